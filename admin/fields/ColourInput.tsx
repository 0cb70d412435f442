/** The input of colours: typed as #rrggbb, or picked. */
import { InputAdornment, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { InputProps } from './parts/kind.ts';
import { useFieldInput } from './use-field-input.ts';

const isColour = (value: string | null): value is string => /^#[0-9a-f]{6}$/i.test(value ?? '');

export function ColourInput({ field, source }: InputProps<'colour'>) {
  const { id, name, value, onChange, onBlur, ref, invalid, message } = useFieldInput<string | null>(source, field);
  return (
    <TextField
      fullWidth
      id={id}
      name={name}
      label={field.label.fa}
      required={field.required ?? false}
      value={value ?? ''}
      error={invalid}
      helperText={message}
      inputRef={ref}
      autoComplete="off"
      placeholder="#ff7952"
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      slotProps={{
        htmlInput: { dir: 'ltr', style: { textAlign: 'end' } },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <ColourPicker
                type="color"
                aria-label={`انتخاب ${field.label.fa}`}
                value={isColour(value) ? value : '#ffffff'}
                onChange={(event) => onChange(event.target.value)}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

const ColourPicker = styled('input')({
  width: 28,
  height: 28,
  padding: 0,
  border: 'none',
  background: 'none',
  cursor: 'pointer',
});
