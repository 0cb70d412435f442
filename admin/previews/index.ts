/**
 * How the words of a form will look where they end up, by the name a definition gives (`preview` of its file). Each is
 * loaded when it is first opened.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { PreviewName } from '../../src/define/pages.ts';

/** What a preview is given: the section and the values of its form as they stand now, saved or not. */
export interface PreviewProps {
  readonly section: string;
  readonly values: Readonly<Record<string, unknown>>;
}
type Preview = LazyExoticComponent<ComponentType<PreviewProps>>;

const loaders = {
  certificate: () => import('./Certificate.tsx'),
  page: () => import('./Page.tsx'),
} satisfies Record<PreviewName, () => Promise<{ default: ComponentType<PreviewProps> }>>;

export const previews: ReadonlyMap<string, Preview> = new Map(
  Object.entries(loaders).map(([name, load]) => [name, lazy<ComponentType<PreviewProps>>(load)]),
);
