/** The input of JSON, for developers. Text that does not parse becomes NaN, which no schema accepts. */
import { useState } from 'react';
import { TextField } from '@mui/material';
import type { InputProps } from './parts/kind.ts';
import { useFieldInput } from './use-field-input.ts';

const serialize = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2);

function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return Number.NaN;
  }
}

export function JsonInput({ field, source }: InputProps<'json'>) {
  const { id, name, value, onChange, onBlur, ref, invalid, message } = useFieldInput<unknown>(source, field);
  const [typed, setTyped] = useState(serialize(value));
  const isBroken = Number.isNaN(value);
  const isTyped = isBroken || JSON.stringify(parse(typed)) === JSON.stringify(value ?? null);
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
      value={isTyped ? typed : serialize(value)}
      inputRef={ref}
      onBlur={onBlur}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parse(event.target.value));
      }}
      error={invalid || isBroken}
      helperText={isBroken ? 'این متن JSON درستی نیست' : message}
      slotProps={{
        htmlInput: {
          dir: 'ltr',
          spellCheck: false,
          style: { fontFamily: 'ui-monospace, monospace', fontSize: 'var(--text-2)' },
        },
      }}
    />
  );
}
