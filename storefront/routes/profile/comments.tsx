/** `/profile/comments?page=&edit=`: the person's own comments, with the form that changes one of them. */
import '../../comments/comments.css';
import '../../forms/forms.css';
import '../../profile/rows.css';
import { redirect } from 'react-router';
import { Link } from '../../components/Link.tsx';
import type { MyComment } from '../../../src/contract/comments.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { editCommentPath, listPath } from '../../../src/paths/profile.ts';
import { myCommentsPath, myCoursesPath } from '../../../src/paths/pages.ts';
import { commentsPath } from '../../../src/paths/comments.ts';
import { linkTo, rich } from '../../components/rich.tsx';
import { api } from '../../shared/api.ts';
import { Answer } from '../../comments/CommentItem.tsx';
import { EditComment } from '../../comments/EditComment.tsx';
import { Stars } from '../../comments/Stars.tsx';
import { commentStates, commentTargets } from '../../comments/words.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { StateBadge } from '../../components/StateBadge.tsx';
import { refusedWith } from '../../forms/refused.ts';
import { callOf, fieldsOf } from '../../forms/posted.ts';
import { requireFound, requirePage, requireWithin } from '../../shared/load.ts';
import type { Route } from './+types/comments';

const title = msgid('دیدگاه‌های من');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const edit = searchParams.get('edit');
  const page = requirePage(searchParams.get('page'));
  const [list, edited] = await Promise.all([
    api(context).call('GET /api/profile/comments', { query: { page } }),
    edit ? requireFound(api(context).call('GET /api/profile/comments/{id}', { params: { id: edit } })) : null,
  ]);
  requireWithin(list);
  return { list, edited };
}

/** Changes a comment, or removes it. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const call = callOf(context);
  const params = { id: field('id') };
  const typed = { text: field('text'), rating: field('rating') };
  try {
    if (field('do') === 'remove') await call('DELETE /api/profile/comments/{id}', { params });
    else {
      const body = { text: typed.text, rating: Number(typed.rating) || null };
      await call('PUT /api/profile/comments/{id}', { params, body });
    }
  } catch (error) {
    return refusedWith(error, { typed });
  }
  throw redirect(myCommentsPath, 303);
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function MyComments({ loaderData: { list, edited }, actionData }: Route.ComponentProps) {
  return (
    <>
      <ProfileHead
        title={t(title)}
        text={t('آنچه زیر دوره‌ها و مقاله‌ها و دربارهٔ استادان نوشته‌اید، با وضعیت و پاسخ هر یک.')}
        path={myCommentsPath}
      />
      {edited ? (
        <EditComment comment={edited} failed={actionData ?? null} />
      ) : (
        actionData?.errors.map(({ message }) => (
          <p key={message} className="form-error" role="alert">
            {message}
          </p>
        ))
      )}
      {list.records.length === 0 && (
        <EmptyState icon="quote" title={t('هنوز دیدگاهی ننوشته‌اید')}>
          <p>
            {rich('نظر شما به انتخاب دیگران کمک می‌کند. از <link>دوره‌های خود</link> شروع کنید.', {
              link: linkTo(myCoursesPath),
            })}
          </p>
        </EmptyState>
      )}
      <ul className="rows">
        {list.records.map((comment) => (
          <li key={comment._id}>
            <Row comment={comment} />
          </li>
        ))}
      </ul>
      <Pager page={list.page} pages={list.pages} to={(page) => listPath(myCommentsPath, page)} />
    </>
  );
}

function Row({ comment: { _id, target, name, path, text, rating, state, isReply, answer, createdAt } }: RowProps) {
  const about = `${t(commentTargets[target])} «${name}»`;
  return (
    <article className="card comment">
      <header className="comment-head">
        <h2 className="comment-about">
          {isReply && t('پاسخ به دیدگاهی دربارهٔ ')}
          {path === null ? about : <Link to={commentsPath(path)}>{about}</Link>}
        </h2>
        <StateBadge label={commentStates[state]} />
        {rating !== null && <Stars rating={rating} />}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </header>
      <p className="comment-text">{text}</p>
      {answer && <Answer answer={answer} />}
      <div className="comment-buttons">
        <Link className="button button--ghost button--small" to={editCommentPath(_id)}>
          {t('ویرایش')}
          <span className="visually-hidden"> {t('دیدگاه دربارهٔ {about}', { about })}</span>
        </Link>
        <form method="post" action={myCommentsPath}>
          <input type="hidden" name="id" value={_id} />
          <button type="submit" name="do" value="remove" className="button button--ghost button--small">
            {t('حذف')}
            <span className="visually-hidden"> {t('دیدگاه دربارهٔ {about}', { about })}</span>
          </button>
        </form>
      </div>
    </article>
  );
}
interface RowProps {
  readonly comment: MyComment;
}
