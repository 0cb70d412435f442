/**
 * Writing, changing and removing one's own comment. Each waits for approval; the rules of the back office are in
 * `resources/`.
 */
import { sql } from 'drizzle-orm';
import type { BodyOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import type { CommentTarget, MyComment } from '../../../../contract/comments.ts';
import type { Actor } from '../../../../define/condition.ts';
import type usersComments from '../../../../../resources/users-comments.ts';
import type { Limits } from '../../../platform/auth/limits.ts';
import type { Database } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError, invalidField } from '../../../platform/errors/errors.ts';
import { productAccess } from '../../../generator/section/authorize.ts';
import { isId } from '../../../generator/rest/get.ts';
import { lockRow } from '../../../generator/rest/store.ts';
import { changeRow } from '../../../generator/rest/write.ts';
import { countLinks } from './links.ts';
import { myComment } from './my-comments.ts';
import { isBuyer, mayRate } from './rights.ts';
import { requireTarget, type Target } from './targets.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { isLive, now, tablesOf, tableStatement, touched } from '../../../platform/db/table-statement.ts';

type Written = BodyOf<Calls['POST /api/comments/{target}/{id}']>;
type Changed = BodyOf<Calls['PUT /api/profile/comments/{id}']>;
/** What a rule of this file asks of a target. */
type About = Pick<Target, 'kind' | 'id'>;

const section = 'users-comments';
const table = 'users_comments';
const tables = tablesOf<typeof usersComments>();

/** A statement for each column that points to what a comment is about. */
const byTarget = <T>(statementOf: (target: CommentTarget) => T): Readonly<Record<CommentTarget, T>> => ({
  course: statementOf('course'),
  article: statementOf('article'),
  teacher: statementOf('teacher'),
});

/**
 * Stores a comment, which waits for approval. Throws `not_found` for what the site does not show, `forbidden` for a rating
 * without access, `conflict` for a second rating, `invalid` for a parent that cannot be answered, `too_many`.
 */
export async function postComment(
  services: Services,
  limits: Limits,
  user: string,
  { kind, id }: { readonly kind: string; readonly id: string },
  { text, rating = null, parent = null }: Written,
): Promise<MyComment> {
  const target = await requireTarget(services, kind, id);
  if (rating !== null) await requireRight(services, user, target, parent);
  await takePlace(limits, user);
  const bought = await isBuyer(services, user, target);
  return services.db.transaction(async (tx) => {
    await lockPerson(tx, user, target);
    const same = await sameComment(tx, user, target, text);
    if (same !== null) return myComment(services, tx, user, same);
    if (parent !== null) await requireAnswerable(tx, target, parent);
    if (rating !== null) await requireUnrated(tx, user, target, null);
    const row = {
      id: await newId(tx),
      user,
      target: target.kind,
      [target.kind]: target.id,
      parent,
      rating,
      text,
      isBuyer: bought,
      state: 'pending',
      linkCount: countLinks(text),
      createdBy: user,
    };
    await insertRows(tx, services.registry, section, [row]);
    tx.publish(table);
    return myComment(services, tx, user, row.id);
  });
}

/** Replaces text and rating; it waits for approval again. Throws as `postComment`. */
export async function editComment(
  services: Services,
  limits: Limits,
  actor: Actor,
  id: string,
  { text, rating = null }: Changed,
): Promise<MyComment> {
  const user = actor.userId;
  const stored = await myComment(services, services.db, user, id);
  const about = await aboutOf(services.db, id);
  if (stored.isReply && rating !== null) throw noRatingOfReplies();
  if (rating !== null && rating !== stored.rating) await requireRight(services, user, about, null);
  await takePlace(limits, user);
  // The whole row, as staff would change it, so that the history shows what was written before.
  const access = { ...productAccess(services, services.registry.get(section)!), actor };
  return services.db.transaction(async (tx) => {
    await lockPerson(tx, user, about);
    const locked = await lockRow(tx, access, id);
    if (locked.row['user'] !== user) throw new AppError('not_found');
    if (rating !== null) await requireUnrated(tx, user, about, id);
    const values = { text, rating, state: 'pending', linkCount: countLinks(text) };
    await changeRow(tx, access, locked, values, 'update');
    return myComment(services, tx, user, id);
  });
}

/** Removes it with the answers of others beneath it, which say nothing alone. Throws `not_found`. */
export async function removeComment({ db }: Services, user: string, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('not_found');
  await db.transaction(async (tx) => {
    const removed = await trashComment(tx, { id, user });
    if (removed.length === 0) throw new AppError('not_found');
    await trashAnswers(tx, { id });
    tx.publish(table);
  });
}

