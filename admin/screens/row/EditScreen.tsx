/** One row: its form, or its values where it is read-only; its history; the lists of rows that belong to it. */
import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react';
import { Box, Tab, Tabs } from '@mui/material';
import { RecordContextProvider, Title, useCreatePath, useGetOne, useNavigate } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { singletonId } from '../../data/data-provider.ts';
import { statusOf } from '../../data/http.ts';
import type { Row, StoredRow } from '../../data/row.ts';
import { labelOf } from '../../session/menu.ts';
import { Related } from '../related/Related.tsx';
import { Below } from '../parts/Below.tsx';
import { RowError, RowLoading } from '../parts/RowStatus.tsx';
import { useFullTitle } from '../parts/use-full-title.ts';
import { Consents } from './Consents.tsx';
import { EditForm } from '../form/EditForm.tsx';
import { renderValue } from '../form/FormCells.tsx';
import { Parts } from '../form/FormParts.tsx';
import { Neighbours } from './Neighbours.tsx';
import { OpenFormContext, openFormPlace } from '../saving/open-form.ts';
import { partsFor } from '../form/parts.ts';
import { RowHead } from './RowHead.tsx';

const LazyHistory = lazy(() => import('../history/RowHistory.tsx'));

type TabName = 'form' | 'history';

export default function EditScreen({ view }: { view: View }) {
  const params = useParams();
  const id = view.single ? singletonId : (params.id ?? '');
  return <RowScreen key={id} view={view} id={id} tab={params['*'] === 'history' ? 'history' : 'form'} />;
}

function PageTitle({ view, row }: { view: View; row: Row | undefined }) {
  const title = useFullTitle(view, row);
  if (view.single) return <Title title={labelOf(view)} />;
  if (!row) return <Title title={view.resource.label[0]} />;
  return <Title title={`${view.can.edit ? 'ویرایش ' : ''}${title}`} />;
}

function RowScreen({ view, id, tab }: { view: View; id: string; tab: TabName }) {
  const { resource } = view;
  const path = useCreatePath();
  const options = { refetchOnWindowFocus: false, refetchOnReconnect: false };
  const { data: row, error, refetch } = useGetOne<StoredRow>(resource.name, { id }, options);
  const [isDeleted, setDeleted] = useState(false);
  const leave = useCallback(() => setDeleted(true), []);
  const [openForm] = useState(openFormPlace);
  const list = path({ resource: resource.name, type: 'list' });
  if (error && !row) {
    return (
      <>
        <Title title={resource.label[0]} />
        <RowError
          view={view}
          status={statusOf(error)}
          message={error.message}
          onRetry={() => void refetch()}
          list={list}
        />
      </>
    );
  }
  if (isDeleted) return <Navigate to={list} />;
  return (
    <OpenFormContext value={openForm}>
      <PageTitle view={view} row={row} />
      {row ? <LoadedRow view={view} row={row} tab={tab} onDeleted={leave} /> : <RowLoading />}
    </OpenFormContext>
  );
}

interface LoadedRowProps {
  readonly view: View;
  readonly row: StoredRow;
  readonly tab: TabName;
  readonly onDeleted: () => void;
}

/** Rendered again when the row has changed, not whenever it is fetched: a form has thousands of components. */
const LoadedRow = memo(function LoadedRow({ view, row, tab, onDeleted }: LoadedRowProps) {
  const id = view.single ? singletonId : row.id;
  const beside = useMemo(() => !view.single && <Neighbours view={view} row={row} />, [view, row]);
  return (
    <RecordContextProvider value={row}>
      <RowHead view={view} row={row} onDeleted={onDeleted}>
        <RowTabs view={view} id={id} tab={tab} row={row} />
      </RowHead>
      <Consents view={view} row={row} />
      <Box hidden={tab !== 'form'}>
        {view.can.edit ? <EditForm view={view} row={row} beside={beside} /> : <ReadOnlyRow view={view} />}
        {!view.can.edit && <Box sx={{ mt: 2, display: 'flex', justifyContent: 'end' }}>{beside}</Box>}
        {!view.single && (
          <Below>
            <Related view={view} id={id} />
          </Below>
        )}
      </Box>
      {tab === 'history' && (
        <Suspense fallback={<RowLoading />}>
          <LazyHistory view={view} row={row} />
        </Suspense>
      )}
    </RecordContextProvider>
  );
});

/** The form and the history have addresses of their own, so that the browser's back button leads between them. */
function RowTabs({ view, id, tab, row }: { view: View; id: string; tab: TabName; row: Row }) {
  const path = useCreatePath();
  const navigate = useNavigate();
  const form = path({ resource: view.resource.name, ...(view.single ? { type: 'list' } : { type: 'edit', id }) });
  if (view.panel !== 'admin' || row.version === undefined) return null;
  return (
    <Tabs
      value={tab}
      onChange={(_, next: TabName) => navigate(next === 'history' ? `${form}/history` : form)}
      aria-label="نماهای این ردیف"
      sx={{ minHeight: 36, '& .MuiTab-root': { minHeight: 36, minWidth: 0, py: 0, px: 1.5 } }}
    >
      <Tab value="form" label={view.can.edit ? 'ویرایش' : 'مشخصات'} />
      <Tab value="history" label="تاریخچه" />
    </Tabs>
  );
}

export function ReadOnlyRow({ view }: { view: View }) {
  const parts = useMemo(() => partsFor(view, 'show'), [view]);
  return <Parts parts={parts} section={view.resource.name} renderField={renderValue} />;
}
