/** Whether a field holds no value to show. Pure. */
import type { Field } from '../../../src/define/field.ts';
import { isObject } from '../../../src/define/is-object.ts';

/** A group is empty when each of its fields is; a false inside it counts as empty. */
export function isEmpty(field: Field, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (field.kind !== 'group' || !isObject(value)) return false;
  return Object.entries(field.item).every(
    ([key, item]) => isEmpty(item, value[key]) || (item.kind === 'boolean' && value[key] === false),
  );
}
