/** How close the rows of tables stand: a person's choice for all lists, stored in the browser. */
import { useStore } from 'react-admin';

export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

export const densityLabels: Readonly<Record<Density, string>> = {
  compact: 'فشرده',
  normal: 'معمولی',
  roomy: 'باز',
};

const isDensity = (value: unknown): value is Density => densities.some((density) => density === value);

export function useDensity(): [Density, (density: Density) => void] {
  const [stored, setStored] = useStore<unknown>('list.density', 'normal');
  return [isDensity(stored) ? stored : 'normal', setStored];
}
