/** What the header shows of the visitor (specification, sections 4 and 6). Pure. */
import type { UserInfo } from '../../src/contract/auth.ts';
import type { SessionState } from '../session/session.ts';

export type AccountView = { readonly kind: 'loading' } | { readonly kind: 'guest' } | { readonly kind: 'person'; readonly user: UserInfo };

/** A guest is who has neither an e-mail address nor a mobile number once loading is done. */
export function accountView(session: SessionState): AccountView {
  if (session.status === 'loading') return { kind: 'loading' };
  return session.status === 'user' && (session.user.email || session.user.mobile) ? { kind: 'person', user: session.user } : { kind: 'guest' };
}

/** The panel of each role; ordinary users have none. */
export const panelOf: Readonly<Record<UserInfo['role'], { readonly path: string; readonly label: string } | null>> = {
  admin: { path: '/admin', label: 'پنل مدیریت' },
  marketer: { path: '/marketer-panel', label: 'پنل بازاریاب' },
  teacher: { path: '/teacher-panel', label: 'پنل استاد' },
  user: null,
};
