/** The tabs above a list: those of the definition, and the trash where the person may delete rows, each with its count. */
import { useId } from 'react';
import { Box, Tab, Tabs } from '@mui/material';
import { useListContext } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { tabsOf, type ListTab } from '../../../src/define/tabs.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import type { TabTotal } from '../../data/tab-totals.ts';
import { without, type Filter } from '../../fields/filter-values.ts';
import { hasTrash } from '../actions/actions.ts';
import { tabOf } from './tabs.ts';
import { useTabTotals } from './use-tab-totals.ts';

/** The selected tab by the filter of the list: its index, -1 for the implicit tab of all rows, or the trash. */
function selectedTab(tabs: readonly ListTab[], filter: Filter): number | 'trash' {
  if (filter.deleted === true) return 'trash';
  const isUnfiltered = (tab: ListTab) => Object.keys(tab.filter).length === 0;
  const matching = tabOf(tabs, filter);
  return matching ? tabs.indexOf(matching) : tabs.findIndex(isUnfiltered);
}

interface ShownTab {
  readonly value: number | 'trash';
  readonly label: string;
  readonly total: TabTotal | null | undefined;
}

export function ListTabs({ view }: { view: View }) {
  const { filterValues, setFilters } = useListContext();
  const tabs = tabsOf(view);
  const trash = view.can.delete && hasTrash(view);
  const hasUnfilteredTab = tabs.some((t) => Object.keys(t.filter).length === 0);
  // A single tab offers no choice.
  if (tabs.length + Number(trash) + Number(!hasUnfilteredTab) < 2) return null;
  const tabFilters = tabs.reduce<Filter>((all, t) => ({ ...all, ...t.filter }), { deleted: true });
  const select = (tab: number | 'trash') => {
    const filter = tab === 'trash' ? { deleted: true } : tabs[tab]?.filter;
    setFilters({ ...without(filterValues, tabFilters), ...filter });
  };
  return (
    <TabRow
      view={view}
      tabs={[...(hasUnfilteredTab ? [] : [{ label: 'همه', filter: {} }]), ...tabs]}
      firstValue={hasUnfilteredTab ? 0 : -1}
      trash={trash}
      selected={selectedTab(tabs, filterValues)}
      onSelect={select}
    />
  );
}

interface TabRowProps {
  readonly view: View;
  readonly tabs: readonly ListTab[];
  /** The value of the first of them; the others follow. */
  readonly firstValue: number;
  readonly trash: boolean;
  readonly selected: number | 'trash';
  readonly onSelect: (tab: number | 'trash') => void;
}

function TabRow({ view, tabs, firstValue, trash, selected, onSelect }: TabRowProps) {
  const totals = useTabTotals(view);
  const id = useId();
  const shown: readonly ShownTab[] = [
    ...tabs.map(({ label }, i) => ({ value: i + firstValue, label, total: totals.tabs[label] })),
    ...(trash ? [{ value: 'trash' as const, label: 'حذف‌شده‌ها', total: totals.trash }] : []),
  ];
  return (
    <Tabs
      value={selected}
      onChange={(_, tab: number | 'trash') => onSelect(tab)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={`دسته‌های ${view.resource.label[1]}`}
      sx={tabsStyles}
    >
      {shown.map(({ value, label, total }) => (
        // The count describes the tab, whose name stays what it is when the counts arrive.
        <Tab
          key={value}
          value={value}
          aria-describedby={total ? `${id}-${value}` : undefined}
          label={
            <span>
              {label} {total && <Count id={`${id}-${value}`} total={total} />}
            </span>
          }
        />
      ))}
    </Tabs>
  );
}

/** An estimate is of more than the lists count. */
const Count = ({ id, total }: { id: string; total: TabTotal }) => (
  <Box component="span" id={id} aria-hidden sx={{ color: 'text.secondary', fontWeight: 400 }}>
    {formatNumber(total.value)}
    {total.estimated && '+'}
  </Box>
);

const tabsStyles = {
  mb: 1,
  minHeight: 40,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  '& .MuiTab-root': { minHeight: 40, py: 0.5, px: 1.5, minWidth: 0 },
} as const;
