/**
 * `node scripts/run.mjs bench/replicas.ts`: pages of search results, search and exports of a demo school, read from the primary
 * alone and from a primary with one streaming standby, in turn, while others write. Prints throughput, the share of reads
 * that the standby answered, and what processor time 1,000 requests take of each PostgreSQL. Both stand on this machine, so
 * the throughput cannot grow here: what the primary is spared is what is left for more.
 * `--seconds 5 --rounds 3 --writes 10` (a second).
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from '../scripts/build/build.ts';
import { freePort } from '../scripts/tools/free-port.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from '../src/server/platform/db/postgres.ts';
import { productUrlOf } from '../src/server/platform/db/product-role.ts';
import { openStandby } from '../src/server/platform/testing/standby.ts';
import { addressesOf } from './databases.ts';
import { median } from './measure.ts';
import { postgresTime, processorTime } from './postgres-time.ts';
import { logIn, productScript, serve, startEnv, startFlags, type Running } from './servers.ts';

const numberOf = (name: string, fallback: number): number => {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? fallback : Number(process.argv[place + 1]);
};
const seconds = numberOf('seconds', 5);
const rounds = numberOf('rounds', 3);
const writes = numberOf('writes', 10);
/** Visitors who ask at the same time; staff are given one export at a time. */
const visitors = 4;

const root = mkdtempSync(join(tmpdir(), 'academy-replica-bench-'));
// The account of PostgreSQL reaches its folders by their paths.
chmodSync(root, 0o755);
const primaryDir = join(root, 'primary');
const standbyDir = join(root, 'standby');
const siteDir = join(root, 'site');

interface Site extends Running {
  readonly name: string;
  /** Where its metrics are. */
  readonly metrics: string;
  readonly cookie: string;
}

/** What a round comes to. */
interface Figures {
  readonly perSecond: number;
  /** Seconds of processor for 1,000 requests. */
  readonly primary: number;
  readonly standby: number;
  readonly process: number;
  /** Of reads that may go to a replica; 0 … 1. */
  readonly share: number;
}

interface Work {
  readonly name: string;
  readonly path: (n: number) => string;
  readonly isOfStaff?: boolean;
}

const works: readonly Work[] = [
  { name: 'pages of search results, none cached', path: (n) => `/search/${encodeURIComponent(`دوره ${n}`)}` },
  { name: 'search', path: (n) => `/api/search/${encodeURIComponent(`آموزش ${n}`)}` },
  { name: 'exports', path: () => '/api/admin/users/export', isOfStaff: true },
];

async function open(name: string, databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const port = await freePort();
  const running = await serve(
    productScript,
    '/api/contact-info',
    {
      ...startEnv,
      ...addressesOf(databaseUrl),
      DATA_DIR: siteDir,
      DEMO: '1',
      LOG_LEVEL: 'error',
      OPERATIONS_PORT: String(port),
      ...env,
    },
    startFlags,
  );
  return { ...running, name, metrics: `http://127.0.0.1:${port}/metrics`, cookie: await logIn(running.url) };
}

/** Reads that each server answered so far. */
async function readsOf({ metrics }: Site): Promise<{ replica: number; primary: number }> {
  const lines = (await (await fetch(metrics)).text()).split('\n');
  const count = (server: string): number =>
    Number(
      lines.find((line) => line.startsWith(`academy_replica_reads_total{server="${server}"}`))?.split(' ')[1] ?? 0,
    );
  return { replica: count('replica'), primary: count('primary') };
}

