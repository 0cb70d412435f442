/** What the actions of the account pages share: the form that was posted, the API, and its refusals. */
import { data, type RouterContextProvider } from 'react-router';
import { ApiError, createClient, type Client } from '../../src/client/client.ts';
import { localPath } from '../../src/locale/local-path.ts';
import { apiContext } from '../shared/api.ts';
import type { FormError } from './form-flow.ts';

/** The text of a field of the form; empty for those that it does not have. */
export type Fields = (name: string) => string;

export const fieldsOf = async (request: Request): Promise<Fields> => fieldsIn(await request.formData());

export const fieldsIn =
  (form: FormData): Fields =>
  (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };

/** The values of all fields of that name: what was ticked. */
export const valuesIn = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string');

/** The API client of an action. Its 503 is an error of the form too, so that nothing typed is lost. */
export const callOf = (context: Readonly<RouterContextProvider>): Client['call'] =>
  createClient(context.get(apiContext)).call;

const accountPages = /^\/(login|register|forgot|logout)(?![^?#])/;

/** Where the visitor was going: a page of this site, and none of those that log in or out; null for the home page. */
export function wayBack(next: string | null): string | null {
  const path = localPath(next);
  return path !== null && accountPages.test(path) ? null : path;
}

/** The page with what the API said of its form, and with its status. Throws what is no answer of the API. */
export function refused<T extends object>(error: unknown, page: T) {
  if (!(error instanceof ApiError)) throw error;
  const shown: FormError = error.first ?? { property: null, message: error.message };
  return data({ ...page, error: shown }, { status: error.status || 503 });
}
