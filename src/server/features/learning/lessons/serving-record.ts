/** What films and files tell of themselves as they leave the server. */
import type { Services } from '../../../generator/section/section-api.ts';
import type { ServingRecord } from '../video/serving.ts';
import { mayPlay } from './players.ts';
import { recordReport } from './report.ts';
import { sentBytesOf } from './sent-bytes.ts';
import { addFile, addFilm } from './servings.ts';

export function servingRecord(services: Services): ServingRecord {
  const { db } = services;
  return {
    mayPlay: (viewer) => mayPlay(services, viewer),
    async film({ user, lesson }, ranges) {
      if (ranges.length > 0) await addFilm(db, user, lesson, ranges);
    },
    bytes: (served, ranges) => sentBytesOf(services).add(served, ranges),
    async file({ user, lesson }, path) {
      await addFile(db, user, lesson, path);
      await recordReport(services, user, lesson, { ranges: [], position: 0, isDone: true });
    },
  };
}
