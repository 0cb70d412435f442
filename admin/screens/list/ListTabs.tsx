/** The tabs above a list: those of the definition, and the trash where the person may delete rows. */
import { Tab, Tabs } from '@mui/material';
import TrashIcon from '@mui/icons-material/DeleteOutlined';
import { useListContext } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { without, type Filter } from '../../fields/filter-values.ts';
import { hasTrash } from '../actions/actions.ts';
import { tabOf, tabsOf, type ListTab } from './tabs.ts';

/** The selected tab by the filter of the list: its index, -1 for the implicit tab of all rows, or the trash. */
function selectedTab(tabs: readonly ListTab[], filter: Filter): number | 'trash' {
  if (filter.deleted === true) return 'trash';
  const isUnfiltered = (tab: ListTab) => Object.keys(tab.filter).length === 0;
  const matching = tabOf(tabs, filter);
  return matching ? tabs.indexOf(matching) : tabs.findIndex(isUnfiltered);
}

export function ListTabs({ view }: { view: View }) {
  const { filterValues, setFilters } = useListContext();
  const tabs = tabsOf(view);
  const trash = view.can.delete && hasTrash(view);
  const tabFilters = tabs.reduce<Filter>((all, t) => ({ ...all, ...t.filter }), { deleted: true });
  const hasUnfilteredTab = tabs.some((t) => Object.keys(t.filter).length === 0);
  // A single tab offers no choice.
  if (tabs.length + Number(trash) + Number(!hasUnfilteredTab) < 2) return null;
  const select = (tab: number | 'trash') => {
    const filter = tab === 'trash' ? { deleted: true } : tabs[tab]?.filter;
    setFilters({ ...without(filterValues, tabFilters), ...filter });
  };
  return (
    <Tabs
      value={selectedTab(tabs, filterValues)}
      onChange={(_, tab: number | 'trash') => select(tab)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={`دسته‌های ${view.resource.label[1]}`}
      sx={{ mb: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {!hasUnfilteredTab && <Tab value={-1} label="همه" />}
      {tabs.map((tab, i) => (
        <Tab key={tab.label} value={i} label={tab.label} />
      ))}
      {trash && (
        <Tab
          value="trash"
          label="حذف‌شده‌ها"
          icon={<TrashIcon aria-hidden fontSize="small" />}
          iconPosition="start"
          sx={{ minHeight: 44 }}
        />
      )}
    </Tabs>
  );
}
