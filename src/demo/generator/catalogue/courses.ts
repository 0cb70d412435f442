/**
 * The courses of the demo school as rows, with topics and lessons, and every figure over those as the database would
 * keep it; students and ratings come with `sales/`. Pure.
 */
import { slugify } from '../../../locale/slug.ts';
import { certificateOf } from '../exams/certificates.ts';
import type { CourseContent } from '../../content/courses/course.ts';
import { courses as courseContents } from '../../content/courses/courses.ts';
import { departments, type DepartmentKey } from '../../content/departments.ts';
import { teacherId, type Row } from '../people/people.ts';
import type { Clock } from '../clock.ts';
import { demoId } from '../ids.ts';
import { randomFor, type Random } from '../random.ts';

export interface Catalogue {
  readonly groups: Row[];
  readonly courses: Row[];
  readonly topics: Row[];
  readonly lessons: Row[];
}
/** Gives the paths of pictures. */
export interface Covers {
  course(department: DepartmentKey, course: CourseContent): string;
  department(key: DepartmentKey): string;
}

export const groupId = (key: DepartmentKey): string =>
  demoId(
    'course-groups',
    departments.findIndex((d) => d.key === key),
  );

/** Recommended courses are no news: the home page shows both. */
const recommendedAfter = 3;

/** Every course with its department, oldest first; the first ones of departments take turns being the newest. */
export const writtenCourses: readonly {
  readonly department: DepartmentKey;
  readonly course: CourseContent;
  readonly place: number;
}[] = departments
  .flatMap(({ key }, d) =>
    courseContents[key].map((course, i) => ({
      department: key,
      course,
      turn: (i + (course.featured ? recommendedAfter : 0)) * departments.length + d,
    })),
  )
  .sort((a, b) => b.turn - a.turn)
  .map(({ department, course }, place) => ({ department, course, place }));
const places = new Map(writtenCourses.map(({ course, place }) => [course.title, place]));
export const courseId = (title: string): string => {
  const place = places.get(title);
  if (place === undefined) throw new Error(`no demo course «${title}»`);
  return demoId('courses', place);
};

export function catalogueOf(clock: Clock, covers: Covers): Catalogue {
  const parts = writtenCourses.map(({ department, course, place }) =>
    courseOf(clock, covers, department, course, place),
  );
  const courses = parts.map((p) => p.course);
  const founded = clock.ago(765);
  const groups = departments.map((d, n): Row => ({
    id: groupId(d.key),
    name: d.name,
    topGroup: d.key,
    icon: d.icon,
    colour: d.colour,
    image: covers.department(d.key),
    description: d.description,
    order: n + 1,
    status: 'published',
    courseCount: courses.filter((c) => c.group === groupId(d.key) && c.status === 'published').length,
    createdAt: founded,
    updatedAt: founded,
  }));
  return { groups, courses, topics: parts.flatMap((p) => p.topics), lessons: parts.flatMap((p) => p.lessons) };
}

/** Pages of a course: rooms for that many topics and lessons in the ids. */
const topicRoom = 10;
const lessonRoom = 100;

