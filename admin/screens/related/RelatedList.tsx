/** One list under a row: its rows are added, changed, put in order and deleted in place; lists inside its rows nest. */
import { useRef, useState, type ReactNode } from 'react';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import Add from '@mui/icons-material/Add';
import { useCreatePath, useGetList, useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { usePanelData } from '../../data/data-provider.ts';
import { usePanel } from '../../panels/panel-context.ts';
import { panels } from '../../panels/panels.ts';
import { moved, useDragOrder } from '../../fields/use-drag-order.ts';
import { Card } from '../form/FormParts.tsx';
import type { Row } from '../row.ts';
import { useRowActions } from '../use-row-actions.tsx';
import { RelatedDialog } from './RelatedDialog.tsx';
import { RelatedRow } from './RelatedRow.tsx';
import type { Relation } from './relations.ts';

/** Rows shown under a row; the others are in their own list, or come when these are done with. */
const shownInside = 200;
const shownBeside = 10;

type PartRow = Row & { readonly id: string };

export function RelatedList({ relation, id, level }: { relation: Relation; id: string; level: number }) {
  const { view, by, label, inside, order, sort } = relation;
  const { resource, can } = view;
  const perPage = inside ? shownInside : shownBeside;
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<PartRow>(resource.name, { pagination: { page: 1, perPage }, sort, filter: { [by]: id } });
  const [open, setOpen] = useState<PartRow | 'new' | null>(null);
  const [held, setHeld] = useState<readonly PartRow[] | null>(null);
  const actions = useRowActions(view);
  const path = useCreatePath();
  const put = useOrder(relation, () => setHeld(null));
  const rows = held ?? data ?? [];
  const move = (from: number, to: number) => {
    const next = moved(rows, from, to);
    setHeld(next);
    void put(next);
  };
  const drag = useDragOrder(move);
  const { panel } = usePanel();
  const add =
    can.create &&
    (inside ? (
      <Button size="small" variant="outlined" startIcon={<Add aria-hidden />} onClick={() => setOpen('new')}>
        افزودن {resource.label[0]}
      </Button>
    ) : (
      <Button
        size="small"
        variant="outlined"
        startIcon={<Add aria-hidden />}
        component={Link}
        to={`${path({ resource: resource.name, type: 'create' })}?source=${encodeURIComponent(JSON.stringify({ [by]: id }))}`}
      >
        افزودن {resource.label[0]}
      </Button>
    ));
  return (
    <Frame label={label} level={level} action={add} count={data ? total : undefined}>
      {error && !data && (
        <Box role="alert">
          دریافت نشد: {error.message}{' '}
          <Button size="small" onClick={() => void refetch()}>
            تلاش دوباره
          </Button>
        </Box>
      )}
      {!data && !error && <Skeleton variant="rounded" height={52} />}
      {data && rows.length === 0 && <Typography color="text.secondary">هنوز چیزی افزوده نشده است.</Typography>}
      {rows.length > 0 && (
        <Box
          component="ol"
          aria-label={label}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
        >
          {rows.map((row, i) => (
            <RelatedRow
              key={row.id}
              relation={relation}
              row={row}
              level={level}
              place={{ index: i, count: rows.length }}
              onOpen={() => setOpen(row)}
              onDelete={() => void actions.remove([row])}
              within={(nested) => (
                <RelatedList
                  key={`${nested.view.resource.name}.${nested.by}`}
                  relation={nested}
                  id={row.id}
                  level={level + 1}
                />
              )}
              {...(order !== null && { onMove: move, drag: drag.item(i), handle: drag.handle(i) })}
            />
          ))}
        </Box>
      )}
      {total > rows.length && (
        <Button
          size="small"
          component={Link}
          sx={{ mt: 1 }}
          to={`${panels[panel].root}/${resource.name}?filter=${encodeURIComponent(JSON.stringify({ [by]: id }))}`}
        >
          دیدن همهٔ {formatNumber(total)} {resource.label[0]}
        </Button>
      )}
      {open !== null && (
        <RelatedDialog
          relation={relation}
          parent={id}
          row={open === 'new' ? null : open}
          next={rows.length}
          onClose={() => setOpen(null)}
        />
      )}
      {actions.dialog}
    </Frame>
  );
}

function Frame({
  label,
  level,
  action,
  count,
  children,
}: {
  label: string;
  level: number;
  action: ReactNode;
  count: number | undefined;
  children: ReactNode;
}) {
  const words = count === undefined ? label : `${label} (${formatNumber(count)})`;
  if (level === 0) {
    return (
      <Card label={words} action={action}>
        {children}
      </Card>
    );
  }
  return (
    <Box component="section" aria-label={label} sx={{ mt: 1, paddingInlineStart: { xs: 1, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 700 }}>
          {words}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

/**
 * Stores the order after a move, one move after another. @param onDone when nothing waits any more and the list is as
 * it is stored.
 */
function useOrder({ view, order }: Relation, onDone: () => void): (rows: readonly PartRow[]) => Promise<void> {
  const panel = usePanelData();
  const notify = useNotify();
  const queries = useQueryClient();
  const { name } = view.resource;
  const last = useRef<Promise<void>>(Promise.resolve());
  return async (rows) => {
    if (order === null) return;
    const mine = last.current
      .then(() =>
        panel.reorder(
          name,
          order,
          rows.map(({ id }) => id),
        ),
      )
      .catch((error: unknown) => {
        notify(error instanceof Error ? error.message : 'ترتیب ذخیره نشد', { type: 'error' });
      });
    last.current = mine;
    await mine;
    if (last.current !== mine) return;
    await queries.invalidateQueries({ queryKey: [name] });
    onDone();
  };
}
