/** Instants and days of the Persian calendar. The picker itself comes when it is first needed. */
import { lazy, Suspense } from 'react';
import { TextField } from '@mui/material';
import type { InputProps } from './kind.ts';
import type { PickerProps } from './JalaliPicker.tsx';
import { useFieldInput } from './use-field-input.ts';

const Loaded = lazy(() => import('./JalaliPicker.tsx'));

/** The picker with a box of its size until it is there. */
export const JalaliPicker = (props: PickerProps) => (
  <Suspense fallback={<TextField fullWidth disabled label={props.label} value="…" helperText={props.message} />}>
    <Loaded {...props} />
  </Suspense>
);

export function JalaliInput({ field, source }: InputProps<'dateTime' | 'date'>) {
  const { id, name, value, onChange, onBlur, ref, invalid, message } = useFieldInput<string | null>(source, field);
  return (
    <JalaliPicker
      kind={field.kind}
      id={id}
      name={name}
      label={field.label.fa}
      required={field.required ?? false}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
      invalid={invalid}
      message={message}
    />
  );
}
