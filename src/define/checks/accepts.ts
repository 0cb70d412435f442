/** Whether a field accepts a value, for checks. Pure. */
import type { Field } from '../field.ts';
import { fieldSchema } from '../schema.ts';

/** A field whose schema cannot be built (a broken pattern, reported as D048) refuses nothing. */
export function accepts(field: Field, value: unknown): boolean {
  // No schema is built for most defaults: at a start that would take longer than the other checks together.
  if (field.kind === 'boolean' && typeof value === 'boolean') return true;
  if (field.kind === 'choice' && typeof value === 'string') return Object.hasOwn(field.choices, value);
  try {
    return fieldSchema(field).safeParse(value).success;
  } catch {
    return true;
  }
}
