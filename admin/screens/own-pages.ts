/** The further pages of a section that this person may open and that are there. */
import { meets } from '../../src/define/condition.ts';
import type { OwnPage } from '../../src/define/resource.ts';
import type { View } from '../../src/define/rules.ts';
import { pages } from '../pages/index.ts';
import { usePanel } from '../panels/panel-context.ts';

/**
 * Answers the pages of one row (`{id}` in their path), or of the whole section. The page that stands for the row itself
 * is no further one.
 */
export function useOwnPages(): (view: View, kind: 'row' | 'section') => OwnPage[] {
  const { views, permissions } = usePanel();
  return (view, kind) =>
    (view.resource.pages ?? []).filter(
      (page) =>
        page.path.includes('{') === (kind === 'row') &&
        page.path !== `${view.resource.rowPath ?? 'edit'}/{id}` &&
        meets(page.permission, permissions) &&
        isThere(view, page, views),
    );
}

function isThere(view: View, page: OwnPage, views: ReadonlyMap<string, View>): boolean {
  if ('component' in page) return pages.has(page.component);
  if ('fields' in page) return view.panel === 'admin';
  return 'list' in page ? views.has(page.list.resource) : views.get(page.create.resource)?.can.create === true;
}
