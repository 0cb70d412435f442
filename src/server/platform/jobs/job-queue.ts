/** Requested work: what the queue receives about it. Who does it, and how, is the generator's. Types only. */
import type * as z from 'zod';
import type { Database } from '../db/database.ts';

/** One kind of work with its input. */
export interface QueuedWork<I = unknown> {
  readonly section: string;
  readonly name: string;
  /** What it is given; stored as JSON. */
  readonly input: z.ZodType<I>;
  /** How often it is tried again when it throws, each time after a longer wait. Default 5. */
  readonly retries?: number;
  /** Seconds after which one try counts as lost. Default 15 minutes. */
  readonly expire?: number;
  /** Seconds without a sign of life of the process after which a try counts as lost. Default: `expire` alone decides. */
  readonly heartbeat?: number;
}

export interface SendOptions {
  readonly key?: string;
  readonly after?: string;
  readonly priority?: number;
}

export interface JobQueue {
  /**
   * Puts work into the queue as part of the transaction `db`: it is done once that commits, and never after a rollback.
   * @param options.key of all jobs with this key, one waits at most; a further one is not queued
   * @param options.after the instant (ISO) before which it is not begun
   * @param options.priority the highest goes first; default 0
   * @returns whether it was queued
   */
  send<I>(db: Database, work: QueuedWork<I>, input: I, options?: SendOptions): Promise<boolean>;
  /** A job that failed, or that waits for its next try, is begun again as soon as a process is free. */
  retry(db: Database, job: FailedWork): Promise<void>;
  /** It is not tried any more. */
  dismiss(db: Database, job: FailedWork): Promise<void>;
}

/** A job that failed, as its row is locked. */
export interface FailedWork {
  readonly id: string;
  /** Its name, `section.job`. */
  readonly queue: string;
  /** `retry`: it is tried again by itself. */
  readonly state: 'retry' | 'failed';
}
