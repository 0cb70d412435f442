/** The comments under a course, an article or a teacher: ratings, the form, one's own that wait, and a page of the rest. */
import './comments.css';
import type { MyComment } from '../../src/contract/comments.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { commentsPath, writeCommentPath } from '../../src/paths/comments.ts';
import { editCommentPath } from '../../src/paths/profile.ts';
import { loginTo } from '../../src/paths/account.ts';
import { rich } from '../components/rich.tsx';
import { Icon } from '../components/Icon.tsx';
import { Pager } from '../components/Pager.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { CommentItem } from './CommentItem.tsx';
import { CommentForm, type About } from './CommentForm.tsx';
import type { CommentsPage, FailedComment } from './comments-page.ts';
import { Spread } from './Spread.tsx';
import { Stars } from './Stars.tsx';
import { commentStates } from './words.ts';

interface Props {
  readonly about: About;
  readonly comments: CommentsPage;
  /** What the action answered. */
  readonly failed: FailedComment | undefined;
}

export function Comments({ about, comments: { list, rights: own, reply, isSent }, failed }: Props) {
  const parent = list.records.find(({ _id }) => _id === reply) ?? null;
  return (
    <section id="comments" className="comments" aria-labelledby="comments-title">
      <h2 className="section__title" id="comments-title">
        {t('دیدگاه‌ها')}
        {list.total > 0 && <span className="comments-count">{formatNumber(list.total)}</span>}
      </h2>
      <Spread ratings={list.ratings} />
      {own === null ? (
        <p className="card comment-guest">
          <Icon name="info" />
          <span>
            {rich('برای نوشتن دیدگاه <link>وارد حساب خود شوید</link>.', {
              link: (text) => (
                <a className="link" href={loginTo(writeCommentPath(about.page))}>
                  {text}
                </a>
              ),
            })}
          </span>
        </p>
      ) : (
        <>
          <CommentForm
            key={reply}
            about={about}
            rights={own}
            parent={parent}
            failed={failed ?? null}
            isSent={isSent && parent === null}
          />
          {own.waiting.length > 0 && <Waiting comments={own.waiting} />}
        </>
      )}
      {list.records.length === 0 ? (
        <p className="comments-none">{t('هنوز دیدگاهی دربارهٔ {name} نوشته نشده است.', { name: about.name })}</p>
      ) : (
        <ol className="comments-list">
          {list.records.map((comment) => (
            <li key={comment._id}>
              <CommentItem comment={comment} page={about.page} isOpen={own !== null} />
            </li>
          ))}
        </ol>
      )}
      <Pager page={list.page} pages={list.pages} to={(page) => commentsPath(about.page, page)} />
    </section>
  );
}

/** What only its writer sees. */
const Waiting = ({ comments }: { comments: readonly MyComment[] }) => (
  <ul className="comments-waiting" aria-label={t('دیدگاه‌های شما که دیگران نمی‌بینند')}>
    {comments.map(({ _id, text, rating, state }) => (
      <li key={_id} className="card comment comment--own">
        <p className="comment-head">
          <strong>{t('دیدگاه شما')}</strong>
          <StateBadge label={commentStates[state]} />
          {rating !== null && <Stars rating={rating} />}
        </p>
        <p className="comment-text">{text}</p>
        <p>
          <a className="link" href={editCommentPath(_id)}>
            {t('ویرایش یا حذف')}
          </a>
        </p>
      </li>
    ))}
  </ul>
);
