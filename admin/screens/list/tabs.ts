/** Which tab of a list a filter selects. Pure. */
import type { ListTab } from '../../../src/define/tabs.ts';
import { includes, type Filter } from '../../fields/filter-values.ts';

/** Of the tabs that restrict the list and are part of the filter, the narrowest; undefined where none is. */
export const tabOf = (tabs: readonly ListTab[], filter: Filter): ListTab | undefined =>
  tabs
    .filter((tab) => sizeOf(tab) > 0 && includes(filter, tab.filter))
    .reduce<ListTab | undefined>((best, tab) => (best && sizeOf(best) >= sizeOf(tab) ? best : tab), undefined);

const sizeOf = (tab: ListTab): number => Object.keys(tab.filter).length;
