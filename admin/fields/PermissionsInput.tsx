/** The input of permissions: checkboxes, grouped by section. */
import { useMemo, useState } from 'react';
import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  TextField,
  Typography,
} from '@mui/material';
import { formatNumber } from '../../src/locale/numbers.ts';
import { usePanel } from '../session/panel-context.ts';
import type { InputProps } from './parts/kind.ts';
import { PartCheckbox } from './parts/PartCheckbox.tsx';
import { groupsWith, permissionGroups, type ChoiceGroup } from './parts/permissions.ts';
import { useFieldInput } from './use-field-input.ts';

export function PermissionsInput({ field, source }: InputProps<'choices'>) {
  const { value, onChange, onBlur, ref, invalid, message } = useFieldInput<string[] | null>(source, field);
  const chosen = value ?? [];
  const { registry } = usePanel();
  const groups = useMemo(() => permissionGroups(registry), [registry]);
  const [query, setQuery] = useState('');
  const known = useMemo(() => groups.flatMap((g) => g.choices.map((c) => c.value)), [groups]);
  const toggle = (toggled: readonly string[], on: boolean) => {
    const unknown = chosen.filter((permission) => !known.includes(permission));
    const isOn = (permission: string) => (toggled.includes(permission) ? on : chosen.includes(permission));
    onChange([...known, ...unknown].filter(isOn));
  };
  const shown = groupsWith(groups, query);
  return (
    <FormControl component="fieldset" error={invalid} required={field.required ?? false} fullWidth onBlur={onBlur}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {field.label.fa}{' '}
        <Typography component="span" variant="body2">
          ({formatNumber(chosen.length)} مورد)
        </Typography>
      </FormLabel>
      <TextField
        label="جستجوی بخش یا اجازه"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        inputRef={ref}
        sx={{ mb: 1.5, maxWidth: 320 }}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))' }}>
        {shown.map((group) => (
          <PermissionGroup key={group.label} group={group} chosen={chosen} onToggle={toggle} />
        ))}
      </Box>
      {message && <FormHelperText sx={{ mx: 0 }}>{message}</FormHelperText>}
    </FormControl>
  );
}

interface GroupProps {
  readonly group: ChoiceGroup;
  readonly chosen: readonly string[];
  readonly onToggle: (permissions: readonly string[], on: boolean) => void;
}

function PermissionGroup({ group, chosen, onToggle }: GroupProps) {
  const values = group.choices.map((c) => c.value);
  const count = values.filter((v) => chosen.includes(v)).length;
  return (
    <Box
      role="group"
      aria-label={group.label}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 0.5 }}
    >
      <FormControlLabel
        label={<b>{group.label}</b>}
        control={
          <PartCheckbox
            label={`همهٔ اجازه‌های ${group.label}`}
            chosen={count}
            count={values.length}
            onChange={(on) => onToggle(values, on)}
          />
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', paddingInlineStart: 1 }}>
        {group.choices.map((c) => (
          <FormControlLabel
            key={c.value}
            label={c.label}
            control={
              <Checkbox size="small" checked={chosen.includes(c.value)} onChange={(_, on) => onToggle([c.value], on)} />
            }
          />
        ))}
      </Box>
      {group.choices
        .filter(({ also }) => also.length > 0)
        .map(({ value, label, also }) => (
          <Typography key={value} variant="body2" color="text.secondary" sx={{ pb: 0.75 }}>
            «{label}» همچنین برای: {also.join('، ')}
          </Typography>
        ))}
    </Box>
  );
}
