/**
 * Films: ranges of a film behind its signed link, with the right of the viewer checked for each, beside
 * nginx sending the same ranges of the same file; and how long a call takes while 200 people watch at 1 Mbit/s.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { readConfig } from '../src/server/platform/process/config.ts';
import { signLink } from '../src/server/features/learning/video/links.ts';
import { freshSchool, product, siteDir } from './databases.ts';
import { previewsOf } from './film-lesson.ts';
import { startNginx } from '../scripts/tools/nginx.ts';
import { report } from './report.ts';
import { connections, workRounds, type Work, type WorkTiming } from './rounds.ts';
import { filmSize, part, partSeconds, takePart, viewers } from './viewers.ts';

const mebibyte = 1_048_576;
/** Calls of the interface a second, while its times are taken. */
const callsPerSecond = 50;

export async function films(server: string, timing: WorkTiming): Promise<void> {
  const url = await freshSchool(server, 'bench_films');
  const name = `${new Date().getFullYear()}/bench-film.mp4`;
  const folder = resolve(siteDir, 'files');
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), randomBytes(filmSize));
  const [lesson = ''] = await previewsOf(url, [{ film: `/files/${name}` }]);
  const site = await product(url);
  const nginx = await startNginx(`root ${folder};`);
  try {
    const { secret } = readConfig({ DATA_DIR: siteDir, DATABASE_URL: url });
    const film = `${site.url}${signLink(secret, lesson, null, Date.now())}/film.mp4`;
    if (nginx) await throughput(film, `${nginx.url}/${name}`, timing);
    else console.log('  films: no nginx to compare to');
    await whilePeopleWatch(`${site.url}/api/contact-info`, film, timing);
  } finally {
    await nginx?.stop();
    await site.stop();
    rmSync(join(folder, name));
  }
}

async function throughput(film: string, plain: string, timing: WorkTiming): Promise<void> {
  const works: Record<string, Work> = { product: { run: () => takePart(film) }, nginx: { run: () => takePart(plain) } };
  const { perSecond, ratio } = await workRounds(works, timing);
  const mebibytes = (name: string): string => ((perSecond(name) * part) / mebibyte).toFixed(0);
  console.log(
    `  ranges of a film: ${mebibytes('product')} MiB/s; nginx ${mebibytes('nginx')} MiB/s (${connections} at once)`,
  );
  report('ranges of a film : nginx', ratio('product', 'nginx'), 0.7, '≥', { unit: '×' });
}

/** The 99th percentile of calls with viewers, beside the one without, in turns. */
async function whilePeopleWatch(call: string, film: string, { rounds }: WorkTiming): Promise<void> {
  const alone: number[] = [];
  const watched: number[] = [];
  await timesOf(call, 2);
  for (let round = 0; round < rounds; round++) {
    alone.push(...(await timesOf(call, partSeconds)));
    // In a process of their own: what they take does not delay what takes the times.
    const people = fork(new URL('viewers.ts', import.meta.url), [film]);
    await delay(partSeconds * 1_000);
    watched.push(...(await timesOf(call, partSeconds)));
    if (people.exitCode !== null) throw new Error('the viewers could not watch');
    people.kill('SIGKILL');
    await once(people, 'exit');
  }
  const [without, withViewers] = [percentile(alone), percentile(watched)];
  console.log(
    `  a call, 99th percentile: ${without.toFixed(1)} ms; with ${viewers} viewers ${withViewers.toFixed(1)} ms`,
  );
  report(`a call with ${viewers} viewers : without`, withViewers / without, 1.5, '≤', { unit: '×' });
}

/** Milliseconds of calls that are sent at a steady rate, whether those before were answered or not. */
async function timesOf(url: string, seconds: number): Promise<number[]> {
  const calls: Promise<number>[] = [];
  for (let n = 0; n < seconds * callsPerSecond; n++) {
    calls.push(timeOf(url));
    await delay(1_000 / callsPerSecond);
  }
  return Promise.all(calls);
}

async function timeOf(url: string): Promise<number> {
  const since = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  return performance.now() - since;
}

const percentile = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
