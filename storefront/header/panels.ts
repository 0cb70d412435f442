/** The panel of each role (specification, section 6); ordinary users have none. */
import type { UserInfo } from '../../src/contract/auth.ts';

export const panelOf: Readonly<Record<UserInfo['role'], { readonly path: string; readonly label: string } | null>> = {
  admin: { path: '/admin', label: 'پنل مدیریت' },
  marketer: { path: '/marketer-panel', label: 'پنل بازاریاب' },
  teacher: { path: '/teacher-panel', label: 'پنل استاد' },
  user: null,
};
