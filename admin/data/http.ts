/**
 * How the panels talk to the server: JSON in, JSON out, problems turned into the errors react-admin shows beside the
 * inputs.
 * Imports the contract and `ra-core` only.
 */
import { HttpError } from 'ra-core';
import { errorTable, type FieldErrors, type Problem } from '../../src/contract/errors.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * The errors of a form as react-admin takes them: nested by field path, `root.serverError` for what belongs to no
 * field.
 */
export interface FormErrors {
  [field: string]: string | FormErrors;
}

/**
 * What a failed call throws: react-admin's `HttpError` with the problem, its field errors mapped to the form's shape.
 */
export interface ProblemBody extends Omit<Problem, 'errors'> {
  readonly errors?: FormErrors;
}

/** Fields a server message cannot be shown beside. */
const formWide = new Set(['', 'root', 'id', 'version']);

/** The list of property and messages as the form's errors, or undefined when there is none. */
export function formErrors(list: readonly FieldErrors[] | undefined): FormErrors | undefined {
  if (!list?.length) return undefined;
  const errors: FormErrors = {};
  for (const { property, errors: messages } of list) {
    const message = messages.join(' ');
    if (formWide.has(property)) errors.root = { serverError: message };
    else errors[property] = message;
  }
  return errors;
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'title' in value;

/** The error of an answer that is not 2xx. */
export function errorOf(status: number, answer: unknown): HttpError {
  if (!isProblem(answer)) {
    return new HttpError(
      status === 0 ? 'ارتباط با سرور برقرار نشد؛ اینترنت خود را بررسی کنید' : errorTable.internal.title,
      status,
      { code: status === 0 ? 'network' : 'internal' },
    );
  }
  const body: ProblemBody = { ...answer, errors: formErrors(answer.errors) };
  return new HttpError(answer.detail ?? answer.title, status, body);
}

/** The problem a failed call carries, if it carries one. */
export const problemOf = (error: unknown): ProblemBody | undefined =>
  error instanceof HttpError && typeof error.body === 'object' ? (error.body as ProblemBody) : undefined;

/** Sends the person to the log-in dialog of the site, and back here afterwards. */
export function askToLogIn(): void {
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/?login=1&next=${encodeURIComponent(here)}`);
}

/**
 * One call. Throws `HttpError` (`status` 0: no answer came). An answer of 401 leads to the log-in dialog and never
 * settles,
 * so nothing is shown on the page that is being left.
 */
export async function http(url: string, options: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(options.headers);
  headers.set('accept', 'application/json');
  if (typeof options.body === 'string') headers.set('content-type', 'application/json');
  const response = await fetch(url, { ...options, headers, credentials: 'same-origin' }).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : errorOf(0, null);
  });
  const body = await response.text();
  const json = parse(body);
  if (response.ok) return { status: response.status, headers: response.headers, body, json };
  if (response.status === 401) {
    askToLogIn();
    return new Promise<never>(() => {});
  }
  throw errorOf(response.status, json);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
