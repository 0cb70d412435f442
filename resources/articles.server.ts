import { readingMinutes } from '../src/locale/reading.ts';
import type { Hooks } from '../src/server/rest/hooks.ts';
import { publicationTime } from '../src/server/rest/publication.ts';

/** Keeps the time it takes to read an article, and when it came out. */
const hooks: Hooks = {
  compute(before, after) {
    const minutes = readingMinutes(String(after.body ?? ''));
    return { ...(minutes !== after.readingMinutes && { readingMinutes: minutes }), ...publicationTime(before, after) };
  },
};
export default hooks;
