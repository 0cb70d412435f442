/**
 * Pages no definition can state, by the name a definition gives them (`pages` of its file). Each is loaded when it is
 * opened.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { PageName } from '../../src/define/pages.ts';
import type { View } from '../../src/define/rules.ts';

/** What a page is given; the parts of its address are react-router's `useParams`. */
export interface PageProps {
  readonly view: View;
}
type Page = LazyExoticComponent<ComponentType<PageProps>>;

const loaders = {
  'course-statistics': () => import('./course-statistics/Page.tsx'),
  'course-topics': () => import('./course-topics/Page.tsx'),
  'order-details': () => import('./order-details/Page.tsx'),
  payable: () => import('./payable/Page.tsx'),
} satisfies Record<PageName, () => Promise<{ default: ComponentType<PageProps> }>>;

export const pages: ReadonlyMap<string, Page> = new Map(
  Object.entries(loaders).map(([name, load]) => [name, lazy<ComponentType<PageProps>>(load)]),
);
