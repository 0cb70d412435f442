/** Whole numbers, decimals, tomans and percents: any digits may be typed, grouped Persian ones are shown. */
import { useLayoutEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '@mui/material';
import type { FieldOf } from '../../src/define/field.ts';
import type { InputProps } from './kind.ts';
import { Help, Suffix } from './TextInput.tsx';
import {
  caretAfter,
  numberForms,
  shownNumber,
  shownTyping,
  significantBefore,
  typedNumber,
  type NumberKind,
} from './typed-number.ts';
import { useFieldInput } from './use-field-input.ts';

type BoxProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  field: FieldOf<NumberKind>;
  value: number | null;
  onChange: (value: number | null) => void;
};

/** The box alone, for forms and filters. */
export function NumberBox({ field, value, onChange, ...props }: BoxProps) {
  const form = numberForms[field.kind](field);
  const [typed, setTyped] = useState('');
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  const shown = typedNumber(typed, form) === value ? typed : shownNumber(value, form);
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
        const text = shownTyping(target.value, form);
        caret.current = {
          input: target as HTMLInputElement,
          at: caretAfter(text, significantBefore(target.value, target.selectionStart ?? target.value.length)),
        };
        setTyped(text);
        onChange(typedNumber(text, form));
      }}
      slotProps={{
        htmlInput: {
          inputMode: form.decimals > 0 ? 'decimal' : 'numeric',
          dir: 'ltr',
          style: { textAlign: 'end' },
          autoComplete: 'off',
        },
        input: { endAdornment: <Suffix>{form.suffix}</Suffix> },
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
      helperText={<Help message={message} />}
    />
  );
}
