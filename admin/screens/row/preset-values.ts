/**
 * The values in the address of the form of a new row. Anybody can change an address: only values that the field can hold
 * are taken, and only of fields that the person may write. Apart from `preset.ts`, as lists load no validation. Pure.
 */
import type { Fields } from '../../../src/define/field.ts';
import { isObject } from '../../../src/define/is-object.ts';
import { fieldSchema } from '../../../src/define/schema.ts';
import type { Row } from '../../data/row.ts';
import { presetParameter } from '../parts/preset.ts';

/** The values in the search part of an address, as far as these fields can hold them. */
export function presetIn(search: string, fields: Fields): Row {
  const values = parse(new URLSearchParams(search).get(presetParameter));
  if (!isObject(values)) return {};
  const valid = ([name, value]: [string, unknown]): boolean => {
    const field = fields[name];
    return field !== undefined && fieldSchema(field).safeParse(value).success;
  };
  return Object.fromEntries(Object.entries(values).filter(valid));
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
