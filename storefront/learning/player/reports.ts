/** Sends what was played to the server: every few seconds, when it stops, and when the page is left. */
import type { Reported } from '../../../src/contract/learning.ts';
import type { SecondRanges } from '../../../src/domain/learning/ranges.ts';
import { browserClient } from '../../session/current.ts';

export interface LessonReport {
  readonly ranges: SecondRanges;
  /** Seconds. */
  readonly position: number;
  readonly isDone?: boolean;
}

/** Ranges that one call takes (`src/contract/learning.ts`, whose schemas stay out of browsers). */
export const maxRanges = 60;

const bodyOf = ({ ranges, position, isDone = false }: LessonReport) => ({
  ranges: ranges.map(([from, to]): [number, number] => [Math.max(0, from), to]),
  position: Math.max(0, Math.floor(position)),
  isDone,
});

/** Throws `ApiError`. */
export const sendReport = (lesson: string, report: LessonReport): Promise<Reported> =>
  browserClient.call('POST /api/learn/lessons/{id}/progress', { params: { id: lesson }, body: bodyOf(report) });

/** Sends a report with the page that is being left, which waits for no answer. */
export function sendLastReport(lesson: string, report: LessonReport): void {
  const body = new Blob([JSON.stringify(bodyOf(report))], { type: 'application/json' });
  navigator.sendBeacon(`/api/learn/lessons/${encodeURIComponent(lesson)}/progress`, body);
}
