/** What a buyer weighs beside the price of a line: teachers, length, rating and what access it gives. */
import { sql } from 'drizzle-orm';
import type { LineFacts } from '../../../../contract/checkout.ts';
import type { Registry } from '../../../../define/registry.ts';
import { type Product, visibleRows } from '../../access/index.ts';
import type { Reads } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** What is known of a course that lines open. */
export type CourseFacts = Pick<LineFacts, 'teachers' | 'totalTime' | 'ratingAvg' | 'ratingCount' | 'studentCount'>;

/** Of all courses that these products open, by id: one query whatever their number. */
export async function readCourseFacts(
  db: Reads,
  registry: Registry,
  products: readonly (Product | null)[],
): Promise<ReadonlyMap<string, CourseFacts>> {
  const ids = new Set(products.flatMap((product) => product?.courses.map(({ id }) => id) ?? []));
  if (ids.size === 0) return new Map();
  const rows = await db.query(
    sql`
    select c.id, coalesce(c.total_time, 0) as "totalTime", c.student_count as "studentCount",
      coalesce(c.rating_count, 0) as "ratingCount",
      case when c.rating_count > 0 then c.rating_avg end as "ratingAvg",
      array(
        select t.display_name
        from jsonb_array_elements(c.teachers) with ordinality as listed(item, place)
        join ${visibleRows(registry, 'teachers', 't')} on t.id = (item->>'teacher')::uuid
        order by coalesce((item->>'isPrimary')::boolean, false) desc, place
      ) as teachers
    from courses c where c.id = any(${sql.param([...ids])}::uuid[]) and ${live('c')}`,
    {
      id: col.uuid,
      totalTime: col.number,
      studentCount: col.number,
      ratingCount: col.number,
      ratingAvg: col.number.orNull,
      teachers: col.listOf(col.text),
    },
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

const unknown: CourseFacts = { teachers: [], totalTime: 0, ratingAvg: null, ratingCount: 0, studentCount: 0 };

/** The facts of one line. A set has the length of its courses together, and no teachers or rating of its own. */
export function lineFacts(product: Product | null | undefined, of: ReadonlyMap<string, CourseFacts>): LineFacts {
  const courses = product?.courses ?? [];
  const facts = courses.map(({ id }) => of.get(id) ?? unknown);
  const days = courses.flatMap(({ accessDays }) => accessDays ?? []);
  return {
    ...(product?.kind === 'course' ? (facts[0] ?? unknown) : unknown),
    totalTime: facts.reduce((sum, { totalTime }) => sum + totalTime, 0),
    courseCount: courses.length,
    accessDays: days.length === 0 ? null : Math.min(...days),
    units: product?.units ?? null,
  };
}
