/** The map between inner and outer addresses, for components inside the router of a panel. */
import { createContext, use } from 'react';
import type { PathMap } from '../../src/define/panel-paths.ts';

export const PathMapContext = createContext<PathMap | null>(null);

export function usePathMap(): PathMap {
  const map = use(PathMapContext);
  if (!map) throw new Error('usePathMap outside PanelRouter');
  return map;
}
