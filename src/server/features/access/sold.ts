/** What a line of an order sold: said once, for every statement that reads lines. */
import { sql, type SQL } from 'drizzle-orm';

/** The id of the product of a line; null of a charge of the wallet. @param alias of the table of lines. */
export function productOf(alias: string): SQL {
  const columns = ['course', 'bundle', 'major', 'exam', 'proof', 'plan'].map((column) => `${alias}.${column}`);
  return sql.raw(`coalesce(${columns.join(', ')})`);
}

/**
 * The courses that a line sold, as rows of `course` and `access_days` (null for life): its own, or those of the set that
 * was bought; none of other lines. For `from` and `cross join lateral`. @param alias of the table of lines.
 */
export const coursesOf = (alias: string): SQL =>
  sql.raw(`(
    select ${alias}.course, ${alias}.access_days where ${alias}.course is not null
    union all
    select (share ->> 'course')::uuid, (share ->> 'accessDays')::int
    from jsonb_array_elements(${alias}.shares) share)`);
