/**
 * "A school of a million": what takes longer there than in an empty school. 2,000 log-ins in a minute, the hour of an exam, a
 * message to everybody, lists of the panel, and the jobs of each minute. `-- --only million --people 50000` for a smaller one.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { pruneSessions } from '../src/server/platform/auth/session-store.ts';
import { expireGrants } from '../src/server/features/access/expire.ts';
import { openTally } from '../src/server/platform/counters/tally.ts';
import { openChanges } from '../src/server/platform/db/changes.ts';
import { openDatabase } from '../src/server/platform/db/database.ts';
import type { PlatformServices } from '../src/server/platform/env.ts';
import { primaryReader } from '../src/server/platform/db/replicas/reader.ts';
import { openQueue } from '../src/server/platform/jobs/queue.ts';
import { sendNotices } from '../src/server/platform/messages/notices.ts';
import { readConfig } from '../src/server/platform/process/config.ts';
import { openLog } from '../src/server/platform/process/log.ts';
import { addressesOf, freshSchool, product, schoolDatabase, siteDir, withClient } from './databases.ts';
import { fillExam, type Student } from './exam-data.ts';
import { median } from './measure.ts';
import { fillPeople, mobileOf, password, sizesOf } from './million-data.ts';
import { report } from './report.ts';
import { logIn } from './servers.ts';

const numberOf = (name: string, fallback: number): number => {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? fallback : Number(process.argv[place + 1]);
};
const people = numberOf('people', 1_000_000);
const logins = numberOf('logins', 2_000);
const loginSeconds = numberOf('seconds', 60);
const students = numberOf('students', 500);
/** People with a password in the empty school. */
const few = 2_000;
/** Seconds that the exam is watched for, and between two saves of a student. */
const examSeconds = 30;
const saveEvery = 5;
/** How much slower a thing may be in a school of a million. */
const bound = 1.5;

/** Milliseconds by what took them. */
type Figures = Map<string, number>;

export async function schoolOfAMillion(server: string): Promise<void> {
  const empty = await freshSchool(server, 'bench_empty');
  await fillPeople(empty, few);
  const full = await schoolDatabase(server, `bench_people_${people}`);
  console.log(`Filling ${sizesOf(people)} …`);
  const seconds = await fillPeople(full, people);
  console.log(`filled in ${seconds.toFixed(0)} s`);
  const before = await measure(empty, few);
  const after = await measure(full, people);
  for (const [name, milliseconds] of after) {
    const small = before.get(name) ?? Number.NaN;
    console.log(`  ${name}: ${small.toFixed(1)} ms → ${milliseconds.toFixed(1)} ms`);
    // What takes less than a few milliseconds is noise, whatever its ratio.
    report(`${name}, a million against none`, Math.max(milliseconds, 5) / Math.max(small, 5), bound, '≤', {
      unit: ' ×',
    });
  }
}

async function measure(url: string, count: number): Promise<Figures> {
  const figures: Figures = new Map();
  const site = await product(url, '/api/contact-info', { TRUST_PROXY: '1' });
  try {
    await logInMany(site.url, figures, count);
    await examHour(url, site.url, figures);
    await lists(site.url, await logIn(site.url), figures, count);
  } finally {
    await site.stop();
  }
  await withServices(url, (services) => jobsOfAMinute(services, url, figures));
  return figures;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

/** Each from a network of its own, evenly over the time. */
async function logInMany(site: string, figures: Figures, count: number): Promise<void> {
  let refused = 0;
  const times = await Promise.all(
    Array.from({ length: logins }, async (_, n) => {
      await delay((n / logins) * loginSeconds * 1_000);
      return timed(async () => {
        const response = await fetch(`${site}/auth/login`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            origin: site,
            'x-forwarded-for': `10.${n >> 8}.${n & 255}.1`,
          },
          body: JSON.stringify({ username: mobileOf(1 + (n % Math.min(count, few))), password }),
        });
        await response.arrayBuffer();
        if (!response.ok) refused += 1;
      });
    }),
  );
  if (refused > 0) throw new Error(`${refused} of ${logins} log-ins were refused`);
  figures.set(`log-in, median of ${logins} in ${loginSeconds} s`, median(times));
  figures.set('log-in, the slowest of a hundred', percentile(times, 0.99));
}

