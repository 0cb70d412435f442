/** The lessons of a course with what a person has done of them, and whether they may open them. */
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../../define/condition.ts';
import type { Outline, OutlineLesson, CourseState } from '../../../../contract/learning.ts';
import { lessonToGoOnWith } from '../../../../domain/learning/outline.ts';
import { courseBps } from '../../../../domain/learning/progress.ts';
import { coursePath } from '../../../../paths/catalogue.ts';
import { isCountedLesson, mayPreview, mayWatch, visibleRows } from '../../access/index.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { isId } from '../../../generator/rest/get.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

type Access = Pick<Services, 'db' | 'registry'>;

/**
 * @param actor null: a guest, who may open previews.
 * Throws `not_found` for a course that does not exist, and for one that the site does not show to whom it is not open.
 */
export async function learningOutline(services: Access, actor: Actor | null, id: string): Promise<Outline> {
  const user = actor?.userId ?? null;
  if (!isId(id)) throw new AppError('not_found');
  const [course, access, all] = await Promise.all([
    readCourse(services, id),
    user === null ? null : mayWatch(services, user, id),
    readLessons(services, user, id),
  ]);
  const isStaffPreview = course !== undefined && access === null && (await mayPreview(services, actor, id));
  if (!course || !(course.isShown || access || isStaffPreview)) throw new AppError('not_found');
  const lessons = isStaffPreview ? all : all.filter((lesson) => lesson.isPublished);
  const isOpen = (lesson: LessonRow): boolean =>
    access !== null || isStaffPreview || (lesson.isPreview && course.isShown);
  return {
    _id: id,
    name: course.name,
    image: course.image,
    path: course.isShown ? coursePath({ _id: id, name: course.name }) : null,
    access,
    isVipIncluded: course.isVipIncluded,
    percent: courseBps(lessons.filter(({ isCounted }) => isCounted)),
    current: lessonToGoOnWith(lessons.map((lesson) => ({ ...lesson, id: lesson._id, isOpen: isOpen(lesson) }))),
    topics: topicsOf(lessons, isOpen),
    ...(isStaffPreview && { isStaffPreview }),
  };
}

/** What of it the page of the course shows. */
export async function courseStateOf(services: Access, actor: Actor | null, id: string): Promise<CourseState> {
  const { access, percent, current } = await learningOutline(services, actor, id);
  return { access, percent, current };
}

type CourseRow = { name: string; image: string | null; isShown: boolean; isVipIncluded: boolean };

async function readCourse({ db, registry }: Access, id: string): Promise<CourseRow | undefined> {
  const [row] = await db.query(
    sql`
    select c.title as name, c.image, shown.id is not null as "isShown",
      shown.id is not null and (c.is_vip_included or exists (
        select from vip_vip_settings s where s.included_scope = 'all' and ${live('s')})) as "isVipIncluded"
    from courses c left join ${visibleRows(registry, 'courses', 'shown')} on shown.id = c.id
    where c.id = ${id}::uuid and ${live('c')}`,
    { name: col.text, image: col.text.orNull, isShown: col.boolean, isVipIncluded: col.boolean },
  );
  return row;
}

type LessonRow = Omit<OutlineLesson, 'isOpen'> & {
  topic: string;
  topicTitle: string;
  reportedAt: number | null;
  isCounted: boolean;
  isPublished: boolean;
};

/** All lessons, in order. */
async function readLessons({ db }: Access, user: string | null, course: string): Promise<LessonRow[]> {
  return db.query(
    sql`
    select t.id as topic, t.title as "topicTitle", l.id as _id, l.title, l.type, l.duration,
      l.is_preview is true as "isPreview", coalesce(p.percent, 0) as percent, p.completed_at is not null as "isCompleted",
      (extract(epoch from p.updated_at) * 1000)::bigint as "reportedAt", ${isCountedLesson} as "isCounted",
      (t.is_published and l.is_published) is true as "isPublished"
    from lessons l join topics t on t.id = l.topic
    left join lesson_progress p on p.lesson_id = l.id and p.user_id = ${user}::uuid
    where t.course = ${course}::uuid and ${live('t')} and ${live('l')}
    order by t."order" nulls last, t.id, l."order" nulls last, l.id`,
    {
      percent: col.number,
      _id: col.uuid,
      type: col.text.as<LessonRow['type']>(),
      title: col.text,
      duration: col.number,
      isPreview: col.boolean,
      isCompleted: col.boolean,
      topic: col.uuid,
      topicTitle: col.text,
      reportedAt: col.number.orNull,
      isCounted: col.boolean,
      isPublished: col.boolean,
    },
  );
}

function topicsOf(rows: readonly LessonRow[], isOpen: (lesson: LessonRow) => boolean): Outline['topics'] {
  return [...Map.groupBy(rows, ({ topic }) => topic)].map(([topic, lessons]) => ({
    _id: topic,
    title: lessons[0]?.topicTitle ?? '',
    lessons: lessons.map((lesson) => ({
      _id: lesson._id,
      title: lesson.title,
      type: lesson.type,
      duration: lesson.duration,
      isPreview: lesson.isPreview,
      isOpen: isOpen(lesson),
      percent: lesson.percent,
      isCompleted: lesson.isCompleted,
    })),
  }));
}
