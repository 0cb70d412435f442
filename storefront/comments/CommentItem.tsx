/** A comment with its rating, the answer of the school, and what others answered. */
import type { CommentBadge, CommentReply, OfficialAnswer, PublicComment } from '../../src/contract/comments.ts';
import { formatDate } from '../../src/locale/dates.ts';
import { t } from '../../src/locale/translate.ts';
import { replyPath } from '../../src/paths/comments.ts';
import { PersonName } from '../components/PersonName.tsx';
import { Stars } from './Stars.tsx';

const badges = () =>
  ({
    teacher: { text: t('استاد'), tone: 'badge--dark' },
    staff: { text: t('پشتیبانی آکادمی'), tone: 'badge--dark' },
    buyer: { text: t('خریدار'), tone: 'badge--success' },
  }) as const satisfies Record<NonNullable<CommentBadge>, object>;

interface Props {
  readonly comment: PublicComment;
  /** The page it stands on. */
  readonly page: string;
  /** Whether who looks may answer. */
  readonly isOpen: boolean;
}

export const CommentItem = ({ comment, page, isOpen }: Props) => (
  <article className="card comment" id={`comment-${comment._id}`}>
    <Head {...comment} rating={comment.rating} />
    <p className="comment-text">{comment.text}</p>
    {comment.answer && <Answer answer={comment.answer} />}
    {comment.replies.length > 0 && (
      <ul className="comment-replies" aria-label={t('پاسخ‌ها به {name}', { name: comment.name })}>
        {comment.replies.map((reply) => (
          <li key={reply._id} className="comment-reply">
            <Head {...reply} rating={null} />
            <p className="comment-text">{reply.text}</p>
          </li>
        ))}
      </ul>
    )}
    {isOpen && (
      <p>
        <a className="link comment-answer-link" href={replyPath(page, comment._id)} rel="nofollow">
          {t('پاسخ')}
          <span className="visually-hidden"> {t('به {name}', { name: comment.name })}</span>
        </a>
      </p>
    )}
  </article>
);

type HeadProps = Pick<CommentReply, 'name' | 'person' | 'badge' | 'createdAt'> & { readonly rating: number | null };

const Head = ({ name, person, badge, createdAt, rating }: HeadProps) => (
  <header className="comment-head">
    <span className="comment-face" aria-hidden="true">
      {[...name][0]}
    </span>
    <strong>
      <PersonName name={name} person={person} />
    </strong>
    {badge && <span className={`badge ${badges()[badge].tone}`}>{badges()[badge].text}</span>}
    {rating !== null && <Stars rating={rating} />}
    <time dateTime={createdAt}>{formatDate(createdAt)}</time>
  </header>
);

/** What a teacher or the staff answered. */
export const Answer = ({ answer: { by, text, at } }: { answer: OfficialAnswer }) => (
  <div className="comment-answer">
    <p className="comment-head">
      <strong>{by ?? t('آکادمی')}</strong>
      <span className="badge badge--dark">{by === null ? badges().staff.text : badges().teacher.text}</span>
      {at !== null && <time dateTime={at}>{formatDate(at)}</time>}
    </p>
    <p className="comment-text">{text}</p>
  </div>
);
