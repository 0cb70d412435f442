/** The school's hand-written pages, by the name in a definition (`pages`). Each is loaded when it is first opened. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { menu } from '../../src/application/menu.ts';
import type { ApplicationPageName } from '../../src/define/pages.ts';
import type { PageProps } from '../extensions/page-props.ts';

type Page = LazyExoticComponent<ComponentType<PageProps>>;

const loaders = {
  'course-statistics': () => import('./course-statistics/Page.tsx'),
  'course-topics': () => import('./course-topics/Page.tsx'),
  'essay-grading': () => import('./essay-grading/Page.tsx'),
  'gateway-reconciliation': () => import('./gateway-reconciliation/Page.tsx'),
  'item-statistics': () => import('./item-statistics/Page.tsx'),
  'order-details': () => import('./order-details/Page.tsx'),
  payable: () => import('./payable/Page.tsx'),
  'payment-run': () => import('./payment-run/Page.tsx'),
  'question-import': () => import('./question-import/Page.tsx'),
} satisfies Record<ApplicationPageName, () => Promise<{ default: ComponentType<PageProps> }>>;

type SchoolPages = NonNullable<(typeof menu)['site']['pages']>[number]['name'];
const menuLoaders = {
  activity: () => import('./audit-log/Page.tsx'),
  operations: () => import('./operations/Page.tsx'),
} satisfies Record<SchoolPages, () => Promise<{ default: ComponentType }>>;

/** Those that belong to no section, by their name in the menu. */
export const menuPages: ReadonlyMap<string, LazyExoticComponent<ComponentType>> = new Map(
  Object.entries(menuLoaders).map(([name, load]) => [name, lazy<ComponentType>(load)]),
);

export const pages: ReadonlyMap<string, Page> = new Map(
  Object.entries(loaders).map(([name, load]) => [name, lazy<ComponentType<PageProps>>(load)]),
);
