/** Reports of players on their way into the database: a person who sends many of a lesson at once writes one. */
import type { Reported } from '../../../../contract/learning.ts';
import { mergeRanges } from '../../../../domain/learning/ranges.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { lessonFilesOf } from '../video/lesson-files.ts';
import type { Viewer } from '../video/links.ts';
import { coalesce } from './coalesce.ts';
import { mayPlay } from './players.ts';
import { recordReport, type Counting, type Report } from './report.ts';

/** Milliseconds between two writes of a person and lesson by this process. */
const pause = 1_000;

const mergeReports = (one: Report, other: Report): Report => ({
  ranges: mergeRanges(one.ranges, other.ranges),
  position: other.position,
  isDone: one.isDone || other.isDone,
});

export type Reporter = (user: string, lesson: string, report: Report) => Promise<Counting>;

/**
 * A report with the answer whether its device may go on: one that plays what it has fetched already counts as a player
 * too, and learns here that it was stopped. What it played until then counts.
 */
export async function reportOfDevice(
  services: Services,
  report: Reporter,
  viewer: Viewer,
  id: string,
  body: Report,
): Promise<Reported> {
  const counted = await report(viewer.userId, id, body);
  // Films alone report seconds.
  const isFilm = body.ranges.length > 0 && (await lessonFilesOf(services, id.toLowerCase()))?.isPreview === false;
  return { ...counted, mayPlay: !isFilm || (await mayPlay(services, viewer)) };
}

export function reporter(services: Services): Reporter {
  const write = coalesce<Report & { user: string; lesson: string }, Counting>(
    (_key, { user, lesson, ...report }) => recordReport(services, user, lesson, report),
    (one, other) => ({ ...other, ...mergeReports(one, other) }),
    pause,
  );
  return (user, lesson, report) => write(`${user} ${lesson.toLowerCase()}`, { user, lesson, ...report });
}
