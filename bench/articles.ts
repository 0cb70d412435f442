/** Figures of one section beside a raw server, with ten times the rows, and those of the process itself. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { bundleSizes } from './bundles.ts';
import { copyForRaw, fillArticles, removeCreated } from './data.ts';
import { product, schoolDatabase, withClient } from './databases.ts';
import { figures, type Figure } from './figures.ts';
import { interleaved, median, ratio, type Target } from './measure.ts';
import { report } from './report.ts';
import { logIn, serve, watchMemory, type Running } from './servers.ts';
import { articleColumns, ours, raw } from './targets.ts';

const rows = { small: 100_000, large: 1_000_000 };

export interface ArticleOptions {
  readonly rounds: number;
  readonly seconds: number;
  readonly isQuick: boolean;
  /** Only the ratios whose name contains it. */
  readonly only: string | undefined;
}

/** The names of the ratios. */
export const ratioNames: readonly string[] = figures(ours('', '', [], []), raw('', [], [])).map(({ name }) => name);

/** A database with the demo school and this many articles, filled where they are missing. */
async function database(server: string, name: string, count: number): Promise<string> {
  const url = await schoolDatabase(server, name);
  await withClient(url, (client) => {
    console.log(`Filling ${name} …`);
    return fillArticles(client, count);
  });
  return url;
}

export async function articles(server: string, options: ArticleOptions): Promise<void> {
  const { isQuick, only } = options;
  const small = await database(server, 'bench_small', rows.small);
  await withClient(small, copyForRaw);
  if (only === undefined) await starting(small);
  const site = await product(small);
  const memory = watchMemory(site.pid);
  try {
    const cookie = await logIn(site.url);
    if (only === undefined) await sizes(site.url);
    await ratios(site, cookie, small, options);
    if (only === undefined) report('memory under load', memory.max(), 220, '≤', { unit: ' MiB', digits: 0 });
    if (!isQuick && only === undefined) await growth(server, site, small, options);
  } finally {
    memory.end();
    await site.stop();
  }
}

async function ratios(site: Running, cookie: string, url: string, options: ArticleOptions): Promise<void> {
  const columns = await articleColumns(site.url, cookie);
  const page = join(mkdtempSync(join(tmpdir(), 'academy-bench-')), 'home.html');
  writeFileSync(page, Buffer.from(await (await fetch(`${site.url}/`)).arrayBuffer()));
  const other = await serve('bench/raw.ts', '/home', { DATABASE_URL: url, COLUMNS: columns, HOME_PAGE: page });
  try {
    const { ids, groups } = await withClient(url, sampleIds);
    const all = figures(ours(site.url, cookie, ids, groups), raw(other.url, ids, groups));
    for (const figure of all.filter(({ name }) => name.includes(options.only ?? ''))) await measure(figure, options);
  } finally {
    await other.stop();
    rmSync(dirname(page), { recursive: true });
    await withClient(url, removeCreated);
  }
}

async function measure({ name, mine, against }: Figure, options: ArticleOptions): Promise<void> {
  const targets = new Map<string, Target>([['mine', mine], ...against.map((a) => [a.name, a.target] as const)]);
  const roundsOf = await interleaved(targets, options);
  const perSecond = (key: string) => median(roundsOf(key).map((r) => r.perSecond)).toFixed(0);
  console.log(
    `  ${name}: ${perSecond('mine')}/s; ${against.map((a) => `${a.name} ${perSecond(a.name)}/s`).join('; ')}`,
  );
  for (const a of against) {
    report(`${name} : ${a.name}`, ratio(roundsOf('mine'), roundsOf(a.name)), a.bound, '≥', { unit: '×' });
  }
}

/** Articles to get, in random order, and all groups. */
async function sampleIds(client: pg.Client): Promise<{ ids: string[]; groups: string[] }> {
  const found = await client.query<{ id: string }>(
    `select id from articles where slug like 'bench-%' order by hashtext(id::text) limit 2000`,
  );
  const groups = await client.query<{ id: string }>('select id from article_groups order by id');
  return { ids: found.rows.map((r) => r.id), groups: groups.rows.map((r) => r.id) };
}

/** How much slower the product becomes with ten times the rows. */
async function growth(server: string, small: Running, smallUrl: string, options: ArticleOptions): Promise<void> {
  const largeUrl = await database(server, 'bench_large', rows.large);
  const large = await product(largeUrl);
  try {
    const [one, ten] = [await sideOf(small, smallUrl), await sideOf(large, largeUrl)];
    for (const name of ['list', 'get', 'searchCommon', 'searchPart', 'searchRare'] as const) {
      const targets = new Map([
        ['one', one[name]],
        ['ten', ten[name]],
      ]);
      const roundsOf = await interleaved(targets, { ...options, connections: 2 });
      report(`ten times the rows: ${name}`, ratio(roundsOf('one'), roundsOf('ten')), 1.5, '≤', { unit: '×' });
    }
  } finally {
    await large.stop();
  }
}

async function sideOf(site: Running, url: string): Promise<ReturnType<typeof ours>> {
  const { ids, groups } = await withClient(url, sampleIds);
  return ours(site.url, await logIn(site.url), ids, groups);
}

/**
 * The start, by itself and beside that of the raw server: both are processor time of one core, of which the same machine
 * gives half as much again from one hour to the next.
 */
async function starting(url: string): Promise<void> {
  const starts: { product: number; raw: number }[] = [];
  for (let i = 0; i < 7; i++) {
    const site = await product(url, '/');
    await site.stop();
    const other = await serve('bench/raw.ts', '/home', { DATABASE_URL: url, HOME_PAGE: 'README.md' });
    await other.stop();
    starts.push({ product: site.milliseconds, raw: other.milliseconds });
  }
  console.log(`  start of the raw server: ${median(starts.map(({ raw }) => raw)).toFixed(0)} ms`);
  report('start to first answer', median(starts.map((start) => start.product)), 800, '≤', { unit: ' ms', digits: 0 });
  report('start to first answer : raw', median(starts.map((start) => start.product / start.raw)), 4, '≤', {
    unit: '×',
  });
}

/** The browser gets a session of its own, since it renews it, which invalidates the cookie of the others. */
async function sizes(url: string): Promise<void> {
  const { home, panel } = await bundleSizes(url, await logIn(url)).catch((error: Error) => {
    console.error(error.message);
    return { home: NaN, panel: NaN };
  });
  report('JavaScript of the home page', home / 1000, 125, '≤', { unit: ' kB', digits: 1 });
  report('JavaScript of the panel up to a list', panel / 1000, 380, '≤', { unit: ' kB', digits: 1 });
}
