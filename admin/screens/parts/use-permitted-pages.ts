/** The further pages of a section that the person may open. */
import { meets } from '../../../src/define/condition.ts';
import type { SectionPage } from '../../../src/define/resource.ts';
import type { View } from '../../../src/define/rules.ts';

import { usePanel } from '../../session/panel-context.ts';
import { presetOf } from './preset.ts';

export type PermittedPages = (view: View, kind: 'row' | 'section') => SectionPage[];

/** Finds the pages of one row (`{id}` in their path), or of the whole section, without the page of the row itself. */
export function usePermittedPages(): PermittedPages {
  const { views, permissions } = usePanel();
  return (view, kind) =>
    (view.resource.pages ?? []).filter(
      (page) =>
        page.path.includes('{') === (kind === 'row') &&
        page.path !== `${view.resource.rowPath ?? 'edit'}/{id}` &&
        meets(page.permission, permissions) &&
        isAvailable(view, page, views),
    );
}

function isAvailable(view: View, page: SectionPage, views: ReadonlyMap<string, View>): boolean {
  // The components that definitions name are registered: see `src/define/pages.ts`.
  if ('component' in page) return true;
  if ('fields' in page) return view.panel === 'admin';
  if ('list' in page) return views.has(page.list.resource);
  const { resource, by, where } = page.create;
  const target = views.get(resource);
  return target?.can.create === true && presetOf(target, { ...where, [by]: '' }) !== null;
}
