/** The input of icons: one of those that a definition may name. */
import { ListItemIcon, ListItemText, MenuItem, TextField } from '@mui/material';
import { iconNames } from '../../src/define/icons.ts';
import { Icon } from '../icons/Icon.tsx';
import { iconLabels } from '../icons/icon-labels.ts';
import type { InputProps } from './parts/kind.ts';
import { useFieldInput } from './use-field-input.ts';

export function IconInput({ field, source }: InputProps<'icon'>) {
  const { id, name, value, onChange, onBlur, ref, invalid, message } = useFieldInput<string | null>(source, field);
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
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      slotProps={{
        select: {
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } },
          SelectDisplayProps: { style: { display: 'flex', alignItems: 'center' } },
        },
      }}
    >
      {!field.required && (
        <MenuItem value="">
          <em>بدون نماد</em>
        </MenuItem>
      )}
      {iconNames.map((icon) => (
        <MenuItem key={icon} value={icon}>
          <ListItemIcon sx={{ minWidth: 34 }}>
            <Icon name={icon} fontSize="small" />
          </ListItemIcon>
          <ListItemText sx={{ my: 0 }}>{iconLabels[icon]}</ListItemText>
        </MenuItem>
      ))}
    </TextField>
  );
}
