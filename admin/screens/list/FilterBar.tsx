/** The bar above a list: search, filters, columns, export, and the link to a new row. */
import { useEffect, useState } from 'react';
import { Box, Button, InputAdornment, TextField, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import AddIcon from '@mui/icons-material/Add';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import SearchIcon from '@mui/icons-material/Search';
import { useListContext, useStore } from 'react-admin';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { usePanelData } from '../../data/data-provider.ts';
import { Icon } from '../../icons/Icon.tsx';
import { usePanel } from '../../session/panel-context.ts';
import { useAddAddress } from '../parts/use-add-address.ts';
import { usePermittedPages } from '../parts/use-permitted-pages.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { columnsOf, exportedNames, narrowed, visibleColumns } from './columns.ts';
import { ColumnsMenu, columnsKey } from './ColumnsMenu.tsx';
import { DensityMenu } from './DensityMenu.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { usePinnedFilter } from './pinned-filter.ts';
import { SortMenu } from './SortMenu.tsx';

/** Milliseconds after the last keystroke before a search is sent. */
const debounceDelay = 350;

export function FilterBar({ view, narrow }: { view: View; narrow: boolean }) {
  const [open, setOpen] = useState<{ name: string; anchor: HTMLElement } | null>(null);
  const { sort } = useListContext();
  const [hidden] = useStore<string[] | undefined>(columnsKey(view));
  // Nothing in the table says by what it is sorted then.
  const shown = visibleColumns(columnsOf(view), hidden);
  const isTight = useMediaQuery(useTheme().breakpoints.down('lg'));
  const named = isTight ? narrowed(shown, view.time) : shown;
  const isSortHidden = sort.field !== 'id' && !named.some(({ name }) => name === sort.field);
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {view.searchable && <SearchBox label={`جستجو در ${view.resource.label[1]}`} />}
        <FilterMenu view={view} open={open} onOpen={setOpen} />
        {!narrow && <ColumnsMenu view={view} />}
        {!narrow && <DensityMenu />}
        {(narrow || isSortHidden) && <SortMenu view={view} isNamed={isSortHidden && !narrow} />}
        <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
          <ListLinks view={view} />
        </Box>
      </Box>
      <ActiveFilters view={view} onOpen={setOpen} />
    </Box>
  );
}

function SearchBox({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const q = String(filterValues.q ?? '');
  const [typed, setTyped] = useState(q);
  const [sent, setSent] = useState(q);
  const [addressed, setAddressed] = useState(q);
  // The address follows a search that was sent a moment later: what is typed stays until it says something else.
  if (q !== addressed) {
    setAddressed(q);
    if (q !== sent) {
      setSent(q);
      setTyped(q);
    }
  }
  useEffect(() => {
    if (typed.trim() === sent.trim()) return undefined;
    const timer = setTimeout(() => {
      const { q: _, ...rest } = filterValues;
      const text = typed.trim();
      setSent(text);
      setFilters(text === '' ? rest : { ...rest, q: text });
    }, debounceDelay);
    return () => clearTimeout(timer);
  }, [typed, sent, filterValues, setFilters]);
  return (
    <TextField
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={label}
      sx={{ flex: { xs: '1 0 100%', sm: '0 1 300px' }, minWidth: 0 }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon aria-hidden fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

function ListLinks({ view }: { view: View }) {
  const { filterValues, sort, total } = useListContext();
  const { exportUrl } = usePanelData();
  const [hidden] = useStore<string[] | undefined>(columnsKey(view));
  const { declared } = usePanel();
  const permittedPages = usePermittedPages();
  const pinned = usePinnedFilter();
  const { resource, can } = view;
  const addAddress = useAddAddress()(view, pinned);
  return (
    <>
      {!pinned &&
        permittedPages(view, 'section').map((p) => (
          <Button
            key={p.path}
            component={Link}
            to={`${declared.path}/${resource.name}/${p.path}`}
            startIcon={<Icon name={p.icon ?? resource.icon} />}
          >
            {p.label.fa}
          </Button>
        ))}
      {can.export && total !== 0 && (
        <Button
          component="a"
          href={exportUrl(resource.name, { filter: { ...filterValues, ...pinned }, sort }, exportedNames(view, hidden))}
          download
          startIcon={<DownloadIcon aria-hidden />}
          title="همهٔ ردیف‌های این فیلترها، نه فقط این صفحه؛ با ستون‌هایی که در «ستون‌ها» انتخاب شده‌اند"
        >
          خروجی CSV
        </Button>
      )}
      {addAddress !== null && (
        <Button variant="contained" component={Link} to={addAddress} startIcon={<AddIcon aria-hidden />}>
          افزودن {resource.label[0]}
        </Button>
      )}
    </>
  );
}
