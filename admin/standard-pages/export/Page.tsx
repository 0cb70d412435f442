/** `users/export`: a CSV of the rows that match the filters, with the columns that were chosen. */
import { useState } from 'react';
import { Alert, Box, Button, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { ListBase, Title, useListContext } from 'react-admin';
import { createdAtField, exportableColumns } from '../../../src/define/export-columns.ts';
import type { View } from '../../../src/define/rules.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { usePanelData } from '../../data/data-provider.ts';
import { Card } from '../../screens/parts/Card.tsx';
import { ActiveFilters } from '../../screens/list/ActiveFilters.tsx';
import { FilterMenu, type OpenFilter } from '../../screens/list/FilterMenu.tsx';
import type { PageProps } from '../../extensions/page-props.ts';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

export default function ExportPage({ view }: PageProps) {
  const { label, name } = view.resource;
  return (
    <ListBase resource={name} perPage={1} sort={newestFirst} storeKey={false} disableSyncWithLocation>
      <Title title={`خروجی ${label[1]}`} />
      <Export view={view} />
    </ListBase>
  );
}

function Export({ view }: { view: View }) {
  const all = exportableColumns(view);
  const [chosen, setChosen] = useState<readonly string[]>(() => startingColumns(view));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Filters view={view} />
      <Card
        label="ستون‌ها"
        action={
          <Box sx={{ display: 'flex', gap: 0.5 }}>
            <Button size="small" onClick={() => setChosen(all)}>
              همه
            </Button>
            <Button size="small" onClick={() => setChosen([])}>
              هیچ‌کدام
            </Button>
          </Box>
        }
      >
        <Columns view={view} all={all} chosen={chosen} onChange={setChosen} />
      </Card>
      <Download view={view} columns={chosen} />
    </Box>
  );
}

/** What the list shows at first. */
const startingColumns = (view: View): string[] => {
  const shown = [...view.columns, 'createdAt'];
  const isPicture = (name: string) => view.resource.fields[name]?.kind === 'image';
  return exportableColumns(view).filter((name) => shown.includes(name) && !isPicture(name));
};

function Filters({ view }: { view: View }) {
  const [open, setOpen] = useState<OpenFilter>(null);
  const { total, error, isPending, meta } = useListContext();
  const [one] = view.resource.label;
  return (
    <Card label="ردیف‌ها" action={<FilterMenu view={view} open={open} onOpen={setOpen} />}>
      <ActiveFilters view={view} onOpen={setOpen} />
      {error ? (
        <Alert severity="error">تعداد ردیف‌ها دریافت نشد؛ فیلترها را بررسی کنید.</Alert>
      ) : (
        <Typography role="status" sx={{ mt: 1 }}>
          {isPending ? 'در حال شمردن…' : countText(total ?? 0, meta?.estimated === true, one)}
        </Typography>
      )}
    </Card>
  );
}

function countText(total: number, estimated: boolean, one: string): string {
  if (total === 0) return 'با این فیلترها ردیفی پیدا نشد';
  return `${estimated ? 'حدود ' : ''}${formatNumber(total)} ${one} در فایل می‌آید`;
}

interface ColumnsProps {
  readonly view: View;
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const labelOf = ({ resource }: View, name: string): string => {
  if (name === 'id') return 'شناسه';
  return (resource.fields[name] ?? createdAtField).label.fa;
};

const Columns = ({ view, all, chosen, onChange }: ColumnsProps) => (
  <FormGroup
    role="group"
    aria-label="ستون‌های فایل"
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))', columnGap: 1 }}
  >
    {all.map((name) => (
      <FormControlLabel
        key={name}
        label={labelOf(view, name)}
        control={
          <Checkbox
            size="small"
            checked={chosen.includes(name)}
            onChange={(_, on) => onChange(all.filter((other) => (other === name ? on : chosen.includes(other))))}
          />
        }
      />
    ))}
  </FormGroup>
);

function Download({ view, columns }: { view: View; columns: readonly string[] }) {
  const { exportUrl } = usePanelData();
  const { filterValues, total } = useListContext();
  const name = view.resource.name;
  const isReady = columns.length > 0 && total !== 0;
  return (
    <Card label="دریافت">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        فایل CSV با کدگذاری UTF-8 که در اکسل باز می‌شود. فیلدهایی که اجازهٔ دیدنشان را ندارید در آن نیست، و هر دریافت در
        سابقهٔ حساب شما می‌ماند.
      </Typography>
      {isReady ? (
        <Button
          variant="contained"
          component="a"
          href={exportUrl(name, { filter: filterValues, sort: newestFirst }, columns)}
          download
          startIcon={<DownloadIcon aria-hidden />}
        >
          دریافت فایل
        </Button>
      ) : (
        <Alert severity="info">{columns.length === 0 ? 'حداقل یک ستون انتخاب کنید.' : 'ردیفی برای دریافت نیست.'}</Alert>
      )}
    </Card>
  );
}
