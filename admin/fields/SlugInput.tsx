/** The input of slugs: derived from another field until it is typed by hand. */
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '@mui/material';
import { slugify } from '../../src/locale/slug.ts';
import type { InputProps } from './parts/kind.ts';
import { useFieldInput, type FieldInput } from './use-field-input.ts';

export function SlugInput({ field, source }: InputProps<'slug'>) {
  const input = useFieldInput<string | null>(source, field);
  const [isDerived, setDerived] = useState(!input.value);
  return (
    <>
      {field.from && isDerived && <DerivedSlug input={input} from={source.replace(/[^.]+$/, field.from)} />}
      <TextField
        fullWidth
        id={input.id}
        name={input.name}
        label={field.label.fa}
        required={field.required ?? false}
        value={input.value ?? ''}
        error={input.invalid}
        inputRef={input.ref}
        autoComplete="off"
        onChange={({ target: { value } }) => {
          setDerived(value === '');
          input.onChange(value === '' ? null : value);
        }}
        onBlur={() => {
          if (input.value) input.onChange(slugify(input.value) || null);
          input.onBlur();
        }}
        helperText={
          input.message ?? (field.from && isDerived ? 'خودکار ساخته می‌شود؛ می‌توانید خودتان بنویسید' : undefined)
        }
      />
    </>
  );
}

/** Derives only after the source has changed: opening a stored row without a slug does not give it one. */
function DerivedSlug({ input, from }: { input: FieldInput<string | null>; from: string }) {
  const typed: unknown = useWatch({ name: from });
  const [initial] = useState(typed);
  const slug = typeof typed === 'string' && typed !== initial ? slugify(typed) || null : null;
  const { onChange, value } = input;
  useEffect(() => {
    if (typed !== initial && slug !== value) onChange(slug);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [slug]);
  return null;
}
