/** One row of a list under a row: its values in a line, what may be done with it, and the lists inside it. */
import { useState, type ReactNode } from 'react';
import { Box, IconButton, Link as MuiLink, Tooltip } from '@mui/material';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Expand from '@mui/icons-material/ExpandMore';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { isEmpty } from '../../fields/is-empty.ts';
import { DragHandle, MoveButtons } from '../../fields/Reorder.tsx';
import { SmallButton } from '../../fields/SmallButton.tsx';
import { usePanel } from '../../panels/panel-context.ts';
import { fieldOf, titleOf, type Row } from '../row.ts';
import { relationsOf, type Relation } from './relations.ts';

interface Props {
  readonly relation: Relation;
  readonly row: Row & { readonly id: string };
  readonly level: number;
  readonly place: { readonly index: number; readonly count: number };
  readonly onOpen: () => void;
  readonly onDelete: () => void;
  readonly onMove?: (from: number, to: number) => void;
  readonly drag?: object;
  readonly handle?: object;
  /** Draws a list inside this row. */
  readonly within: (relation: Relation) => ReactNode;
}

/** Values named on a line beside the title. */
const maxValues = 4;

export function RelatedRow({
  relation: { view, by, inside, order },
  row,
  level,
  place,
  onOpen,
  onDelete,
  onMove,
  drag,
  handle,
  within,
}: Props) {
  const { views } = usePanel();
  const path = useCreatePath();
  const { resource, can } = view;
  const title = titleOf(resource, row);
  const nested = inside ? relationsOf(view, views) : [];
  const [open, setOpen] = useState(level === 0 && place.count === 1);
  const values = view.columns
    .filter((n) => n !== resource.title && n !== by && n !== order)
    .flatMap((name) => {
      const field = fieldOf(resource, name);
      return field && !isEmpty(field, row[name]) ? [{ name, field }] : [];
    })
    .slice(0, maxValues);
  return (
    <Box
      component="li"
      {...drag}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&[data-over=true]': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, p: 1 }}>
        {onMove && <DragHandle {...handle} />}
        {nested.length > 0 && (
          <Tooltip title={open ? 'بستن' : 'باز کردن'}>
            <IconButton
              size="small"
              aria-expanded={open}
              aria-label={`${nested[0]!.label} در ${title}`}
              onClick={() => setOpen(!open)}
            >
              <Expand
                aria-hidden
                fontSize="small"
                sx={{ transform: open ? 'rotate(180deg)' : undefined, transition: 'transform .15s' }}
              />
            </IconButton>
          </Tooltip>
        )}
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          {inside ? (
            <Box component="span" sx={{ fontWeight: 600 }}>
              {title}
            </Box>
          ) : (
            <MuiLink
              component={Link}
              to={path({ resource: resource.name, type: 'edit', id: row.id })}
              color="inherit"
              sx={{ fontWeight: 600 }}
            >
              {title}
            </MuiLink>
          )}
          {values.length > 0 && (
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                rowGap: 0.25,
                fontSize: 13,
                color: 'text.secondary',
                mt: 0.25,
              }}
            >
              {values.map(({ name, field }) => (
                <span key={name}>
                  {field.label.fa}:{' '}
                  <FieldValue field={field} value={row[name]} place={{ section: resource.name, path: name }} compact />
                </span>
              ))}
            </Box>
          )}
        </Box>
        <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
          {onMove && <MoveButtons index={place.index} count={place.count} name={title} onMove={onMove} />}
          {inside && can.edit && (
            <SmallButton label={`ویرایش ${title}`} onClick={onOpen}>
              <Edit aria-hidden fontSize="small" />
            </SmallButton>
          )}
          {inside && can.delete && (
            <SmallButton label={`حذف ${title}`} onClick={onDelete}>
              <Delete aria-hidden fontSize="small" />
            </SmallButton>
          )}
        </Box>
      </Box>
      {open && nested.length > 0 && <Box sx={{ px: 1, pb: 1.25 }}>{nested.map(within)}</Box>}
    </Box>
  );
}
