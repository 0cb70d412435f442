/** What an active filter reads as, for its chip. Light: lists load it. */
import { Fragment, type ReactNode } from 'react';
import type { Field } from '../../src/define/field.ts';
import { FieldValue } from './FieldValue.tsx';
import { ranged, type Filter } from './filter-values.ts';
import type { Place } from './kind.ts';

/** Kinds that hold several values are asked for one of them. */
const holders: ReadonlySet<string> = new Set(['choices', 'tags', 'references']);

export function FilterValue({
  field,
  name,
  place,
  filter,
}: {
  field: Field;
  name: string;
  place: Place;
  filter: Filter;
}) {
  const one = (value: unknown): ReactNode =>
    field.kind === 'boolean' ? (
      value ? (
        'بله'
      ) : (
        'خیر'
      )
    ) : (
      <FieldValue field={field} value={holders.has(field.kind) ? [value] : value} place={place} compact />
    );
  if (ranged.has(field.kind)) {
    const low = filter[`${name}_gte`];
    const high = filter[`${name}_lte`];
    return (
      <>
        {low !== undefined && <>از {one(low)}</>}
        {low !== undefined && high !== undefined && ' '}
        {high !== undefined && <>تا {one(high)}</>}
        {low === undefined && high === undefined && one(filter[name])}
      </>
    );
  }
  const values = Array.isArray(filter[name]) ? (filter[name] as unknown[]) : [filter[name]];
  return (
    <>
      {values.map((value, i) => (
        <Fragment key={i}>
          {i > 0 && ' یا '}
          {one(value)}
        </Fragment>
      ))}
    </>
  );
}
