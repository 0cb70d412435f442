/** Inputs that are one text box: texts, addresses and the numbers that are names. */
import { InputAdornment, TextField } from '@mui/material';
import type { FieldKind } from '../../src/define/field.ts';
import { shownMobile } from '../../src/locale/contact.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { toPersianDigits } from '../../src/locale/digits.ts';
import type { InputProps } from './kind.ts';
import { useFieldInput } from './use-field-input.ts';

type TextKind = Extract<FieldKind, 'text' | 'longText' | 'url' | 'email' | 'mobile' | 'nationalId' | 'sheba'>;

interface Form {
  readonly type?: string;
  readonly mode?: 'email' | 'tel' | 'url' | 'numeric' | 'text';
  /** Written left to right inside the Persian page. */
  readonly latin?: boolean;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly shown?: (value: string) => string;
}

const forms: Readonly<Record<TextKind, Form>> = {
  text: {},
  longText: { rows: 4 },
  url: { type: 'url', mode: 'url', latin: true, placeholder: 'https://…' },
  email: { type: 'email', mode: 'email', latin: true, placeholder: 'name@example.com' },
  mobile: {
    type: 'tel',
    mode: 'tel',
    latin: true,
    placeholder: '۰۹۱۲۱۲۳۴۵۶۷',
    shown: (v) => toPersianDigits(shownMobile(v)),
  },
  nationalId: { mode: 'numeric', latin: true, shown: toPersianDigits },
  sheba: { latin: true, placeholder: 'IR…', shown: (v) => v.replace(/(.{4})(?=.)/g, '$1 ') },
};

export function TextInput({ field, source }: InputProps<TextKind>) {
  const { id, name, value, onChange, onBlur, ref, invalid, message } = useFieldInput<string | null>(source, field);
  const form = forms[field.kind];
  const text = value ?? '';
  const shown = form.shown && /^(\+98\d{10}|\d{10}|IR\d{24})$/.test(text) ? form.shown(text) : text;
  const max = 'max' in field ? field.max : undefined;
  return (
    <TextField
      fullWidth
      id={id}
      name={name}
      label={field.label.fa}
      required={field.required ?? false}
      value={shown}
      error={invalid}
      type={form.type ?? 'text'}
      inputRef={ref}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      multiline={form.rows !== undefined}
      minRows={form.rows}
      maxRows={14}
      placeholder={form.placeholder}
      helperText={
        <Help
          message={message}
          count={
            max !== undefined && (form.rows !== undefined || text.length > max * 0.8)
              ? { of: max, is: text.length }
              : undefined
          }
        />
      }
      slotProps={{
        htmlInput: { inputMode: form.mode, ...(form.latin && { dir: 'ltr', style: { textAlign: 'end' } }) },
        formHelperText: { component: 'div' },
      }}
    />
  );
}

/** The line under an input: help or error, and how much of the room is used. Empty lines take no space. */
export function Help({
  message,
  count,
}: {
  message: string | undefined;
  count?: { of: number; is: number } | undefined;
}) {
  if (!message && !count) return null;
  return (
    <span style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
      <span>{message}</span>
      {count && (
        <span style={{ whiteSpace: 'nowrap' }} aria-live={count.is > count.of ? 'polite' : 'off'}>
          {formatNumber(count.is)} از {formatNumber(count.of)}
        </span>
      )}
    </span>
  );
}

/** A unit behind the value of an input. */
export const Suffix = ({ children }: { children: string | null }) =>
  children === null ? null : <InputAdornment position="end">{children}</InputAdornment>;
