/** One row of a related list: its title and values in a line, its buttons, and the lists inside it. */
import { useState, type ReactNode } from 'react';
import { Box, IconButton, Link as MuiLink, Tooltip } from '@mui/material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { StoredRow } from '../../data/row.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { isEmpty } from '../../fields/parts/is-empty.ts';
import { DragHandle, MoveButtons } from '../../fields/parts/Reorder.tsx';
import { SmallButton } from '../../fields/parts/SmallButton.tsx';
import type { DragHandleProps, DragItemProps } from '../../fields/parts/use-drag-order.ts';
import { usePanel } from '../../session/panel-context.ts';
import { fieldOf, titleOf } from '../parts/row.ts';
import { relationsOf, type Relation } from './relations.ts';

interface Reorder {
  readonly onMove: (from: number, to: number) => void;
  readonly drag: DragItemProps;
  readonly handle: DragHandleProps;
}

interface Props {
  readonly relation: Relation;
  readonly row: StoredRow;
  readonly isOpenInitially: boolean;
  readonly position: { readonly index: number; readonly count: number };
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** Absent where the rows cannot be moved. */
  readonly reorder?: Reorder;
  /** A list inside this row. */
  readonly renderNested: (relation: Relation) => ReactNode;
}

export function RelatedRow(props: Props) {
  const { relation, row, position, reorder } = props;
  const { view, isPart } = relation;
  const { views } = usePanel();
  const title = titleOf(view.resource, row);
  const nested = isPart ? relationsOf(view, views) : [];
  const [open, setOpen] = useState(props.isOpenInitially);
  return (
    <Box component="li" {...reorder?.drag} sx={rowStyles}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, p: 1 }}>
        {reorder && <DragHandle {...reorder.handle} />}
        {nested[0] && (
          <ExpandButton open={open} label={`${nested[0].label} در ${title}`} onClick={() => setOpen(!open)} />
        )}
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <RowTitle relation={relation} row={row} />
          <RowValues relation={relation} row={row} />
        </Box>
        <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
          {reorder && (
            <MoveButtons index={position.index} count={position.count} name={title} onMove={reorder.onMove} />
          )}
          {isPart && view.can.edit && (
            <SmallButton label={`ویرایش ${title}`} onClick={props.onEdit}>
              <EditIcon aria-hidden fontSize="small" />
            </SmallButton>
          )}
          {isPart && view.can.delete && (
            <SmallButton label={`حذف ${title}`} onClick={props.onDelete}>
              <DeleteIcon aria-hidden fontSize="small" />
            </SmallButton>
          )}
        </Box>
      </Box>
      {open && nested.length > 0 && <Box sx={{ px: 1, pb: 1.25 }}>{nested.map(props.renderNested)}</Box>}
    </Box>
  );
}

const ExpandButton = ({ open, label, onClick }: { open: boolean; label: string; onClick: () => void }) => (
  <Tooltip title={open ? 'بستن' : 'باز کردن'}>
    <IconButton size="small" aria-expanded={open} aria-label={label} onClick={onClick}>
      <ExpandIcon
        aria-hidden
        fontSize="small"
        sx={{ transform: open ? 'rotate(180deg)' : undefined, transition: 'transform .15s' }}
      />
    </IconButton>
  </Tooltip>
);

/** Rows that are edited in their own section link to it. */
function RowTitle({ relation: { view, isPart }, row }: Pick<Props, 'relation' | 'row'>) {
  const path = useCreatePath();
  const title = titleOf(view.resource, row);
  if (isPart) {
    return (
      <Box component="span" sx={{ fontWeight: 600 }}>
        {title}
      </Box>
    );
  }
  return (
    <MuiLink
      component={Link}
      to={path({ resource: view.resource.name, type: 'edit', id: row.id })}
      color="inherit"
      sx={{ fontWeight: 600 }}
    >
      {title}
    </MuiLink>
  );
}

const maxValues = 4;

/** The first values of the columns that are not empty. */
function RowValues({ relation: { view, by, order }, row }: Pick<Props, 'relation' | 'row'>) {
  const { resource } = view;
  const values = view.columns
    .filter((name) => name !== resource.title && name !== by && name !== order)
    .flatMap((name) => {
      const field = fieldOf(resource, name);
      return field && !isEmpty(field, row[name]) ? [{ name, field }] : [];
    })
    .slice(0, maxValues);
  if (values.length === 0) return null;
  return (
    <Box sx={valuesStyles}>
      {values.map(({ name, field }) => (
        <span key={name}>
          {field.label.fa}:{' '}
          <FieldValue field={field} value={row[name]} place={{ section: resource.name, path: name }} compact />
        </span>
      ))}
    </Box>
  );
}

const rowStyles = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&[data-over=true]': { borderColor: 'primary.main' },
};
const valuesStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.25,
  fontSize: 'var(--text-2)',
  color: 'text.secondary',
  mt: 0.25,
};
