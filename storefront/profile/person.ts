/** Who the profile is of: every page below `/profile` needs a session (domain, section 4). */
import { createContext, redirect, type MiddlewareFunction } from 'react-router';
import { ApiError } from '../../src/client/client.ts';
import type { UserInfo } from '../../src/contract/auth.ts';
import { withNext } from '../../src/paths/account.ts';
import { loginPath } from '../../src/paths/pages.ts';
import { api } from '../shared/api.ts';
import { hasSessionCookie } from '../session/cookie.ts';

/** The person whose session it is, for the loaders of the profile. */
export const personContext = createContext<UserInfo>();

/**
 * Leads visitors without a session to the page of the login and back again: a page, as it works without JavaScript too.
 * It comes before the loaders and actions, so none of them is called in vain.
 */
export const requireSession: MiddlewareFunction<Response> = async ({ context, request }) => {
  const { pathname, search } = new URL(request.url);
  const toLogin = () => redirect(withNext(loginPath, pathname + search));
  if (!hasSessionCookie(request)) throw toLogin();
  try {
    context.set(personContext, await api(context).call('POST /api/users/info', {}));
  } catch (error) {
    throw error instanceof ApiError && error.status === 401 ? toLogin() : error;
  }
};
