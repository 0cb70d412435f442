/** One permission of the product, chosen by its name. */
import { useMemo } from 'react';
import { Autocomplete, TextField } from '@mui/material';
import { usePanel } from '../panels/panel-context.ts';
import { permissionGroups, permissionLabel } from './choices.ts';

export function PermissionFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
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
