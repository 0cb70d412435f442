/** What the API refused of a form with several fields: every message, each for its field. */
import { data } from 'react-router';
import { ApiError } from '../../src/client/client.ts';
import { t } from '../../src/locale/translate.ts';
import type { FormError } from './form-flow.ts';

/** Empty where a form was not sent, or nothing is wrong. */
export type FormErrors = readonly FormError[];

/** The page with all that is wrong, and with the status of the refusal. Throws what is no answer of the API. */
export function refusedWith<T extends object>(error: unknown, page: T) {
  if (!(error instanceof ApiError)) throw error;
  const errors: FormErrors = error.errors.flatMap(({ property, errors: [message] }) =>
    message === undefined ? [] : [{ property: property || null, message }],
  );
  const general: FormErrors = [{ property: null, message: error.message }];
  return data({ ...page, errors: errors.length > 0 ? errors : general }, { status: error.status || 503 });
}

/** The page with a day that does not exist, as only the lists it is chosen from can send it. */
export function wrongDay<T extends object>(property: string, page: T) {
  const errors: FormErrors = [{ property, message: t('روز، ماه و سال را درست انتخاب کنید') }];
  return data({ ...page, errors }, { status: 422 });
}

export const errorOf = (errors: FormErrors, name: string): FormError | null =>
  errors.find(({ property }) => property === name) ?? null;

/** The first error of none of these fields. */
export const otherError = (errors: FormErrors, names: readonly string[]): FormError | null =>
  errors.find(({ property }) => property === null || !names.includes(property)) ?? null;
