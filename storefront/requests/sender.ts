/** Who fills in a form, where that is known: their name and where they are reached need not be typed again. */
import type { RouterContextProvider } from 'react-router';
import { api } from '../shared/api.ts';
import { hasSessionCookie } from '../session/cookie.ts';

export interface Sender {
  readonly name: string;
  readonly family: string;
  readonly mobile: string;
  readonly email: string;
}

export async function senderOf(context: Readonly<RouterContextProvider>, request: Request): Promise<Sender | null> {
  if (!hasSessionCookie(request)) return null;
  return api(context)
    .call('POST /api/users/info', {})
    .then(
      ({ name, family, mobile, email }) => ({ name, family, mobile: mobile ?? '', email: email ?? '' }),
      () => null,
    );
}
