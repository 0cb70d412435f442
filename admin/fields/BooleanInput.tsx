/** The input of booleans: a switch. */
import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import type { InputProps } from './parts/kind.ts';
import { useFieldInput } from './use-field-input.ts';

export function BooleanInput({ field, source }: InputProps<'boolean'>) {
  const { id, name, value, onChange, onBlur, ref, invalid, message } = useFieldInput<boolean | null>(source, field);
  return (
    <FormControl error={invalid} sx={{ minHeight: 40, justifyContent: 'center' }}>
      <FormControlLabel
        label={field.label.fa}
        control={
          <Switch
            id={id}
            name={name}
            checked={value === true}
            onChange={(_, checked) => onChange(checked)}
            onBlur={onBlur}
            slotProps={{ input: { ref, role: 'switch', 'aria-describedby': message ? `${id}-help` : undefined } }}
          />
        }
      />
      {message && (
        <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
          {message}
        </FormHelperText>
      )}
    </FormControl>
  );
}
