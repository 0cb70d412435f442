/** The input of tags: each a chip; Enter, a comma and «،» end one. Those that are offered are checkboxes. */
import { useState } from 'react';
import { Autocomplete, Chip, TextField } from '@mui/material';
import { offeredTexts } from '../../src/define/offered-texts.ts';
import './parts/chip.css';
import type { InputProps } from './parts/kind.ts';
import { OfferedTextsInput } from './OfferedTextsInput.tsx';
import { useFieldInput } from './use-field-input.ts';

const splitTags = (text: string): string[] =>
  text
    .split(/[,،\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);

export function TagsInput(props: InputProps<'tags'>) {
  const from = offeredTexts(props.field.from ?? '');
  return from ? <OfferedTextsInput {...props} from={from} /> : <FreeTagsInput {...props} />;
}

function FreeTagsInput({ field, source }: InputProps<'tags'>) {
  const { id, name, value, onChange, onBlur, ref, invalid, message } = useFieldInput<string[] | null>(source, field);
  const [typed, setTyped] = useState('');
  const tags = value ?? [];
  const add = (text: string) => {
    const added = splitTags(text);
    if (added.length > 0) onChange([...new Set([...tags, ...added])]);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      fullWidth
      id={id}
      options={[]}
      value={tags}
      inputValue={typed}
      size="small"
      onChange={(_, chosen) => onChange([...new Set(chosen.flatMap(splitTags))])}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' && /[,،\n]/.test(text)) {
          add(text);
          setTyped('');
        } else setTyped(text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed.trim() === '') event.preventDefault();
      }}
      onBlur={() => {
        add(typed);
        setTyped('');
        onBlur();
      }}
      renderValue={(chosen, itemProps) =>
        chosen.map((tag, index) => {
          const { key, className, ...props } = itemProps({ index });
          const classes = `${className} value-tone`;
          return <Chip key={key} size="small" label={tag} {...props} className={classes} data-tone="default" />;
        })
      }
      renderInput={(props) => (
        <TextField
          {...props}
          name={name}
          label={field.label.fa}
          required={field.required ?? false}
          inputRef={ref}
          error={invalid}
          helperText={message ?? 'هر کلمه را با Enter یا ویرگول جدا کنید'}
        />
      )}
    />
  );
}
