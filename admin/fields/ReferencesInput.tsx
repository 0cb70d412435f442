/** The input of references: rows of another section, in an order. */
import { useId, type ReactNode } from 'react';
import { Box, FormControl, FormHelperText, FormLabel, Typography } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import type { InputProps, Place } from './parts/kind.ts';
import { LookupBox } from './LookupBox.tsx';
import { LookupHint } from './LookupHint.tsx';
import { LookupPicture } from './LookupPicture.tsx';
import { DragHandle, MoveButtons } from './parts/Reorder.tsx';
import { SmallButton } from './parts/SmallButton.tsx';
import { moved, useDragOrder, type DragHandleProps, type DragItemProps } from './parts/use-drag-order.ts';
import { useFieldInput } from './use-field-input.ts';
import { useLookup } from './parts/use-lookup.ts';

export function ReferencesInput({ field, source, place }: InputProps<'references'>) {
  const { value, onChange, onBlur, ref, invalid, message } = useFieldInput<string[] | null>(source, field);
  const ids = value ?? [];
  const label = useId();
  const move = (from: number, to: number) => onChange(moved(ids, from, to));
  const drag = useDragOrder(move);
  return (
    <FormControl component="fieldset" error={invalid} required={field.required ?? false} fullWidth>
      <FormLabel component="legend" id={label} sx={{ mb: 1 }}>
        {field.label.fa}
      </FormLabel>
      <Box
        component="ol"
        aria-labelledby={label}
        sx={{
          listStyle: 'none',
          m: 0,
          mb: ids.length > 0 ? 1.5 : 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 0.75,
        }}
      >
        {ids.map((id, i) => (
          <ReferenceItem
            key={id}
            id={id}
            place={place}
            drag={drag.item(i)}
            handle={drag.handle(i)}
            renderButtons={(name) => <MoveButtons index={i} count={ids.length} name={name} onMove={move} />}
            onRemove={() => onChange(ids.filter((x) => x !== id))}
          />
        ))}
      </Box>
      {(field.maxItems === undefined || ids.length < field.maxItems) && (
        <LookupBox
          clearOnSelect
          field={field}
          place={place}
          label={`افزودن به ${field.label.fa}`}
          value={null}
          excluded={ids}
          onChange={(row) => {
            if (row) onChange([...ids, row.id]);
          }}
          onBlur={onBlur}
          inputRef={ref}
          invalid={invalid}
        />
      )}
      {message && <FormHelperText>{message}</FormHelperText>}
    </FormControl>
  );
}

interface ItemProps {
  readonly id: string;
  readonly place: Place;
  readonly drag: DragItemProps;
  readonly handle: DragHandleProps;
  readonly renderButtons: (name: string) => ReactNode;
  readonly onRemove: () => void;
}

function ReferenceItem({ id, place, drag, handle, renderButtons, onRemove }: ItemProps) {
  const row = useLookup(place, id);
  const name = row === undefined ? '…' : row?.title || 'دیگر در دسترس نیست';
  return (
    <Box
      component="li"
      {...drag}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1,
        py: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&[data-over=true]': { borderColor: 'primary.main' },
      }}
    >
      <DragHandle {...handle} />
      <LookupPicture row={row} name={name} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap>{name}</Typography>
        <LookupHint row={row} />
      </Box>
      {renderButtons(name)}
      <SmallButton label={`حذف ${name}`} onClick={onRemove}>
        <CloseIcon fontSize="small" aria-hidden />
      </SmallButton>
    </Box>
  );
}
