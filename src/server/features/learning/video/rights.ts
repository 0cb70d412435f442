/** Whether someone may open what a lesson holds: checked for each part of a film, so the answer is cached briefly. */
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../../../define/condition.ts';
import { memoize } from '../../../../define/memoize.ts';
import { mayPreview, mayWatch } from '../../access/index.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { lessonFilesOf, type LessonFiles } from './lesson-files.ts';

/** What grants follow from; the settings of courses and subscriptions too. */
const tables = new Set(['*', 'access_grants', 'users_vip', 'vip_vip_settings', 'courses']);
/** People and their courses, and the milliseconds after which a grant that ended by the clock opens nothing more. */
const limits = { max: 10_000, ttl: 5_000, ttlResolution: 0, perf: { now: () => performance.now() } };

const cacheOf = memoize((services: Services) => {
  const entries = new LRUCache<string, Promise<boolean>>(limits);
  services.changes.on((table) => {
    if (tables.has(table)) entries.clear();
  });
  return entries;
});

/** What of a lesson someone may open, and whether they only look at it (`may-preview.ts`): then nothing is counted. */
export interface OpenedLesson {
  readonly lesson: LessonFiles;
  readonly isStaffPreview: boolean;
}

/** Null for a lesson that is not there for them. @param userId null: a guest. @param actor the same person, of whom the link is. */
export async function openedLesson(
  services: Services,
  userId: string | null,
  actor: Actor | null,
  id: string,
): Promise<OpenedLesson | null> {
  const lesson = await lessonFilesOf(services, id);
  if (!lesson) return null;
  if (lesson.isPublished && (await mayOpenLesson(services, userId, lesson))) return { lesson, isStaffPreview: false };
  const mayLook = userId !== null && actor?.userId === userId && (await mayPreview(services, actor, lesson.course));
  return mayLook ? { lesson, isStaffPreview: true } : null;
}

async function mayOpenLesson(services: Services, userId: string | null, lesson: LessonFiles): Promise<boolean> {
  if (lesson.isPreview) return true;
  return userId !== null && hasGrant(services, userId, lesson.course);
}

function hasGrant(services: Services, userId: string, course: string): Promise<boolean> {
  const cache = cacheOf(services);
  const key = `${userId} ${course}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const asked = mayWatch(services, userId, course).then((right) => right !== null);
  cache.set(key, asked);
  asked.catch(() => cache.delete(key));
  return asked;
}
