/**
 * Puts jobs with input into the queue (pg-boss, in the same PostgreSQL), in the transaction of the code that requests
 * the work: a rollback takes the job with it. `jobs.ts` does them.
 */
import { randomUUID } from 'node:crypto';
import type { Db, PgBoss } from 'pg-boss';
import type { Database, RootDatabase } from '../db/database.ts';
import type { JobQueue, QueuedWork, SendOptions } from './job-queue.ts';
import { statementOf } from '../db/statements.ts';

/** How often a job is tried again that does not say; each try waits longer than the one before. */
export const defaultRetries = 5;
/** Seconds before the second try. */
const retryDelay = 30;

/** The name of a job in the queue: `section.job`. */
export const queueName = (section: string, job: string): string => `${section.replaceAll('/', '-')}.${job}`;

/**
 * Makes the queue of a job. `short`: one job of a key waits at most, and another may be queued while it is done.
 */
export const createQueue = (boss: PgBoss, name: string): Promise<void> => boss.createQueue(name, { policy: 'short' });

/** The queue of a process; it connects when the first job is put in. */
export interface OpenQueue extends JobQueue {
  close(): Promise<void>;
}

/** Opens the queue over the database of the process. */
export function openQueue(db: RootDatabase): OpenQueue {
  let started: Promise<PgBoss> | undefined;
  const queues = new Map<string, Promise<void>>();

  async function queueOf(name: string): Promise<PgBoss> {
    started ??= startSender(db);
    const boss = await started.catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    const created = queues.get(name) ?? createQueue(boss, name);
    queues.set(name, created);
    await created.catch((error: unknown) => {
      queues.delete(name);
      throw error;
    });
    return boss;
  }

  return {
    async retry(tx, { id, queue, state }) {
      const boss = await queueOf(queue);
      if (state === 'failed') await boss.retry(queue, id, { db: sentIn(tx) });
      const startAfter = new Date().toISOString();
      await boss.update({ name: queue, options: { id, startAfter, db: sentIn(tx) } });
    },
    async dismiss(tx, { id, queue, state }) {
      const boss = await queueOf(queue);
      if (state === 'failed') await boss.deleteJob(queue, id, { db: sentIn(tx) });
      else await boss.cancel(queue, id, { db: sentIn(tx) });
    },
    async send<I>(tx: Database, job: QueuedWork<I>, input: I, { key, after, priority }: SendOptions = {}) {
      const data = job.input.parse(input);
      const name = queueName(job.section, job.name);
      const boss = await queueOf(name);
      const id = await boss.send(
        name,
        { input: data },
        {
          singletonKey: key ?? randomUUID(),
          retryLimit: job.retries ?? defaultRetries,
          retryDelay,
          retryBackoff: true,
          ...(after !== undefined && { startAfter: after }),
          ...(priority !== undefined && { priority }),
          ...(job.expire !== undefined && { expireInSeconds: job.expire }),
          ...(job.heartbeat !== undefined && { heartbeatSeconds: job.heartbeat }),
          db: sentIn(tx),
        },
      );
      return id !== null;
    },
    async close() {
      const boss = await started?.catch(() => undefined);
      await boss?.stop({ graceful: false });
    },
  };
}

/** Makes the statements of the client part of a transaction. */
const sentIn = (tx: Database): Db => ({
  executeSql: async (text, values = []) => ({ rows: await tx.run(statementOf(text), values) }),
});

/**
 * A client that only sends: no schedule, no upkeep. Makes the tables of the queue the first time. It is not given the pool:
 * the transactions that send may have all of that.
 */
async function startSender({ sessions }: RootDatabase): Promise<PgBoss> {
  const { PgBoss: Client } = await import('pg-boss');
  const boss = new Client({
    db: { executeSql: (text, values) => sessions.query(text, values) },
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {
    /* A lost connection is opened again by the next job; that job reports what fails. */
  });
  return boss.start();
}
