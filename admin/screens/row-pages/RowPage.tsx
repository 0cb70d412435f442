/** The frame of a further page of one row: loads the row, and links to its form and its other pages. */
import type { ReactNode } from 'react';
import { Box, Button } from '@mui/material';
import BackIcon from '@mui/icons-material/ArrowForward';
import { useCreatePath, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { SectionPage } from '../../../src/define/resource.ts';
import type { View } from '../../../src/define/rules.ts';
import { usePanel } from '../../session/panel-context.ts';
import { statusOf } from '../../data/http.ts';
import type { StoredRow } from '../../data/row.ts';
import { pagePath } from '../parts/row.ts';
import { RowError, RowLoading } from '../parts/RowStatus.tsx';
import { usePermittedPages } from '../parts/use-permitted-pages.ts';

interface Props {
  readonly view: View;
  readonly page: SectionPage;
  readonly children: (row: StoredRow) => ReactNode;
}

export function RowPage({ view, page, children }: Props) {
  const { id = '' } = useParams();
  const path = useCreatePath();
  const { resource } = view;
  const options = { refetchOnWindowFocus: false, refetchOnReconnect: false };
  const { data: row, error, refetch } = useGetOne<StoredRow>(resource.name, { id }, options);
  if (error && !row) {
    return (
      <RowError
        view={view}
        status={statusOf(error)}
        message={error.message}
        onRetry={() => void refetch()}
        list={path({ resource: resource.name, type: 'list' })}
      />
    );
  }
  if (!row) return <RowLoading />;
  return (
    <>
      <RowPageHead view={view} page={page} row={row} />
      {children(row)}
    </>
  );
}

/** The links to the form of the row and to its further pages. */
function RowPageHead({ view, page, row }: { view: View; page: SectionPage; row: StoredRow }) {
  const path = useCreatePath();
  const { declared } = usePanel();
  const permittedPages = usePermittedPages();
  const { resource } = view;
  const base = `${declared.path}/${resource.name}`;
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
        startIcon={<BackIcon aria-hidden />}
      >
        {view.can.edit ? 'ویرایش' : 'مشاهدهٔ'} {resource.label[0]}
      </Button>
      {permittedPages(view, 'row').map((p) => (
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
