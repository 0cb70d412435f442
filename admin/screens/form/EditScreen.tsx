/** One row: its form, or its values where it may only be read; its history; the rows that live inside it. */
import { lazy, Suspense, useMemo, useState } from 'react';
import { Box, Button, Paper, Skeleton, Tab, Tabs } from '@mui/material';
import Broken from '@mui/icons-material/ErrorOutlineOutlined';
import { RecordContextProvider, Title, useCreatePath, useGetOne, useNavigate } from 'react-admin';
import { Link, Navigate, useParams } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { singletonId } from '../../data/data-provider.ts';
import { labelOf } from '../../panels/menu.ts';
import { Message } from '../../panels/Message.tsx';
import { Related } from '../related/Related.tsx';
import { fullTitleOf, type Row } from '../row.ts';
import { EditForm } from './EditForm.tsx';
import { Parts, shownField } from './FormParts.tsx';
import { partsFor } from './parts.ts';
import { RowHead } from './RowHead.tsx';

const History = lazy(() => import('../history/History.tsx'));

export default function EditScreen({ view }: { view: View }) {
  const params = useParams();
  const id = view.single ? singletonId : (params.id ?? '');
  return <RowScreen key={id} view={view} id={id} tab={params['*'] === 'history' ? 'history' : 'form'} />;
}

function RowScreen({ view, id, tab }: { view: View; id: string; tab: 'form' | 'history' }) {
  const { resource, can } = view;
  const path = useCreatePath();
  const {
    data: row,
    error,
    refetch,
  } = useGetOne<Row & { id: string }>(
    resource.name,
    { id },
    { refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const [gone, setGone] = useState(false);
  const list = path({ resource: resource.name, type: 'list' });
  const title = view.single
    ? labelOf(view)
    : row
      ? `${can.edit ? 'ویرایش ' : ''}${fullTitleOf(resource, row)}`
      : resource.label[0];
  if (error && !row) {
    return (
      <>
        <Title title={resource.label[0]} />
        <Missing
          view={view}
          status={(error as { status?: number }).status}
          message={(error as Error).message}
          onRetry={() => void refetch()}
          list={list}
        />
      </>
    );
  }
  if (gone) return <Navigate to={list} />;
  return (
    <>
      <Title title={title} />
      {row ? (
        <RecordContextProvider value={row}>
          <RowHead view={view} row={row} onGone={() => setGone(true)} />
          <RowTabs view={view} id={id} tab={tab} row={row} />
          <Box hidden={tab !== 'form'}>
            {can.edit ? <EditForm view={view} row={row} /> : <ShowRow view={view} />}
            {!view.single && <Related view={view} id={id} />}
          </Box>
          {tab === 'history' && (
            <Suspense fallback={<Waiting />}>
              <History view={view} row={row} />
            </Suspense>
          )}
        </RecordContextProvider>
      ) : (
        <Waiting />
      )}
    </>
  );
}

/** The form and the history are two places of one address, so the way back leads between them. */
function RowTabs({ view, id, tab, row }: { view: View; id: string; tab: 'form' | 'history'; row: Row }) {
  const path = useCreatePath();
  const navigate = useNavigate();
  const form = path({ resource: view.resource.name, ...(view.single ? { type: 'list' } : { type: 'edit', id }) });
  if (view.panel !== 'admin' || row.version === undefined) return null;
  return (
    <Tabs
      value={tab}
      onChange={(_, to: string) => navigate(to === 'history' ? `${form}/history` : form)}
      aria-label="نماهای این ردیف"
      sx={{ mb: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      <Tab value="form" label={view.can.edit ? 'ویرایش' : 'مشخصات'} />
      <Tab value="history" label="تاریخچه" />
    </Tabs>
  );
}

export function ShowRow({ view }: { view: View }) {
  const parts = useMemo(() => partsFor(view, 'show'), [view]);
  return <Parts parts={parts} section={view.resource.name} renderField={shownField} />;
}

export const Waiting = () => (
  <Paper role="status" aria-label="در حال بارگذاری" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
    {[40, 40, 120, 40].map((height, i) => (
      <Skeleton key={i} variant="rounded" height={height} />
    ))}
  </Paper>
);

export function Missing({
  view,
  status,
  message,
  onRetry,
  list,
}: {
  view: View;
  status: number | undefined;
  message: string;
  onRetry: () => void;
  list: string;
}) {
  const back = (
    <Button key="list" component={Link} to={list} variant={status === 404 ? 'contained' : 'outlined'}>
      رفتن به فهرست {view.resource.label[1]}
    </Button>
  );
  if (status === 404 && view.single) {
    return (
      <Message level={2} icon={<Broken />} title="برای شما هنوز چیزی ثبت نشده است">
        دفتر آموزش آن را برایتان می‌سازد؛ اگر دیر شده است، تماس بگیرید.
      </Message>
    );
  }
  if (status === 404) {
    return (
      <Message level={2} icon={<Broken />} title={`این ${view.resource.label[0]} پیدا نشد`} actions={back}>
        شاید حذف شده باشد؛ اگر اجازهٔ حذف دارید، «حذف‌شده‌ها» را در فهرست ببینید.
      </Message>
    );
  }
  return (
    <Message
      level={2}
      icon={<Broken />}
      title="این صفحه دریافت نشد"
      actions={[
        <Button key="again" variant="contained" onClick={onRetry}>
          تلاش دوباره
        </Button>,
        back,
      ]}
    >
      {message}
    </Message>
  );
}
