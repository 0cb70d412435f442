/** The panel of each role (specification, section 6); ordinary users have none. */
import type { UserInfo } from '../../src/contract/auth.ts';
import { msgid } from '../../src/locale/translate.ts';
import { panelPaths } from '../../src/paths/panels.ts';

export const panelOf: Readonly<Record<UserInfo['role'], { readonly path: string; readonly label: string } | null>> = {
  admin: { path: panelPaths.admin, label: msgid('پنل مدیریت') },
  marketer: { path: panelPaths.marketer, label: msgid('پنل بازاریاب') },
  teacher: { path: panelPaths.teacher, label: msgid('پنل استاد') },
  user: null,
};
