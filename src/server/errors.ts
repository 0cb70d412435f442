/** Expected failures of the server: thrown anywhere, turned into a response in one place (`respond.ts`). */
import { errorTable, type ErrorCode, type FieldErrors, type Problem } from '../contract/errors.ts';

/**
 * An expected failure with one of the codes of the contract. `detail` and `errors` are Persian and safe to show;
 * `headers` are sent with the response.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly errors: readonly FieldErrors[];
  readonly current: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    code: ErrorCode,
    more: {
      detail?: string;
      errors?: readonly FieldErrors[];
      current?: Record<string, unknown>;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(more.detail ?? errorTable[code].title);
    this.code = code;
    this.detail = more.detail;
    this.errors = more.errors ?? [];
    this.current = more.current;
    this.headers = more.headers ?? {};
  }
}

/** The `code` of an error of Node.js or PostgreSQL (`EEXIST`, `23505`); undefined for any other value. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** One wrong field: 422 with one message beside it. */
export const invalidField = (property: string, message: string): AppError =>
  new AppError('invalid', { errors: [{ property, errors: [message] }] });

/** The body of an error response. */
export function problemOf(error: AppError, requestId: string): Problem {
  const { status, title } = errorTable[error.code];
  return {
    title,
    status,
    ...(error.detail !== undefined && { detail: error.detail }),
    code: error.code,
    requestId,
    errors: error.errors,
    ...(error.current && { current: error.current }),
  };
}
