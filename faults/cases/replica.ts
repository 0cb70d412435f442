/** A streaming standby that two processes read: late, hanging, away, promoted. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { productUrlOf } from '../../src/server/platform/db/product-role.ts';
import { openStandby, type Standby } from '../../src/server/platform/testing/standby.ts';
import { freePort } from '../../scripts/tools/free-port.ts';
import { must, seconds, type Fault } from '../fault.ts';
import { withFolder } from '../folders.ts';
import { json, send } from '../http.ts';
import { Product } from '../product.ts';
import type { Stage } from '../stage.ts';
import { logIn, question } from '../writers.ts';
import { onServer } from './database.ts';

/** Seconds that the standby may be late by. */
const lagLimit = 3;
/** Milliseconds in which it must be left out, and used again. */
const changeLimit = 15_000;
/** Milliseconds that a visitor waits at most, whatever happens to the standby. */
const visitorLimit = 4_000;

/** A process, and where its metrics are. */
interface Process {
  readonly product: Product;
  readonly metrics: string;
}

/** The value of a series; of all its samples, the sum. */
async function valueOf({ metrics }: Process, series: string): Promise<number> {
  const { body } = await send(`${metrics}/metrics`);
  const samples = body.split('\n').filter((line) => line.startsWith(series));
  return samples.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const readsOfReplica = (process: Process): Promise<number> =>
  valueOf(process, 'academy_replica_reads_total{server="replica"}');

/** Milliseconds until each process reads the standby, or does not. */
async function untilInUse(processes: readonly Process[], isInUse: boolean): Promise<number> {
  const since = Date.now();
  for (const process of processes) {
    while ((await valueOf(process, 'academy_replica_in_use{')) !== Number(isInUse)) {
      must(
        Date.now() - since < changeLimit,
        `the standby is ${isInUse ? 'not read' : 'read'} after ${seconds(changeLimit)}`,
      );
      await delay(20);
    }
  }
  return Date.now() - since;
}

let searches = 0;

/** Visitors who search all the time. None may be refused, or wait for long. */
class Visitors {
  count = 0;
  slowest = 0;
  readonly #wrong = new Set<string>();
  readonly #work: Promise<unknown>;
  #isOver = false;

  constructor(processes: readonly Process[]) {
    this.#work = Promise.all(processes.flatMap(({ product }) => [this.#visit(product), this.#visit(product)]));
  }

  async #visit({ url }: Product): Promise<void> {
    while (!this.#isOver) {
      const since = Date.now();
      const status = await send(`${url}/api/search/${searches++}`).then(
        (answer) => String(answer.status),
        (error: unknown) => String(error),
      );
      this.count++;
      this.slowest = Math.max(this.slowest, Date.now() - since);
      if (status !== '200') this.#wrong.add(status);
      await delay(10);
    }
  }

  async end(): Promise<string> {
    this.#isOver = true;
    await this.#work;
    must(this.#wrong.size === 0, `visitors were answered ${[...this.#wrong].join(', ')}`);
    must(this.slowest <= visitorLimit, `a visitor waited ${seconds(this.slowest)}`);
    return `${this.count} searches, the slowest in ${seconds(this.slowest)}`;
  }
}

let writes = 0;

/** Stores a row in one process, and demands that an export of the other has it. */
async function mustReadOwnWrite([one, other]: readonly [Process, Process], cookie: string): Promise<void> {
  const text = `replica ${process.pid} ${writes++}`;
  const headers = { ...json, cookie, origin: one.product.url };
  const stored = await send(`${one.product.url}/api/admin/faqs`, { method: 'POST', headers, body: question(text) });
  must(stored.status === 201, `a write was answered ${stored.status}`);
  const written = (stored.headers['set-cookie'] ?? [])
    .map((pair) => pair.split(';')[0])
    .find((pair) => pair?.startsWith('written='));
  must(written !== undefined, 'a write came without its position');
  const exported = await send(`${other.product.url}/api/admin/faqs/export`, {
    headers: { cookie: `${cookie}; ${written}` },
  });
  must(exported.status === 200, `an export was answered ${exported.status}`);
  must(exported.body.includes(text), 'a person did not read what they had written');
}

/** What is done to the standby, and what is said of it. */
type Step = (standby: Standby, processes: readonly [Process, Process], cookie: string) => Promise<string>;

const late: Step = async (standby, processes, cookie) => {
  await standby.run('select pg_wal_replay_pause()');
  for (let i = 0; i < 10; i++) await mustReadOwnWrite(processes, cookie);
  const out = await untilInUse(processes, false);
  await standby.run('select pg_wal_replay_resume()');
  return `late: left out, back ${seconds(await untilInUse(processes, true))} after it went on (${seconds(out)})`;
};

/** Its sessions are there, but answer nothing. */
const hanging: Step = async (standby, processes) => {
  let pids: number[] = [];
  await onServer(standby.url, async (client) => {
    const sessions = `select pid from pg_stat_activity where application_name = 'academy'`;
    pids = (await client.query<{ pid: number }>(sessions)).rows.map(({ pid }) => pid);
  });
  must(pids.length > 0, 'nobody reads the standby');
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await delay(visitorLimit);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  return `${pids.length} sessions that hung: back in ${seconds(await untilInUse(processes, true))}`;
};

const away: Step = async (standby, processes, cookie) => {
  await standby.stop();
  const out = await untilInUse(processes, false);
  await mustReadOwnWrite(processes, cookie);
  await standby.start();
  return `away: left out in ${seconds(out)}, back in ${seconds(await untilInUse(processes, true))}`;
};

const promoted: Step = async (standby, processes, cookie) => {
  await standby.run('select pg_promote(true, 20)');
  const out = await untilInUse(processes, false);
  for (let i = 0; i < 5; i++) await mustReadOwnWrite(processes, cookie);
  return `promoted: left out in ${seconds(out)}`;
};

async function startWith(stage: Stage, standby: Standby): Promise<Process> {
  const operationsPort = await freePort();
  const product = await Product.ready({
    dataDir: stage.dataDir,
    env: {
      DATABASE_REPLICA_URLS: productUrlOf(standby.url),
      DATABASE_REPLICA_LAG: String(lagLimit),
      OPERATIONS_PORT: String(operationsPort),
    },
  });
  return { product, metrics: `http://127.0.0.1:${operationsPort}` };
}

async function run(stage: Stage, standby: Standby): Promise<string> {
  const processes: [Process, Process] = [await startWith(stage, standby), await startWith(stage, standby)];
  try {
    const cookie = await logIn(processes[0].product);
    await untilInUse(processes, true);
    const said: string[] = [];
    for (const step of [late, hanging, away, promoted]) {
      const before = await Promise.all(processes.map(readsOfReplica));
      const visitors = new Visitors(processes);
      for (let i = 0; i < 10; i++) await mustReadOwnWrite(processes, cookie);
      said.push(await step(standby, processes, cookie), await visitors.end());
      const reads = await Promise.all(processes.map(readsOfReplica));
      must(
        reads.every((count, i) => count > before[i]!),
        'the standby was not read',
      );
    }
    return said.join('; ');
  } finally {
    await Promise.all(processes.map(({ product }) => product.stop()));
    await onServer(stage.databaseUrl, async (client) => {
      await client.query('delete from faqs where question like $1', [`replica ${process.pid} %`]);
    });
  }
}

const withStandby = (stage: Stage): Promise<string> =>
  withFolder(async (folder) => {
    const standby = await openStandby(stage.dataDir, join(folder, 'standby'));
    try {
      return await run(stage, standby);
    } finally {
      await standby.remove();
    }
  });

export const replicaFaults = (stage: Stage): Fault[] => [
  { name: 'replica: late, hanging, away, promoted', run: () => withStandby(stage) },
];
