/** The panels of the school, at the addresses of the specification (section 6). Pure. */
import type { PanelTable } from '../define/panels.ts';
import { panelPaths } from '../paths/panels.ts';

export const panels = {
  admin: { path: panelPaths.admin, title: 'پنل مدیریت', role: 'مدیر' },
  marketer: { path: panelPaths.marketer, title: 'پنل بازاریاب', role: 'بازاریاب' },
  teacher: { path: panelPaths.teacher, title: 'پنل استاد', role: 'استاد' },
} as const satisfies PanelTable;

type School = typeof panels;
declare module '../define/panels.ts' {
  interface Panels extends School {}
}
