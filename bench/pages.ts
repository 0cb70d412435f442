/**
 * Pages of the storefront per second: those of a member with a session, two that members share (home, a course) and two
 * of their own, and those of visitors, beside a raw server that sends the same bytes; also while articles and courses are edited in the panel, and
 * under many different query strings.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freshSchool, product } from './databases.ts';
import { interleaved, median, ratio, round, type Round, type Target } from './measure.ts';
import { report } from './report.ts';
import type { WorkTiming } from './rounds.ts';
import { logIn, serve } from './servers.ts';

/** Pages of a member a second, and of visitors as a part of what the raw server sends. */
const bounds = { member: 120, anonymous: 0.5 };
const editsPerSecond = 20;
const queryStrings = 1_000;

export async function pages(server: string, timing: WorkTiming, isWanted: (name: string) => boolean): Promise<void> {
  const url = await freshSchool(server, 'bench_pages');
  const site = await product(url, '/');
  try {
    if (isWanted('member pages')) await memberPages(site.url, timing);
    if (isWanted('anonymous pages')) await anonymousPages(site.url, url, timing);
  } finally {
    await site.stop();
  }
}

async function memberPages(url: string, timing: WorkTiming): Promise<void> {
  const headers = { cookie: await logIn(url, 'student') };
  const course = await firstCourse(url);
  const paths = { home: '/', course, profile: '/profile/dashboard', 'own courses': '/profile/courses' };
  const all = Object.values(paths);
  let n = 0;
  const target = (next: () => string): Target => ({ url, headers, next: () => ({ path: next() }) });
  const targets = new Map([
    ...Object.entries(paths).map(([name, path]) => [name, target(() => path)] as const),
    ['all', target(() => all[n++ % all.length]!)] as const,
  ]);
  const roundsOf = await interleaved(targets, timing);
  const perSecond = (name: string): number => median(roundsOf(name).map((r) => r.perSecond));
  for (const name of Object.keys(paths)) console.log(`  member pages, ${name}: ${perSecond(name).toFixed(0)}/s`);
  report('member pages', perSecond('all'), bounds.member, '≥', { unit: '/s', digits: 0 });
}

/** The address of a course, as the home page has it. */
async function firstCourse(url: string): Promise<string> {
  const path = /href="(\/course\/[^"#]+)/.exec(await (await fetch(url)).text())?.[1];
  if (path === undefined) throw new Error('the home page leads to no course');
  return path;
}

async function anonymousPages(url: string, databaseUrl: string, { rounds, seconds }: WorkTiming): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'academy-bench-')), 'home.html');
  writeFileSync(file, Buffer.from(await (await fetch(`${url}/`)).arrayBuffer()));
  const raw = await serve('bench/raw.ts', '/home', { DATABASE_URL: databaseUrl, HOME_PAGE: file });
  const editor = await openEditor(url);
  let n = 0;
  const home: Target = { url, next: () => ({ path: '/' }) };
  const queries: Target = { url, next: () => ({ path: `/?utm_source=mail&n=${n++ % queryStrings}` }) };
  const kinds: Readonly<Record<string, () => Promise<Round>>> = {
    raw: () => round({ url: raw.url, next: () => ({ path: '/home' }) }, seconds),
    'anonymous pages': () => round(home, seconds),
    [`anonymous pages, ${editsPerSecond} edits a second`]: () => editor.during(() => round(home, seconds)),
    [`anonymous pages, ${queryStrings.toLocaleString('en')} query strings`]: () => round(queries, seconds),
  };
  try {
    const found = new Map<string, Round[]>(Object.keys(kinds).map((name) => [name, []]));
    for (let i = 0; i < rounds; i++) {
      for (const [name, measure] of Object.entries(kinds)) found.get(name)!.push(await measure());
    }
    for (const [name, own] of found) {
      console.log(`  ${name}: ${median(own.map((r) => r.perSecond)).toFixed(0)}/s`);
      if (name !== 'raw') report(`${name} : raw`, ratio(own, found.get('raw')!), bounds.anonymous, '≥', { unit: '×' });
    }
    console.log(`  ${editor.done()} edits were stored`);
  } finally {
    await raw.stop();
    rmSync(dirname(file), { recursive: true });
  }
}

interface Editor {
  /** Does something while articles and courses are edited in turn. Throws where an edit fails or they came too slowly. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** How many edits were stored. */
  done(): number;
}

/** An administrator who saves a row of the panel many times a second, each time with another text. */
async function openEditor(url: string): Promise<Editor> {
  const headers = { cookie: await logIn(url), 'content-type': 'application/json', origin: url };
  const rowsOf = async (section: string): Promise<string[]> => {
    const response = await fetch(`${url}/api/admin/${section}?range=[0,9]`, { headers });
    return ((await response.json()) as { id: string }[]).map(({ id }) => `${url}/api/admin/${section}/${id}`); // cast: rows of the panel
  };
  const rows = [...(await rowsOf('articles')), ...(await rowsOf('courses'))];
  let done = 0;
  async function edit(): Promise<void> {
    const title = `ویرایش ${done} ${Date.now()}`;
    const response = await fetch(rows[done % rows.length]!, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ title }),
    });
    if (!response.ok) throw new Error(`an edit was answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    done += 1;
  }
  return {
    done: () => done,
    async during(work) {
      const [since, before] = [performance.now(), done];
      let isOver = false;
      const edits = (async () => {
        for (let n = 1; !isOver; n++) {
          await edit();
          await delay(Math.max(0, since + (n * 1_000) / editsPerSecond - performance.now()));
        }
      })();
      const result = await Promise.all([work().finally(() => (isOver = true)), edits]);
      const perSecond = ((done - before) * 1_000) / (performance.now() - since);
      if (perSecond < editsPerSecond * 0.9) throw new Error(`only ${perSecond.toFixed(1)} edits a second were stored`);
      return result[0];
    },
  };
}
