/** Addresses of the panels (specification, section 6); `src/define/panel-paths.ts` maps what is below them. Pure. */
import { pathOf } from './url.ts';

export const panelPaths = { admin: '/admin', marketer: '/marketer-panel', teacher: '/teacher-panel' } as const;
type Panel = keyof typeof panelPaths;

/** The list of a section. @param section its name in the addresses of this panel, such as `exams/exam`. */
export const sectionPath = (panel: Panel, section: string): string => `${panelPaths[panel]}/${section}`;

/** A row of a section. @param rowPath the segment before the id (`rowPath` of the definition). */
export const rowPath = (panel: Panel, section: string, id: string, rowPath = 'edit'): string =>
  `${sectionPath(panel, section)}${pathOf(rowPath, id)}`;
