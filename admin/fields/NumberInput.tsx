/** The input of numbers and amounts: digits of any script may be typed, grouped Persian ones are shown. */
import { useLayoutEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '@mui/material';
import type { FieldOf } from '../../src/define/field.ts';
import type { InputProps } from './parts/kind.ts';
import { InputHelp, InputSuffix } from './parts/InputHelp.tsx';
import {
  caretAfter,
  formatOf,
  formatStored,
  formatTyped,
  parseTyped,
  significantBefore,
  type NumberFormat,
  type NumberKind,
  type Typed,
} from './typed-number.ts';
import { useFieldInput } from './use-field-input.ts';

type BoxProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  field: FieldOf<NumberKind>;
  value: Typed;
  onChange: (value: Typed) => void;
};

/**
 * The text box alone, for forms and filters; it gives what was typed, also where that is no number. Regrouping moves the
 * digits, so the caret is placed again after it.
 */
export function NumberBox({ field, value, onChange, ...props }: BoxProps) {
  const format = formatOf(field);
  const [typed, setTyped] = useState('');
  const caret = useRef<{ input: HTMLInputElement | HTMLTextAreaElement; at: number } | null>(null);
  const shown = parseTyped(typed, format) === value ? typed : formatStored(value, format);
  useLayoutEffect(() => {
    if (caret.current) {
      const { input, at } = caret.current;
      input.setSelectionRange(at, at);
      caret.current = null;
    }
  });
  return (
    <TextField
      fullWidth
      {...props}
      value={shown}
      onChange={({ target }) => {
        const text = formatTyped(target.value, format);
        const before = target.selectionStart ?? target.value.length;
        const isRegrouped = text.length !== target.value.length;
        const at = isRegrouped ? caretAfter(text, significantBefore(target.value, before)) : before;
        caret.current = { input: target, at };
        setTyped(text);
        onChange(parseTyped(text, format));
      }}
      slotProps={{
        htmlInput: {
          inputMode: inputModeOf(format),
          dir: 'ltr',
          style: { textAlign: 'end' },
          autoComplete: 'off',
          ...(format.isTime && { placeholder: '۰۰:۰۰' }),
        },
        input: { endAdornment: <InputSuffix>{format.suffix}</InputSuffix> },
        formHelperText: { component: 'div' },
      }}
    />
  );
}

/** The keyboard of a phone: that of numbers has no colon. */
function inputModeOf({ decimals, isTime }: NumberFormat): 'text' | 'decimal' | 'numeric' {
  if (isTime) return 'text';
  return decimals > 0 ? 'decimal' : 'numeric';
}

export function NumberInput({ field, source }: InputProps<NumberKind>) {
  const { id, name, value, onChange, onBlur, ref, invalid, message } = useFieldInput<Typed>(source, field);
  const { hint } = formatOf(field);
  // The schema only says that it is no number; the format of a length is explained here.
  const help = hint !== undefined && (typeof value === 'string' || !invalid) ? hint : message;
  return (
    <NumberBox
      field={field}
      id={id}
      name={name}
      label={field.label.fa}
      required={field.required ?? false}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
      error={invalid}
      helperText={<InputHelp message={help} />}
    />
  );
}
