/** The tabs above a list: those of the definition, and the trash for those who may delete. */
import { Tab, Tabs } from '@mui/material';
import Trash from '@mui/icons-material/DeleteOutlined';
import { useListContext } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { includes, without, type Filter } from '../../fields/filter-values.ts';
import { hasTrash } from '../use-row-actions.tsx';

export function ListTabs({ view }: { view: View }) {
  const { filterValues, setFilters, onUnselectItems } = useListContext();
  const tabs = (view.resource.list?.tabs ?? []).filter((t) =>
    Object.keys(t.filter).every((key) => view.filterable.includes(key)),
  );
  const trash = view.can.delete && hasTrash(view);
  const filter = filterValues;
  const asked = tabs.reduce<Filter>((all, t) => ({ ...all, ...t.filter }), { deleted: true });
  const everything = tabs.findIndex((t) => Object.keys(t.filter).length === 0);
  // One tab alone leads nowhere.
  if (tabs.length + Number(trash) + Number(everything < 0) < 2) return null;
  const fitting = tabs.findIndex((t, i) => i !== everything && includes(filter, t.filter));
  const chosen = filter.deleted === true ? 'trash' : fitting >= 0 ? fitting : everything;
  const choose = (to: string | number) => {
    onUnselectItems();
    setFilters({ ...without(filter, asked), ...(to === 'trash' ? { deleted: true } : tabs[to as number]?.filter) });
  };
  return (
    <Tabs
      value={chosen}
      onChange={(_, to: string | number) => choose(to)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={`دسته‌های ${view.resource.label[1]}`}
      sx={{ mb: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {everything < 0 && <Tab value={-1} label="همه" />}
      {tabs.map((tab, i) => (
        <Tab key={tab.label} value={i} label={tab.label} />
      ))}
      {trash && (
        <Tab
          value="trash"
          label="حذف‌شده‌ها"
          icon={<Trash aria-hidden fontSize="small" />}
          iconPosition="start"
          sx={{ minHeight: 44 }}
        />
      )}
    </Tabs>
  );
}
