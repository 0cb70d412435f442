/** Expected failures of the server: thrown anywhere, turned into a response in one place (`respond.ts`). */
import { errorTable, type ErrorCode, type FieldErrors, type Problem } from '../../../contract/errors.ts';
import { toPersianDigits } from '../../../locale/digits.ts';

/**
 * An expected failure with one of the codes of the contract. `detail` and `errors` are Persian and safe to show;
 * `headers` are sent with the response.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly errors: readonly FieldErrors[];
  readonly current: Readonly<Record<string, unknown>> | undefined;
  readonly proofLevel: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    code: ErrorCode,
    more: {
      detail?: string;
      errors?: readonly FieldErrors[];
      current?: Readonly<Record<string, unknown>>;
      proofLevel?: number;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(more.detail ?? errorTable[code].title);
    this.code = code;
    this.detail = more.detail;
    this.errors = more.errors ?? [];
    this.current = more.current;
    this.proofLevel = more.proofLevel;
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

/** Fields that one answer names, of those that a request sent and nobody knows. */
const maxUnknown = 5;
/** Characters of a name that a request sent. */
const maxName = 60;
/** Wrong fields that one answer names. */
const maxErrors = 100;

const shortened = (name: string): string => (name.length > maxName ? `${name.slice(0, maxName)}…` : name);

/**
 * The messages for fields that do not exist. What a request sent is repeated once, shortened, and not as often as it was
 * sent: an answer is not much longer than its reason.
 */
export function unknownFields(names: readonly string[]): FieldErrors[] {
  const distinct = [...new Set(names.map(shortened))];
  const named = distinct.slice(0, maxUnknown);
  const errors = named.map((property) => ({ property, errors: ['چنین فیلدی وجود ندارد'] }));
  if (distinct.length === named.length) return errors;
  const others = toPersianDigits(names.length - named.length);
  return [...errors, { property: '', errors: [`${others} فیلد دیگر هم وجود ندارد`] }];
}

/** The body of an error response. */
export function problemOf(error: AppError, requestId: string): Problem {
  const { status, title } = errorTable[error.code];
  return {
    title,
    status,
    ...(error.detail !== undefined && { detail: error.detail }),
    code: error.code,
    requestId,
    errors: error.errors.slice(0, maxErrors).map((e) => ({ ...e, property: shortened(e.property) })),
    ...(error.current && { current: error.current }),
    ...(error.proofLevel !== undefined && { proofLevel: error.proofLevel }),
  };
}
