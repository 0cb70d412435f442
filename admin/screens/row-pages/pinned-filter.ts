/** The rows of another section that belong to a row: their filter, and the view of that section under it. Pure. */
import type { RowsOf } from '../../../src/define/resource.ts';
import type { View } from '../../../src/define/rules.ts';
import type { Row } from '../../data/row.ts';

/** The filter for the rows that belong to a row. Fields with several references are filtered by one of them. */
export const pinnedFilterOf = ({ by, through, where }: RowsOf, row: Row): Record<string, unknown> => ({
  ...where,
  [by]: row[through ?? 'id'],
});

/** The view without the columns, filters and tabs of fields that have the same value in every row of the list. */
export function narrowed(view: View, pinned: Row): View {
  const withoutPinned = (names: readonly string[]) => names.filter((name) => !(name in pinned));
  const { list } = view.resource;
  const columns = withoutPinned(view.columns);
  const filters = withoutPinned(view.filters);
  if (!list?.tabs) return { ...view, columns, filters };
  const tabs = list.tabs.filter((tab) => Object.keys(tab.filter).every((name) => !(name in pinned)));
  const resource = { ...view.resource, list: { ...list, tabs: tabs.length > 1 ? tabs : [] } };
  return { ...view, columns, filters, resource };
}
