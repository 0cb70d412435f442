/** Which tabs of a list a person sees, and which of them a filter selects. Pure. */
import type { View } from '../../../src/define/rules.ts';
import { includes, type Filter } from '../../fields/filter-values.ts';

export type ListTab = NonNullable<NonNullable<View['resource']['list']>['tabs']>[number];

/** A key of a filter is a field, or the end of its range: `price_gte`. */
const fieldIn = (view: View, key: string): string =>
  view.resource.fields[key] ? key : key.replace(/_(?:gte|lte)$/, '');

/** The tabs whose fields this person may filter by. */
export const tabsOf = (view: View): ListTab[] =>
  (view.resource.list?.tabs ?? []).filter((tab) =>
    Object.keys(tab.filter).every((key) => view.filterable.includes(fieldIn(view, key))),
  );

/** Of the tabs that restrict the list and are part of the filter, the narrowest; undefined where none is. */
export const tabOf = (tabs: readonly ListTab[], filter: Filter): ListTab | undefined =>
  tabs
    .filter((tab) => sizeOf(tab) > 0 && includes(filter, tab.filter))
    .reduce<ListTab | undefined>((best, tab) => (best && sizeOf(best) >= sizeOf(tab) ? best : tab), undefined);

const sizeOf = (tab: ListTab): number => Object.keys(tab.filter).length;
