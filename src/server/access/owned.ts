/** What a person has already, as far as it must not be bought again. */
import { sql } from 'drizzle-orm';
import type { ItemRef } from '../orders/products.ts';
import type { Reads } from '../db/together.ts';
import { examPurchases } from '../exams/purchases.ts';
import { paidTemplates } from '../proofs/paid.ts';

/** Grants that open a course now, of the table under this alias. */
export const isOpenGrant = (alias: string) =>
  sql.raw(
    `${alias}.state = 'active' and ${alias}.deleted_at is null and ${alias}.starts_at <= now() and (${alias}.ends_at is null or ${alias}.ends_at > now())`,
  );

/** What of a product says whether somebody owns it. */
export interface Ownable extends ItemRef {
  readonly units: number;
  readonly courses: readonly { readonly id: string }[];
}

/**
 * Which of these products the person owns: courses they may watch in their own right (the VIP subscription lends them
 * only), sets of which they own every course, exams with attempts left, certificates that were paid and not issued yet.
 * A subscription may always be extended.
 * @returns the keys `kind id`.
 */
export async function ownedProducts(
  db: Reads,
  user: string,
  products: readonly Ownable[],
): Promise<ReadonlySet<string>> {
  const courses = [...new Set(products.flatMap((product) => product.courses.map(({ id }) => id)))];
  const exams = products.filter(({ kind }) => kind === 'exam');
  const proofs = products.filter(({ kind }) => kind === 'proof');
  const nothing = new Set<string>();
  const [ownCourses, ownExams, ownProofs] = await Promise.all([
    courses.length > 0 ? ownedCourses(db, user, courses) : nothing,
    exams.length > 0 ? unusedExams(db, user, exams) : nothing,
    proofs.length > 0 ? paidTemplates(db, user, idsIn(proofs)).then(idsOf) : nothing,
  ]);
  const isOwned = ({ kind, id, courses: opened }: Ownable): boolean => {
    if (kind === 'exam') return ownExams.has(id);
    if (kind === 'proof') return ownProofs.has(id);
    return opened.length > 0 && opened.every((course) => ownCourses.has(course.id));
  };
  return new Set(products.filter(isOwned).map(({ kind, id }) => `${kind} ${id}`));
}

const idsIn = (products: readonly ItemRef[]): string[] => products.map(({ id }) => id);
const idsOf = (rows: readonly { id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

async function ownedCourses(db: Reads, user: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return idsOf(
    await db.query<{ id: string }>(sql`
      select distinct g.course as id from access_grants g
      where g."user" = ${user}::uuid and g.course = any(${sql.param(ids)}::uuid[]) and g.source <> 'vip'
        and ${isOpenGrant('g')}`),
  );
}

/** Attempts that were paid for, and more of them than were made. */
async function unusedExams(db: Reads, user: string, exams: readonly Ownable[]): Promise<ReadonlySet<string>> {
  const ids = exams.map(({ id }) => id);
  const purchases = await examPurchases(db, user, ids);
  const made = await db.query<{ exam: string; attempts: number }>(sql`
    select a.exam, count(*)::int as attempts from exams_attempts a
    where a."user" = ${user}::uuid and a.exam = any(${sql.param(ids)}::uuid[]) and a.deleted_at is null
    group by a.exam`);
  const attempts = new Map(made.map((row) => [row.exam, row.attempts]));
  const isUnused = ({ id, units }: Ownable): boolean => (purchases.get(id) ?? 0) * units > (attempts.get(id) ?? 0);
  return new Set(exams.filter(isUnused).map(({ id }) => id));
}
