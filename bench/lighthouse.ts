/**
 * `npm run lighthouse`: what Lighthouse says of the storefront's pages on its mobile settings (a phone on slow 4G,
 * simulated), and how long a press takes on a processor four times slower, each with its bound. Of each page,
 * the median of three runs. `-- --only course`: one page. `-- --report FOLDER`: keeps the reports.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { build } from '../scripts/build/build.ts';
import { requireChromium } from '../scripts/tools/chromium.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from '../src/server/platform/db/postgres.ts';
import { dataDir, freshSchool, product } from './databases.ts';
import { longestPress, putIntoCart } from './presses.ts';
import { printReport, report } from './report.ts';
import { freePort } from '../scripts/tools/free-port.ts';

const runs = 3;
const argument = (name: string): string | undefined => {
  const index = process.argv.indexOf(name);
  return index < 0 ? undefined : process.argv[index + 1];
};
const only = argument('--only') ?? '';
const folder = argument('--report');

/** The least score of each category, out of 100. */
const scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Pages that ask search engines to leave them out, which costs them the score for those. */
const hidden: ReadonlySet<string> = new Set(['search', 'results', 'cart']);
/** Milliseconds until the largest thing is drawn, the shift of the layout, and milliseconds a press takes, at most. */
const bounds = { paint: 1_800, shift: 0.02, press: 200 };

/** Pages by name; a department, a course and an article are the first that the home page leads to. */
async function pagesOf(site: string): Promise<Readonly<Record<string, string>>> {
  const home = await (await fetch(`${site}/`)).text();
  const first = (start: string): string => {
    const path = new RegExp(`href="(${start}[^"#]+)`).exec(home)?.[1];
    if (path === undefined) throw new Error(`the home page leads to no ${start}`);
    return path.replaceAll('&amp;', '&');
  };
  return {
    home: '/',
    department: first('/department'),
    course: first('/course/'),
    article: first('/article/'),
    search: '/search',
    results: `/search/${encodeURIComponent('آموزش')}`,
    cart: '/cart',
  };
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function audit(url: string, port: number): Promise<Result> {
  // As a first visit: the caches and the service worker are reset; the storage, which holds the cart, is not.
  const answer = await lighthouse(url, { port, logLevel: 'error' });
  if (!answer) throw new Error(`Lighthouse says nothing of ${url}`);
  return answer.lhr;
}

function reportPage(name: string, results: readonly Result[]): void {
  for (const [category, least] of Object.entries(scores)) {
    if (category === 'seo' && hidden.has(name)) continue;
    const value = middle(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
    report(`${name}, ${category}`, value, least, '≥', { unit: '', digits: 0 });
  }
  const figure = (id: string): number => middle(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  report(`${name}, largest paint`, figure('largest-contentful-paint'), bounds.paint, '≤', { unit: ' ms', digits: 0 });
  report(`${name}, layout shift`, figure('cumulative-layout-shift'), bounds.shift, '≤', { unit: '', digits: 3 });
  printFaults(results[0]!);
}

/** What keeps a page from the full score, apart from speed. */
function printFaults({ categories, audits }: Result): void {
  for (const category of ['accessibility', 'best-practices', 'seo']) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const found = audits[id];
      if (weight > 0 && found?.score !== null && (found?.score ?? 1) < 1) console.log(`    ${id}: ${found?.title}`);
    }
  }
}

async function measure(context: BrowserContext, site: string, port: number): Promise<void> {
  const pages = await pagesOf(site);
  await putIntoCart(context, `${site}${pages['course']}`);
  for (const [name, path] of Object.entries(pages)) {
    if (!name.includes(only)) continue;
    const results: Result[] = [];
    for (let run = 0; run < runs; run++) results.push(await audit(site + path, port));
    if (folder !== undefined) writeFileSync(join(folder, `${name}.json`), JSON.stringify(results.at(-1)));
    reportPage(name, results);
    report(`${name}, longest press`, await longestPress(context, site + path), bounds.press, '≤', {
      unit: ' ms',
      digits: 0,
    });
  }
}

async function main(): Promise<void> {
  build();
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const profile = mkdtempSync(join(tmpdir(), 'academy-lighthouse-'));
  const server = await embeddedPostgres(dataDir);
  const port = await freePort();
  const site = await product(await freshSchool(server, 'bench_pages'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: requireChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  try {
    await measure(context, site.url, port);
    process.exitCode = printReport() ? 0 : 1;
  } finally {
    await context.close();
    await site.stop();
    await releaseEmbeddedPostgres(dataDir);
    rmSync(profile, { recursive: true, force: true });
  }
}

await main();
