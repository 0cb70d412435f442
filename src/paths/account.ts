/** Addresses of the account forms as pages, for visitors without JavaScript. Pure. */
import { invitationPath, loginPath } from './pages.ts';

/** A page with the way back. */
export const withNext = (path: string, next: string | null): string =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
export const loginTo = (next: string): string => withNext(loginPath, next);
/** The home page with the dialog of the login over it. */
export const loginDialogTo = (next: string): string => `/?login=1&next=${encodeURIComponent(next)}`;
/** Where a login elsewhere that came to nothing ends. @param outcome one of `src/contract/login-outcomes.ts`. */
export const failedLoginPath = (outcome: string): string => `${loginPath}?failed=${encodeURIComponent(outcome)}`;
/** Where an invited administrator sets a password. */
export const invitationTo = (token: string): string => `${invitationPath}?token=${encodeURIComponent(token)}`;
