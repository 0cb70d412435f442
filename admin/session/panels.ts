/** The addresses and labels of the three panels. */
import type { PanelName } from './panel-context.ts';

export const panels = {
  admin: { root: '/admin', title: 'پنل مدیریت', role: 'مدیر' },
  marketer: { root: '/marketer-panel', title: 'پنل بازاریاب', role: 'بازاریاب' },
  teacher: { root: '/teacher-panel', title: 'پنل استاد', role: 'استاد' },
} as const satisfies Record<PanelName, { root: string; title: string; role: string }>;
