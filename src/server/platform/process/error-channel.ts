/** Errors that are logged, said on a diagnostics channel to what reports them (`tracing/error-reports.ts`). */
import { channel } from 'node:diagnostics_channel';
import type pino from 'pino';

export interface LoggedError {
  /** What is logged with it: the error itself as `err`. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

export const loggedErrors = channel('academy.errors');
/** The number of the level `error` of pino. */
const errorLevel = 50;

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The hook of a log that publishes what it logs as an error. */
export const publishErrors: NonNullable<pino.LoggerOptions['hooks']> = {
  logMethod(args, method, level) {
    const [fields, message]: readonly unknown[] = args;
    if (level >= errorLevel && loggedErrors.hasSubscribers && isFields(fields)) {
      loggedErrors.publish({ fields, message: String(message ?? '') } satisfies LoggedError);
    }
    method.apply(this, args);
  },
};
