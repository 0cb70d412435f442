/** How many rows each tab of the list around the calling component has. */
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import type { TabTotals } from '../../data/tab-totals.ts';
import { usePanelData } from '../../data/data-provider.ts';
import { usePinnedFilter } from './pinned-filter.ts';

const unknown: TabTotals = { tabs: {}, trash: null };

/** Requested once the rows are there, which nothing may delay; again with every refresh of the list. */
export function useTabTotals({ resource }: View): TabTotals {
  const panel = usePanelData();
  const { data: rows } = useListContext();
  const filter = usePinnedFilter() ?? {};
  const { data } = useQuery({
    queryKey: [resource.name, 'tabs', filter],
    queryFn: () => panel.tabTotals(resource.name, filter),
    enabled: rows !== undefined,
    retry: false,
    staleTime: 30_000,
  });
  return data ?? unknown;
}
