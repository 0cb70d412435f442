/** What the audit log is narrowed by. */
import { Box, MenuItem, TextField } from '@mui/material';
import { JalaliPicker } from '../../fields/JalaliInput.tsx';
import { usePanel } from '../../session/panel-context.ts';

export interface Filter {
  readonly actor?: string;
  readonly section?: string;
  readonly from?: string;
  readonly until?: string;
}

interface Props {
  readonly staff: readonly { readonly id: string; readonly name: string }[];
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

export function Filters({ staff, filter, onChange }: Props) {
  const { views } = usePanel();
  const sections = [...views.values()].map(({ resource }) => ({ id: resource.name, name: resource.label[1] }));
  const set = (key: keyof Filter, value: string | null): void => {
    const { [key]: _, ...rest } = filter;
    onChange(value ? { ...rest, [key]: value } : rest);
  };
  return (
    <Box
      role="search"
      aria-label="جستجو در کارها"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <Choice label="شخص" options={staff} value={filter.actor} onChange={(id) => set('actor', id)} />
      <Choice label="بخش" options={sections} value={filter.section} onChange={(name) => set('section', name)} />
      <JalaliPicker kind="dateTime" label="از" value={filter.from ?? null} onChange={(at) => set('from', at)} />
      <JalaliPicker kind="dateTime" label="تا" value={filter.until ?? null} onChange={(at) => set('until', at)} />
    </Box>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: Props['staff'];
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
}

const Choice = ({ label, options, value = '', onChange }: ChoiceProps) => (
  <TextField
    select
    fullWidth
    size="small"
    label={label}
    value={options.some(({ id }) => id === value) ? value : ''}
    onChange={(event) => onChange(event.target.value)}
  >
    <MenuItem value="">همه</MenuItem>
    {options.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name || 'بی‌نام'}
      </MenuItem>
    ))}
  </TextField>
);
