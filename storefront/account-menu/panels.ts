/** The panel of each role (specification, section 6); ordinary users have none. */
import type { UserInfo } from '../../src/contract/auth.ts';
import { msgid } from '../../src/locale/translate.ts';

export const panelOf: Readonly<Record<UserInfo['role'], { readonly path: string; readonly label: string } | null>> = {
  admin: { path: '/admin', label: msgid('پنل مدیریت') },
  marketer: { path: '/marketer-panel', label: msgid('پنل بازاریاب') },
  teacher: { path: '/teacher-panel', label: msgid('پنل استاد') },
  user: null,
};
