/** The lesson with which learning what was bought begins. Pure. */
import type { Outline } from '../../src/contract/learning.ts';

export interface FirstLesson {
  /** The id and name of the course. */
  readonly course: string;
  readonly name: string;
  readonly image: string | null;
  /** The id and title of the lesson. */
  readonly lesson: string;
  readonly title: string;
  /** Seconds. */
  readonly duration: number;
  /** Whether something of the course was learnt before. */
  readonly isBegun: boolean;
}

/** Null where the course has no lesson that its buyer may open yet. */
export function firstLessonOf({ _id: course, name, image, current, percent, topics }: Outline): FirstLesson | null {
  const lesson = topics.flatMap(({ lessons }) => lessons).find(({ _id }) => _id === current);
  if (!lesson) return null;
  const { _id, title, duration } = lesson;
  return { course, name, image, lesson: _id, title, duration, isBegun: percent > 0 };
}
