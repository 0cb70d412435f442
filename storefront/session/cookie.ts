/**
 * Whether a request has a session cookie (`src/server/platform/auth/session.ts`), which a loader can tell without a call. Pure.
 */
const cookie = /(?:^|;\s*)(?:__Host-)?sid=[^;]/;

/** Also true for a session that has ended. */
export const hasSessionCookie = (request: Request): boolean => cookie.test(request.headers.get('cookie') ?? '');
