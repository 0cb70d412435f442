/** The colours the pictures of a department are drawn in. Pure. */
import type { DepartmentKey } from '../content/shared/departments.ts';
import type { Random } from '../kit/random.ts';

export interface Palette {
  /** The department's own colour. */
  readonly main: string;
  readonly deep: string;
  readonly soft: string;
  /** A colour that stands out against the others. */
  readonly accent: string;
  readonly second: string;
}
export type Scene = (colours: Palette, random: Random) => string;

export const palettes: Readonly<Record<DepartmentKey, Palette>> = {
  programming: { main: '#3b82f6', deep: '#1e2a78', soft: '#dbeafe', accent: '#ffb347', second: '#22d3ee' },
  science: { main: '#0ea5e9', deep: '#0b3a67', soft: '#e0f2fe', accent: '#facc15', second: '#a3e635' },
  design: { main: '#ec4899', deep: '#831852', soft: '#fce7f3', accent: '#fbbf24', second: '#818cf8' },
  business: { main: '#ff7952', deep: '#9a2f12', soft: '#ffedd5', accent: '#2dd4bf', second: '#fcd34d' },
  languages: { main: '#14b8a6', deep: '#115e59', soft: '#ccfbf1', accent: '#fb923c', second: '#60a5fa' },
  art: { main: '#d97706', deep: '#5c2a09', soft: '#fef3c7', accent: '#f87171', second: '#38bdf8' },
  music: { main: '#8b5cf6', deep: '#3b1d8f', soft: '#ede9fe', accent: '#fbbf24', second: '#f472b6' },
  lifestyle: { main: '#22a45d', deep: '#14532d', soft: '#dcfce7', accent: '#fb7185', second: '#facc15' },
};
