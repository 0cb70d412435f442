/**
 * `node scripts/run.mjs bench/exam.ts`: 500 students in one exam, each of whom saves an answer every 5 seconds, against
 * the product with a demo school on a database of its own. Midway the server is killed (`kill -9`) and started again.
 * Prints the 99th percentile of the saves, and how many acknowledged answers are missing afterwards: none may be.
 * `--students 100 --seconds 20` for a smaller one; `--steady` leaves the server alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { build } from '../scripts/build/build.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from '../src/server/platform/db/postgres.ts';
import { productScript, serve, startEnv, startFlags, type Running } from './servers.ts';
import { addressesOf } from './databases.ts';
import { fillExam, type Student } from './exam-data.ts';

const numberOf = (name: string, fallback: number): number => {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? fallback : Number(process.argv[place + 1]);
};
const students = numberOf('students', 500);
const seconds = numberOf('seconds', 60);
const isSteady = process.argv.includes('--steady');
/** Seconds between two saves of a student. */
const interval = 5;
/** Milliseconds. */
const bound = 250;

const dataDir = mkdtempSync(join(tmpdir(), 'academy-exam-bench-'));
const times: number[] = [];
/** The highest rev that was acknowledged, by student and question. */
const acknowledged = new Map<string, number>();
let refused = 0;
let url = '';

const product = (databaseUrl: string): Promise<Running> =>
  serve(
    productScript,
    '/api/contact-info',
    { ...startEnv, ...addressesOf(databaseUrl), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' },
    startFlags,
  );

/** One save; a server that is away is no refusal: a browser tries again. */
async function save({ attempt, cookie, device, questions }: Student, rev: number): Promise<void> {
  const question = questions[rev % questions.length] ?? '';
  const since = performance.now();
  try {
    const response = await fetch(`${url}/api/exam-attempts/${attempt}/answers/${question}`, {
      method: 'PUT',
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ device, rev, chosen: [rev % 4], text: '', isFlagged: false }),
    });
    await response.arrayBuffer();
    if (response.status >= 500) return;
    if (response.ok) acknowledged.set(`${attempt} ${question}`, rev);
    else refused += 1;
    times.push(performance.now() - since);
  } catch {
    // The server is being started again.
  }
}

/** Each begins at a moment of their own, as people do. */
async function sit(student: Student, place: number, until: number): Promise<void> {
  await delay((place / students) * interval * 1_000);
  for (let rev = 1; performance.now() < until; rev++) {
    const next = performance.now() + interval * 1_000;
    await save(student, rev);
    await delay(Math.max(0, next - performance.now()));
  }
}

async function missing(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ key: string; rev: number }>(
    `select attempt || ' ' || question as key, rev from exams_answers`,
  );
  const stored = new Map(rows.map(({ key, rev }) => [key, rev]));
  return [...acknowledged].filter(([key, rev]) => (stored.get(key) ?? 0) < rev).length;
}

async function main(): Promise<void> {
  build();
  const databaseUrl = await embeddedPostgres(dataDir);
  let site = await product(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sitting = await fillExam(databaseUrl, client, students);
  url = site.url;
  const until = performance.now() + seconds * 1_000;
  const all = Promise.all(sitting.map((student, place) => sit(student, place, until)));
  if (!isSteady) {
    await delay((seconds * 1_000) / 2);
    process.kill(site.pid, 'SIGKILL');
    site = await product(databaseUrl);
    url = site.url;
  }
  await all;
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
  const lost = await missing(client);
  await client.end();
  await site.stop();
  const ok = p99 <= bound && lost === 0 && refused === 0;
  console.log(
    `${ok ? '✓' : '✗'} ${students} students, ${times.length} saves: p99 ${p99.toFixed(0)} ms (≤ ${bound} ms)`,
  );
  console.log(`  acknowledged and missing: ${lost} (of ${acknowledged.size}); refused: ${refused}`);
  process.exitCode = ok ? 0 : 1;
}

try {
  await main();
} finally {
  await releaseEmbeddedPostgres(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
