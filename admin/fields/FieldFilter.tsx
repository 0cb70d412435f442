/** The filter of any field: the table from kind to component. Loaded when a filter is opened. */
import { createElement, useState, type ReactNode } from 'react';
import { Box, Checkbox, FormControlLabel, FormGroup, Radio, RadioGroup, TextField } from '@mui/material';
import { choicesOf } from '../../src/define/choices.ts';
import type { Field, FieldKind, FieldOf } from '../../src/define/field.ts';
import { iconNames } from '../../src/define/icons.ts';
import { toAsciiDigits } from '../../src/locale/digits.ts';
import type { LookupRow } from '../data/data-provider.ts';
import { iconLabels } from '../icons/icon-labels.ts';
import { JalaliPicker } from './JalaliInput.tsx';
import type { FilterProps, FilterTable, Place } from './parts/kind.ts';
import { LookupBox } from './LookupBox.tsx';
import { NumberBox } from './NumberInput.tsx';
import { PermissionFilter } from './PermissionFilter.tsx';
import { formatOf, type NumberKind, type Typed } from './typed-number.ts';
import { useLookup } from './parts/use-lookup.ts';

function toList(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function TextFilter({ field, name, filter, onChange }: FilterProps) {
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

/** Identifiers that are stored in ASCII digits. */
function DigitsFilter({ onChange, ...props }: FilterProps) {
  const toAscii = (value: unknown) => toAsciiDigits(String(value)).trim();
  return (
    <TextFilter
      {...props}
      onChange={(part) => onChange(Object.fromEntries(Object.entries(part).map(([key, v]) => [key, toAscii(v)])))}
    />
  );
}

function NumberRangeFilter({ field, name, filter, onChange }: FilterProps<NumberKind>) {
  const min = `${name}_gte`;
  const max = `${name}_lte`;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <BoundBox
        autoFocus
        field={field}
        label="از"
        value={filter[min]}
        onChange={(value) => onChange({ [min]: value, [max]: filter[max] })}
      />
      <BoundBox
        field={field}
        label="تا"
        value={filter[max]}
        onChange={(value) => onChange({ [min]: filter[min], [max]: value })}
      />
    </Box>
  );
}

interface BoundProps {
  readonly field: FieldOf<NumberKind>;
  readonly label: string;
  readonly autoFocus?: boolean;
  readonly value: unknown;
  readonly onChange: (value: number | null) => void;
}

/** What is no value of the field filters nothing, and is reported as invalid. */
function BoundBox({ field, value, onChange, ...props }: BoundProps) {
  const [refused, setRefused] = useState<Typed>(null);
  const bound = typeof value === 'number' ? value : null;
  const isRefused = refused !== null && bound === null;
  const isWhole = (typed: number) => field.kind === 'decimal' || Number.isInteger(typed);
  return (
    <NumberBox
      {...props}
      field={field}
      value={isRefused ? refused : bound}
      error={isRefused}
      helperText={isRefused && (formatOf(field).hint ?? 'با این عدد نمی‌توان جستجو کرد')}
      onChange={(typed) => {
        const number = typeof typed === 'number' && isWhole(typed) ? typed : null;
        setRefused(number === null ? typed : null);
        onChange(number);
      }}
    />
  );
}

function DateRangeFilter({ field, name, filter, onChange }: FilterProps<'dateTime' | 'date'>) {
  const min = `${name}_gte`;
  const max = `${name}_lte`;
  const bound = (key: string) => (typeof filter[key] === 'string' ? filter[key] : null);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <JalaliPicker
        kind={field.kind}
        label="از"
        value={bound(min)}
        onChange={(value) => onChange({ [min]: value, [max]: filter[max] })}
      />
      <JalaliPicker
        kind={field.kind}
        label="تا"
        value={bound(max)}
        onChange={(value) => onChange({ [min]: filter[min], [max]: value })}
      />
    </Box>
  );
}

function BooleanFilter({ field, name, filter, onChange }: FilterProps<'boolean'>) {
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

interface AnyOfProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (values: string[]) => void;
}

const AnyOf = ({ label, options, chosen, onChange }: AnyOfProps) => (
  <FormGroup role="group" aria-label={label} sx={{ maxHeight: 320, flexWrap: 'nowrap', overflowY: 'auto' }}>
    {options.map((c, i) => (
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

const ChoiceFilter = ({ field, name, filter, onChange }: FilterProps<'choice'>) => (
  <AnyOf
    label={field.label.fa}
    options={choicesOf(field.choices)}
    chosen={toList(filter[name])}
    onChange={(v) => onChange({ [name]: v })}
  />
);
const IconFilter = ({ field, name, filter, onChange }: FilterProps<'icon'>) => (
  <AnyOf
    label={field.label.fa}
    options={iconNames.map((value) => ({ value, label: iconLabels[value] }))}
    chosen={toList(filter[name])}
    onChange={(v) => onChange({ [name]: v })}
  />
);

/** Rows hold several values; the server filters by one of them. */
function ChoicesFilter({ field, name, filter, onChange }: FilterProps<'choices'>) {
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

function ReferenceFilter({ field, name, place, filter, onChange }: FilterProps<'reference' | 'references'>) {
  const [id] = toList(filter[name]);
  const choose = (row: LookupRow | null) => onChange({ [name]: row?.id });
  if (id) return <ChosenReference field={field} place={place} id={id} onChange={choose} />;
  return <LookupBox field={field} place={place} label={field.label.fa} value={null} onChange={choose} />;
}

interface ChosenReferenceProps {
  readonly field: FieldOf<'reference'> | FieldOf<'references'>;
  readonly place: Place;
  readonly id: string;
  readonly onChange: (row: LookupRow | null) => void;
}

function ChosenReference({ field, place, id, onChange }: ChosenReferenceProps) {
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
  text: TextFilter,
  longText: TextFilter,
  richText: null,
  slug: TextFilter,
  integer: NumberRangeFilter,
  decimal: NumberRangeFilter,
  toman: NumberRangeFilter,
  percent: NumberRangeFilter,
  boolean: BooleanFilter,
  dateTime: DateRangeFilter,
  date: DateRangeFilter,
  choice: ChoiceFilter,
  choices: ChoicesFilter,
  tags: TextFilter,
  reference: ReferenceFilter,
  references: ReferenceFilter,
  list: null,
  group: null,
  image: null,
  images: null,
  file: null,
  video: null,
  colour: TextFilter,
  icon: IconFilter,
  url: TextFilter,
  email: TextFilter,
  mobile: DigitsFilter,
  nationalId: DigitsFilter,
  sheba: DigitsFilter,
  json: null,
};

type Props = { readonly field: Field } & Omit<FilterProps, 'field'>;

export default function FieldFilter({ field, ...props }: Props) {
  return filterOf(field, props);
}

function filterOf<K extends FieldKind>(field: FieldOf<K>, props: Omit<FilterProps, 'field'>): ReactNode {
  const kind: K = field.kind;
  const component = filters[kind];
  return component && createElement(component, { ...props, field });
}
