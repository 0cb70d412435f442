/**
 * Signed addresses of what a lesson holds. The signature covers the lesson, the end of the link, and the person with
 * their session, who are not part of the address: they are those of the request. So a link that is passed on, or
 * changed, has a wrong signature. Links of guests name nobody, and open previews alone.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whom links are made for. */
export interface Viewer {
  readonly userId: string;
  /** The id of their session, which stays when its cookie is renewed. */
  readonly sessionId: string;
}

export interface Link {
  readonly lesson: string;
  /** Whether it was made for this person, rather than for guests. */
  readonly isPersonal: boolean;
}

/** Where the files of lessons are: `/files/lessons/<link>/<name>`. */
export const lessonFiles = '/files/lessons';
/** Seconds that a link lasts at least, and the steps of its end: within a step the same lesson has the same link. */
const life = { least: 14_400, step: 3_600 };

/** The folder of the files of a lesson as addresses. @param now ms since the epoch. */
export function signLink(secret: string, lesson: string, viewer: Viewer | null, now: number): string {
  const end = (Math.ceil((now / 1_000 + life.least) / life.step) * life.step).toString(36);
  return `${lessonFiles}/${end}.${lesson}.${signatureOf(secret, end, lesson, viewer)}`;
}

/** What a link says, where it was made for this viewer or for guests and has not ended; else null. */
export function readLink(secret: string, link: string, viewer: Viewer | null, now: number): Link | null {
  const match = /^([0-9a-z]{1,9})\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(link);
  if (!match) return null;
  const [, end = '', lesson = '', signature = ''] = match;
  if (parseInt(end, 36) * 1_000 <= now) return null;
  const isFor = (someone: Viewer | null): boolean =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, end, lesson, someone)));
  if (viewer && isFor(viewer)) return { lesson, isPersonal: true };
  return isFor(null) ? { lesson, isPersonal: false } : null;
}

const signatureOf = (secret: string, end: string, lesson: string, viewer: Viewer | null): string =>
  createHmac('sha256', secret)
    .update(['lesson', end, lesson, viewer?.userId ?? '', viewer?.sessionId ?? ''].join('\n'))
    .digest('base64url');
