/** The inputs of closed sets: one value, or several. */
import { useId } from 'react';
import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  MenuItem,
  TextField,
} from '@mui/material';
import { choicesOf } from '../../src/define/choices.ts';
import { StateChip } from './parts/StateChip.tsx';
import type { InputProps } from './parts/kind.ts';
import { PermissionsInput } from './PermissionsInput.tsx';
import { useFieldInput } from './use-field-input.ts';

export function ChoiceInput({ field, source }: InputProps<'choice'>) {
  const { id, name, value, onChange, onBlur, ref, invalid, message } = useFieldInput<string | null>(source, field);
  const declared = choicesOf(field.choices);
  return (
    <TextField
      select
      fullWidth
      id={id}
      name={name}
      label={field.label.fa}
      required={field.required ?? false}
      value={value ?? ''}
      error={invalid}
      helperText={message}
      inputRef={ref}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
    >
      {!field.required && (
        <MenuItem value="">
          <em>هیچ‌کدام</em>
        </MenuItem>
      )}
      {declared.map((c) => (
        <MenuItem key={c.value} value={c.value}>
          {c.tone === 'default' ? c.label : <StateChip label={c.label} tone={c.tone} />}
        </MenuItem>
      ))}
      {value && !declared.some((c) => c.value === value) && (
        <MenuItem value={value} disabled>
          {value}
        </MenuItem>
      )}
    </TextField>
  );
}

export function ChoicesInput(props: InputProps<'choices'>) {
  return props.field.choices === 'permissions' ? <PermissionsInput {...props} /> : <CheckboxesInput {...props} />;
}

function CheckboxesInput({ field, source }: InputProps<'choices'>) {
  const { value, onChange, onBlur, ref, invalid, message } = useFieldInput<string[] | null>(source, field);
  const label = useId();
  const chosen = value ?? [];
  const declared = field.choices === 'permissions' ? [] : choicesOf(field.choices);
  const toggle = (toggled: string, on: boolean) => {
    const isOn = (candidate: string) => (candidate === toggled ? on : chosen.includes(candidate));
    onChange(declared.map((c) => c.value).filter(isOn));
  };
  return (
    <FormControl component="fieldset" error={invalid} required={field.required ?? false} fullWidth onBlur={onBlur}>
      <FormLabel component="legend" id={label}>
        {field.label.fa}
      </FormLabel>
      <FormGroup row aria-labelledby={label}>
        {declared.map((c, i) => (
          <FormControlLabel
            key={c.value}
            label={c.label}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(c.value)}
                slotProps={{ input: { ref: i === 0 ? ref : undefined } }}
                onChange={(_, on) => toggle(c.value, on)}
              />
            }
          />
        ))}
      </FormGroup>
      {message && <FormHelperText sx={{ mx: 0 }}>{message}</FormHelperText>}
    </FormControl>
  );
}
