/** The series of the database as the process sees it: its pool, and its feed of changes. */
import { sql } from 'drizzle-orm';
import { connectionWaits } from '../db/channels.ts';
import { gauge, histogram } from './series.ts';

gauge({
  name: 'academy_database_up',
  help: 'Whether the database answers: 1, 0 where it refuses; missing where it hangs',
  labels: [],
  async read({ db }) {
    const value = await db.query(sql`select`).then(
      () => 1,
      () => 0,
    );
    return [{ labels: {}, value }];
  },
});

gauge({
  name: 'academy_database_connections',
  help: 'Open connections of the pool',
  labels: ['state'],
  read: ({ db: { pool } }) => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ],
});

gauge({
  name: 'academy_database_connections_max',
  help: 'Connections that the pool opens at most',
  labels: [],
  read: ({ db: { pool } }) => [{ labels: {}, value: pool.options.max }],
});

gauge({
  name: 'academy_database_waiting',
  help: 'Statements and transactions that wait for a connection',
  labels: [],
  read: ({ db: { pool } }) => [{ labels: {}, value: pool.waitingCount }],
});

gauge({
  name: 'academy_change_feed_lag_seconds',
  help: 'From a notice of this process to its arrival over the feed; +Inf where it does not arrive',
  labels: [],
  read: async ({ changes }) => [{ labels: {}, value: (await changes.lag()) / 1_000 }],
});

const waits = histogram({
  name: 'academy_database_wait_seconds',
  help: 'Time that statements and transactions waited for a connection',
  labels: [],
  buckets: [0.001, 0.01, 0.05, 0.25, 1, 5, 10],
});

/** From now on waits are counted. Returns how to stop. */
export function countWaits(): () => void {
  const observe = (milliseconds: unknown): void => waits.observe({}, Number(milliseconds) / 1_000);
  connectionWaits.subscribe(observe);
  return () => void connectionWaits.unsubscribe(observe);
}
