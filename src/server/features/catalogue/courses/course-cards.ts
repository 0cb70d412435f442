/** Courses as cards: a page of them in one query, with their department and teachers. */
import { sql, type SQL } from 'drizzle-orm';
import type { CourseCard } from '../../../../contract/public.ts';
import type { QueryOptions } from '../../../platform/db/database.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { excerpt } from '../public/text.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** The sections that a card is read from. */
export const cardSections = ['courses', 'course-groups', 'teachers'] as const;

/** Whether the discount of the course `c` applies now. */
export const isDiscounted = sql`(c.discounted_price is not null and c.discounted_price < c.price
  and (c.discount_ends_at is null or c.discount_ends_at > now()))`;
/** What the course `c` costs now. */
export const currentPrice = sql`case when ${isDiscounted} then c.discounted_price else c.price end`;

/** Orders of a list of courses `c`. */
export const courseOrders = {
  newest: sql`c.published_at desc, c.id desc`,
  popular: sql`c.student_count desc, c.id desc`,
  cheapest: sql`${currentPrice} asc, c.id desc`,
  expensive: sql`${currentPrice} desc, c.id desc`,
} as const;
export type CourseOrder = keyof typeof courseOrders;

/**
 * Approved teachers of the course `c` as JSON, the main one first.
 * @param extraFields further arguments of `jsonb_build_object`, each after a comma; `t` is the teacher.
 */
export const teachersSql = (catalogue: PublicCatalogue, extraFields: SQL = sql``): SQL => sql`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object('_id', t.id, 'name', t.display_name ${extraFields})
      order by coalesce((item->>'isPrimary')::boolean, false) desc, place
    ),
    '[]'
  )
  from jsonb_array_elements(c.teachers) with ordinality as listed(item, place)
  join ${catalogue.visible('teachers', 't')} on t.id = (item->>'teacher')::uuid)`;

/**
 * What the published courses of a teacher add up to, as JSON.
 * @param teacher their id.
 */
export const taughtSql = (catalogue: PublicCatalogue, teacher: SQL): SQL => sql`(
  select jsonb_build_object(
    'courseCount', count(*),
    'studentCount', coalesce(sum(x.student_count), 0),
    'ratingAvg', round(sum(x.rating_avg * x.rating_count) / nullif(sum(x.rating_count), 0), 2),
    'ratingCount', coalesce(sum(x.rating_count), 0)
  )
  from ${catalogue.visible('courses', 'x')}
  where x.teachers @> jsonb_build_array(jsonb_build_object('teacher', ${teacher}::text)))`;

/** The columns of a `CardRow` except its teachers. `c` is the course, `g` its department. */
export const cardColumns = sql`
  c.id, c.title, c.subtitle, left(c.description, 800) as opening, c.image,
  c.total_time, c.lesson_count, c.student_count, c.price,
  case when ${isDiscounted} then c.discounted_price end as discounted_price,
  case when ${isDiscounted} then c.discount_ends_at end as discount_ends_at,
  c.level, c.rating_avg, c.rating_count, g.name as group_name, g.top_group`;

export type CardRow = {
  id: string;
  title: string;
  subtitle: string | null;
  opening: string | null;
  image: string | null;
  total_time: number | null;
  lesson_count: number | null;
  student_count: number | null;
  price: number | null;
  discounted_price: number | null;
  discount_ends_at: string | null;
  level: string | null;
  rating_avg: number | null;
  rating_count: number | null;
  group_name: string | null;
  top_group: string | null;
  teachers: { _id: string; name: string }[];
};

/**
 * The cards of the courses that `keys` selects.
 * @param keys a select of course ids as `id`, already limited.
 */
export async function courseCards(
  catalogue: PublicCatalogue,
  keys: SQL,
  order: CourseOrder = 'newest',
  options?: QueryOptions,
): Promise<CourseCard[]> {
  const rows = await catalogue.db.query(
    sql`
    select ${cardColumns}, ${teachersSql(catalogue)} as teachers
    from (${keys}) as k
    join ${catalogue.visible('courses', 'c')} on c.id = k.id
    left join ${catalogue.visible('course-groups', 'g')} on g.id = c."group"
    order by ${courseOrders[order]}`,
    {
      id: col.uuid,
      title: col.text,
      subtitle: col.text.orNull,
      opening: col.text.orNull,
      image: col.text.orNull,
      total_time: col.number.orNull,
      lesson_count: col.number.orNull,
      student_count: col.number.orNull,
      price: col.number.orNull,
      discounted_price: col.number.orNull,
      discount_ends_at: col.instant.orNull,
      level: col.text.orNull,
      rating_avg: col.number.orNull,
      rating_count: col.number.orNull,
      group_name: col.text.orNull,
      top_group: col.text.orNull,
      teachers: col.json<{ _id: string; name: string }[]>(),
    },
    options,
  );
  return rows.map((row) => toCard(catalogue, row));
}

/** A row in the shape of the contract. */
export const toCard = (catalogue: PublicCatalogue, row: CardRow): CourseCard => ({
  _id: row.id,
  name: row.title,
  description: row.subtitle || excerpt(row.opening),
  image: row.image,
  totalTime: row.total_time ?? 0,
  lessonCount: row.lesson_count ?? 0,
  studentCount: row.student_count ?? 0,
  price: row.price ?? 0,
  discountedPrice: row.discounted_price,
  level: catalogue.label('courses', 'level', row.level),
  group: row.group_name !== null && row.top_group !== null ? { name: row.group_name, topGroup: row.top_group } : null,
  teachers: row.teachers,
  ratingAvg: row.rating_count ? row.rating_avg : null,
  ratingCount: row.rating_count ?? 0,
});
