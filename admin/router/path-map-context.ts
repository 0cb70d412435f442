/** The map of the panel's addresses, for what lies inside its router. */
import { createContext, use } from 'react';
import type { PathMap } from './paths.ts';

export const PathMapContext = createContext<PathMap | null>(null);

export function usePathMap(): PathMap {
  const map = use(PathMapContext);
  if (!map) throw new Error('usePathMap outside PanelRouter');
  return map;
}
