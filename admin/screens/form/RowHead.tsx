/** Above a row: the way back, where else it is seen, when it was made and changed, and what may be done with it. */
import { Box, Button, Typography } from '@mui/material';
import Back from '@mui/icons-material/ArrowForward';
import Open from '@mui/icons-material/OpenInNewOutlined';
import { useCreatePath, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { formatDateTime, formatJalaliStamp, formatRelative } from '../../../src/locale/dates.ts';
import { Icon } from '../../panels/Icon.tsx';
import { usePanel } from '../../panels/panel-context.ts';
import { panels } from '../../panels/panels.ts';
import { useOwnPages } from '../own-pages.ts';
import { pagePath, sitePath, type Row } from '../row.ts';
import { actionsFor, useRowActions } from '../use-row-actions.tsx';

/** @param onGone the row was deleted: there is nothing to show here any more. */
export function RowHead({ view, row, onGone }: { view: View; row: Row; onGone: () => void }) {
  const { resource, can } = view;
  const path = useCreatePath();
  const { panel } = usePanel();
  const ownPages = useOwnPages();
  const actions = useRowActions(view);
  const refresh = useRefresh();
  const list = path({ resource: resource.name, type: 'list' });
  const site = sitePath(resource, row);
  const base = `${panels[panel].root}/${resource.name}`;
  const pages = ownPages(view, view.single ? 'section' : 'row');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      {!view.single && (
        <Button component={Link} to={list} size="small" startIcon={<Back aria-hidden />}>
          {resource.label[1]}
        </Button>
      )}
      <Stamps row={row} />
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
            startIcon={<Open aria-hidden />}
          >
            دیدن در سایت
          </Button>
        )}
        {actionsFor(view, row).map(([name, action]) => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            startIcon={action.icon && <Icon name={action.icon} />}
            onClick={() =>
              void actions.run(name, [row]).then((done) => {
                if (done) refresh();
              })
            }
          >
            {action.label.fa}
          </Button>
        ))}
        {can.delete && !view.single && (
          <Button size="small" color="error" onClick={() => void actions.remove([row], onGone)}>
            حذف
          </Button>
        )}
      </Box>
      {actions.dialog}
    </Box>
  );
}

function Stamps({ row: { createdAt, updatedAt } }: { row: Row }) {
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