async function examHour(url: string, site: string, figures: Figures): Promise<void> {
  const sitting = await withClient(url, async (client) => {
    // Those of an earlier run.
    const exam = `(select id from exams_exam where slug = 'bench')`;
    await client.query(`delete from exams_answers where attempt in (select id from exams_attempts where exam in ${exam});
      delete from exams_attempts where exam in ${exam}; delete from exams_questions where exam in ${exam};
      delete from exams_exam where slug = 'bench'`);
    return fillExam(url, client, students);
  });
  const until = performance.now() + examSeconds * 1_000;
  const times: number[] = [];
  await Promise.all(
    sitting.map(async (student, place) => {
      await delay((place / students) * saveEvery * 1_000);
      for (let rev = 1; performance.now() < until; rev++) {
        const took = await timed(() => save(site, student, rev));
        times.push(took);
        await delay(Math.max(0, saveEvery * 1_000 - took));
      }
    }),
  );
  figures.set(`save of an answer, median of ${students} students`, median(times));
  figures.set('save of an answer, the slowest of a hundred', percentile(times, 0.99));
}

async function save(site: string, { attempt, cookie, device, questions }: Student, rev: number): Promise<void> {
  const response = await fetch(`${site}/api/exam-attempts/${attempt}/answers/${questions[rev % questions.length]}`, {
    method: 'PUT',
    headers: { cookie, origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({ device, rev, chosen: [rev % 4], text: '', isFlagged: false }),
  });
  if (!response.ok) throw new Error(`a save was refused: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** Pages of the panel and of the site. */
async function lists(site: string, cookie: string, figures: Figures, count: number): Promise<void> {
  const get = async (path: string): Promise<string> => {
    const response = await fetch(site + path, { headers: { cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text;
  };
  const often = async (name: string, pathOf: (n: number) => string): Promise<void> => {
    await get(pathOf(0));
    const times: number[] = [];
    for (let n = 1; n <= 15; n++) times.push(await timed(() => get(pathOf(n))));
    figures.set(name, median(times));
  };
  const users = (from: number, sort: string, filter = '{}'): string =>
    `/api/admin/users?range=[${from},${from + 24}]&sort=["${sort}","DESC"]&filter=${encodeURIComponent(filter)}`;
  const far = Math.floor(count * 0.9);
  await often('users, first page', () => users(0, 'createdAt'));
  figures.set('users, far page, never read before', await timed(() => get(users(far, 'id'))));
  await often('users, other far pages', (n) => users(far - n * Math.floor(far / 20), 'id'));
  await often('users, search', (n) => users(0, 'createdAt', JSON.stringify({ q: mobileOf(n) })));
  await often('grants, first page', () => '/api/admin/access-grants?range=[0,24]');
  // cast: of the server's own list.
  const [user] = JSON.parse(await get(users(0, 'createdAt'))) as { id: string }[];
  await often('history of a person', () => `/api/admin/users/${user?.id}/history`);
  await often('home page of a person', () => '/');
}

async function jobsOfAMinute(services: PlatformServices, url: string, figures: Figures): Promise<void> {
  const { db } = services;
  await expireGrants(db);
  figures.set('job: expire grants, none due', median(await repeated(() => expireGrants(db))));
  figures.set('job: prune sessions, none due', median(await repeated(() => pruneSessions(db))));
  await withClient(url, (client) =>
    client.query(`delete from notices where kind = 'bench';
      insert into notices (key, user_id, kind, title, text)
      select 'bench ' || id, id, 'bench', 'یک خبر', 'برای همه' from users where note = 'bench'`),
  );
  figures.set('job: send 200 messages of many', await timed(() => sendNotices(services)));
}

async function repeated(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < 5; n++) times.push(await timed(work));
  return times;
}

/** What the platform has in a process that serves nobody. */
async function withServices(url: string, work: (services: PlatformServices) => Promise<void>): Promise<void> {
  const config = readConfig({ ...addressesOf(url), DATA_DIR: siteDir, DEMO: '1', LOG_LEVEL: 'error' });
  const db = openDatabase(url);
  const changes = openChanges(url, db);
  const queue = openQueue(db);
  const log = openLog(config.logLevel);
  const tally = openTally({ db, log });
  try {
    await work({ config, db, reader: primaryReader(db), changes, queue, log, tally, registry: new Map() });
  } finally {
    for (const open of [tally, queue, changes, db]) await open.close();
  }
}
