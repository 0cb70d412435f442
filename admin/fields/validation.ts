/** Validation of a form in the browser, with the schema that the server uses. */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Fields } from '../../src/define/field.ts';
import { rowSchema } from '../../src/define/schema.ts';
import { validationMessage } from '../../src/locale/validation.ts';
import { canonicalRow } from './canonical.ts';

interface Errors {
  [key: string]: Errors | string;
}

/**
 * `errors`: the messages by field, nested like the values; undefined for a valid row. `values`: the row in canonical
 * form.
 */
export function checkRow(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; errors: Errors | undefined } {
  const values = canonicalRow(fields, row);
  const result = rowSchema(fields).safeParse(values, { error: validationMessage });
  if (result.success) return { values: result.data, errors: undefined };
  const errors: Errors = {};
  for (const issue of result.error.issues) addError(errors, issue.path.map(String), issue.message);
  return { values, errors };
}

/** Only the first message of a field is used. */
function addError(errors: Errors, path: readonly string[], message: string): void {
  const [head = 'root', ...rest] = path;
  const existing = errors[head];
  if (rest.length === 0) {
    errors[head] ??= message;
    return;
  }
  if (typeof existing === 'string') return;
  const nested = existing ?? {};
  errors[head] = nested;
  addError(nested, rest, message);
}

/** The same for react-hook-form: values that are no fields of the form (id, version) pass unchanged. */
export function rowResolver(fields: Fields): Resolver<FieldValues> {
  return (row) => {
    const { values, errors } = checkRow(fields, row);
    return Promise.resolve(
      errors ? { values: {}, errors: asFormErrors(errors) } : { values: { ...row, ...values }, errors: {} },
    );
  };
}

function asFormErrors(errors: Errors): FieldErrors {
  const result: FieldErrors = {};
  for (const [name, error] of Object.entries(errors)) {
    result[name] = typeof error === 'string' ? { type: 'schema', message: error } : asFormErrors(error);
  }
  return result;
}
