/** The line above a row: the link to its list, its timestamps, its further pages, and its actions. */
import type { ReactNode } from 'react';
import { Box, Button, Typography } from '@mui/material';
import BackIcon from '@mui/icons-material/ArrowForward';
import OpenSiteIcon from '@mui/icons-material/OpenInNewOutlined';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { formatJalaliStamp } from '../../../src/locale/jalali-stamp.ts';
import { formatRelative } from '../../../src/locale/relative-time.ts';
import { usePanel } from '../../session/panel-context.ts';
import type { Row } from '../../data/row.ts';
import { RowButtons } from '../actions/RowButtons.tsx';
import { pagePath, sitePath } from '../parts/row.ts';
import { usePermittedPages } from '../parts/use-permitted-pages.ts';
import { useRowActions } from '../actions/use-row-actions.tsx';

interface Props {
  readonly view: View;
  readonly row: Row;
  /** Called when the row was deleted: the page has to be left. */
  readonly onDeleted: () => void;
  /** The views of the row: its form, its history. */
  readonly children?: ReactNode;
}

export function RowHead({ view, row, onDeleted, children }: Props) {
  const { resource, can } = view;
  const path = useCreatePath();
  const { declared } = usePanel();
  const permittedPages = usePermittedPages();
  const [actions, dialogs] = useRowActions(view);
  const list = path({ resource: resource.name, type: 'list' });
  const site = sitePath(resource, row);
  const base = `${declared.path}/${resource.name}`;
  const pages = permittedPages(view, view.single ? 'section' : 'row');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      {!view.single && (
        <Button component={Link} to={list} size="small" startIcon={<BackIcon aria-hidden />}>
          {resource.label[1]}
        </Button>
      )}
      {children}
      <Timestamps row={row} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 'auto' }}>
        {pages.map((p) => (
          <Button key={p.path} size="small" component={Link} to={pagePath(base, p.path, String(row.id))}>
            {p.label.fa}
          </Button>
        ))}
        {site && (
          <Button
            size="small"
            component="a"
            href={site}
            target="_blank"
            rel="noreferrer"
            startIcon={<OpenSiteIcon aria-hidden />}
          >
            مشاهده در سایت
          </Button>
        )}
        <RowButtons view={view} row={row} actions={actions} />
        {can.delete && !view.single && (
          <Button size="small" color="error" onClick={() => void actions.remove([row], onDeleted)}>
            حذف
          </Button>
        )}
      </Box>
      {dialogs}
    </Box>
  );
}

function Timestamps({ row: { createdAt, updatedAt } }: { row: Row }) {
  if (typeof createdAt !== 'string' || typeof updatedAt !== 'string') return null;
  return (
    <Typography variant="body2" color="text.secondary">
      ثبت:{' '}
      <time dateTime={createdAt} title={formatJalaliStamp(createdAt)}>
        {formatDateTime(createdAt)}
      </time>
      {Date.parse(updatedAt) - Date.parse(createdAt) > 1_000 && (
        <>
          {' '}
          · آخرین تغییر:{' '}
          <time dateTime={updatedAt} title={formatJalaliStamp(updatedAt)}>
            {formatRelative(updatedAt)}
          </time>
        </>
      )}
    </Typography>
  );
}
