/** How close the rows of tables stand: a person's choice for all lists, stored in the browser. */
import { useStore } from 'react-admin';

export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

export const densityLabels: Readonly<Record<Density, string>> = {
  compact: 'فشرده',
  normal: 'معمولی',
  roomy: 'باز',
};

/** In pixels: the height of a row of two lines, and of the picture in it. */
export const rowSizes: Readonly<Record<Density, { readonly row: number; readonly picture: number }>> = {
  compact: { row: 38, picture: 26 },
  normal: { row: 46, picture: 34 },
  roomy: { row: 62, picture: 44 },
};

const isDensity = (value: unknown): value is Density => densities.some((density) => density === value);

export function useDensity(): [Density, (density: Density) => void] {
  const [stored, setStored] = useStore<unknown>('list.density', 'normal');
  return [isDensity(stored) ? stored : 'normal', setStored];
}
