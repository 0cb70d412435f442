/**
 * The log: JSON lines on stdout (`docs/log.md`). Passwords, codes, cookies and tokens are removed by name before a line is
 * written; of an error only what the program itself says of it is: PostgreSQL and gateways quote values in the rest.
 */
import pino from 'pino';
import { publishErrors } from './error-channel.ts';
import { errorCode } from '../errors/errors.ts';
import { logContext } from './log-context.ts';

export type Log = pino.Logger;
const secret = [
  'password',
  'passwordConfirmation',
  'currentPassword',
  'code',
  'token',
  'cookie',
  'authorization',
  'secret',
  'card',
];

/** Errors within an error that are logged. */
const maxInner = 5;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** That of Node.js or PostgreSQL. */
  readonly errorCode: string | undefined;
  readonly stack: string | undefined;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
}

function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: String(error), errorCode: undefined, stack: undefined };
  }
  return {
    type: error.name,
    message: error.message,
    errorCode: errorCode(error),
    stack: error.stack,
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, maxInner).map(loggedError) }),
  };
}

/** Opens the log. @param level `'silent'` for tests. @param destination stdout by default. */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    hooks: publishErrors,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: loggedError },
    mixin: () => ({ ...logContext() }),
  };
  return destination ? pino(options, destination) : pino(options);
}
