/** The state of the running system, for those who operate it (`/admin/operations`). Times are ISO instants, sizes bytes. */
import * as z from 'zod';
import { call } from './call.ts';

const instant = z.string();
const count = z.int();

const versions = z.object({
  product: z.string(),
  /** When the build that answers was made; null where it runs from its sources. */
  builtAt: instant.nullable(),
  node: z.string(),
  postgres: z.string(),
});

const migrations = z.object({ count, newest: z.string().nullable(), appliedAt: instant.nullable() });

/** A process that is connected to the database now. */
const serverProcess = z.object({
  host: z.string(),
  pid: count,
  startedAt: instant,
  builtAt: instant.nullable(),
  /** Whether it is the one that answers. */
  isThis: z.boolean(),
});

const connections = z.object({
  /** Of every program, at the database server. */
  used: count,
  max: count,
});

/** A standby that reads may go to, as the process that answers sees it. */
const replica = z.object({
  /** Its host and database. */
  name: z.string(),
  /** Reads go to those in use; one that catches up has not replayed the newest change yet. */
  state: z.enum(['in use', 'catching up', 'late', 'away', 'promoted']),
  /** Milliseconds by which it is late at most; null where it was never in time. */
  lag: count.nullable(),
});
export type ReplicaStatus = z.infer<typeof replica>;

const queue = z.object({
  name: z.string(),
  /** To be begun as soon as a process is free, or at a time that is set. */
  waiting: count,
  active: count,
  /** Failed, and to be tried again. */
  retrying: count,
  /** Failed for good. */
  failed: count,
  /** When the one that waits longest was due. */
  dueSince: instant.nullable(),
});

const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** `retry`: it is tried again by itself. */
  state: z.enum(['retry', 'failed']),
  /** How often it was tried. */
  tries: count,
  /** In English, as it was thrown. */
  error: z.string().nullable(),
  failedAt: instant.nullable(),
  /** The next try; null where there is none. */
  nextAt: instant.nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** What an operator did with a job. */
const decision = z.object({
  action: z.enum(['retry', 'give-up']),
  queue: z.string(),
  /** Null where the account is gone. */
  by: z.string().nullable(),
  at: instant,
});

const jobs = z.object({
  queues: z.array(queue),
  /** The newest ones. */
  failed: z.array(failedJob),
  decisions: z.array(decision),
});

const messages = z.object({
  /** Where they are sent by, in the order that is tried; `outbox` where nothing is set. */
  channels: z.object({ mobile: z.array(z.string()), email: z.array(z.string()) }),
  /** Notices that are to be sent, of which `retrying` failed at least once. */
  waiting: count,
  retrying: count,
  /** When the one that waits longest came. */
  waitingSince: instant.nullable(),
  /** Those of the last week that no gateway took and that are not tried any more. */
  failed: z.array(z.object({ id: z.string(), title: z.string(), tries: count, createdAt: instant })),
});

const gateway = z.object({
  name: z.enum(['zarinpal', 'zibal', 'nextpay']),
  /** Whether it has settings, so that buyers are offered it. */
  isOffered: z.boolean(),
  /** Payments that were begun within the last hour, by what became of them. */
  outcomes: z.array(z.object({ state: z.string(), count })),
  /** Calls within the last hour whose answers were of no use. */
  failures: count,
  /** Why, of the newest of them. */
  lastFailure: z.string().nullable(),
});
export type GatewayHour = z.infer<typeof gateway>;

const storage = z.object({
  kind: z.enum(['folder', 's3']),
  /** The folder, or the bucket with its host. */
  place: z.string(),
  /** Of the disk of the folder, or of that where files are received; null where the system does not say. */
  free: count.nullable(),
  total: count.nullable(),
  /** Bytes of the database. */
  database: count,
});

const cache = z.object({
  name: z.string(),
  /** Values in it, those that are out of date included. */
  size: count,
  /** Values answered, and values loaded since they were not there. */
  hits: count,
  misses: count,
});

const backup = z.object({
  /** Whether backups are made at their times (`BACKUP_DIR`). */
  isScheduled: z.boolean(),
  /** The last one that was made at its time; null where none was. */
  last: z
    .object({
      startedAt: instant,
      /** Null while it is being made. */
      seconds: z.number().nullable(),
      outcome: z.enum(['running', 'done', 'failed']),
      /** Of the archive; null unless it was made. */
      bytes: count.nullable(),
      /** In English, as it was thrown. */
      failure: z.string().nullable(),
    })
    .nullable(),
});

/** Of the process that answers. */
const memory = z.object({ used: count, heap: count });

const route = z.object({
  /** Method and path, with names in place of what differs. */
  route: z.string(),
  count,
  /** Milliseconds within which nineteen of twenty were answered, and of the slowest. */
  p95: count,
  max: count,
});

export const systemStatus = z.object({
  /** When it was read. */
  at: instant,
  versions,
  migrations,
  processes: z.array(serverProcess),
  connections,
  /** Those of the settings (`DATABASE_REPLICA_URLS`). */
  replicas: z.array(replica),
  jobs,
  messages,
  gateways: z.array(gateway),
  storage,
  memory,
  /** Of the process that answers. */
  caches: z.array(cache),
  backup,
  /** The slowest routes of the process that answers, of its last requests. */
  routes: z.array(route),
});
export type SystemStatus = z.infer<typeof systemStatus>;

const job = z.strictObject({ queue: z.string().max(100), id: z.uuid() });
const done = z.object({ ok: z.literal(true) });
const errors = ['unauthenticated', 'forbidden', 'not_found', 'conflict'] as const;

export const operationsCalls = {
  'GET /api/admin/operations': call({
    summary: 'وضعیت سامانه',
    output: systemStatus,
    errors: ['unauthenticated', 'forbidden'],
  }),
  /** A job that failed is begun again at once. */
  'POST /api/admin/operations/jobs/retry': call({
    summary: 'تکرار یک کار ناموفق',
    body: job,
    output: done,
    errors: [...errors, 'invalid'],
  }),
  /** A job that failed is not tried any more. */
  'POST /api/admin/operations/jobs/give-up': call({
    summary: 'کنار گذاشتن یک کار ناموفق',
    body: job,
    output: done,
    errors: [...errors, 'invalid'],
  }),
};
