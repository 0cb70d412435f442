/** The value of an active filter as text, for its chip. Loaded with lists, so it imports no input. */
import { Fragment, type ReactNode } from 'react';
import type { Field } from '../../src/define/field.ts';
import { FieldValue } from './FieldValue.tsx';
import { rangeKinds, type Filter } from './filter-values.ts';
import type { Place } from './parts/kind.ts';

/** Kinds that hold several values; they are filtered by one of them. */
const multiValueKinds: ReadonlySet<string> = new Set(['choices', 'tags', 'references']);

interface Props {
  readonly field: Field;
  readonly name: string;
  readonly place: Place;
  readonly filter: Filter;
}

export function FilterValue({ field, name, place, filter }: Props) {
  const show = (value: unknown): ReactNode => {
    if (field.kind === 'boolean') return value ? 'بله' : 'خیر';
    const shown = multiValueKinds.has(field.kind) ? [value] : value;
    return <FieldValue field={field} value={shown} place={place} compact />;
  };
  const value = filter[name];
  if (rangeKinds.has(field.kind)) {
    const min = filter[`${name}_gte`];
    const max = filter[`${name}_lte`];
    return (
      <>
        {min !== undefined && <>از {show(min)}</>}
        {min !== undefined && max !== undefined && ' '}
        {max !== undefined && <>تا {show(max)}</>}
        {min === undefined && max === undefined && show(value)}
      </>
    );
  }
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return (
    <>
      {values.map((item, i) => (
        <Fragment key={i}>
          {i > 0 && ' یا '}
          {show(item)}
        </Fragment>
      ))}
    </>
  );
}
