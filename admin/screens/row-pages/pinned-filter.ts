/**
 * Which rows of another section belong to a row, as a filter and as a view of that section without what the filter
 * already says. Pure.
 */
import type { RowsOf } from '../../../src/define/resource.ts';
import type { View } from '../../../src/define/rules.ts';
import type { Row } from '../row.ts';

/** The filter that holds a list to a row. A list field (references) is asked for the row, not for a list of it. */
export const pinnedFilterOf = ({ by, through, where }: RowsOf, row: Row): Record<string, unknown> => ({
  ...where,
  [by]: row[through ?? 'id'],
});

/** The section without columns, filters and tabs over what is the same in every row here. */
export function narrowed(view: View, held: Readonly<Record<string, unknown>>): View {
  const free = (names: readonly string[]) => names.filter((name) => !(name in held));
  const { list } = view.resource;
  const tabs = list?.tabs?.filter((tab) => Object.keys(tab.filter).every((name) => !(name in held)));
  return {
    ...view,
    columns: free(view.columns),
    filters: free(view.filters),
    resource: list
      ? { ...view.resource, list: { ...list, ...(tabs && { tabs: tabs.length > 1 ? tabs : [] }) } }
      : view.resource,
  };
}
