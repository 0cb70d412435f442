/** What a person has already, as far as it must not be bought again. */
import { sql, type SQL } from 'drizzle-orm';
import type { ItemRef } from './products.ts';
import { coursesOf } from './sold.ts';
import type { Reads } from '../../platform/db/database.ts';
import { boughtAttempts } from './exam-purchases.ts';
import { paidTemplates } from './paid-certificates.ts';
import { isGivenBack } from './given-back.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live, liveText } from '../../platform/db/row-sql.ts';

/** Grants that open a course now, of the table under this alias. */
export const isOpenGrant = (alias: string) =>
  sql.raw(
    `${alias}.state = 'active' and ${liveText(alias)} and ${alias}.starts_at <= now() and (${alias}.ends_at is null or ${alias}.ends_at > now())`,
  );

/**
 * Grants of the table under this alias that are someone's, also those that begin later. Statements after a lock see by
 * their own time what others have done before: the time of the transaction is older than the lock.
 */
const isActiveGrant = (alias: string): SQL =>
  sql.raw(
    `${alias}.state = 'active' and ${liveText(alias)} and (${alias}.ends_at is null or ${alias}.ends_at > statement_timestamp())`,
  );

/** What of a product says whether someone owns it. */
export interface Ownable extends ItemRef {
  readonly courses: readonly { readonly id: string }[];
}

/** What of some products is someone's, by ids. */
export interface Owned {
  readonly courses: ReadonlySet<string>;
  readonly exams: ReadonlySet<string>;
  /** Exams that may be begun no more, whatever is bought. */
  readonly usedUpExams: ReadonlySet<string>;
  /** Templates of certificates. */
  readonly proofs: ReadonlySet<string>;
}

/**
 * What of these products the person owns: courses that are open to them in their own right (the VIP subscription lends
 * them only) or paid and not delivered yet, exams with attempts left, certificates that were paid and not issued yet.
 * Read it under the lock of the buyer where something is sold.
 */
export async function readOwned(db: Reads, user: string, products: readonly Ownable[]): Promise<Owned> {
  const courses = [...new Set(products.flatMap((product) => product.courses.map(({ id }) => id)))];
  const exams = idsIn(products.filter(({ kind }) => kind === 'exam'));
  const proofs = products.filter(({ kind }) => kind === 'proof');
  const nothing = new Set<string>();
  const [myCourses, ownExams, myProofs] = await Promise.all([
    courses.length > 0 ? ownedCourses(db, user, courses) : nothing,
    exams.length > 0 ? readExams(db, user, exams) : { unused: nothing, usedUp: nothing },
    proofs.length > 0 ? paidTemplates(db, user, idsIn(proofs)).then(idsOf) : nothing,
  ]);
  return { courses: myCourses, exams: ownExams.unused, usedUpExams: ownExams.usedUp, proofs: myProofs };
}

/** Whether nothing of a product is left to buy: of a set they own every course. A subscription may always be extended. */
export function isOwned({ kind, id, courses }: Ownable, owned: Owned): boolean {
  if (kind === 'exam') return owned.exams.has(id);
  if (kind === 'proof') return owned.proofs.has(id);
  return courses.length > 0 && courses.every((course) => owned.courses.has(course.id));
}

/** Whether someone would pay for a part of a product again, or for an exam that they may not begin. */
export const isPartlyOwned = (product: Ownable, owned: Owned): boolean =>
  isOwned(product, owned) ||
  (product.kind === 'exam' && owned.usedUpExams.has(product.id)) ||
  product.courses.some(({ id }) => owned.courses.has(id));

const idsIn = (products: readonly ItemRef[]): string[] => products.map(({ id }) => id);
const idsOf = (rows: readonly { id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

/** Courses of grants, and of lines that were sold and are neither delivered nor given back. */
async function ownedCourses(db: Reads, user: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = sql`any(${sql.param(ids)}::uuid[])`;
  return idsOf(
    await db.query(
      sql`
      select g.course as id from access_grants g
      where g."user" = ${user}::uuid and g.course = ${wanted} and g.source <> 'vip' and ${isActiveGrant('g')}
      union
      select sold.course from course_transactions o join order_lines l on l."order" = o.id
      cross join lateral ${coursesOf('l')} sold
      where o."user" = ${user}::uuid and o.state in ('paid', 'fulfilment_error') and ${live('o')}
        and ${live('l')} and not ${isGivenBack('l')} and sold.course = ${wanted}`,
      { id: col.uuid },
    ),
  );
}

interface MyExams {
  /** With more attempts that were paid for than were made. */
  readonly unused: ReadonlySet<string>;
  readonly usedUp: ReadonlySet<string>;
}

async function readExams(db: Reads, user: string, ids: readonly string[]): Promise<MyExams> {
  const [bought, taken] = await Promise.all([
    boughtAttempts(db, user, ids),
    db.query(
      sql`
      select e.id, e.max_attempts as "maxAttempts", (
        select count(*)::int from exams_attempts a
        where a.exam = e.id and a."user" = ${user}::uuid and a.state <> 'cancelled'
          and ${live('a')}) as attempts
      from exams_exam e where e.id = any(${sql.param(ids)}::uuid[])`,
      { id: col.uuid, attempts: col.number, maxAttempts: col.number },
    ),
  ]);
  return {
    unused: idsOf(taken.filter(({ id, attempts }) => (bought.get(id) ?? 0) > attempts)),
    usedUp: idsOf(taken.filter(({ attempts, maxAttempts }) => maxAttempts > 0 && attempts >= maxAttempts)),
  };
}