async function mustSucceed(response: Response): Promise<void> {
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.url} was answered ${response.status}: ${body.slice(0, 200)}`);
}

let written = 0;

/** Somebody else writes, evenly. */
async function write({ url, cookie }: Site, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const next = delay(1_000 / writes);
    const question = `replicas ${written++}`;
    const row = { question, answer: `<p>${question}</p>`, category: 'general', order: 9_000, status: 'draft' };
    const headers = { 'content-type': 'application/json', cookie, origin: url };
    await mustSucceed(await fetch(`${url}/api/admin/faqs`, { method: 'POST', headers, body: JSON.stringify(row) }));
    await next;
  }
}

let asked = 0;

async function round(site: Site, { path, isOfStaff = false }: Work): Promise<Figures> {
  const since = performance.now();
  const goesOn = (): boolean => performance.now() < since + seconds * 1_000;
  const timesOf = (): number[] => [postgresTime(primaryDir), postgresTime(standbyDir), processorTime(site.pid)];
  const [before, reads] = [timesOf(), await readsOf(site)];
  let done = 0;
  const read = async (): Promise<void> => {
    for (; goesOn(); done++) {
      const headers = isOfStaff ? { headers: { cookie: site.cookie } } : {};
      await mustSucceed(await fetch(`${site.url}${path(asked++)}`, headers));
    }
  };
  await Promise.all([write(site, goesOn), ...Array.from({ length: isOfStaff ? 1 : visitors }, read)]);
  const took = (performance.now() - since) / 1_000;
  const [primary = 0, standby = 0, process = 0] = timesOf().map((now, i) => ((now - before[i]!) * 1_000) / done);
  const after = await readsOf(site);
  const [onReplica, onPrimary] = [after.replica - reads.replica, after.primary - reads.primary];
  return { perSecond: done / took, primary, standby, process, share: onReplica / (onReplica + onPrimary || 1) };
}

/** The median of each figure. */
function medianOf(figures: readonly Figures[]): Figures {
  const of = (pick: (figure: Figures) => number): number => median(figures.map(pick));
  return {
    perSecond: of((figure) => figure.perSecond),
    primary: of((figure) => figure.primary),
    standby: of((figure) => figure.standby),
    process: of((figure) => figure.process),
    share: of((figure) => figure.share),
  };
}

function print(name: string, { perSecond, primary, standby, process, share }: Figures): void {
  console.log(
    `  ${name}: ${perSecond.toFixed(0)} a second; of 1,000 requests ${primary.toFixed(2)} s of the primary, ` +
      `${standby.toFixed(2)} s of the standby, ${process.toFixed(2)} s of Node; ${(share * 100).toFixed(0)} % of reads by the standby`,
  );
}

async function compare(sites: readonly Site[], work: Work): Promise<void> {
  const figures = new Map(sites.map((site): [Site, Figures[]] => [site, []]));
  for (const site of sites) await round(site, work);
  for (let i = 0; i < rounds; i++) {
    for (const site of i % 2 ? sites.toReversed() : sites) figures.get(site)?.push(await round(site, work));
  }
  console.log(`${work.name}, ${writes} writes a second beside`);
  const medians = sites.map((site) => medianOf(figures.get(site) ?? []));
  for (const [i, site] of sites.entries()) print(site.name, medians[i]!);
  const [alone, relieved] = medians;
  if (!alone || !relieved) throw new Error('two sites are compared');
  console.log(
    `  the primary is spared ${((1 - relieved.primary / alone.primary) * 100).toFixed(0)} % of its processor`,
  );
}

async function main(): Promise<void> {
  build();
  for (const folder of [primaryDir, standbyDir]) mkdirSync(folder);
  const primaryUrl = await embeddedPostgres(primaryDir);
  const alone = await open('the primary alone', primaryUrl);
  const standby = await openStandby(primaryDir, standbyDir);
  const relieved = await open('with a standby', primaryUrl, { DATABASE_REPLICA_URLS: productUrlOf(standby.url) });
  try {
    for (const work of works) await compare([alone, relieved], work);
  } finally {
    await Promise.all([alone.stop(), relieved.stop()]);
    await standby.remove();
  }
}

try {
  await main();
} finally {
  await releaseEmbeddedPostgres(primaryDir);
  rmSync(root, { recursive: true, force: true });
}
