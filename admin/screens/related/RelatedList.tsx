/** A related list of a row: its rows are added, edited, moved and deleted in place; lists inside its rows nest. */
import { useState, type ReactNode } from 'react';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { formatNumber } from '../../../src/locale/numbers.ts';
import type { StoredRow } from '../../data/row.ts';
import { useDragOrder } from '../../fields/parts/use-drag-order.ts';
import { usePanel } from '../../session/panel-context.ts';
import { Card } from '../parts/Card.tsx';
import { useAddAddress } from '../parts/use-add-address.ts';
import { useRowActions } from '../actions/use-row-actions.tsx';
import { RelatedDialog } from './RelatedDialog.tsx';
import { RelatedRow } from './RelatedRow.tsx';
import type { Relation } from './relations.ts';
import { useRelatedOrder } from './use-related-order.ts';

/** Rows shown: of those that are part of the row, and of others, which have a list of their own. */
const maxParts = 200;
const maxOthers = 10;

interface Props {
  readonly relation: Relation;
  /** The id of the row that the list belongs to. */
  readonly id: string;
  /** How deep the list is nested; 0 directly under the form. */
  readonly level: number;
}

export function RelatedList({ relation, id, level }: Props) {
  const { view, by, label, isPart, sort } = relation;
  const pagination = { page: 1, perPage: isPart ? maxParts : maxOthers };
  const query = { pagination, sort, filter: { [by]: id } };
  const { data, total = 0, error, refetch } = useGetList<StoredRow>(view.resource.name, query);
  const [edited, setEdited] = useState<StoredRow | 'new' | null>(null);
  const { rows, move } = useRelatedOrder(relation, data ?? []);
  const add = <AddButton relation={relation} parent={id} onAdd={() => setEdited('new')} />;
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
        <Rows relation={relation} rows={rows} level={level} onMove={move} onEdit={(row) => setEdited(row)} />
      )}
      {total > rows.length && <AllRowsButton relation={relation} parent={id} total={total} />}
      {edited !== null && (
        <RelatedDialog
          relation={relation}
          parent={id}
          row={edited === 'new' ? null : edited}
          nextOrder={rows.length}
          onClose={() => setEdited(null)}
        />
      )}
    </Frame>
  );
}

interface RowsProps {
  readonly relation: Relation;
  readonly rows: readonly StoredRow[];
  readonly level: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onEdit: (row: StoredRow) => void;
}

function Rows({ relation, rows, level, onMove, onEdit }: RowsProps) {
  const drag = useDragOrder(onMove);
  const [actions, dialogs] = useRowActions(relation.view);
  return (
    <Box
      component="ol"
      data-rows
      aria-label={relation.label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
    >
      {rows.map((row, i) => (
        <RelatedRow
          key={row.id}
          relation={relation}
          row={row}
          isOpenInitially={level === 0 && rows.length === 1}
          position={{ index: i, count: rows.length }}
          onEdit={() => onEdit(row)}
          onDelete={() => void actions.remove([row])}
          renderNested={(nested) => (
            <RelatedList
              key={`${nested.view.resource.name}.${nested.by}`}
              relation={nested}
              id={row.id}
              level={level + 1}
            />
          )}
          {...(relation.order !== null && { reorder: { onMove, drag: drag.item(i), handle: drag.handle(i) } })}
        />
      ))}
      {dialogs}
    </Box>
  );
}

interface AddButtonProps {
  readonly relation: Relation;
  readonly parent: string;
  readonly onAdd: () => void;
}

/** Parts are added in a dialog, other rows in the create form of their section. */
function AddButton({ relation: { view, by, isPart }, parent, onAdd }: AddButtonProps) {
  const address = useAddAddress()(view, { [by]: parent });
  if (address === null) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<AddIcon aria-hidden />}
      {...(isPart ? { onClick: onAdd } : { component: Link, to: address })}
    >
      افزودن {view.resource.label[0]}
    </Button>
  );
}

function AllRowsButton({ relation, parent, total }: { relation: Relation; parent: string; total: number }) {
  const { declared } = usePanel();
  const { resource } = relation.view;
  const filter = encodeURIComponent(JSON.stringify({ [relation.by]: parent }));
  return (
    <Button size="small" component={Link} sx={{ mt: 1 }} to={`${declared.path}/${resource.name}?filter=${filter}`}>
      مشاهدهٔ همهٔ {formatNumber(total)} {resource.label[0]}
    </Button>
  );
}

interface FrameProps {
  readonly label: string;
  readonly level: number;
  readonly action: ReactNode;
  readonly count: number | undefined;
  readonly children: ReactNode;
}

/** A card directly under the form, a plain section inside a row. */
function Frame({ label, level, action, count, children }: FrameProps) {
  const heading = count === undefined ? label : `${label} (${formatNumber(count)})`;
  if (level === 0) {
    return (
      <Card label={heading} action={action}>
        {children}
      </Card>
    );
  }
  return (
    <Box component="section" aria-label={label} sx={{ mt: 1, paddingInlineStart: { xs: 1, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 700 }}>
          {heading}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
