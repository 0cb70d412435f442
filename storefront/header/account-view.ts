/** What the header shows of the visitor (specification, section 4). Pure. */
import type { UserInfo } from '../../src/contract/auth.ts';
import type { SessionState } from '../session/session.ts';

export type AccountView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'person'; readonly user: UserInfo };

/** A guest is who has neither an e-mail address nor a mobile number once loading is done. */
export function accountView(session: SessionState): AccountView {
  if (session.status === 'loading') return { kind: 'loading' };
  return session.status === 'user' && (session.user.email || session.user.mobile)
    ? { kind: 'person', user: session.user }
    : { kind: 'guest' };
}
