/**
 * Departments and courses of the demo school as rows, with every figure over topics and lessons as the database would
 * compute it; students and ratings are filled in by the generator of the sales. Pure.
 */
import { noComments } from '../../kit/comment-counters.ts';
import { slugify } from '../../../locale/slug.ts';
import type { CourseContent } from '../../content/courses/course.ts';
import { departments, type DepartmentKey } from '../../content/shared/departments.ts';
import type { Clock } from '../../kit/clock.ts';
import { certificateForCourse } from '../exams/certificates.ts';
import { htmlOfParagraph, htmlOfParagraphs } from '../../kit/html.ts';
import { demoId } from '../../kit/ids.ts';
import { teacherId } from '../people/people.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { CourseRow, RowOf } from '../../kit/rows.ts';
import { sumBy } from '../../kit/sum.ts';
import { courseId, groupId, orderedCourses, type OrderedCourse } from '../../content/courses/course-order.ts';
import { syllabusRows } from './lessons.ts';

export interface Catalogue {
  readonly groups: RowOf<'course-groups'>[];
  readonly courses: CourseRow[];
  readonly topics: RowOf<'topics'>[];
  readonly lessons: RowOf<'lessons'>[];
}
/** Gives the paths of pictures. */
export interface CataloguePictures {
  course(department: DepartmentKey, course: CourseContent): string;
  department(key: DepartmentKey): string;
}

export function catalogueRows(clock: Clock, pictures: CataloguePictures): Catalogue {
  const parts = orderedCourses.map((ordered) => courseRows(ordered, clock, pictures));
  const courses = parts.map((p) => p.course);
  return {
    groups: groupRows(clock, pictures, courses),
    courses,
    topics: parts.flatMap((p) => p.topics),
    lessons: parts.flatMap((p) => p.lessons),
  };
}

function groupRows(clock: Clock, pictures: CataloguePictures, courses: readonly CourseRow[]): Catalogue['groups'] {
  const createdAt = clock.ago(765);
  return departments.map((d, n) => ({
    id: groupId(d.key),
    name: d.name,
    topGroup: d.key,
    icon: d.icon,
    colour: d.colour,
    image: pictures.department(d.key),
    description: d.description,
    order: n + 1,
    status: 'published',
    courseCount: courses.filter((c) => c.group === groupId(d.key) && c.status === 'published').length,
    createdAt,
    updatedAt: createdAt,
  }));
}

/** The age of a course in days. */
function ageOf({ course, place }: OrderedCourse, random: Random): number {
  if (course.status === 'draft' || course.status === 'review') return 6 + (place % 9);
  return 740 * (1 - (place + 1) / (orderedCourses.length + 1)) ** 1.15 + 1.5 + random.next() * 4;
}

function courseRows(ordered: OrderedCourse, clock: Clock, pictures: CataloguePictures) {
  const { course, place } = ordered;
  const random = randomFor(course.title);
  const age = ageOf(ordered, random);
  const createdAt = clock.ago(age + 20);
  const syllabus = syllabusRows(course, place, createdAt, random);
  const image = pictures.course(ordered.department, course);
  return { course: courseRow(ordered, { age, createdAt, image, ...syllabus }, clock, random), ...syllabus };
}

interface CourseParts {
  readonly age: number;
  readonly createdAt: string;
  readonly image: string;
  readonly topics: Catalogue['topics'];
}

function courseRow({ department, course, place }: OrderedCourse, parts: CourseParts, clock: Clock, random: Random) {
  const { age, createdAt, image, topics } = parts;
  const status = course.status ?? 'published';
  const wasPublished = status === 'published' || status === 'archived';
  const isDiscounted = course.discounted !== undefined;
  const row: CourseRow = {
    id: demoId('courses', place),
    title: course.title,
    slug: slugify(course.title),
    subtitle: course.subtitle,
    description: descriptionOf(course),
    image,
    introVideo: null,
    hasWatermark: true,
    gallery: [],
    group: groupId(department),
    level: course.level,
    status,
    publishedAt: wasPublished ? clock.ago(age) : null,
    price: course.price * 1000,
    discountedPrice: course.discounted === undefined ? null : course.discounted * 1000,
    discountEndsAt: !isDiscounted || random.chance(25) ? null : clock.ago(-random.between(3, 24)),
    isVipIncluded: course.vip ?? false,
    accessDays: course.price > 0 && random.chance(18) ? random.pick([180, 365]) : null,
    isFeatured: course.featured ?? false,
    teachers: courseTeachers(course),
    prerequisites: (course.prerequisites ?? []).map(courseId),
    whatYouLearn: course.outcomes.map((text) => ({ text })),
    faqs: course.faqs.map(([question, answer]) => ({ question, answer })),
    tags: [...course.tags],
    proofTemplate: certificateForCourse(course),
    seo: { title: null, description: course.subtitle },
    totalTime: sumBy(topics, (t) => t.totalTime ?? 0),
    lessonCount: sumBy(topics, (t) => t.lessonCount ?? 0),
    studentCount: 0,
    ...noComments,
    createdAt,
    updatedAt: createdAt,
  };
  return row;
}

/** A single teacher gets the share agreed for all of their courses; several teachers divide another one. */
function courseTeachers({ teachers }: CourseContent): CourseRow['teachers'] {
  const isAlone = teachers.length === 1;
  return teachers.map((key, i) => {
    const isPrimary = i === 0;
    const shareBps = isPrimary ? 3500 : 2000;
    return { teacher: teacherId(key), shareBps: isAlone ? null : shareBps, isPrimary };
  });
}

function descriptionOf({ about, suitedFor: audience }: CourseContent): string {
  const [only] = audience;
  const audiencesHtml =
    audience.length === 1 && only !== undefined
      ? htmlOfParagraph(only)
      : `<ul>${audience.map((text) => `<li>${text}</li>`).join('')}</ul>`;
  return `${htmlOfParagraphs(about)}<h2>این دوره برای چه کسی است؟</h2>${audiencesHtml}`;
}
