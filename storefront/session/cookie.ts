/**
 * What a loader can tell of a session without asking for it: whether the browser sent its cookie
 * (`src/server/auth/session.ts`). Pure.
 */
const cookie = /(?:^|;\s*)sid=[^;]/;

/** True also for a session that has ended meanwhile. */
export const hasSessionCookie = (request: Request): boolean => cookie.test(request.headers.get('cookie') ?? '');
