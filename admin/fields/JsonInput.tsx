/** JSON for developers: kept as a value while it parses; while it does not, the form holds what no schema accepts. */
import { useState } from 'react';
import { TextField } from '@mui/material';
import type { InputProps } from './kind.ts';
import { useFieldInput } from './use-field-input.ts';

const written = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2);

function read(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return Number.NaN;
  }
}

export function JsonInput({ field, source }: InputProps<'json'>) {
  const { id, name, value, onChange, onBlur, ref, invalid, message } = useFieldInput<unknown>(source, field);
  const [typed, setTyped] = useState(written(value));
  const broken = Number.isNaN(value);
  const shown = broken || JSON.stringify(read(typed)) === JSON.stringify(value ?? null) ? typed : written(value);
  return (
    <TextField
      fullWidth
      multiline
      minRows={4}
      maxRows={20}
      id={id}
      name={name}
      label={field.label.fa}
      required={field.required ?? false}
      value={shown}
      inputRef={ref}
      onBlur={onBlur}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
      error={invalid || broken}
      helperText={broken ? 'این متن JSON درستی نیست' : message}
      slotProps={{
        htmlInput: { dir: 'ltr', spellCheck: false, style: { fontFamily: 'ui-monospace, monospace', fontSize: 13 } },
      }}
    />
  );
}
