/** A search box for the rows that a reference field may point to. Used by forms and filters. */
import { useState, type Ref } from 'react';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import type { FieldOf } from '../../src/define/field.ts';
import type { LookupRow } from '../data/data-provider.ts';
import type { Place } from './parts/kind.ts';
import { LookupHint } from './LookupHint.tsx';
import { LookupPicture } from './LookupPicture.tsx';
import { useOptions } from './parts/use-lookup.ts';

interface Props {
  readonly field: FieldOf<'reference'> | FieldOf<'references'>;
  readonly place: Place;
  readonly value: LookupRow | null;
  readonly onChange: (row: LookupRow | null) => void;
  readonly label: string;
  readonly id?: string;
  readonly required?: boolean;
  readonly invalid?: boolean;
  readonly message?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
  /** Ids that are chosen already, and not offered. */
  readonly excluded?: readonly string[];
  /** Whether the box empties after each choice. */
  readonly clearOnSelect?: boolean;
}

export function LookupBox({ field, place, value, onChange, excluded = [], clearOnSelect = false, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const query = value && typed === value.title ? '' : typed;
  const { rows, loading, failed } = useOptions(field, place, query, open);
  return (
    <Autocomplete<LookupRow>
      fullWidth
      id={props.id}
      size="small"
      value={value}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputValue={typed}
      options={rows.filter((r) => !excluded.includes(r.id))}
      filterOptions={(all) => all}
      getOptionLabel={(r) => r.title}
      getOptionKey={(r) => r.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={(_, row) => {
        onChange(row);
        if (clearOnSelect) setTyped('');
      }}
      onInputChange={(_, text, reason) => setTyped(clearOnSelect && reason === 'selectOption' ? '' : text)}
      loading={loading && rows.length === 0}
      loadingText="در حال جستجو…"
      noOptionsText={failed ? 'جستجو انجام نشد؛ دوباره تلاش کنید' : 'چیزی پیدا نشد'}
      clearText="پاک کردن"
      openText="باز کردن"
      closeText="بستن"
      // Closes the keyboard of a phone; elsewhere the focus stays.
      blurOnSelect={clearOnSelect ? false : 'touch'}
      {...(props.onBlur && { onBlur: props.onBlur })}
      renderOption={({ key, ...optionProps }, row) => (
        <Box component="li" key={key} {...optionProps} sx={{ gap: 1 }}>
          <LookupPicture row={row} name={row.title} />
          <Box component="span" sx={{ minWidth: 0 }}>
            <Typography component="span" noWrap sx={{ display: 'block' }}>
              {row.title || '(بی‌نام)'}
            </Typography>
            <LookupHint row={row} />
          </Box>
        </Box>
      )}
      renderInput={(inputProps) => (
        <TextField
          {...inputProps}
          label={props.label}
          required={props.required ?? false}
          error={props.invalid ?? false}
          helperText={props.message ?? (value?.hint && <LookupHint row={value} />)}
          inputRef={props.inputRef}
        />
      )}
    />
  );
}