const trashed = tables
  .updateTable('users_comments')
  .set({ deleted_at: now, ...touched })
  .where(isLive);
const trashComment = tableStatement((given: { id: string; user: string }) =>
  trashed.where('id', '=', given.id).where('user', '=', given.user).returning('id'),
);
const trashAnswers = tableStatement((given: { id: string }) => trashed.where('parent', '=', given.id));

const takePlace = (limits: Limits, user: string): Promise<void> =>
  limits.take('', [
    ['comment', user],
    ['commentDay', user],
  ]);

/** One write of a person about one thing at a time: two at once could both be the first rating. */
const lockPerson = (tx: Database, user: string, { id }: About): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`comment ${user} ${id}`}, 0))`);

async function requireRight(services: Services, user: string, target: About, parent: string | null): Promise<void> {
  if (parent !== null) throw noRatingOfReplies();
  if (await mayRate(services, user, target)) return;
  const message =
    target.kind === 'course'
      ? 'فقط کسانی که به این دوره دسترسی دارند می‌توانند به آن امتیاز بدهند'
      : 'فقط دانشجویان این استاد می‌توانند به او امتیاز بدهند';
  throw new AppError('forbidden', { detail: message, errors: [{ property: 'rating', errors: [message] }] });
}

const noRatingOfReplies = (): AppError => invalidField('rating', 'پاسخ به دیدگاه دیگران امتیاز ندارد');

const ratedOf = byTarget((target) =>
  tableStatement((given: { user: string; about: string; except: string | null }) =>
    tables
      .selectFrom('users_comments')
      .select('id')
      .where('user', '=', given.user)
      .where(target, '=', given.about)
      .where('rating', 'is not', null)
      .where('id', 'is distinct from', given.except)
      .where(isLive)
      .limit(1),
  ),
);

/** Throws `conflict` where another comment of theirs holds a rating. @param except the comment that is changed. */
async function requireUnrated(tx: Database, user: string, { kind, id }: About, except: string | null): Promise<void> {
  const rated = await ratedOf[kind](tx, { user, about: id, except });
  if (rated.length === 0) return;
  const message = 'قبلاً امتیاز داده‌اید؛ برای تغییر آن، همان دیدگاه خود را ویرایش کنید';
  throw new AppError('conflict', { detail: message, errors: [{ property: 'rating', errors: [message] }] });
}

const sameOf = byTarget((target) =>
  tableStatement((given: { user: string; about: string; text: string }) =>
    tables
      .selectFrom('users_comments')
      .select('id')
      .where('user', '=', given.user)
      .where(target, '=', given.about)
      .where('state', '=', 'pending')
      .where('text', '=', given.text)
      .where(isLive)
      .limit(1),
  ),
);

/** The comment that a form sent twice has made already. */
async function sameComment(tx: Database, user: string, { kind, id }: About, text: string): Promise<string | null> {
  const [same] = await sameOf[kind](tx, { user, about: id, text });
  return same?.id ?? null;
}

const answerableOf = byTarget((target) =>
  tableStatement((given: { about: string; parent: string }) =>
    tables
      .selectFrom('users_comments')
      .select('id')
      .where('id', '=', given.parent)
      .where(target, '=', given.about)
      .where('parent', 'is', null)
      .where('state', '=', 'approved')
      .where(isLive)
      .forShare(),
  ),
);

/** Throws `invalid` unless it is a public comment about the same, and no answer itself. It stays until this commits. */
async function requireAnswerable(tx: Database, { kind, id }: About, parent: string): Promise<void> {
  const found = isId(parent) ? await answerableOf[kind](tx, { about: id, parent }) : [];
  if (found.length === 0) throw invalidField('parent', 'به این دیدگاه نمی‌توان پاسخ داد؛ شاید حذف شده باشد');
}

const readAbout = tableStatement((given: { id: string }) =>
  tables
    .selectFrom('users_comments')
    .select((column) => ['target as kind', column.fn.coalesce('course', 'article', 'teacher').$notNull().as('id')])
    .where('id', '=', given.id),
);

async function aboutOf(db: Database, id: string): Promise<About> {
  const [row] = await readAbout(db, { id });
  if (!row) throw new AppError('not_found');
  return row;
}

const newId = async (tx: Database): Promise<string> =>
  (await tx.query(sql`select uuidv7()::text as id`, { id: col.text }))[0]?.id ?? '';
