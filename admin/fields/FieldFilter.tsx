/**
 * How rows are filtered by any field: the table from kind to filter input, and what an active filter reads as. Loaded
 * when a filter is opened.
 */
import type { ComponentType } from 'react';
import { Box, Checkbox, FormControlLabel, FormGroup, Radio, RadioGroup, TextField } from '@mui/material';
import type { Field, FieldOf } from '../../src/define/field.ts';
import { toAsciiDigits } from '../../src/locale/digits.ts';
import type { LookupRow } from '../data/data-provider.ts';
import { choicesOf } from './choices.ts';
import { JalaliPicker } from './JalaliInput.tsx';
import type { FilterProps, FilterTable, Place } from './kind.ts';
import { LookupBox } from './LookupBox.tsx';
import { NumberBox } from './NumberInput.tsx';
import { iconNames } from '../../src/define/icons.ts';
import { iconLabels } from './icon-labels.ts';
import { PermissionFilter } from './PermissionFilter.tsx';
import type { NumberKind } from './typed-number.ts';
import { useLookup } from './use-lookup.ts';

const list = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : [];

function Text({ field, name, filter, onChange }: FilterProps) {
  return (
    <TextField
      fullWidth
      autoFocus
      label={`${field.label.fa} برابر باشد با`}
      value={typeof filter[name] === 'string' ? filter[name] : ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
}
const Digits = (props: FilterProps) => (
  <Text
    {...props}
    onChange={(part) =>
      props.onChange(Object.fromEntries(Object.entries(part).map(([k, v]) => [k, toAsciiDigits(String(v)).trim()])))
    }
  />
);

function Numbers({ field, name, filter, onChange }: FilterProps<NumberKind>) {
  const low = `${name}_gte`;
  const high = `${name}_lte`;
  const at = (key: string) => (typeof filter[key] === 'number' ? filter[key] : null);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <NumberBox
        autoFocus
        field={field}
        label="از"
        value={at(low)}
        onChange={(v) => onChange({ [low]: v, [high]: filter[high] })}
      />
      <NumberBox
        field={field}
        label="تا"
        value={at(high)}
        onChange={(v) => onChange({ [low]: filter[low], [high]: v })}
      />
    </Box>
  );
}

function Dates({ field, name, filter, onChange }: FilterProps<'dateTime' | 'date'>) {
  const low = `${name}_gte`;
  const high = `${name}_lte`;
  const at = (key: string) => (typeof filter[key] === 'string' ? filter[key] : null);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <JalaliPicker
        kind={field.kind}
        label="از"
        value={at(low)}
        onChange={(v) => onChange({ [low]: v, [high]: filter[high] })}
      />
      <JalaliPicker
        kind={field.kind}
        label="تا"
        value={at(high)}
        onChange={(v) => onChange({ [low]: filter[low], [high]: v })}
      />
    </Box>
  );
}

function YesNo({ field, name, filter, onChange }: FilterProps<'boolean'>) {
  return (
    <RadioGroup
      aria-label={field.label.fa}
      value={String(filter[name] ?? '')}
      onChange={(_, v) => onChange({ [name]: v === 'true' })}
    >
      <FormControlLabel value="true" label="بله" control={<Radio size="small" autoFocus />} />
      <FormControlLabel value="false" label="خیر" control={<Radio size="small" />} />
    </RadioGroup>
  );
}

const AnyOf = ({
  label,
  known,
  chosen,
  onChange,
}: {
  label: string;
  known: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
}) => (
  <FormGroup role="group" aria-label={label} sx={{ maxHeight: 320, flexWrap: 'nowrap', overflowY: 'auto' }}>
    {known.map((c, i) => (
      <FormControlLabel
        key={c.value}
        label={c.label}
        control={
          <Checkbox
            size="small"
            autoFocus={i === 0}
            checked={chosen.includes(c.value)}
            onChange={(_, on) => onChange(on ? [...chosen, c.value] : chosen.filter((v) => v !== c.value))}
          />
        }
      />
    ))}
  </FormGroup>
);

const Choice = ({ field, name, filter, onChange }: FilterProps<'choice'>) => (
  <AnyOf
    label={field.label.fa}
    known={choicesOf(field.choices)}
    chosen={list(filter[name])}
    onChange={(v) => onChange({ [name]: v })}
  />
);
const IconFilter = ({ field, name, filter, onChange }: FilterProps<'icon'>) => (
  <AnyOf
    label={field.label.fa}
    known={iconNames.map((value) => ({ value, label: iconLabels[value] }))}
    chosen={list(filter[name])}
    onChange={(v) => onChange({ [name]: v })}
  />
);

/** The row holds this one: rows hold several, and the server asks for one at a time. */
function Holds({ field, name, filter, onChange }: FilterProps<'choices'>) {
  if (field.choices === 'permissions') {
    return (
      <PermissionFilter
        label={field.label.fa}
        value={typeof filter[name] === 'string' ? filter[name] : null}
        onChange={(v) => onChange({ [name]: v })}
      />
    );
  }
  return (
    <RadioGroup
      aria-label={field.label.fa}
      value={String(filter[name] ?? '')}
      onChange={(_, v) => onChange({ [name]: v })}
    >
      {choicesOf(field.choices).map((c) => (
        <FormControlLabel key={c.value} value={c.value} label={c.label} control={<Radio size="small" />} />
      ))}
    </RadioGroup>
  );
}

function Row({ field, name, place, filter, onChange }: FilterProps<'reference' | 'references'>) {
  const id = list(filter[name])[0];
  const put = (row: LookupRow | null) => onChange({ [name]: row?.id });
  return id ? (
    <ChosenRow field={field} place={place} id={id} onChange={put} />
  ) : (
    <LookupBox field={field} place={place} label={field.label.fa} value={null} onChange={put} />
  );
}
function ChosenRow({
  field,
  place,
  id,
  onChange,
}: {
  field: FieldOf<'reference'> | FieldOf<'references'>;
  place: Place;
  id: string;
  onChange: (row: LookupRow | null) => void;
}) {
  const row = useLookup(place, id);
  return (
    <LookupBox
      field={field}
      place={place}
      label={field.label.fa}
      value={row ?? { id, title: '…' }}
      onChange={onChange}
    />
  );
}

export const filters: FilterTable = {
  text: Text,
  longText: Text,
  richText: null,
  slug: Text,
  integer: Numbers,
  decimal: Numbers,
  toman: Numbers,
  percent: Numbers,
  boolean: YesNo,
  dateTime: Dates,
  date: Dates,
  choice: Choice,
  choices: Holds,
  tags: Text,
  reference: Row,
  references: Row,
  list: null,
  group: null,
  image: null,
  images: null,
  file: null,
  video: null,
  colour: Text,
  icon: IconFilter,
  url: Text,
  email: Text,
  mobile: Digits,
  nationalId: Digits,
  sheba: Digits,
  json: null,
};

export default function FieldFilter(props: { field: Field } & Omit<FilterProps, 'field'>) {
  const Filter = filters[props.field.kind] as ComponentType<FilterProps> | null;
  return Filter && <Filter {...(props as FilterProps)} />;
}
