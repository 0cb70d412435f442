/** A box that searches the rows a reference may point to. For forms and filters. */
import { useState, type Ref } from 'react';
import { Autocomplete, Avatar, Box, TextField, Typography } from '@mui/material';
import type { FieldOf } from '../../src/define/field.ts';
import type { LookupRow } from '../data/data-provider.ts';
import { thumbnail } from './pictures.ts';
import type { Place } from './kind.ts';
import { useOptions } from './use-lookup.ts';

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
  /** Ids that are chosen already and not offered. */
  readonly without?: readonly string[];
  /** Empties itself after each choice. */
  readonly adding?: boolean;
}

export function LookupBox({
  field,
  place,
  value,
  onChange,
  label,
  id,
  required,
  invalid,
  message,
  inputRef,
  onBlur,
  without = [],
  adding = false,
}: Props) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const { rows, loading, failed } = useOptions(field, place, value && typed === value.title ? '' : typed, open);
  return (
    <Autocomplete<LookupRow>
      fullWidth
      id={id}
      size="small"
      value={value}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputValue={typed}
      options={rows.filter((r) => !without.includes(r.id))}
      filterOptions={(all) => all}
      getOptionLabel={(r) => r.title}
      getOptionKey={(r) => r.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={(_, row) => {
        onChange(row);
        if (adding) setTyped('');
      }}
      onInputChange={(_, text, reason) => setTyped(adding && reason === 'selectOption' ? '' : text)}
      loading={loading && rows.length === 0}
      loadingText="در حال جستجو…"
      noOptionsText={failed ? 'جستجو انجام نشد؛ دوباره تلاش کنید' : 'چیزی پیدا نشد'}
      clearText="پاک کردن"
      openText="باز کردن"
      closeText="بستن"
      blurOnSelect={!adding}
      {...(onBlur && { onBlur })}
      renderOption={({ key, ...props }, row) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1 }}>
          {row.image !== undefined && (
            <Avatar
              src={row.image ? thumbnail(row.image) : undefined}
              alt=""
              variant="rounded"
              sx={{ width: 28, height: 28, fontSize: 13 }}
            >
              {[...row.title][0]}
            </Avatar>
          )}
          <Typography noWrap>{row.title || 'بی‌نام'}</Typography>
        </Box>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          required={required ?? false}
          error={invalid ?? false}
          helperText={message}
          inputRef={inputRef}
        />
      )}
    />
  );
}
