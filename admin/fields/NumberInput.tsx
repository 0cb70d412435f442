/** The input of numbers and amounts: digits of any script may be typed, grouped Persian ones are shown. */
import { useLayoutEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '@mui/material';
import type { FieldOf } from '../../src/define/field.ts';
import type { InputProps } from './kind.ts';
import { InputHelp, InputSuffix } from './InputHelp.tsx';
import {
  caretAfter,
  formatStored,
  formatTyped,
  numberFormats,
  parseTyped,
  significantBefore,
  type NumberKind,
} from './typed-number.ts';
import { useFieldInput } from './use-field-input.ts';

type BoxProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  field: FieldOf<NumberKind>;
  value: number | null;
  onChange: (value: number | null) => void;
};

/** The text box alone, for forms and filters. Regrouping moves the digits, so the caret is placed again after it. */
export function NumberBox({ field, value, onChange, ...props }: BoxProps) {
  const format = numberFormats[field.kind](field);
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
        const significant = significantBefore(target.value, target.selectionStart ?? target.value.length);
        caret.current = { input: target, at: caretAfter(text, significant) };
        setTyped(text);
        onChange(parseTyped(text, format));
      }}
      slotProps={{
        htmlInput: {
          inputMode: format.decimals > 0 ? 'decimal' : 'numeric',
          dir: 'ltr',
          style: { textAlign: 'end' },
          autoComplete: 'off',
        },
        input: { endAdornment: <InputSuffix>{format.suffix}</InputSuffix> },
        formHelperText: { component: 'div' },
      }}
    />
  );
}

export function NumberInput({ field, source }: InputProps<NumberKind>) {
  const { id, name, value, onChange, onBlur, ref, invalid, message } = useFieldInput<number | null>(source, field);
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
      helperText={<InputHelp message={message} />}
    />
  );
}
