/** A person's own comments, regardless of their state. */
import { sql, type SQL } from 'drizzle-orm';
import type { CommentRights, CommentState, CommentTarget, MyComment } from '../../../../contract/comments.ts';
import { visibleRows } from '../../access/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { pageOfRows, type PageOfRows } from '../../../platform/db/pages-of-rows.ts';
import { isId } from '../../../generator/rest/get.ts';
import { answerColumns, answerOf, type AnswerRow } from './answered.ts';
import { mayRate } from './rights.ts';
import { requireTarget, targetColumn, targetKinds } from './targets.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** The columns of `columns`. */
const commentShape = {
  _id: col.uuid,
  target: col.text.as<CommentTarget>(),
  targetId: col.uuid,
  text: col.text,
  rating: col.number.orNull,
  state: col.text.as<CommentState>(),
  parent: col.uuid.orNull,
  createdAt: col.instant,
  name: col.text.orNull,
  slug: col.text.orNull,
  isShown: col.boolean,
  answer: col.text.orNull,
  answeredAt: col.instant.orNull,
  answeredBy: col.text.orNull,
};

type Access = Pick<Services, 'db' | 'registry'>;

interface Row extends AnswerRow, Record<string, unknown> {
  readonly _id: string;
  readonly target: CommentTarget;
  readonly targetId: string;
  readonly text: string;
  readonly rating: number | null;
  readonly state: CommentState;
  readonly parent: string | null;
  readonly createdAt: string;
  readonly name: string | null;
  readonly slug: string | null;
  readonly isShown: boolean;
}

const columns = sql`q.id as _id, q.target, coalesce(q.course, q.article, q.teacher) as "targetId", q.text, q.rating,
  q.state, q.parent, q.created_at as "createdAt", ${answerColumns},
  coalesce(c.title, a.title, t.display_name) as name, sa.slug,
  coalesce(sc.id, sa.id, st.id) is not null as "isShown"`;

/** The comments `q` of a person with what they are about, in one query for all of them. */
const myRows = ({ registry }: Pick<Services, 'registry'>, user: string, where: SQL = sql`true`): SQL => sql`
  users_comments q
  left join courses c on c.id = q.course
  left join articles a on a.id = q.article
  left join teachers t on t.id = q.teacher
  left join ${visibleRows(registry, 'courses', 'sc')} on sc.id = q.course
  left join ${visibleRows(registry, 'articles', 'sa')} on sa.id = q.article
  left join ${visibleRows(registry, 'teachers', 'st')} on st.id = q.teacher
  where q."user" = ${user}::uuid and ${live('q')} and ${where}`;

function toMine(row: Row): MyComment {
  const { _id, target, targetId, text, rating, state, createdAt } = row;
  const name = row.name ?? '';
  const path = row.isShown ? targetKinds[target].path({ _id: targetId, name, slug: row.slug ?? '' }) : null;
  return {
    _id,
    target,
    name,
    path,
    text,
    rating,
    state,
    isReply: row.parent !== null,
    // An answer is shown with what it answers.
    answer: state === 'approved' || state === 'pending' ? answerOf(row) : null,
    createdAt,
  };
}

/** The newest first. */
export async function myComments(services: Access, user: string, page: number): Promise<PageOfRows<MyComment>> {
  const from = myRows(services, user);
  const { records, ...rest } = await pageOfRows(
    services.db,
    page,
    { columns, from, order: sql`q.id desc` },
    commentShape,
  );
  return { ...rest, records: records.map(toMine) };
}

/** Throws `not_found` for a comment that does not exist or belongs to another user. */
export async function myComment(services: Access, db: Database, user: string, id: string): Promise<MyComment> {
  if (!isId(id)) throw new AppError('not_found');
  const [row] = await db.query(
    sql`
    select ${columns} from ${myRows(services, user, sql`q.id = ${id}::uuid`)}`,
    commentShape,
  );
  if (!row) throw new AppError('not_found');
  return toMine(row);
}

/** With whether its rating may be changed, or given. */
export async function myCommentToEdit(
  services: Access,
  user: string,
  id: string,
): Promise<MyComment & { mayRate: boolean }> {
  const comment = await myComment(services, services.db, user, id);
  const [row] = await services.db.query(
    sql`
    select coalesce(q.course, q.article, q.teacher) as id, exists (
      select 1 from users_comments o where o."user" = q."user" and o.rating is not null and o.id <> q.id
        and ${live('o')} and (o.course = q.course or o.article = q.article or o.teacher = q.teacher)) as rated
    from users_comments q where q.id = ${id}::uuid`,
    { id: col.uuid, rated: col.boolean },
  );
  const isOpen = row !== undefined && !comment.isReply && !row.rated;
  return { ...comment, mayRate: isOpen && (await mayRate(services, user, { kind: comment.target, id: row.id })) };
}

/** Waiting comments that are shown to their writer on the page. */
const maxWaiting = 10;

/** Throws `not_found` for what the site does not show. */
export async function commentRightsOf(
  services: Access,
  user: string,
  kindName: string,
  id: string,
): Promise<CommentRights> {
  const target = await requireTarget(services, kindName, id);
  const about = sql`q.${targetColumn(target.kind)} = ${target.id}::uuid`;
  const [isAllowed, waiting, [rated]] = await Promise.all([
    mayRate(services, user, target),
    services.db.query(
      sql`select ${columns} from ${myRows(services, user, sql`${about} and q.state in ('pending', 'rejected')`)}
        order by q.id desc limit ${maxWaiting}`,
      commentShape,
      { byKeys: true },
    ),
    services.db.query(
      sql`select q.id as _id, q.rating from users_comments q
        where q."user" = ${user}::uuid and ${about} and q.rating is not null and ${live('q')} limit 1`,
      { _id: col.uuid, rating: col.number },
      { byKeys: true },
    ),
  ]);
  return { mayRate: isAllowed, rated: rated ?? null, waiting: waiting.map(toMine) };
}
