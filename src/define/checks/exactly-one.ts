/** Checks of what is of one sort alone, a page or a computed field: a second sort beside it would be ignored. Pure. */
import type { AnyResource } from '../resource.ts';
import { finding, type Finding } from './problem.ts';

const computedWays = ['join', 'difference', 'ratio', 'rollup', 'server'] as const;
const pageContents = ['component', 'fields', 'list', 'create'] as const;

export function exactlyOne({ pages, fields }: AnyResource): Finding[] {
  const badPages = Array.isArray(pages)
    ? pages.filter((page) => pageContents.filter((content) => content in page).length !== 1)
    : [];
  const badComputed = Object.entries(fields).filter(
    ([, field]) => field?.computed && computedWays.filter((way) => way in field.computed!).length !== 1,
  );
  return [
    ...badPages.map(({ path }) =>
      finding('D045', `page ${path} shows not exactly one thing`, `give it one of ${pageContents.join(', ')}`),
    ),
    ...badComputed.map(([name]) =>
      finding('D045', `field ${name} is computed in not exactly one way`, `give it one of ${computedWays.join(', ')}`),
    ),
  ];
}
