/**
 * Pages no definition can state, by the name a definition gives them (`pages` of its file). Each is loaded when it is
 * opened.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { View } from '../../src/define/rules.ts';

/** What a page is given; the parts of its address are react-router's `useParams`. */
export interface PageProps {
  readonly view: View;
}
type Page = LazyExoticComponent<ComponentType<PageProps>>;

const modules = import.meta.glob<{ default: ComponentType<PageProps> }>(['./*/Page.tsx']);

/** `admin/pages/course-topics/Page.tsx` is the page named `course-topics`. */
export const pages: ReadonlyMap<string, Page> = new Map(
  Object.entries(modules).map(([path, load]) => [path.split('/')[1]!, lazy(load)]),
);
