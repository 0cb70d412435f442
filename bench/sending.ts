/**
 * `node scripts/run.mjs bench/sending.ts`: processor seconds that the product takes for each GB of a film, by who sends it: itself
 * from the disk, itself from S3, the nginx before it (`ACCEL_REDIRECT`), nginx and S3 at signed addresses (`MEDIA_URL`). Ranges of
 * 500 kB, a film of 336 MB, over the demo school. The S3 is the one of the tests, in a process of its own. `-- --rounds 5` for more.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from '../scripts/build/build.ts';
import { startFilmsNginx } from '../scripts/tools/films-nginx.ts';
import { signLink } from '../src/server/features/learning/video/links.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from '../src/server/platform/db/postgres.ts';
import { dataDir, freshSchool, product } from './databases.ts';
import { previewOf } from './film-lesson.ts';
import type { Running } from './servers.ts';
import { filmSize, part, takePart } from './viewers.ts';

const place = process.argv.indexOf('--rounds');
const rounds = place < 0 ? 3 : Number(process.argv[place + 1]);
const secret = 'a-secret-of-this-measurement-0123456789';
/** Ranges of a round: half a GB. */
const ranges = 1_000;
/** Ranges at once. */
const atOnce = 16;
const key = '2026/bench-film.mp4';
/** Ticks of a processor in a second (`getconf CLK_TCK`). */
const ticks = 100;

/** Processor seconds that a process has taken so far. */
function takenBy(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

async function takeAll(url: string): Promise<void> {
  let left = ranges;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await takePart(url);
    }),
  );
}

/** Prints what a round takes, the median of some. @param film where viewers ask for it. */
async function measure(name: string, site: Running, film: string): Promise<void> {
  await takeAll(film);
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = takenBy(site.pid);
    await takeAll(film);
    taken.push(((takenBy(site.pid) - before) * 1e9) / (ranges * part));
  }
  const median = taken.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  console.log(`  ${name}: ${median.toFixed(2)} s of the process a GB`);
}

async function writeFilm(file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const stream = createWriteStream(file);
  for (let left = filmSize; left > 0; left -= 8_388_608) stream.write(randomBytes(Math.min(left, 8_388_608)));
  stream.end();
  await once(stream, 'finish');
}

async function withS3(file: string, work: (address: string, endpoint: string) => Promise<void>): Promise<void> {
  const child = fork(new URL('s3-process.ts', import.meta.url), [file, key]);
  const [endpoint] = (await once(child, 'message')) as [string];
  try {
    await work(`${endpoint.replace('http://', 's3+http://key:secret@')}/academy-files`, endpoint);
  } finally {
    child.kill('SIGKILL');
  }
}

async function main(): Promise<void> {
  build();
  const files = mkdtempSync(join(tmpdir(), 'academy-sending-'));
  const url = await freshSchool(await embeddedPostgres(dataDir), 'bench_sending');
  const lesson = await previewOf(url, `/files/${key}`);
  await writeFilm(join(files, key));
  const settings = { STORAGE_URL: `file://${files}`, SECRET: `${secret}-of-the-product` };
  const link = `${signLink(settings.SECRET, lesson, null, Date.now())}/film.mp4`;
  const withSite = async (env: Record<string, string>, work: (site: Running) => Promise<void>): Promise<void> => {
    const site = await product(url, '/api/contact-info', { ...settings, ...env });
    try {
      await work(site);
    } finally {
      await site.stop();
    }
  };
  const withNginx = async (behind: string | undefined, work: (at: string) => Promise<void>): Promise<void> => {
    const nginx = await startFilmsNginx({ files, origin: '*', secret, ...(behind !== undefined && { behind }) });
    if (!nginx) throw new Error('there is no nginx, and none can be installed');
    await work(nginx.url).finally(() => nginx.stop());
  };
  try {
    await withSite({}, (site) => measure('from the disk, by the process', site, site.url + link));
    await withSite({ ACCEL_REDIRECT: '/stored/' }, (site) =>
      withNginx(site.url, (front) => measure('from the disk, by nginx before it', site, front + link)),
    );
    await withNginx(undefined, (at) =>
      withSite({ MEDIA_URL: `${at}/media`, MEDIA_SECRET: secret }, (site) =>
        measure('from the disk, by nginx at signed addresses', site, site.url + link),
      ),
    );
    await withS3(join(files, key), async (address, endpoint) => {
      await withSite({ STORAGE_URL: address }, (site) => measure('from S3, by the process', site, site.url + link));
      await withSite({ STORAGE_URL: address, MEDIA_URL: endpoint }, (site) =>
        measure('from S3, by itself at pre-signed addresses', site, site.url + link),
      );
    });
  } finally {
    rmSync(files, { recursive: true, force: true });
    await releaseEmbeddedPostgres(dataDir);
  }
}

await main();
