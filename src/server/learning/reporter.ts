/** Reports of players on their way into the database: a person who sends many of a lesson at once writes one. */
import type { Reported } from '../../contract/learning.ts';
import { mergeRanges } from '../../learning/ranges.ts';
import type { Services } from '../env.ts';
import { coalesce } from './coalesce.ts';
import { recordReport, type Report } from './report.ts';

/** Milliseconds between two writes of a person and lesson by this process. */
const pause = 1_000;

const mergeReports = (one: Report, other: Report): Report => ({
  ranges: mergeRanges(one.ranges, other.ranges),
  position: other.position,
  isDone: one.isDone || other.isDone,
});

export type Reporter = (user: string, lesson: string, report: Report) => Promise<Reported>;

export function reporter(services: Services): Reporter {
  const write = coalesce<Report & { user: string; lesson: string }, Reported>(
    (_key, { user, lesson, ...report }) => recordReport(services, user, lesson, report),
    (one, other) => ({ ...other, ...mergeReports(one, other) }),
    pause,
  );
  return (user, lesson, report) => write(`${user} ${lesson.toLowerCase()}`, { user, lesson, ...report });
}
