/**
 * `npm run lighthouse`: what Lighthouse says of the storefront's pages on its mobile settings (a phone on slow 4G,
 * simulated), in light and in dark, and how long a press takes on a processor four times slower, each with its bound. Of
 * each page, the median of three runs. `-- --only course`: one page. `-- --scheme dark`: one scheme.
 * `-- --report FOLDER`: keeps the reports.
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
const schemes = (['light', 'dark'] as const).filter((scheme) => scheme === (argument('--scheme') ?? scheme));
type Scheme = (typeof schemes)[number];

/** The least score of each category, out of 100. */
const scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Pages that ask search engines to leave them out: what Lighthouse says of that is not counted. */
const hidden: ReadonlySet<string> = new Set(['search', 'results', 'cart', 'learning', 'exam']);
const asksForIndex = 'is-crawlable';
/**
 * Pages whose largest thing does not come with them: only the browser knows the cart, which is drawn when its scripts have
 * asked what it costs, and that of a lesson is the first picture of its film.
 */
const drawnLater: ReadonlySet<string> = new Set(['cart', 'learning']);
/** Milliseconds until the largest thing is drawn, the shift of the layout, and milliseconds a press takes, at most. */
const bounds = { paint: 1_800, shift: 0.02, press: 200 };

type Pages = Readonly<Record<string, string>>;

/** The first address of a page that begins so. */
async function firstLink(context: BrowserContext, page: string, start: string): Promise<string> {
  const html = await (await context.request.get(page)).text();
  const path = new RegExp(`href="(${start}[^"#]+)`).exec(html)?.[1];
  if (path === undefined) throw new Error(`${page} leads to no ${start}`);
  return path.replaceAll('&amp;', '&');
}

/** Pages by name; a department, a course and an article are the first that the home page leads to. */
async function visitorPages(context: BrowserContext, site: string): Promise<Pages> {
  const first = (start: string) => firstLink(context, `${site}/`, start);
  return {
    home: '/',
    department: await first('/department'),
    course: await first('/course/'),
    article: await first('/article/'),
    search: '/search',
    results: `/search/${encodeURIComponent('آموزش')}`,
    cart: '/cart',
  };
}

/** Logs a student in; answers the first of their lessons and of their exams. */
async function studentPages(context: BrowserContext, site: string): Promise<Pages> {
  const answer = await context.request.post(`${site}/auth/login`, {
    data: { username: 'student@example.com', password: 'demo-12345' },
    headers: { origin: site },
  });
  if (!answer.ok()) throw new Error(`the student cannot log in: ${answer.status()}`);
  return {
    learning: await firstLink(context, `${site}/profile/courses`, '/learn/'),
    exam: await firstLink(context, `${site}/profile/exam-and-proof`, '/exam/'),
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

/** The score of a category out of 100, as Lighthouse weighs its audits, but for one of them. */
function scoreWithout({ categories, audits }: Result, category: string, left: string): number {
  const refs = (categories[category]?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && id !== left && audits[id]?.score != null,
  );
  const sum = (value: (ref: (typeof refs)[number]) => number) => refs.reduce((total, ref) => total + value(ref), 0);
  return (sum(({ id, weight }) => weight * (audits[id]?.score ?? 0)) / sum(({ weight }) => weight)) * 100;
}

const scoreOf = (name: string, category: string, result: Result): number =>
  category === 'seo' && hidden.has(name)
    ? scoreWithout(result, category, asksForIndex)
    : (result.categories[category]?.score ?? 0) * 100;

function reportPage(page: string, scheme: Scheme, results: readonly Result[]): void {
  const name = `${page} in ${scheme}`;
  for (const [category, least] of Object.entries(scores)) {
    const value = middle(results.map((result) => scoreOf(page, category, result)));
    report(`${name}, ${category}`, value, least, '≥', { unit: '', digits: 0 });
  }
  const figure = (id: string): number => middle(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const paint = figure('largest-contentful-paint');
  if (drawnLater.has(page)) console.log(`  ${name}, largest paint: ${paint.toFixed(0)} ms`);
  else report(`${name}, largest paint`, paint, bounds.paint, '≤', { unit: ' ms', digits: 0 });
  report(`${name}, layout shift`, figure('cumulative-layout-shift'), bounds.shift, '≤', { unit: '', digits: 3 });
  printFaults(page, results[0]!);
}

/** What keeps a page from the full score, apart from speed. */
function printFaults(page: string, { categories, audits }: Result): void {
  for (const category of ['accessibility', 'best-practices', 'seo']) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      if (id === asksForIndex && hidden.has(page)) continue;
      const found = audits[id];
      if (weight > 0 && found?.score !== null && (found?.score ?? 1) < 1) console.log(`    ${id}: ${found?.title}`);
    }
  }
}

/** Has the browser show the site in a scheme, as a visitor chooses it. */
async function chooseScheme(context: BrowserContext, site: string, scheme: Scheme): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site}/faqs`);
  await page.evaluate((chosen) => localStorage.setItem('scheme', chosen), scheme);
  await page.close();
}

async function measure(context: BrowserContext, site: string, port: number, pages: Pages): Promise<void> {
  for (const scheme of schemes) {
    await chooseScheme(context, site, scheme);
    for (const [name, path] of Object.entries(pages)) {
      if (!name.includes(only)) continue;
      const results: Result[] = [];
      for (let run = 0; run < runs; run++) results.push(await audit(site + path, port));
      if (folder !== undefined) writeFileSync(join(folder, `${name}-${scheme}.json`), JSON.stringify(results.at(-1)));
      reportPage(name, scheme, results);
    }
  }
  for (const [name, path] of Object.entries(pages)) {
    if (!name.includes(only)) continue;
    const longest = await longestPress(context, site + path);
    report(`${name}, longest press`, longest, bounds.press, '≤', { unit: ' ms', digits: 0 });
  }
}

/** A visitor's pages, then a student's: who is logged in sees the pages of a visitor otherwise. */
async function measureAll(context: BrowserContext, site: string, port: number): Promise<void> {
  const pages = await visitorPages(context, site);
  await putIntoCart(context, `${site}${pages['course']}`);
  await measure(context, site, port, pages);
  await measure(context, site, port, await studentPages(context, site));
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
    await measureAll(context, site.url, port);
    process.exitCode = printReport() ? 0 : 1;
  } finally {
    await context.close();
    await site.stop();
    await releaseEmbeddedPostgres(dataDir);
    rmSync(profile, { recursive: true, force: true });
  }
}

await main();
