/** The topics and lessons of a course as rows. Pure. */
import type { CourseContent } from '../../content/courses/course.ts';
import { sampleOf, shortSample } from '../../film/film.ts';
import { htmlOfParagraph } from '../../kit/html.ts';
import { demoId } from '../../kit/ids.ts';
import type { Random } from '../../kit/random.ts';
import type { RowOf } from '../../kit/rows.ts';
import { sumBy } from '../../kit/sum.ts';

type TopicRow = RowOf<'topics'>;
type LessonRow = RowOf<'lessons'>;

/** Ids are numbered per course, with room for this many topics and lessons. */
const maxTopics = 10;
const maxLessons = 100;

/** Reads the lines of a syllabus: a topic and its lessons each. */
export const readSyllabus = (syllabus: string): { title: string; lessonTitles: string[] }[] =>
  syllabus
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', ...lessonTitles] = line.split(' | ').map((part) => part.trim());
      return { title, lessonTitles };
    });

/** Lessons of the first topic, previews and others, whose film is a short one. */
const short: ReadonlySet<number> = new Set([0, 2, 3]);

/** @param place the course's place in `orderedCourses`. */
export function syllabusRows(course: CourseContent, place: number, createdAt: string, random: Random) {
  const topics: TopicRow[] = [];
  const lessons: LessonRow[] = [];
  const previewCount = course.price === 0 ? 3 : 2;
  for (const [t, { title, lessonTitles }] of readSyllabus(course.syllabus).entries()) {
    const topic = demoId('topics', place * maxTopics + t);
    const first = lessons.length;
    const topicLessons = lessonTitles.map((lesson, i) =>
      lessonRow(
        lesson,
        {
          topic,
          id: demoId('lessons', place * maxLessons + first + i),
          order: i + 1,
          isPreview: t === 0 && i < previewCount,
          isShort: t === 0 && short.has(i),
          createdAt,
        },
        random,
      ),
    );
    lessons.push(...topicLessons);
    topics.push({
      id: topic,
      title,
      course: demoId('courses', place),
      order: t + 1,
      isPublished: true,
      totalTime: sumBy(topicLessons, (l) => l.duration),
      lessonCount: topicLessons.length,
      createdAt,
      updatedAt: createdAt,
    });
  }
  return { topics, lessons };
}

interface LessonPlace {
  readonly id: string;
  readonly topic: string;
  readonly order: number;
  readonly isPreview: boolean;
  readonly isShort: boolean;
  readonly createdAt: string;
}

function lessonRow(title: string, place: LessonPlace, random: Random): LessonRow {
  const { id, topic, order, isPreview, createdAt } = place;
  const type = lessonType(title);
  const duration = type === 'video' ? videoSeconds(isPreview, random) : random.between(4, 12) * 60;
  const sample = place.isShort ? shortSample : sampleOf(duration);
  const film = type === 'video' ? sample : null;
  return {
    id,
    title,
    topic,
    type,
    order,
    duration: film?.seconds ?? duration,
    isPreview,
    isPublished: true,
    video: film?.film.path ?? null,
    body: type === 'text' ? htmlOfParagraph(readingInstruction(title)) : null,
    exam: null,
    mustPass: false,
    subtitles: film ? [{ language: 'fa', file: film.subtitle.path }] : [],
    attachments: [],
    createdAt,
    updatedAt: createdAt,
  };
}

const readingInstruction = (title: string): string =>
  `این درس را بخوانید و پیش از رفتن به درس بعد، سه نکته‌ای را که برایتان تازه بود یادداشت کنید: «${title}».`;

/** Titles of what is no video begin with what it is. */
function lessonType(title: string): LessonRow['type'] {
  if (/^(آزمون کوتاه|خودآزمایی)/.test(title)) return 'quiz';
  if (/^(خواندنی|برگهٔ|چک‌لیست)/.test(title)) return 'text';
  if (/^(فایل|نمونه‌فایل)/.test(title)) return 'file';
  return 'video';
}

function videoSeconds(isPreview: boolean, random: Random): number {
  const minutes = videoMinutes(isPreview, random);
  const seconds = random.between(0, 59);
  return minutes * 60 + (minutes < 40 ? seconds : 0);
}

function videoMinutes(isPreview: boolean, random: Random): number {
  if (isPreview) return random.between(5, 14);
  const longest = random.chance(22) ? 40 : 22;
  return random.between(6, longest);
}
