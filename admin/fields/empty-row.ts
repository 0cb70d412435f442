/** The values of a new row before anything is typed. Pure. */
import type { Fields } from '../../src/define/field.ts';
import { emptyValue } from '../../src/define/schema.ts';

export const emptyRow = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, structuredClone(emptyValue(field))]));
