/** GET how many rows each tab of a list has: counted as lists are, up to a cap and from the same cache (`total.ts`). */
import { tabsOf } from '../../../define/tabs.ts';
import type { Access } from '../section/authorize.ts';
import { selectionOf } from '../section/select.ts';
import { filterOf, listQuery, type GivenFilter } from './query.ts';
import { totalOf, type Total } from './total.ts';
import { trashDaysOf } from './trash.ts';

export interface TabTotals {
  /** By the label of the tab; only those whose fields the person may filter by. */
  readonly tabs: Readonly<Record<string, Total>>;
  /** Null for those who may not delete, and where deleted rows cannot be restored. */
  readonly trash: Total | null;
}

/** @param given the filter that all tabs share: that of a list which belongs to a row. */
export async function tabTotals(access: Access, given: string | undefined): Promise<TabTotals> {
  const { view } = access;
  const shared = filterOf(given);
  const count = (filter: GivenFilter) => totalIn(access, { ...shared, ...filter });
  const tabs: Record<string, Total> = {};
  // One after the other: a list in use does not take several connections for its tabs.
  for (const { label, filter } of tabsOf(view)) tabs[label] = await count(filter);
  const hasTrash = view.can.delete && trashDaysOf(view.resource) > 0;
  return { tabs, trash: hasTrash ? await count({ deleted: true }) : null };
}

function totalIn(access: Access, filter: GivenFilter): Promise<Total> {
  const query = listQuery(access.view, { filter: JSON.stringify(filter) });
  return totalOf(access, selectionOf(access, query), { isSearch: query.q !== undefined });
}
