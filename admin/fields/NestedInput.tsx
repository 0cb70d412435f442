/**
 * The inputs of kinds that hold further fields: a group, and a list of rows that are added, removed and reordered.
 * `render` shows the input of one of those fields: it comes from the table of all kinds.
 */
import { useId, type ReactNode } from 'react';
import { useFieldArray, useFormState, get } from 'react-hook-form';
import { Box, Button, FormControl, FormHelperText, FormLabel, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import type { Fields } from '../../src/define/field.ts';

import { formatNumber } from '../../src/locale/numbers.ts';
import { emptyRow } from './empty-row.ts';
import { inside, type InputProps, type Place } from './parts/kind.ts';
import { DragHandle, MoveButtons } from './parts/Reorder.tsx';
import { SmallButton } from './parts/SmallButton.tsx';
import { useDragOrder, type DragHandleProps, type DragItemProps } from './parts/use-drag-order.ts';
import { When } from './When.tsx';
import { spansOf, widthOf } from './width.ts';

type Render = (item: Fields, key: string, source: string, place: Place) => ReactNode;

export function GroupInput({ field, source, place, render }: InputProps<'group'> & { render: Render }) {
  return (
    <Box component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, m: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ px: 1 }}>
        {field.label.fa}
      </FormLabel>
      {field.help && <FormHelperText sx={{ mx: 0, mb: 1.5 }}>{field.help}</FormHelperText>}
      <NestedFields item={field.item} source={source} place={place} render={render} />
    </Box>
  );
}

export function ListInput({ field, source, place, render }: InputProps<'list'> & { render: Render }) {
  const { fields: rows, append, remove, move } = useFieldArray({ name: source, keyName: '_key' });
  const drag = useDragOrder(move);
  const label = useId();
  const { errors } = useFormState({ name: source });
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, source);
  const message = error?.message ?? error?.root?.message;
  const isFull = field.maxItems !== undefined && rows.length >= field.maxItems;
  return (
    <FormControl
      component="fieldset"
      error={message !== undefined}
      required={field.required ?? false}
      fullWidth
      sx={{ minWidth: 0 }}
    >
      <FormLabel component="legend" id={label} sx={{ mb: 1 }}>
        {field.label.fa}
      </FormLabel>
      <Box
        component="ol"
        aria-labelledby={label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}
      >
        {rows.map((row, i) => (
          <ListItem
            key={row._key}
            index={i}
            count={rows.length}
            name={`${field.label.fa} ${formatNumber(i + 1)}`}
            drag={drag.item(i)}
            handle={drag.handle(i)}
            onMove={move}
            onRemove={() => remove(i)}
          >
            <NestedFields item={field.item} source={`${source}.${i}`} place={place} render={render} />
          </ListItem>
        ))}
      </Box>
      <Box sx={{ mt: rows.length > 0 ? 1.25 : 0 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddIcon aria-hidden />}
          disabled={isFull}
          onClick={() => append(emptyRow(field.item))}
        >
          افزودن به {field.label.fa}
        </Button>
      </Box>
      {(message ?? field.help) && <FormHelperText sx={{ mx: 0 }}>{message ?? field.help}</FormHelperText>}
    </FormControl>
  );
}

interface ListItemProps {
  readonly index: number;
  readonly count: number;
  readonly name: string;
  readonly drag: DragItemProps;
  readonly handle: DragHandleProps;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function ListItem({ index, count, name, drag, handle, onMove, onRemove, children }: ListItemProps) {
  return (
    <Box
      component="li"
      {...drag}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'flex-start',
        gap: 1,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '&[data-over=true]': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, height: 40 }}>
        <DragHandle {...handle} />
        <Typography variant="body2" color="text.secondary">
          {formatNumber(index + 1)}
        </Typography>
      </Box>
      <Box
        role="group"
        aria-label={name}
        sx={{ order: { xs: 1, sm: 0 }, flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}
      >
        {children}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', height: 40, marginInlineStart: 'auto' }}>
        <MoveButtons index={index} count={count} name={name} onMove={onMove} />
        <SmallButton label={`حذف ${name}`} onClick={onRemove}>
          <CloseIcon fontSize="small" aria-hidden />
        </SmallButton>
      </Box>
    </Box>
  );
}

interface NestedFieldsProps {
  readonly item: Fields;
  readonly source: string;
  readonly place: Place;
  readonly render: Render;
}

function NestedFields({ item, source, place, render }: NestedFieldsProps) {
  const keys = Object.keys(item);
  const spans = spansOf(keys.map((key) => widthOf[item[key]!.kind]));
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(12, 1fr)' }, gap: 1.5, alignItems: 'start' }}
    >
      {keys.map((key, i) => (
        <When key={key} condition={item[key]!.showWhen} within={source}>
          <Box sx={{ gridColumn: { sm: `span ${spans[i]}` }, minWidth: 0 }}>
            {render(item, key, `${source}.${key}`, inside(place, key))}
          </Box>
        </When>
      ))}
    </Box>
  );
}
