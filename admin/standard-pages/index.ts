/** The pages that any product's definitions may name (`pages`). Each is loaded when it is first opened. */
import { lazy, type ComponentType } from 'react';
import type { StandardPageName } from '../../src/define/pages.ts';
import type { PageProps } from '../extensions/page-props.ts';

const loaders = {
  export: () => import('./export/Page.tsx'),
  import: () => import('./import/Page.tsx'),
  'import-job': () => import('./import-job/Page.tsx'),
  sessions: () => import('./sessions/Page.tsx'),
} satisfies Record<StandardPageName, () => Promise<{ default: ComponentType<PageProps> }>>;

export const standardPages: ReadonlyMap<string, ComponentType<PageProps>> = new Map(
  Object.entries(loaders).map(([name, load]) => [name, lazy<ComponentType<PageProps>>(load)]),
);
