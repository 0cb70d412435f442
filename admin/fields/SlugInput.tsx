/** Part of an address: follows the field it is made from until a person writes it himself. */
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '@mui/material';
import { slugify } from '../../src/locale/slug.ts';
import type { InputProps } from './kind.ts';
import { useFieldInput, type FieldInput } from './use-field-input.ts';

export function SlugInput({ field, source }: InputProps<'slug'>) {
  const input = useFieldInput<string | null>(source, field);
  const [follows, setFollows] = useState(!input.value);
  return (
    <>
      {field.from && follows && <Follower input={input} from={source.replace(/[^.]+$/, field.from)} />}
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
          setFollows(value === '');
          input.onChange(value === '' ? null : value);
        }}
        onBlur={() => {
          if (input.value) input.onChange(slugify(input.value) || null);
          input.onBlur();
        }}
        helperText={
          input.message ?? (field.from && follows ? 'خودکار ساخته می‌شود؛ می‌توانید خودتان بنویسید' : undefined)
        }
      />
    </>
  );
}

/** Only a form that is being filled makes slugs: a row that has none keeps none until its source is typed in. */
function Follower({ input, from }: { input: FieldInput<string | null>; from: string }) {
  const typed: unknown = useWatch({ name: from });
  const [first] = useState(typed);
  const made = typeof typed === 'string' && typed !== first ? slugify(typed) || null : null;
  const { onChange, value } = input;
  useEffect(() => {
    if (typed !== first && made !== value) onChange(made);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [made]);
  return null;
}
