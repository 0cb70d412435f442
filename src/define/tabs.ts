/** The tabs above the list of a section, as one person sees them. Pure. */
import type { View } from './rules.ts';

export type ListTab = NonNullable<NonNullable<View['resource']['list']>['tabs']>[number];

/** A key of a filter is a field, or the end of its range: `price_gte`. */
const fieldIn = (view: View, key: string): string =>
  view.resource.fields[key] ? key : key.replace(/_(?:gte|lte)$/, '');

/** The tabs whose fields this person may filter by. */
export const tabsOf = (view: View): ListTab[] =>
  (view.resource.list?.tabs ?? []).filter((tab) =>
    Object.keys(tab.filter).every((key) => view.filterable.includes(fieldIn(view, key))),
  );
