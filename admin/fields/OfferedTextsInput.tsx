/** Labels that are chosen from the texts of a list in the row that a reference beside them names. */
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { isObject } from '../../src/define/is-object.ts';
import type { OfferedTexts } from '../../src/define/offered-texts.ts';
import type { StoredRow } from '../data/row.ts';
import { usePanel } from '../session/panel-context.ts';
import type { InputProps } from './parts/kind.ts';
import { useFieldInput } from './use-field-input.ts';

interface Props extends InputProps<'tags'> {
  readonly from: OfferedTexts;
}

export function OfferedTextsInput({ field, source, place, from }: Props) {
  const { id, value, onChange, onBlur, ref, invalid, message } = useFieldInput<string[] | null>(source, field);
  const { texts, isChosen } = useTexts(place.section, from);
  const chosen = value ?? [];
  // What was chosen and is no longer offered can still be taken back.
  const offered = [...texts, ...chosen.filter((text) => !texts.includes(text))];
  const help = message ?? (isChosen ? undefined : 'اول ردیفی را انتخاب کنید که این‌ها از آن می‌آیند');
  return (
    <FormControl component="fieldset" fullWidth error={invalid} required={field.required ?? false} onBlur={onBlur}>
      <FormLabel component="legend">{field.label.fa}</FormLabel>
      <FormGroup id={id}>
        {offered.map((text, n) => (
          <FormControlLabel
            key={text}
            label={text}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(text)}
                onChange={(_, on) => onChange(offered.filter((t) => (t === text ? on : chosen.includes(t))))}
                slotProps={{ input: { ...(n === 0 && { ref }) } }}
              />
            }
          />
        ))}
      </FormGroup>
      {help && <FormHelperText>{help}</FormHelperText>}
    </FormControl>
  );
}

/** The texts of the chosen row; none before one is chosen. */
function useTexts(section: string, { reference, list, text }: OfferedTexts) {
  const { registry } = usePanel();
  const field = registry.get(section)?.fields[reference];
  const chosen: unknown = useWatch({ name: reference });
  const id = typeof chosen === 'string' ? chosen : '';
  const isChosen = id !== '' && field?.kind === 'reference';
  const { data } = useGetOne<StoredRow>(isChosen ? field.to : section, { id }, { enabled: isChosen });
  const rows = isChosen ? data?.[list] : undefined;
  const texts = Array.isArray(rows) ? rows.flatMap((row: unknown) => textIn(row, text)) : [];
  return { texts, isChosen };
}

function textIn(row: unknown, name: string): string[] {
  const text = isObject(row) ? row[name] : undefined;
  return typeof text === 'string' ? [text] : [];
}
