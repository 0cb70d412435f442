/** Which column of the file goes into which field: guessed from the headings, and changed here. */
import { Alert, Box, MenuItem, TextField } from '@mui/material';
import { missingFields, type Mapping } from '../../../src/define/import.ts';
import type { ImportKind } from '../../../src/define/import-kinds.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';

interface Props {
  readonly kind: ImportKind;
  readonly headings: readonly string[];
  readonly sample: readonly string[];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

export function Columns({ kind, headings, sample, mapping, onChange }: Props) {
  const labelOf = (name: string) => kind.resource.fields[name]?.label.fa ?? name;
  const missing = missingFields(kind, mapping).map((names) => names.map(labelOf).join(' یا '));
  // Two columns may have one heading: they are known by their place.
  const columns = headings.map((heading, n) => ({
    place: String(n),
    label: heading === '' ? `ستون ${formatNumber(n + 1)}` : heading,
  }));
  /** A column goes into one field: it is taken from the one that had it. */
  const choose = (name: string, column: string) => {
    const rest = Object.entries(mapping).filter(([other, n]) => other !== name && String(n) !== column);
    onChange(Object.fromEntries(column === '' ? rest : [...rest, [name, Number(column)]]));
  };
  return (
    <>
      <Box
        role="group"
        aria-label="ستون هر فیلد"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))', gap: 2 }}
      >
        {kind.fields.map((name) => {
          const column = mapping[name];
          return (
            <TextField
              key={name}
              select
              label={labelOf(name)}
              value={column === undefined ? '' : String(column)}
              onChange={({ target }) => choose(name, target.value)}
              helperText={column === undefined ? ' ' : `نمونه: ${sample[column] ?? ''}`}
            >
              <MenuItem value="">در فایل نیست</MenuItem>
              {columns.map(({ place, label }) => (
                <MenuItem key={place} value={place}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          );
        })}
      </Box>
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {`ستون این فیلدها را انتخاب کنید: ${missing.join('، ')}`}
        </Alert>
      )}
    </>
  );
}
