/** Checks a form in the browser with the schema the server uses, and says what is wrong beside each input. */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Fields } from '../../src/define/field.ts';
import { rowSchema } from '../../src/define/schema.ts';
import { validationMessage } from '../../src/locale/validation.ts';
import { canonicalRow } from './canonical.ts';

interface Errors {
  [key: string]: Errors | string;
}

/**
 * Messages by field, nested as the values are; undefined when nothing is wrong. `values` is the row as it would be
 * stored.
 */
export function checkRow(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; errors: Errors | undefined } {
  const values = canonicalRow(fields, row);
  const result = rowSchema(fields).safeParse(values, { error: validationMessage });
  if (result.success) return { values: result.data, errors: undefined };
  const errors: Errors = {};
  for (const issue of result.error.issues) put(errors, issue.path.map(String), issue.message);
  return { values, errors };
}

/** The first message of a field stands. */
function put(errors: Errors, path: readonly string[], message: string): void {
  const [head = 'root', ...rest] = path;
  const there = errors[head];
  if (rest.length === 0) {
    errors[head] ??= message;
    return;
  }
  if (typeof there === 'string') return;
  put((errors[head] = there ?? {}), rest, message);
}

/** The same for react-hook-form: what is not a field of the form (id, version) goes through untouched. */
export function rowResolver(fields: Fields): Resolver<FieldValues> {
  return (row) => {
    const { values, errors } = checkRow(fields, row);
    return Promise.resolve(
      errors ? { values: {}, errors: asFormErrors(errors) } : { values: { ...row, ...values }, errors: {} },
    );
  };
}

const asFormErrors = (errors: Errors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([key, value]) => [
      key,
      typeof value === 'string' ? { type: 'schema', message: value } : asFormErrors(value),
    ]),
  ) as FieldErrors;
