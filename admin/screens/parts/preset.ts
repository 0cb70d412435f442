/**
 * The values that the form of a new row starts with, from a list of rows that belong to another row. They travel in the
 * address; the form reads them (`form/preset-values.ts`). Pure.
 */
import type { Field, FieldKind } from '../../../src/define/field.ts';
import type { View } from '../../../src/define/rules.ts';
import type { Row } from '../../data/row.ts';

/** Kinds that hold several values. Lists of them are filtered by one, so a filter is one of their values. */
const multiValueKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['references', 'choices', 'tags', 'images']);

/**
 * The values that make a new row belong to a list with this filter, or null where the person may not write one of them:
 * a row that they add would never be in that list.
 */
export function presetOf(view: View, filter: Row): Row | null {
  const entries = Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    const field = view.resource.fields[name];
    return field ? [...impliedBy(field), [name, valueFor(field, value)]] : [[name, value]];
  });
  return entries.every(([name]) => view.creatable.includes(name)) ? Object.fromEntries(entries) : null;
}

const valueFor = (field: Field, value: unknown): unknown =>
  multiValueKinds.has(field.kind) && !Array.isArray(value) ? [value] : value;

/** What must hold for a field to be shown, as far as its condition compares with single values. */
function impliedBy({ showWhen = {} }: Field): [name: string, value: unknown][] {
  return Object.entries(showWhen).filter(([, test]) => typeof test !== 'object');
}

/** The parameter of the address that holds the values, as JSON. */
export const presetParameter = 'source';

/** The search part of the address of a form that starts with these values; empty where there are none. */
export const presetSearch = (preset: Row): string =>
  Object.keys(preset).length === 0 ? '' : `?${presetParameter}=${encodeURIComponent(JSON.stringify(preset))}`;
