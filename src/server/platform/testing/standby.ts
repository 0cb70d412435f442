/** A streaming standby of the embedded PostgreSQL of a data folder, made by its backup functions: it comes without pg_basebackup. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { clusterOf, dataOf, endOfLog, socketOf, takeOwnership, urlOf, type Cluster } from '../db/postgres-cluster.ts';
import { startServer, type StartedServer } from '../db/postgres-server.ts';
import { col, readRows } from '../db/row-shape.ts';

const slot = 'standby';
/** Milliseconds. */
const startTimeout = 30_000;

export interface Standby {
  /** As the owner of its tables. */
  readonly url: string;
  /** Runs a statement on it as a superuser. */
  run(statement: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it, and lets the primary forget it: its log would be kept for ever. */
  remove(): Promise<void>;
}

/** Makes a standby in `dataDir` of the server of `primaryDir`, and starts it. */
export async function openStandby(primaryDir: string, dataDir: string): Promise<Standby> {
  const [primary, cluster] = [clusterOf(primaryDir), clusterOf(dataDir)];
  await copyData(primary, cluster);
  const url = urlOf(cluster);
  let server: StartedServer | undefined;
  const standby = {
    url,
    run: (statement: string) => onServer(url, async (client) => void (await client.query(statement))),
    async start() {
      server = startServer(cluster, {});
      const deadline = Date.now() + startTimeout;
      while (!(await answers(url))) {
        await delay(50);
        if (!server.hasEnded && Date.now() < deadline) continue;
        await server.stop();
        throw new Error(`The standby did not start:\n${endOfLog(cluster)}`);
      }
    },
    async stop() {
      await server?.stop();
    },
    async remove() {
      await server?.stop();
      await onServer(urlOf(primary), async (client) => {
        // Active until the primary has noticed that it is gone.
        await client.query(`select pg_terminate_backend(active_pid, 5000) from pg_replication_slots
          where slot_name = '${slot}' and active`);
        await client.query(`select pg_drop_replication_slot('${slot}')`);
      });
    },
  };
  await standby.start();
  return standby;
}

async function copyData(primary: Cluster, cluster: Cluster): Promise<void> {
  const data = dataOf(cluster);
  await onServer(urlOf(primary), async (client) => {
    // The slot keeps what the copy needs of the log, so that nothing is archived.
    await client.query(`select pg_create_physical_replication_slot('${slot}', true)
      where not exists (select from pg_replication_slots where slot_name = '${slot}')`);
    await client.query(`select pg_backup_start('${slot}', true)`);
    // Files that vanish meanwhile do not matter: the log has what became of them.
    spawnSync('cp', ['-a', dataOf(primary), data]);
    const [label] = await readRows(client, { text: col.text }, 'select labelfile as text from pg_backup_stop(false)');
    writeFileSync(join(data, 'backup_label'), label?.text ?? '');
  });
  rmSync(join(data, 'postmaster.pid'), { force: true });
  for (const folder of ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_stat_tmp']) {
    for (const name of readdirSync(join(data, folder))) rmSync(join(data, folder, name), { recursive: true });
  }
  for (const folder of ['archive_status', 'summaries']) {
    mkdirSync(join(data, 'pg_wal', folder));
    takeOwnership(join(data, 'pg_wal', folder), cluster.account);
  }
  writeFileSync(join(data, 'standby.signal'), '');
  const address = `host=${linkTo(primary, cluster)} user=app application_name=${slot}`;
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = '${address}'\nprimary_slot_name = '${slot}'\nwal_retrieve_retry_interval = '500ms'\n`,
  );
  for (const path of [data, join(data, 'backup_label'), join(data, 'standby.signal')]) {
    takeOwnership(path, cluster.account);
  }
}

/** A folder of the standby with another name of the primary's socket: its account may not enter the data folder of a product. */
function linkTo(primary: Cluster, { dir, account }: Cluster): string {
  const folder = join(dir, 'primary');
  mkdirSync(folder);
  takeOwnership(folder, account);
  linkSync(socketOf(primary), join(folder, basename(socketOf(primary))));
  return folder;
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const answers = (url: string): Promise<boolean> =>
  onServer(url, async (client) => void (await client.query('select'))).then(
    () => true,
    () => false,
  );
