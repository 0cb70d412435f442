/**
 * `npm run bench`: compares the product to a raw server of node:http and pg on the same PostgreSQL, in alternating
 * rounds, and prints each ratio with its bound. `-- --quick`: fewer rounds and no table of ten times the rows.
 * `-- --only create`: only the ratios of that name. The filled databases stay in `.data-bench`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { build } from '../scripts/build.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from '../src/server/db/postgres.ts';
import { bundleSizes } from './bundles.ts';
import { copyForRaw, fillArticles, removeCreated } from './data.ts';
import { figures } from './figures.ts';
import { interleaved, median, ratio, type Target } from './measure.ts';
import { fillOrders, statistics } from './orders.ts';
import { logIn, serve, startEnv, startFlags, watchMemory, type Running } from './servers.ts';
import { articleColumns, ours, raw } from './targets.ts';

const quick = process.argv.includes('--quick');
const only = process.argv.includes('--only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : undefined;
const dataDir = '.data-bench';
const rows = { small: 100_000, large: 1_000_000 };
/** Many short rounds rather than few long ones, so that other load on the machine affects both sides of a ratio. */
const timing = { rounds: quick ? 3 : 9, seconds: 2 };
const lines: { name: string; value: string; bound: string; ok: boolean }[] = [];
const report = (name: string, value: number, bound: number, sense: '≥' | '≤', unit: string, digits = 2) => {
  const ok = sense === '≥' ? value >= bound : value <= bound;
  lines.push({ name, value: `${value.toFixed(digits)}${unit}`, bound: `${sense} ${bound}${unit}`, ok });
  console.log(`${ok ? '✓' : '✗'} ${name}: ${value.toFixed(digits)}${unit} (${sense} ${bound}${unit})`);
};
const product = (databaseUrl: string, path = '/api/contact-info') =>
  serve(
    'src/server/main.ts',
    path,
    { ...startEnv, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' },
    startFlags,
  );

/** A database with the demo school and this many articles, created when it is missing. */
async function database(server: string, name: string, count: number): Promise<string> {
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  if ((await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount === 0) {
    await admin.query(`create database ${name}`);
  }
  await admin.end();
  await (await product(url)).stop();
  await withClient(url, (client) => {
    console.log(`Filling ${name} …`);
    return fillArticles(client, count);
  });
  return url;
}
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ratios(site: Running, cookie: string, url: string): Promise<void> {
  const columns = await articleColumns(site.url, cookie);
  const page = join(mkdtempSync(join(tmpdir(), 'academy-bench-')), 'home.html');
  writeFileSync(page, Buffer.from(await (await fetch(`${site.url}/`)).arrayBuffer()));
  const other = await serve('bench/raw.ts', '/home', { DATABASE_URL: url, COLUMNS: columns, HOME_PAGE: page });
  try {
    const { ids, groups } = await withClient(url, sampleIds);
    for (const { name, mine, against } of figures(ours(site.url, cookie, ids, groups), raw(other.url, ids, groups))) {
      if (!name.includes(only ?? '')) continue;
      const targets = new Map<string, Target>([['mine', mine], ...against.map((a) => [a.name, a.target] as const)]);
      const roundsOf = await interleaved(targets, timing);
      const perSecond = (key: string) => median(roundsOf(key).map((r) => r.perSecond)).toFixed(0);
      console.log(
        `  ${name}: ${perSecond('mine')}/s; ${against.map((a) => `${a.name} ${perSecond(a.name)}/s`).join('; ')}`,
      );
      for (const a of against) {
        report(`${name} : ${a.name}`, ratio(roundsOf('mine'), roundsOf(a.name)), a.bound, '≥', '×');
      }
    }
  } finally {
    await other.stop();
    rmSync(dirname(page), { recursive: true });
    await withClient(url, removeCreated);
  }
}

/** Articles to get, in random order, and all groups. */
async function sampleIds(client: pg.Client): Promise<{ ids: string[]; groups: string[] }> {
  const articles = await client.query<{ id: string }>(
    `select id from articles where slug like 'bench-%' order by hashtext(id::text) limit 2000`,
  );
  const groups = await client.query<{ id: string }>('select id from article_groups order by id');
  return { ids: articles.rows.map((r) => r.id), groups: groups.rows.map((r) => r.id) };
}

/** How much slower the product becomes with ten times the rows. */
async function growth(small: Running, large: Running, urls: { small: string; large: string }): Promise<void> {
  const side = async (site: Running, url: string) => {
    const { ids, groups } = await withClient(url, sampleIds);
    return ours(site.url, await logIn(site.url), ids, groups);
  };
  const [one, ten] = [await side(small, urls.small), await side(large, urls.large)];
  for (const name of ['list', 'get', 'searchCommon', 'searchPart', 'searchRare'] as const) {
    const targets = new Map([
      ['one', one[name]],
      ['ten', ten[name]],
    ]);
    const roundsOf = await interleaved(targets, { ...timing, connections: 2 });
    report(`ten times the rows: ${name}`, ratio(roundsOf('one'), roundsOf('ten')), 1.5, '≤', '×');
  }
}

/** Response times of the statistics, one request at a time. */
async function overOrders(site: Running, url: string, count: number): Promise<void> {
  console.log('Filling orders …');
  await fillOrders(url, count);
  const targets = new Map<string, Target>(Object.entries(statistics(site.url, await logIn(site.url))));
  const roundsOf = await interleaved(targets, { ...timing, connections: 1 });
  for (const [name, key] of [
    ['dashboard', 'dashboard'],
    ['course statistics of this year', 'year'],
    ['course statistics of three years', 'threeYears'],
  ] as const) {
    report(
      `${name}, ${count.toLocaleString('en')} orders`,
      median(roundsOf(key).map((r) => r.milliseconds)),
      300,
      '≤',
      ' ms',
      0,
    );
  }
}

async function starting(url: string): Promise<void> {
  const starts: number[] = [];
  for (let i = 0; i < 5; i++) {
    const site = await product(url, '/');
    starts.push(site.milliseconds);
    await site.stop();
  }
  report('start to first answer', median(starts), 800, '≤', ' ms', 0);
}
/** The browser gets a session of its own, since it renews it, which invalidates the cookie of the others. */
async function sizes(url: string): Promise<void> {
  const { home, panel } = await bundleSizes(url, await logIn(url)).catch((error: Error) => {
    console.error(error.message);
    return { home: NaN, panel: NaN };
  });
  report('JavaScript of the home page', home / 1000, 125, '≤', ' kB', 1);
  report('JavaScript of the panel up to a list', panel / 1000, 360, '≤', ' kB', 1);
}

async function main(): Promise<void> {
  build();
  const server = await embeddedPostgres(dataDir);
  const small = await database(server, 'bench_small', rows.small);
  await withClient(small, copyForRaw);
  if (only === undefined) await starting(small);

  const site = await product(small);
  const memory = watchMemory(site.pid);
  try {
    const cookie = await logIn(site.url);
    if (only === undefined) await sizes(site.url);
    await ratios(site, cookie, small);
    if (only === undefined) report('memory under load', memory.max(), 200, '≤', ' MiB', 0);
    if (!quick && only === undefined) {
      const large = await database(server, 'bench_large', rows.large);
      const other = await product(large);
      try {
        await growth(site, other, { small, large });
        await overOrders(other, large, rows.large);
      } finally {
        await other.stop();
      }
    }
  } finally {
    memory.end();
    await site.stop();
  }

  if (lines.length === 0) throw new Error(`no figure is called «${only}»`);
  const width = Math.max(...lines.map((l) => l.name.length));
  console.log('');
  for (const { name, value, bound, ok } of lines) {
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(width)}  ${value.padStart(10)}  ${bound}`);
  }
  const failed = lines.filter((l) => !l.ok).length;
  console.log(`\n${lines.length - failed} of ${lines.length} bounds hold.`);
  process.exitCode = failed > 0 ? 1 : 0;
}

try {
  await main();
} finally {
  await releaseEmbeddedPostgres(dataDir);
}
