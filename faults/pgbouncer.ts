/** PgBouncer in front of the PostgreSQL of the faults. */
import { spawn } from 'node:child_process';
import { chownSync, linkSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../scripts/tools/free-port.ts';
import { requirePgBouncer } from '../scripts/tools/pgbouncer.ts';
import { productRole } from '../src/server/platform/db/product-role.ts';
import { serverAccount } from '../src/server/platform/db/postgres-binaries.ts';
import { clusterOf, socketOf } from '../src/server/platform/db/postgres-cluster.ts';
import { NotPossible } from './fault.ts';
import { makeFolder, removeFolder } from './folders.ts';

export interface Pooler {
  /** Where the product reaches the database through it. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** @param settings of PgBouncer, beside and before the default ones */
export async function startPooler(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<Pooler> {
  const port = await freePort();
  const folder = makeFolder();
  const account = serverAccount();
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? 0);
  // The product closes its data folder to the account of PgBouncer, and with it the way to the socket.
  const socket = socketOf(clusterOf(dataDir));
  linkSync(socket, join(folder, basename(socket)));
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: '12',
    max_prepared_statements: '200',
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const database = `postgres = host=${folder} dbname=postgres user=${productRole}`;
  writeFileSync(join(folder, 'pgbouncer.ini'), ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'));
  const child = spawn(program(), ['-q', join(folder, 'pgbouncer.ini')], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise((done) => child.once('exit', done));
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${output}`);
    await delay(20);
  }
  return {
    databaseUrl: `postgres://${productRole}@127.0.0.1:${port}/postgres`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      removeFolder(folder);
    },
  };
}

function program(): string {
  try {
    return requirePgBouncer();
  } catch (error) {
    throw new NotPossible(error instanceof Error ? error.message : String(error));
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
