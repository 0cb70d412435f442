/** The state of the account area of the header (specification, section 4). Pure. */
import type { UserInfo } from '../../src/contract/auth.ts';
import type { SessionState } from '../session/session-state.ts';

export type AccountView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'person'; readonly user: UserInfo };

/** A visitor with neither e-mail address nor mobile number is a guest, once loading is done. */
export function accountView(session: SessionState): AccountView {
  if (session.status === 'loading' || session.status === 'unknown') return { kind: session.status };
  return session.status === 'user' && (session.user.email || session.user.mobile)
    ? { kind: 'person', user: session.user }
    : { kind: 'guest' };
}
