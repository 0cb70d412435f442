/** A start that is not let through: the port is taken, or the process is ended or killed in the middle. */
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { must, recoveryLimit, seconds, type Fault } from '../fault.ts';
import { withFolder } from '../folders.ts';
import { send } from '../http.ts';
import { postgresOf, Product } from '../product.ts';
import type { Stage } from '../stage.ts';
import { logIn } from '../writers.ts';
import { onServer } from './database.ts';

async function takenPort(stage: Stage): Promise<string> {
  const port = Number(new URL(stage.products[0].url).port);
  return withFolder(async (dataDir) => {
    const product = await Product.start({ dataDir, port });
    const took = await product.end();
    must(product.ended === 1, `it ended with ${product.ended}`);
    must(product.output.includes(`Port ${port} is taken`), `it does not say so:\n${product.output}`);
    must(!existsSync(`${dataDir}/postgres`), 'it had begun with its database');
    must(took <= recoveryLimit, `only after ${seconds(took)}`);
    return `said so after ${seconds(took)}, before anything else`;
  });
}

/** A database that a later build has migrated. */
async function newerDatabase({ dataDir, databaseUrl }: Stage): Promise<string> {
  const name = '9999_of_a_later_build';
  await onServer(databaseUrl, async (client) => {
    await client.query('insert into migrations (name, checksum) values ($1, $1)', [name]);
  });
  try {
    const product = await Product.start({ dataDir });
    const took = await product.end();
    must(product.ended === 1, `it ended with ${product.ended}`);
    must(product.output.includes(name), `it does not say so:\n${product.output}`);
    must(!/\n\s+at .+:\d+/.test(product.output), `it printed a stack:\n${product.output}`);
    return `refused after ${seconds(took)}`;
  } finally {
    await onServer(databaseUrl, async (client) => {
      await client.query('delete from migrations where name = $1', [name]);
    });
  }
}

/** An address that others reach, without a word about a demo. */
async function publicAddress({ dataDir }: Stage): Promise<string> {
  const product = await Product.ready({ dataDir, env: { DEMO: '', PUBLIC_URL: 'https://school.example' } });
  const { status } = await send(`${product.url}/dev/outbox`);
  await product.stop();
  must(status === 404, `/dev/outbox answered ${status} on a public address`);
  const demo = await Product.ready({ dataDir, env: { PUBLIC_URL: 'https://school.example' } });
  await demo.stop();
  must(demo.output.includes('WARNING'), `a demo on a public address does not say so:\n${demo.output}`);
  return 'no outbox; with DEMO=1 it says what that means';
}

/** Files of the database folder that are not whole. */
const drafts = (dataDir: string): string[] =>
  existsSync(`${dataDir}/postgres`)
    ? readdirSync(`${dataDir}/postgres`).filter((name) => name.startsWith('data.'))
    : [];

interface Moment {
  readonly name: string;
  hasCome(dataDir: string, product: Product): boolean;
  /** Milliseconds afterwards. */
  readonly later: number;
}
const loading = 'Loading the demo school';
const moments: readonly Moment[] = [
  { name: 'the data folder is made', hasCome: (dataDir) => drafts(dataDir).length > 0, later: 0 },
  { name: 'it is half made', hasCome: (dataDir) => drafts(dataDir).length > 0, later: 400 },
  { name: 'PostgreSQL starts', hasCome: (dataDir) => existsSync(`${dataDir}/postgres/data/postmaster.pid`), later: 0 },
  { name: 'the tables are made', hasCome: (dataDir) => postgresOf(dataDir) !== undefined, later: 300 },
  { name: 'the school is loaded', hasCome: (_, product) => product.output.includes(loading), later: 0 },
  { name: 'it is half loaded', hasCome: (_, product) => product.output.includes(loading), later: 1_500 },
];

/** Starts a process, and sends it the signal at that moment. @returns the milliseconds it took to end. */
async function endAt({ hasCome, later }: Moment, dataDir: string, signal: NodeJS.Signals): Promise<number> {
  const product = await Product.start({ dataDir });
  while (!hasCome(dataDir, product)) {
    must(product.ended === undefined, `it ended by itself (${product.ended}):\n${product.output}`);
    await delay(5);
  }
  if (product.output.includes(loading)) await mustAskToWait(product);
  await delay(later);
  product.signal(signal);
  const took = await product.end();
  if (signal === 'SIGTERM') must(product.ended === 0, `it ended with ${product.ended}:\n${product.output}`);
  return took;
}

/** Until it serves: 503, in the error shape and as a Persian page. */
async function mustAskToWait({ url }: Product): Promise<void> {
  const call = await send(`${url}/api/faqs`);
  const page = await send(`${url}/`, { headers: { accept: 'text/html' } });
  must(call.status === 503 && call.body.includes('"unavailable"'), `a call was answered ${call.status} too early`);
  must(page.status === 503 && page.body.includes('lang="fa"'), `a page was answered ${page.status} too early`);
  must(page.headers['retry-after'] !== undefined, 'no Retry-After while starting');
}

const endedInFirstLoad = (signal: 'SIGTERM' | 'SIGKILL'): Promise<string> =>
  withFolder(async (dataDir) => {
    let slowest = 0;
    for (const moment of moments) {
      const took = await endAt(moment, dataDir, signal);
      slowest = Math.max(slowest, took);
      if (signal === 'SIGKILL') continue;
      must(took <= recoveryLimit, `${moment.name}: it ended only after ${seconds(took)}`);
      must(postgresOf(dataDir) === undefined, `${moment.name}: PostgreSQL was left running`);
      must(drafts(dataDir).length === 0, `${moment.name}: half a data folder was left`);
    }
    const product = await Product.ready({ dataDir });
    await logIn(product);
    must(drafts(dataDir).length === 0, 'half a data folder was left');
    await product.stop();
    must(postgresOf(dataDir) === undefined, 'PostgreSQL was left running in the end');
    return `at ${moments.length} moments, ended in ${seconds(slowest)} at most; then it starts, and leaves nothing`;
  });

export const startFaults = (stage: Stage): Fault[] => [
  { name: 'a taken port', run: () => takenPort(stage) },
  { name: 'a database of a later build', run: () => newerDatabase(stage) },
  { name: 'a public address without DEMO=1', run: () => publicAddress(stage) },
  ...(['SIGTERM', 'SIGKILL'] as const).map((signal) => ({
    name: `${signal} in the first load`,
    run: () => endedInFirstLoad(signal),
  })),
];
