/**
 * What every line of the log carries while a request or a job is at work: the id of the request, or the job. It goes with
 * everything that the work starts, so that a line written far below names it without being given it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface LogContext {
  readonly requestId?: string;
  /** The queue of the job, `section.job`. */
  readonly job?: string;
  readonly jobId?: string;
}

const storage = new AsyncLocalStorage<LogContext>();
const nothing: LogContext = {};

/** What is at work now; empty outside of requests and jobs. */
export const logContext = (): LogContext => storage.getStore() ?? nothing;

/** Lines that `run` writes, now and later, carry `context`, beside what is at work already. */
export const inLogContext = <T>(context: LogContext, run: () => T): T =>
  storage.run({ ...logContext(), ...context }, run);
