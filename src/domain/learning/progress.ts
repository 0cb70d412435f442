/** How far someone is in a lesson, a course, a bundle and a major, in basis points: never above 10000. Pure. */
import { secondsIn, type SecondRanges } from './ranges.ts';

/** 100 % in basis points. */
export const wholeBps = 10_000;

/** From here on a film counts as finished: credits and the last words of a film are not watched by everybody. */
export const finishedBps = 9_000;

/** Seconds that a lesson without a stated duration counts for. */
const leastWeight = 60;

/** The part of a film that was watched, rounded down. @param duration seconds; 0 where it is unknown: nothing counts. */
export function watchedBps(ranges: SecondRanges, duration: number): number {
  if (duration <= 0) return 0;
  return Math.min(wholeBps, Math.floor((secondsIn(ranges) * wholeBps) / duration));
}

export const isFinished = (bps: number): boolean => bps >= finishedBps;

/** A lesson, or a course as a part of a set: how long it is and how much of it is done. */
export interface ProgressPart {
  /** Seconds. */
  readonly duration: number;
  /** Basis points. */
  readonly percent: number;
}

export interface LessonPart extends ProgressPart {
  readonly isCompleted: boolean;
}

/** The progress of a course: that of its lessons weighted by their durations; 10000 only when every lesson is done. */
export const courseBps = (lessons: readonly LessonPart[]): number =>
  setBps(
    lessons.map(({ duration, percent, isCompleted }) => ({ duration, percent: isCompleted ? wholeBps : percent })),
  );

/**
 * The progress of a bundle or a major from that of its courses, weighted by their durations. A course that is in it
 * more than once is given once by the caller.
 */
export function setBps(parts: readonly ProgressPart[]): number {
  let whole = 0;
  let done = 0;
  for (const { duration, percent } of parts) {
    const weight = Math.max(leastWeight, duration);
    whole += weight;
    done += weight * Math.min(wholeBps, Math.max(0, percent));
  }
  return whole === 0 ? 0 : Math.floor(done / whole);
}
