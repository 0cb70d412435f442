/** What the page of a lesson is made of, from the outline of its course and the lesson itself. Pure. */
import type { Lesson, Outline, OutlineLesson, Reported } from '../../src/contract/learning.ts';

export const lessonsOf = (outline: Outline): OutlineLesson[] => outline.topics.flatMap(({ lessons }) => lessons);

/** The lessons before and after one, in the order of the course. */
export function neighboursOf(
  outline: Outline,
  id: string,
): { readonly previous: OutlineLesson | null; readonly next: OutlineLesson | null } {
  const lessons = lessonsOf(outline);
  const place = lessons.findIndex(({ _id }) => _id === id);
  return { previous: lessons[place - 1] ?? null, next: (place < 0 ? null : lessons[place + 1]) ?? null };
}

/** Seconds of the lessons that are not done yet, as far as they were not watched. */
export const secondsLeft = (lessons: readonly OutlineLesson[]): number =>
  lessons.reduce(
    (sum, { duration, percent, isCompleted }) => (isCompleted ? sum : sum + duration * (1 - percent / 10_000)),
    0,
  );

/** The topic of a lesson, and its number from 1; null for one that is not in the outline. */
export function topicOf(outline: Outline, id: string): { readonly number: number; readonly title: string } | null {
  const place = outline.topics.findIndex(({ lessons }) => lessons.some(({ _id }) => _id === id));
  const topic = outline.topics[place];
  return topic ? { number: place + 1, title: topic.title } : null;
}

/** What the server has answered to reports since the page was opened. */
export interface Fresh {
  /** Of the course; null before the first report. */
  readonly course: number | null;
  readonly lessons: Readonly<Record<string, Pick<OutlineLesson, 'percent' | 'isCompleted'>>>;
}
export const nothingFresh: Fresh = { course: null, lessons: {} };

export const withReport = (fresh: Fresh, lesson: string, { percent, isCompleted, course }: Reported): Fresh => ({
  course,
  lessons: { ...fresh.lessons, [lesson]: { percent, isCompleted } },
});

/** An outline with what was reported since it was read: progress never goes back. */
export const freshOutline = (outline: Outline, { course, lessons }: Fresh): Outline => ({
  ...outline,
  percent: Math.max(outline.percent, course ?? 0),
  topics: outline.topics.map((topic) => ({
    ...topic,
    lessons: topic.lessons.map((lesson) => {
      const reported = lessons[lesson._id];
      if (!reported) return lesson;
      return {
        ...lesson,
        percent: Math.max(lesson.percent, reported.percent),
        isCompleted: lesson.isCompleted || reported.isCompleted,
      };
    }),
  })),
});

/** Whether a lesson of the course has this id, for who opens it by its address. */
export const isOfCourse = (outline: Outline, lesson: Lesson): boolean => lesson.course === outline._id;
