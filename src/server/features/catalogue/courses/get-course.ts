/** One published course, with its published chapters and lessons. */
import { sql, type SQL } from 'drizzle-orm';
import type { CourseDetail, Taught } from '../../../../contract/public.ts';
import type { Registry } from '../../../../define/registry.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import {
  cardColumns,
  cardSections,
  courseCards,
  courseOrders,
  taughtSql,
  teachersSql,
  toCard,
  type CardRow,
} from './course-cards.ts';
import { isId } from '../../../generator/rest/get.ts';
import { limitSql } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { excerpt } from '../public/text.ts';
import { visibleRows } from '../../access/index.ts';
import { col } from '../../../platform/db/row-shape.ts';

type Row = Omit<CardRow, 'teachers'> & {
  slug: string;
  body: string | null;
  intro_video: string | null;
  is_vip_included: boolean;
  access_days: number | null;
  updated_at: string;
  published_at: string | null;
  group: string | null;
  what_you_learn: { text: string }[];
  tags: string[];
  faqs: { question: string; answer: string }[];
  prerequisites: { _id: string; name: string }[];
  seo: { title?: string | null; description?: string | null } | null;
  teachers: TeacherItem[];
};
type TeacherItem = {
  _id: string;
  name: string;
  avatar: string | null;
  expertise: string[];
  bio: string | null;
  taught: Taught;
};
const relatedCount = 4;

/** Throws `not_found` for a course that does not exist or is not published. */
export async function getCourse(catalogue: PublicCatalogue, id: string): Promise<CourseDetail> {
  if (!isId(id)) throw new AppError('not_found');
  return catalogue.cached(`course ${id.toLowerCase()}`, [...cardSections, 'topics', 'lessons', 'exams/exam'], () =>
    read(catalogue, id),
  );
}

/** The course as its page would show it, drafts too: for those who may preview it. Throws `not_found`. */
export async function previewCourse(catalogue: PublicCatalogue, registry: Registry, id: string): Promise<CourseDetail> {
  const drafts: Readonly<Record<string, SQL>> = {
    courses: sql`s.id = ${id}::uuid`,
    topics: sql`s.course = ${id}::uuid`,
    lessons: sql`s.topic in (select topic.id from topics topic where topic.course = ${id}::uuid)`,
  };
  const visible = (section: string, alias: string) => visibleRows(registry, section, alias, drafts[section]);
  return { ...(await read({ ...catalogue, visible }, id)), isStaffPreview: true };
}

async function read(catalogue: PublicCatalogue, id: string): Promise<CourseDetail> {
  const row = await readRow(catalogue, id);
  const [topics, related, exams] = await Promise.all([
    readTopics(catalogue, id),
    readRelated(catalogue, id, row.group),
    readExams(catalogue, id),
  ]);
  return {
    ...toCard(catalogue, row),
    slug: row.slug,
    subtitle: row.subtitle,
    body: row.body ?? '',
    introVideo: row.intro_video,
    isVipIncluded: row.is_vip_included,
    accessDays: row.access_days,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    discountEndsAt: row.discount_ends_at,
    whatYouLearn: row.what_you_learn.map((x) => x.text),
    tags: row.tags,
    faqs: row.faqs.map(({ question, answer }) => ({ question, answer })),
    prerequisites: row.prerequisites,
    teachers: row.teachers.map((t) => ({ ...t, bio: excerpt(t.bio, 400) })),
    topics,
    related,
    exams,
    seo: { title: row.seo?.title ?? null, description: row.seo?.description ?? null },
  };
}

