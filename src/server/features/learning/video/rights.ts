/** Whether somebody may open what a lesson holds: asked for each part of a film, so the answer is cached briefly. */
import type { Actor } from '../../../../define/condition.ts';
import { memoize } from '../../../../define/memoize.ts';
import { mayPreview, mayWatch } from '../../access/index.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { cacheFor } from '../../../platform/cache/cache-for.ts';
import { lessonFilesOf, type LessonFiles } from './lesson-files.ts';

/** By people and courses. A grant that ended by the clock opens nothing more after the `ttl`. */
const cacheOf = memoize(({ changes }: Services) =>
  cacheFor<boolean>(changes, {
    name: 'lesson-rights',
    // What grants follow from; the settings of courses and subscriptions too.
    tables: ['access_grants', 'users_vip', 'vip_vip_settings', 'courses'],
    ttl: 5_000,
    max: 10_000,
  }),
);

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

const hasGrant = (services: Services, userId: string, course: string): Promise<boolean> =>
  cacheOf(services).load(`${userId} ${course}`, async () => (await mayWatch(services, userId, course)) !== null);
