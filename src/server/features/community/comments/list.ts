/** The public comments of a course, an article or a teacher: a page of them with their answers, and the ratings. */
import { sql } from 'drizzle-orm';
import type { Comments, CommentBadge, CommentReply, PublicComment, Ratings } from '../../../../contract/comments.ts';
import { type PublicCatalogue, publicPerson } from '../../catalogue/index.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { answerColumns, answerOf, teacherName, type AnswerRow } from './answered.ts';
import { requireTarget, targetColumn, targetKinds, type Target } from './targets.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** Comments of a page. */
export const perPage = 10;
/** Answers of others that are shown under one comment. */
const maxReplies = 20;
/** Later pages are read from the database each time, so that no visitor fills the cache with them. */
const maxCachedPage = 20;

/** Throws `not_found` for what the site does not show. */
export async function listComments(
  services: Pick<Services, 'db' | 'registry'>,
  { cached }: Pick<PublicCatalogue, 'cached'>,
  kind: string,
  id: string,
  page: number,
): Promise<Comments> {
  const read = async (): Promise<Comments> => readPage(services, await requireTarget(services, kind, id), page);
  if (page > maxCachedPage || !(kind in targetKinds)) return read();
  const sections = ['users-comments', 'courses', 'articles', 'teachers'];
  return cached(`comments ${kind} ${id.toLowerCase()} ${page}`, sections, read);
}

async function readPage({ db }: Pick<Services, 'db'>, target: Target, page: number): Promise<Comments> {
  const about = sql`q.${targetColumn(target.kind)} = ${target.id}::uuid and q.state = 'approved' and ${live('q')}`;
  const [rows, [counted], ratings] = await Promise.all([
    db.query(
      sql`
      select ${columns}, q.rating, ${answerColumns} from users_comments q left join users u on u.id = q."user"
      where ${about} and q.parent is null order by q.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
      {
        _id: col.uuid,
        text: col.text,
        createdAt: col.instant,
        name: col.text.orNull,
        teacher: col.text.orNull,
        person: col.uuid.orNull,
        role: col.text.orNull,
        isBuyer: col.boolean.orNull,
        answer: col.text.orNull,
        answeredAt: col.instant.orNull,
        answeredBy: col.text.orNull,
        rating: col.number.orNull,
      },
    ),
    db.query(sql`select count(*)::int as total from users_comments q where ${about} and q.parent is null`, {
      total: col.number,
    }),
    readRatings({ db }, target),
  ]);
  const replies = await readReplies(
    { db },
    rows.map(({ _id }) => _id),
  );
  const total = counted?.total ?? 0;
  return {
    records: rows.map((row) => toComment(row, replies.get(row._id) ?? [])),
    page,
    pages: Math.ceil(total / perPage),
    total,
    ratings,
  };
}

interface Written extends Record<string, unknown> {
  readonly _id: string;
  readonly text: string;
  readonly createdAt: string;
  readonly name: string | null;
  readonly teacher: string | null;
  readonly person: string | null;
  readonly role: string | null;
  readonly isBuyer: boolean | null;
}
type TopRow = Written & AnswerRow & { readonly rating: number | null };

/** Of a comment `q` and its writer `u`. Nothing else of a person is public. */
const columns = sql`q.id as _id, q.text, q.created_at as "createdAt", q.is_buyer as "isBuyer", u.role,
  nullif(u.full_name, '') as name, ${teacherName(sql`q."user"`)} as teacher, ${publicPerson} as person`;

async function readReplies(
  { db }: Pick<Services, 'db'>,
  parents: readonly string[],
): Promise<ReadonlyMap<string, CommentReply[]>> {
  if (parents.length === 0) return new Map();
  const rows = await db.query(
    sql`
    select ${columns}, q.parent
    from (
      select r.*, row_number() over (partition by r.parent order by r.id) as place from users_comments r
      where r.parent = any(${sql.param([...parents])}::uuid[]) and r.state = 'approved' and ${live('r')}
    ) q left join users u on u.id = q."user"
    where q.place <= ${maxReplies} order by q.id`,
    {
      _id: col.uuid,
      text: col.text,
      createdAt: col.instant,
      name: col.text.orNull,
      teacher: col.text.orNull,
      person: col.uuid.orNull,
      role: col.text.orNull,
      isBuyer: col.boolean.orNull,
      parent: col.uuid,
    },
  );
  const byParent = Map.groupBy(rows, ({ parent }) => parent);
  return new Map([...byParent].map(([parent, replies]) => [parent, replies.map(toReply)]));
}

const toReply = (row: Written): CommentReply => ({
  _id: row._id,
  name: row.teacher ?? row.name ?? 'کاربر آکادمی',
  person: row.person,
  badge: badgeOf(row),
  text: row.text,
  createdAt: row.createdAt,
});

const toComment = (row: TopRow, replies: CommentReply[]): PublicComment => ({
  ...toReply(row),
  rating: row.rating,
  answer: answerOf(row),
  replies,
});

function badgeOf({ teacher, role, isBuyer }: Written): CommentBadge {
  if (teacher !== null) return 'teacher';
  if (role === 'admin') return 'staff';
  return isBuyer ? 'buyer' : null;
}

/** From the rows themselves, so that the parts always sum up to the whole. One index scan. */
async function readRatings({ db }: Pick<Services, 'db'>, { kind, id }: Target): Promise<Ratings> {
  const rows = await db.query(
    sql`
    select rating, count(*)::int as n from users_comments
    where ${targetColumn(kind)} = ${id}::uuid and state = 'approved' and rating is not null and ${live()}
    group by rating`,
    { rating: col.number, n: col.number },
  );
  const count = rows.reduce((sum, { n }) => sum + n, 0);
  const total = rows.reduce((sum, { rating, n }) => sum + rating * n, 0);
  return {
    average: count === 0 ? null : Math.round((total * 100) / count) / 100,
    count,
    spread: [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.n ?? 0),
  };
}
