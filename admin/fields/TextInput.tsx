/** The input of texts, addresses and identifiers: one text box. */
import { TextField } from '@mui/material';
import type { FieldKind } from '../../src/define/field.ts';
import { shownMobile } from '../../src/locale/contact.ts';
import { toPersianDigits } from '../../src/locale/digits.ts';
import { InputHelp } from './parts/InputHelp.tsx';
import type { InputProps } from './parts/kind.ts';
import { useFieldInput } from './use-field-input.ts';

type TextKind = Extract<FieldKind, 'text' | 'longText' | 'url' | 'email' | 'mobile' | 'nationalId' | 'sheba'>;

interface TextFormat {
  readonly type?: string;
  readonly mode?: 'email' | 'tel' | 'url' | 'numeric' | 'text';
  /** Written left to right inside the Persian page. */
  readonly latin?: boolean;
  readonly placeholder?: string;
  readonly rows?: number;
  /** The text on screen for a stored value in canonical form. */
  readonly format?: (value: string) => string;
}

const formats: Readonly<Record<TextKind, TextFormat>> = {
  text: {},
  longText: { rows: 4 },
  url: { type: 'url', mode: 'url', latin: true, placeholder: 'https://…' },
  email: { type: 'email', mode: 'email', latin: true, placeholder: 'name@example.com' },
  mobile: {
    type: 'tel',
    mode: 'tel',
    latin: true,
    placeholder: '۰۹۱۲۱۲۳۴۵۶۷',
    format: (value) => toPersianDigits(shownMobile(value)),
  },
  nationalId: { mode: 'numeric', latin: true, format: toPersianDigits },
  sheba: { latin: true, placeholder: 'IR…', format: (value) => value.replace(/(.{4})(?=.)/g, '$1 ') },
};

/** Stored mobile numbers, national ids and IBANs; anything else is being typed and stays as it is. */
const canonicalIdentifier = /^(\+98\d{10}|\d{10}|IR\d{24})$/;
/** The share of the maximum length from which the counter of a one-line text is shown. */
const counterThreshold = 0.8;

export function TextInput({ field, source }: InputProps<TextKind>) {
  const { id, name, value, onChange, onBlur, ref, invalid, message } = useFieldInput<string | null>(source, field);
  const format = formats[field.kind];
  const text = value ?? '';
  const isMultiline = format.rows !== undefined;
  const max = 'max' in field ? field.max : undefined;
  const isCounted = max !== undefined && (isMultiline || text.length > max * counterThreshold);
  return (
    <TextField
      fullWidth
      id={id}
      name={name}
      label={field.label.fa}
      required={field.required ?? false}
      value={format.format && canonicalIdentifier.test(text) ? format.format(text) : text}
      error={invalid}
      type={format.type ?? 'text'}
      inputRef={ref}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      multiline={isMultiline}
      minRows={format.rows}
      maxRows={14}
      placeholder={format.placeholder}
      helperText={<InputHelp message={message} counter={isCounted ? { length: text.length, max } : undefined} />}
      slotProps={{
        htmlInput: { inputMode: format.mode, ...(format.latin && { dir: 'ltr', style: { textAlign: 'end' } }) },
        formHelperText: { component: 'div' },
      }}
    />
  );
}
