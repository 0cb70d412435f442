/** What `/livez` and `/readyz` say while something is wrong, and the end of a process that npm started. */
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/tools/free-port.ts';
import { must, recoveryLimit, seconds, type Fault } from '../fault.ts';
import { json, send } from '../http.ts';
import { Product } from '../product.ts';
import { freshPage, recovered, underWriters, type Stage } from '../stage.ts';
import { onServer, sessionsOf } from './database.ts';
import { withProxy } from './network.ts';

interface Readiness {
  readonly status: number;
  /** The names of what is missing. */
  readonly reasons: readonly string[];
  /** Milliseconds until the answer. */
  readonly took: number;
}

async function readinessOf({ url }: Product): Promise<Readiness> {
  const since = Date.now();
  const { status, body } = await send(`${url}/readyz`);
  // cast: the shape of `platform/health/answer.ts`.
  const { reasons } = JSON.parse(body) as { reasons: { name: string }[] };
  return { status, reasons: reasons.map(({ name }) => name), took: Date.now() - since };
}

async function mustBeAlive({ url }: Product): Promise<void> {
  const since = Date.now();
  const { status } = await send(`${url}/livez`);
  must(status === 200 && Date.now() - since < 1_000, `/livez answered ${status} after ${seconds(Date.now() - since)}`);
}

async function mustBecomeReady(product: Product): Promise<void> {
  const deadline = Date.now() + recoveryLimit;
  for (;;) {
    const { status, reasons } = await readinessOf(product);
    if (status === 200) return;
    must(Date.now() < deadline, `not ready: ${reasons.join(', ')}`);
    await delay(50);
  }
}

/** How often npm is signalled. */
const rounds = 3;

/** `npm start` as an operator runs it. Its whole end is that of the server, which leaves the port to the next. */
async function signalToNpm(stage: Stage): Promise<string> {
  const before = await sessionsOf(stage, 'academy user');
  const port = await freePort();
  let slowest = 0;
  for (let round = 0; round < rounds; round++) {
    const npm = await Product.ready({ dataDir: stage.dataDir, port, command: ['npm', 'start'] });
    npm.signal('SIGTERM');
    slowest = Math.max(slowest, await npm.end());
    const left = await send(`${npm.url}/livez`).catch(() => undefined);
    must(left === undefined, `the server goes on without npm, in round ${round + 1}`);
    must((await sessionsOf(stage, 'academy user')) <= before, 'a connection to PostgreSQL is left');
  }
  must(slowest <= recoveryLimit, `it ended only after ${seconds(slowest)}`);
  return `${rounds} of ${rounds} ended with their server, in ${seconds(slowest)} at most, and left the port`;
}

/** From SIGTERM on a balancer is asked to send nothing more, while what it sends is still answered. */
async function drained(stage: Stage): Promise<string> {
  const product = await Product.ready({ dataDir: stage.dataDir, env: { DRAIN_DELAY: '2' } });
  product.signal('SIGTERM');
  const since = Date.now();
  while ((await readinessOf(product)).status === 200) await delay(5);
  const first = Date.now() - since;
  let answered = 0;
  while (Date.now() - since < 1_500) {
    const { status, reasons } = await readinessOf(product);
    must(status === 503 && reasons.join() === 'process', `/readyz answered ${status} ${reasons.join()} while it ends`);
    await mustBeAlive(product);
    const page = await send(`${product.url}${freshPage()}`);
    must(page.status === 200, `a page was answered ${page.status} while it drains`);
    answered++;
  }
  const took = await product.end();
  must(product.ended === 0, `it ended with ${product.ended}`);
  must(first < 1_000, `/readyz said so only after ${first} ms`);
  return `503 after ${first} ms; ${answered} pages answered meanwhile; ended ${seconds(took)} later`;
}

/** Sets the database to read-only or back, for connections that are opened from now on; the others are ended. */
const setReadOnly = (stage: Stage, isReadOnly: boolean): Promise<void> =>
  onServer(stage.databaseUrl, async (client) => {
    await client.query('set default_transaction_read_only = off');
    await client.query(
      `alter database postgres ${isReadOnly ? 'set' : 'reset'} default_transaction_read_only${isReadOnly ? ' = on' : ''}`,
    );
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name in ('academy', 'academy changes', 'academy jobs', 'academy queue')`,
    );
  });

async function mustRefuseWrites(product: Product): Promise<void> {
  const body = JSON.stringify({ username: 'admin@example.com', password: 'demo-12345' });
  const { status, headers } = await send(`${product.url}/auth/login`, { method: 'POST', headers: json, body });
  must(status === 503, `log-in answered ${status} on a read-only database`);
  must(headers['retry-after'] !== undefined, 'no Retry-After');
  const page = await send(`${product.url}${freshPage()}`);
  must(page.status === 200, `a page that only reads answered ${page.status}`);
}

const readOnly = (stage: Stage): Promise<string> =>
  underWriters(stage, async () => {
    await setReadOnly(stage, true);
    try {
      for (const product of stage.products) {
        const { status, reasons } = await readinessOf(product);
        must(status === 503 && reasons.includes('database'), `/readyz answered ${status} ${reasons.join()}`);
        await mustBeAlive(product);
        await mustRefuseWrites(product);
      }
    } finally {
      await setReadOnly(stage, false);
    }
    const since = Date.now();
    for (const product of stage.products) await mustBecomeReady(product);
    return since;
  });

/** A balancer that asks a hundred times is answered in time, and costs a database that hangs nothing. */
const hanging = (stage: Stage): Promise<string> =>
  withProxy(stage, async (behind, proxy) => {
    const [product] = behind.products;
    proxy.silence();
    const answers = await Promise.all(Array.from({ length: 100 }, () => readinessOf(product)));
    const slowest = Math.max(...answers.map(({ took }) => took));
    const isRight = answers.every(({ status, reasons }) => status === 503 && reasons.includes('database'));
    must(isRight, 'a process is ready whose database hangs');
    must(slowest < 3_000, `/readyz answered only after ${seconds(slowest)}`);
    await mustBeAlive(product);
    proxy.mend();
    await mustBecomeReady(product);
    const took = await recovered(behind.products, behind.cookie);
    return `100 answers in ${seconds(slowest)}; works again after ${seconds(took)}`;
  });

export const healthFaults = (stage: Stage): Fault[] => [
  { name: 'SIGTERM to npm start', run: () => signalToNpm(stage) },
  { name: 'SIGTERM behind a balancer', run: () => drained(stage) },
  { name: 'a read-only database', run: () => readOnly(stage) },
  { name: 'a hung database', run: () => hanging(stage) },
];
