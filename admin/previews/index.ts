/** The previews of forms, by the name in a definition (`preview`). Each is loaded when it is first opened. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { PreviewName } from '../../src/define/pages.ts';
import type { PreviewProps } from '../extensions/preview-props.ts';

type Preview = LazyExoticComponent<ComponentType<PreviewProps>>;

const loaders = {
  certificate: () => import('./Certificate.tsx'),
  page: () => import('./Page.tsx'),
} satisfies Record<PreviewName, () => Promise<{ default: ComponentType<PreviewProps> }>>;

export const previews: ReadonlyMap<string, Preview> = new Map(
  Object.entries(loaders).map(([name, load]) => [name, lazy<ComponentType<PreviewProps>>(load)]),
);
