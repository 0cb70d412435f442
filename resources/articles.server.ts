import { readingMinutes } from '../src/locale/reading.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import articles from './articles.ts';
import { publicationTime, requireScheduledTime } from '../src/server/generator/rest/publication.ts';

/** Keeps the time it takes to read an article, and when it came out. */
export default defineServer(articles, {
  resolve({ before, after }) {
    const minutes = readingMinutes(String(after.body ?? ''));
    return { ...(minutes !== after.readingMinutes && { readingMinutes: minutes }), ...publicationTime(before, after) };
  },
  validate: [requireScheduledTime],
});
