/** The input of instants and days in the Persian calendar. The picker is loaded when it is first shown. */
import { lazy, Suspense } from 'react';
import { TextField } from '@mui/material';
import { AfterForm } from './parts/AfterForm.tsx';
import type { InputProps } from './parts/kind.ts';
import type { PickerProps } from './JalaliPicker.tsx';
import { useFieldInput } from './use-field-input.ts';

const LazyPicker = lazy(() => import('./JalaliPicker.tsx'));

/** The picker, and a box of the same size and colours until it is loaded. */
export const JalaliPicker = (props: PickerProps) => (
  <AfterForm placeholder={<Placeholder {...props} />}>
    <Suspense fallback={<Placeholder {...props} />}>
      <LazyPicker {...props} />
    </Suspense>
  </AfterForm>
);

const Placeholder = ({ label, message }: PickerProps) => (
  <TextField fullWidth label={label} value="…" helperText={message} slotProps={{ htmlInput: { readOnly: true } }} />
);

export function JalaliInput({ field, source }: InputProps<'dateTime' | 'date'>) {
  const { name, value, onChange, onBlur, ref, invalid, message } = useFieldInput<string | null>(source, field);
  return (
    <JalaliPicker
      kind={field.kind}
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
