/** The addresses and labels of the three panels. */
import { panelPaths } from '../../src/paths/panels.ts';
import type { PanelName } from './panel-context.ts';

export const panels = {
  admin: { root: panelPaths.admin, title: 'پنل مدیریت', role: 'مدیر' },
  marketer: { root: panelPaths.marketer, title: 'پنل بازاریاب', role: 'بازاریاب' },
  teacher: { root: panelPaths.teacher, title: 'پنل استاد', role: 'استاد' },
} as const satisfies Record<PanelName, { root: string; title: string; role: string }>;
