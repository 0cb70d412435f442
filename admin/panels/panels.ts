/** What differs between the three panels: their address and their words. */
import type { PanelName } from './panel-context.ts';

export const panels = {
  admin: { root: '/admin', title: 'پنل مدیریت', role: 'مدیر' },
  marketer: { root: '/marketer-panel', title: 'پنل بازاریاب', role: 'بازاریاب' },
  teacher: { root: '/teacher-panel', title: 'پنل استاد', role: 'استاد' },
} as const satisfies Record<PanelName, { root: string; title: string; role: string }>;