function courseOf(clock: Clock, covers: Covers, department: DepartmentKey, course: CourseContent, place: number) {
  const random = randomFor(course.title);
  const id = demoId('courses', place);
  const status = course.status ?? 'published';
  const age =
    status === 'draft' || status === 'review'
      ? 6 + (place % 9)
      : 740 * (1 - (place + 1) / (writtenCourses.length + 1)) ** 1.15 + 1.5 + random.next() * 4;
  const made = clock.ago(age + 20);
  const published = status === 'published' || status === 'archived';
  const lessons: Row[] = [];
  const topics: Row[] = [];
  for (const [t, { title, lessonTitles }] of readSyllabus(course.syllabus).entries()) {
    const topic = demoId('topics', place * topicRoom + t);
    const own = lessonTitles.map((lesson, i) =>
      lessonOf(random, lesson, {
        topic,
        id: demoId('lessons', place * lessonRoom + lessons.length + i),
        order: i + 1,
        isFirst: t === 0 && i < (course.price === 0 ? 3 : 2),
        at: made,
      }),
    );
    lessons.push(...own);
    topics.push({
      id: topic,
      title,
      course: id,
      order: t + 1,
      isPublished: true,
      totalTime: total(own, 'duration'),
      lessonCount: own.length,
      createdAt: made,
      updatedAt: made,
    });
  }
  const row: Row = {
    id,
    title: course.title,
    slug: slugify(course.title),
    subtitle: course.subtitle,
    description: describe(course),
    image: covers.course(department, course),
    introVideo: null,
    gallery: [],
    group: groupId(department),
    level: course.level,
    status,
    publishedAt: published ? clock.ago(age) : null,
    price: course.price * 1000,
    discountedPrice: course.discounted === undefined ? null : course.discounted * 1000,
    discountEndsAt: course.discounted === undefined || random.chance(25) ? null : clock.ago(-random.between(3, 24)),
    isVipIncluded: course.vip ?? false,
    accessDays: course.price > 0 && random.chance(18) ? random.pick([180, 365]) : null,
    isFeatured: course.featured ?? false,
    teachers: course.teachers.map((key, i) => ({
      teacher: teacherId(key),
      shareBps: course.teachers.length === 1 ? null : i === 0 ? 3500 : 2000,
      isPrimary: i === 0,
    })),
    prerequisites: (course.after ?? []).map(courseId),
    whatYouLearn: course.learn.map((text) => ({ text })),
    faqs: course.faqs.map(([question, answer]) => ({ question, answer })),
    tags: [...course.tags],
    proofTemplate: certificateOf(course),
    seo: { title: null, description: course.subtitle },
    totalTime: total(topics, 'totalTime'),
    lessonCount: total(topics, 'lessonCount'),
    studentCount: 0,
    ratingAvg: null,
    ratingCount: 0,
    createdAt: made,
    updatedAt: made,
  };
  return { course: row, topics, lessons };
}

const total = (rows: readonly Row[], field: string): number =>
  rows.reduce((sum, row) => sum + (row[field] as number), 0);

/** Reads the lines of a syllabus: a topic and its lessons each. */
export const readSyllabus = (syllabus: string): { title: string; lessonTitles: string[] }[] =>
  syllabus
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', ...lessonTitles] = line.split(' | ').map((part) => part.trim());
      return { title, lessonTitles };
    });

interface Place {
  readonly id: string;
  readonly topic: string;
  readonly order: number;
  readonly isFirst: boolean;
  readonly at: string;
}

function lessonOf(random: Random, title: string, { id, topic, order, isFirst, at }: Place): Row {
  const type = /^(آزمونک|خودآزمایی)/.test(title)
    ? 'quiz'
    : /^(خواندنی|برگهٔ|چک‌لیست)/.test(title)
      ? 'text'
      : /^(فایل|نمونه‌فایل)/.test(title)
        ? 'file'
        : 'video';
  const minutes =
    type === 'video'
      ? random.between(isFirst ? 5 : 6, isFirst ? 14 : random.chance(22) ? 40 : 22)
      : random.between(4, 12);
  return {
    id,
    title,
    topic,
    type,
    order,
    duration: minutes * 60 + (type === 'video' ? random.between(0, 59) % (minutes < 40 ? 60 : 1) : 0),
    isPreview: isFirst,
    isPublished: true,
    video: null,
    body:
      type === 'text'
        ? `<p>این درس را بخوانید و پیش از رفتن به درس بعد، سه نکته‌ای را که برایتان تازه بود یادداشت کنید: «${title}».</p>`
        : null,
    attachment: null,
    createdAt: at,
    updatedAt: at,
  };
}

function describe(course: CourseContent): string {
  const [opening, ...rest] = course.about;
  return `<p>${opening}</p>${rest.map((p) => `<p>${p}</p>`).join('')}<h2>این دوره برای چه کسی است؟</h2>${course.fit.length === 1 ? `<p>${course.fit[0]}</p>` : `<ul>${course.fit.map((f) => `<li>${f}</li>`).join('')}</ul>`}`;
}