async function readRow(catalogue: PublicCatalogue, id: string): Promise<Row> {
  const teachers = teachersSql(
    catalogue,
    sql`, 'avatar', t.avatar, 'expertise', t.expertise, 'bio', t.bio,
    'taught', ${taughtSql(catalogue, sql`t.id`)}`,
  );
  const prerequisites = sql`
    select coalesce(
      jsonb_agg(jsonb_build_object('_id', p.id, 'name', p.title) order by array_position(c.prerequisites, p.id)),
      '[]'
    )
    from ${catalogue.visible('courses', 'p')} where p.id = any(c.prerequisites)`;
  const [row] = await catalogue.db.query(
    sql`
    select ${cardColumns}, c.slug, c.description as body, c.intro_video, c.is_vip_included, c.access_days, c.updated_at,
      c.published_at, c."group", c.what_you_learn, c.tags, c.faqs, c.seo,
      ${teachers} as teachers, (${prerequisites}) as prerequisites
    from ${catalogue.visible('courses', 'c')}
    left join ${catalogue.visible('course-groups', 'g')} on g.id = c."group"
    where c.id = ${id}::uuid`,
    {
      image: col.text.orNull,
      id: col.uuid,
      title: col.text,
      subtitle: col.text.orNull,
      price: col.number.orNull,
      opening: col.text.orNull,
      lesson_count: col.number.orNull,
      total_time: col.number.orNull,
      student_count: col.number.orNull,
      discounted_price: col.number.orNull,
      discount_ends_at: col.instant.orNull,
      level: col.text.orNull,
      rating_avg: col.number.orNull,
      rating_count: col.number.orNull,
      group_name: col.text.orNull,
      top_group: col.text.orNull,
      slug: col.text,
      body: col.text.orNull,
      intro_video: col.text.orNull,
      is_vip_included: col.boolean,
      access_days: col.number.orNull,
      updated_at: col.instant,
      published_at: col.instant.orNull,
      group: col.uuid.orNull,
      what_you_learn: col.json<{ text: string }[]>(),
      tags: col.listOf(col.text),
      faqs: col.json<{ question: string; answer: string }[]>(),
      prerequisites: col.json<{ _id: string; name: string }[]>(),
      seo: col.json<{ title?: string; description?: string }>().orNull,
      teachers: col.json<TeacherItem[]>(),
    },
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** The chapters with their lessons, both in order; a chapter without lessons is one row of nulls. */
async function readTopics(catalogue: PublicCatalogue, course: string): Promise<CourseDetail['topics']> {
  const rows = await catalogue.db.query(
    sql`
    select t.id as topic, t.title as topic_title, l.id, l.title, l.type, l.duration, l.is_preview
    from ${catalogue.visible('topics', 't')} left join ${catalogue.visible('lessons', 'l')} on l.topic = t.id
    where t.course = ${course}::uuid order by t."order" nulls last, t.id, l."order" nulls last, l.id`,
    {
      topic: col.uuid,
      topic_title: col.text,
      id: col.uuid.orNull,
      title: col.text.orNull,
      type: col.text.orNull,
      duration: col.number.orNull,
      is_preview: col.boolean.orNull,
    },
  );
  const topics = new Map<string, CourseDetail['topics'][number]>();
  for (const row of rows) {
    const topic = topics.get(row.topic) ?? { _id: row.topic, title: row.topic_title, totalTime: 0, lessons: [] };
    topics.set(row.topic, topic);
    if (row.id === null || row.title === null || row.type === null) continue;
    topic.lessons.push({
      _id: row.id,
      title: row.title,
      type: row.type,
      duration: row.duration ?? 0,
      isPreview: row.is_preview === true,
    });
    topic.totalTime += row.duration ?? 0;
  }
  return [...topics.values()];
}

/** Other courses of the department, the most popular ones. */
function readRelated(catalogue: PublicCatalogue, id: string, group: string | null): Promise<CourseDetail['related']> {
  return courseCards(
    catalogue,
    sql`select c.id from ${catalogue.visible('courses', 'c')}
      where c."group" = ${group}::uuid and c.id <> ${id}::uuid
      order by ${courseOrders.popular} ${limitSql(relatedCount)}`,
    'popular',
  );
}

/** The exams of the course. */
const readExams = (catalogue: PublicCatalogue, course: string): Promise<CourseDetail['exams']> =>
  catalogue.db.query(
    sql`
    select e.id as _id, e.title, e.price, e.time_limit as "timeLimit",
      least(coalesce(e.question_count, e.pool_size), e.pool_size)::int as "questionCount"
    from ${catalogue.visible('exams/exam', 'e')}
    where e.kind = 'course' and e.courses @> array[${course}::uuid] and e.pool_size > 0 order by e.id`,
    { _id: col.uuid, title: col.text, price: col.number, timeLimit: col.number, questionCount: col.number },
  );
