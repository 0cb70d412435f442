/**
 * The list of a section that was shown last in this tab: its filter and order, which the rows before and after a row
 * follow in its form. Stored in the tab, so that a form that is loaded again still knows it.
 */
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { isObject } from '../../../src/define/is-object.ts';
import type { View } from '../../../src/define/rules.ts';
import type { ListQuery } from '../../data/data-provider.ts';
import { usePanel } from '../../session/panel-context.ts';
import { defaultSort } from '../../../src/define/panel-paths.ts';
import { usePinnedFilter } from './pinned-filter.ts';

/** Another person in the same tab has another list. */
function useStorageKey({ panel, resource }: View): string {
  return `list ${panel} ${usePanel().actor?.userId ?? ''} ${resource.name}`;
}

/** Remembers the list around the calling component. Rows of the trash have no form that would follow it. */
export function useRememberList(view: View): void {
  const { filterValues, sort } = useListContext();
  const pinned = usePinnedFilter();
  const key = useStorageKey(view);
  const { deleted, ...filter } = filterValues;
  const text = JSON.stringify({ filter: { ...filter, ...pinned }, sort });
  useEffect(() => {
    if (deleted !== true) sessionStorage.setItem(key, text);
  }, [deleted, key, text]);
}

/** The list that was shown last; the section's own where none was. It stays the same while the component is shown. */
export function useLastList(view: View): ListQuery {
  const key = useStorageKey(view);
  const [list] = useState(() => parse(sessionStorage.getItem(key), view) ?? initialQuery(view));
  return list;
}

function initialQuery(view: View): ListQuery {
  const [field, order] = defaultSort(view);
  return { filter: {}, sort: { field, order } };
}

function parse(text: string | null, { sortable }: View): ListQuery | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isObject(stored) || !isObject(stored.filter) || !isObject(stored.sort)) return null;
    const { field, order } = stored.sort;
    if (typeof field !== 'string' || !sortable.includes(field)) return null;
    return { filter: stored.filter, sort: { field, order: order === 'ASC' ? 'ASC' : 'DESC' } };
  } catch {
    return null;
  }
}
