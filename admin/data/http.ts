/**
 * The HTTP client of the panels: JSON requests and answers; problem documents become errors as react-admin expects
 * them. Imports the contract and `ra-core` only.
 */
import { HttpError } from 'ra-core';
import { errorTable, type FieldErrors, type Problem } from '../../src/contract/errors.ts';
import { loginDialogTo } from '../../src/paths/account.ts';
import { sessionGate } from '../session/session-gate.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** The errors of a form as react-admin expects them: by field path, `root.serverError` for those of no field. */
export interface FormErrors {
  [field: string]: string | FormErrors;
}

/** The body of the `HttpError` that a failed call throws: the problem document, its field errors as form errors. */
export interface ProblemBody extends Omit<Problem, 'errors'> {
  readonly errors?: FormErrors;
}

/** Properties without an input: their errors are shown for the whole form. */
const formLevelProperties = new Set(['', 'root', 'id', 'version']);

/** The field errors of a problem document as form errors; undefined where there are none. */
export function formErrors(list: readonly FieldErrors[] | undefined): FormErrors | undefined {
  if (!list?.length) return undefined;
  const errors: FormErrors = {};
  for (const { property, errors: messages } of list) {
    const message = messages.join(' ');
    if (formLevelProperties.has(property)) errors.root = { serverError: message };
    else errors[property] = message;
  }
  return errors;
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'title' in value;

/** The error for an answer that is not 2xx. @param status 0: there was no answer. */
export function errorOf(status: number, answer: unknown): HttpError {
  if (isProblem(answer)) {
    const body: ProblemBody = { ...answer, errors: formErrors(answer.errors) };
    return new HttpError(answer.detail ?? answer.title, status, body);
  }
  if (status === 0) {
    const message = 'ارتباط با سرور برقرار نشد؛ اینترنت خود را بررسی کنید';
    return new HttpError(message, status, { code: 'network' });
  }
  return new HttpError(errorTable.internal.title, status, { code: 'internal' });
}

/** The status of a failed call; undefined for other errors. */
export const statusOf = (error: unknown): number | undefined => (error instanceof HttpError ? error.status : undefined);

/** The problem document of a failed call, if there is one. */
export const problemOf = (error: unknown): ProblemBody | undefined =>
  error instanceof HttpError && typeof error.body === 'object' ? error.body : undefined;

/** Opens the log-in dialog of the site, which leads back to the current address. */
export function redirectToLogin(): void {
  const current = window.location.pathname + window.location.search;
  window.location.assign(loginDialogTo(current));
}

/**
 * Sends one request. Throws `HttpError` (`status` 0: there was no answer). Where the session has ended, it waits until
 * someone has logged in again.
 */
export async function http(url: string, options: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(options.headers);
  headers.set('accept', 'application/json');
  if (typeof options.body === 'string') headers.set('content-type', 'application/json');
  const response = await sessionGate
    .fetch(url, { ...options, headers, credentials: 'same-origin' })
    .catch((error: unknown) => {
      throw error instanceof DOMException && error.name === 'AbortError' ? error : errorOf(0, null);
    });
  const body = await response.text();
  const json = parse(body);
  if (response.ok) return { status: response.status, headers: response.headers, body, json };
  throw errorOf(response.status, json);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
