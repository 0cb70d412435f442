/** The errors of a form as a list, and those of the server put into it. */
import type { UseFormReturn } from 'react-hook-form';
import { isObject } from '../../../src/define/is-object.ts';
import type { FormErrors } from '../../data/http.ts';

export interface FieldError {
  /** The path of the field in the form: `teachers.0.teacher`. */
  readonly path: string;
  readonly message: string;
  /** `schema` for what the form found itself, `server` for what the server said. */
  readonly type: string;
}

/** @param errors those of react-hook-form: nested like the values. An error has a `type` that is a text. */
export function errorsIn(errors: unknown, path = ''): FieldError[] {
  if (Array.isArray(errors)) return errors.flatMap((error, i) => errorsIn(error, `${path}.${i}`));
  if (!isObject(errors)) return [];
  if (typeof errors.type === 'string') {
    return [{ path, type: errors.type, message: typeof errors.message === 'string' ? errors.message : '' }];
  }
  return Object.entries(errors).flatMap(([name, error]) => errorsIn(error, path === '' ? name : `${path}.${name}`));
}

/** A path and those around it, the longest first: `teachers.0.teacher`, `teachers.0`, `teachers`. */
export function pathsAround(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, i) => parts.slice(0, parts.length - i).join('.'));
}

/** Puts the errors of a refused save into the form, as react-admin does for a press of its button. */
export function showErrors(form: UseFormReturn, errors: FormErrors, path = ''): void {
  for (const [name, error] of Object.entries(errors)) {
    if (typeof error === 'string') form.setError(`${path}${name}`, { type: 'server', message: error });
    else showErrors(form, error, `${path}${name}.`);
  }
}
