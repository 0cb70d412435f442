/** Whether a field accepts a value, for checks. Pure. */
import type { Field } from '../field.ts';
import { fieldSchema } from '../schema.ts';

/** A field whose schema cannot be built (a broken pattern, reported as D048) refuses nothing. */
export function accepts(field: Field, value: unknown): boolean {
  try {
    return fieldSchema(field).safeParse(value).success;
  } catch {
    return true;
  }
}
