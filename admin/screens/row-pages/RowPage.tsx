/**
 * The frame of a page that belongs to one row beside its form: the row, the way back to it, and what is said when it is
 * not there.
 */
import type { ReactNode } from 'react';
import { Box, Button } from '@mui/material';
import Back from '@mui/icons-material/ArrowForward';
import { useCreatePath, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { OwnPage } from '../../../src/define/resource.ts';
import type { View } from '../../../src/define/rules.ts';
import { usePanel } from '../../panels/panel-context.ts';
import { panels } from '../../panels/panels.ts';
import { Missing, Waiting } from '../form/EditScreen.tsx';
import { useOwnPages } from '../own-pages.ts';
import { pagePath, type Row } from '../row.ts';

export type StoredRow = Row & { readonly id: string };

export function RowPage({
  view,
  page,
  children,
}: {
  view: View;
  page: OwnPage;
  children: (row: StoredRow) => ReactNode;
}) {
  const { id = '' } = useParams();
  const path = useCreatePath();
  const { resource } = view;
  const {
    data: row,
    error,
    refetch,
  } = useGetOne<StoredRow>(resource.name, { id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  if (error && !row) {
    return (
      <Missing
        view={view}
        status={(error as { status?: number }).status}
        message={(error as Error).message}
        onRetry={() => void refetch()}
        list={path({ resource: resource.name, type: 'list' })}
      />
    );
  }
  if (!row) return <Waiting />;
  return (
    <>
      <RowPageHead view={view} page={page} row={row} />
      {children(row)}
    </>
  );
}

/** The way back to the row, and to its other pages. */
function RowPageHead({ view, page, row }: { view: View; page: OwnPage; row: StoredRow }) {
  const path = useCreatePath();
  const { panel } = usePanel();
  const ownPages = useOwnPages();
  const { resource } = view;
  const base = `${panels[panel].root}/${resource.name}`;
  return (
    <Box
      component="nav"
      aria-label={`صفحه‌های این ${resource.label[0]}`}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      <Button
        component={Link}
        to={path({ resource: resource.name, type: 'edit', id: row.id })}
        size="small"
        startIcon={<Back aria-hidden />}
      >
        {view.can.edit ? 'ویرایش' : ''} {resource.label[0]}
      </Button>
      {ownPages(view, 'row').map((p) => (
        <Button
          key={p.path}
          size="small"
          component={Link}
          to={pagePath(base, p.path, row.id)}
          {...(p.path === page.path && { 'aria-current': 'page', variant: 'outlined' })}
        >
          {p.label.fa}
        </Button>
      ))}
    </Box>
  );
}
