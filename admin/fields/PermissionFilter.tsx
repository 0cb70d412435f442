/** A filter by one permission, chosen by its label. */
import { useMemo } from 'react';
import { Autocomplete, TextField } from '@mui/material';
import { usePanel } from '../session/panel-context.ts';
import { permissionGroups, permissionLabel } from './parts/permissions.ts';

interface Props {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

export function PermissionFilter({ label, value, onChange }: Props) {
  const { registry } = usePanel();
  const groups = useMemo(() => permissionGroups(registry), [registry]);
  return (
    <Autocomplete
      fullWidth
      size="small"
      options={groups.flatMap((g) => g.choices.map((c) => c.value))}
      value={value}
      onChange={(_, chosen) => onChange(chosen)}
      getOptionLabel={(p) => permissionLabel(groups, p)}
      renderInput={(props) => <TextField {...props} label={label} autoFocus />}
    />
  );
}
