/** PostgreSQL dies, ends sessions, or loses its socket. */
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { must, type Fault } from '../fault.ts';
import { requirePostgres, underWriters, type Stage } from '../stage.ts';

/** Runs statements beside the product, as the owner of the server. */
export async function onServer(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'faults' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** How many sessions of that name PostgreSQL has. */
export async function sessionsOf({ databaseUrl }: Stage, name: string): Promise<number> {
  let count = 0;
  await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where application_name = $1',
      [name],
    );
    count = rows[0]?.count ?? 0;
  });
  return count;
}

export const databaseFaults = (stage: Stage): Fault[] => [
  {
    name: 'PostgreSQL killed (SIGKILL)',
    run: () =>
      underWriters(stage, async () => {
        const before = requirePostgres(stage.dataDir);
        process.kill(before, 'SIGKILL');
        return Date.now();
      }),
  },
  {
    name: 'one backend of PostgreSQL killed, so that it restarts all',
    run: () =>
      underWriters(stage, async () => {
        let backend = 0;
        await onServer(stage.databaseUrl, async (client) => {
          const { rows } = await client.query<{ pid: number }>(
            `select pid from pg_stat_activity where application_name = 'academy' limit 1`,
          );
          backend = rows[0]?.pid ?? 0;
        });
        must(backend > 0, 'the product has no connection');
        process.kill(backend, 'SIGKILL');
        return Date.now();
      }),
  },
  {
    name: 'all sessions ended by pg_terminate_backend, ten times',
    run: () =>
      underWriters(stage, async () => {
        await onServer(stage.databaseUrl, async (client) => {
          for (let i = 0; i < 10; i++) {
            await client.query(
              `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'academy%'`,
            );
            await delay(100);
          }
        });
        return Date.now();
      }),
  },
  {
    name: 'the socket of PostgreSQL removed',
    run: () =>
      underWriters(stage, async () => {
        const before = requirePostgres(stage.dataDir);
        rmSync(`${stage.dataDir}/postgres/.s.PGSQL.5432`);
        await onServerGone(before);
        return Date.now();
      }),
  },
];

/** Waits until a process has ended: only new connections notice that a socket is gone. */
async function onServerGone(pid: number): Promise<void> {
  for (let i = 0; i < 500; i++) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await delay(20);
  }
  must(false, 'PostgreSQL goes on without a socket');
}
