/**
 * `node scripts/run.mjs bench/sending.ts`: processor seconds that the product takes for each GB of a film, by who sends it: itself
 * from the disk, itself from S3, the nginx before it (`ACCEL_REDIRECT`), nginx and S3 at signed addresses (`MEDIA_URL`). Once as a
 * stream (playlist, a key for each ten segments of 1 MB), once as one file (a request without an end, as browsers send it), by four
 * guests at once. The S3 is the one of the tests, in a process of its own. `-- --rounds 5` for more.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from '../scripts/build/build.ts';
import { startFilmsNginx } from '../scripts/tools/films-nginx.ts';
import { signLink } from '../src/server/features/learning/video/links.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from '../src/server/platform/db/postgres.ts';
import { dataDir, freshSchool, product } from './databases.ts';
import { previewsOf } from './film-lesson.ts';
import type { Running } from './servers.ts';

const place = process.argv.indexOf('--rounds');
const rounds = place < 0 ? 3 : Number(process.argv[place + 1]);
const secret = 'a-secret-of-this-measurement-0123456789';
const guests = 4;
const segments = 300;
const segmentSize = 1_000_000;
const segmentsOfKey = 10;
const film = '2026/bench-film.mp4';
const stream = 'streams/00000000-0000-0000-0000-000000000000';
/** Ticks of a processor in a second (`getconf CLK_TCK`). */
const ticks = 100;

/** Processor seconds that a process has taken so far. */
function takenBy(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

const agent = new Agent({ keepAlive: true });

/** Takes a file from where its address leads to. @returns its bytes; they are dropped where they are many. */
function take(url: string): Promise<{ readonly size: number; readonly text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ size: number; text: string }>();
  const outgoing = request(url, { agent, headers: { range: 'bytes=0-' } }, (incoming) => {
    const { location } = incoming.headers;
    const isMoved = incoming.statusCode === 302 && location !== undefined;
    if (isMoved) take(new URL(location, url).href).then(resolve, reject);
    else if (![200, 206].includes(incoming.statusCode ?? 0)) reject(new Error(`${url}: ${incoming.statusCode}`));
    let size = 0;
    let text = '';
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size < segmentSize) text += chunk.toString('latin1');
    });
    incoming.on('error', reject).on('end', () => isMoved || resolve({ size, text }));
  });
  outgoing.on('error', reject).end();
  return promise;
}

/** Plays a stream to its end, as fast as it comes. @returns bytes. */
async function playStream(base: string): Promise<number> {
  const playlist = `${base}/360/index.m3u8`;
  let size = 0;
  for (const line of (await take(playlist)).text.split('\n')) {
    const key = /URI="(.*)"/.exec(line)?.[1];
    const address = key ?? (line.startsWith('#') || line === '' ? undefined : line);
    if (address !== undefined) size += (await take(new URL(address, playlist).href)).size;
  }
  return size;
}

/** The median of what a GB takes of a process. */
async function secondsOfGigabyte(site: Running, play: () => Promise<number>): Promise<string> {
  await play();
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = takenBy(site.pid);
    const sizes = await Promise.all(Array.from({ length: guests }, play));
    taken.push(((takenBy(site.pid) - before) * 1e9) / sizes.reduce((sum, size) => sum + size, 0));
  }
  return (taken.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN).toFixed(2);
}

interface Links {
  readonly stream: string;
  readonly film: string;
}

/** @param front where guests reach the site. */
async function measure(name: string, site: Running, links: Links, front = site.url): Promise<void> {
  const ofStream = await secondsOfGigabyte(site, () => playStream(front + links.stream));
  const ofFile = await secondsOfGigabyte(site, async () => (await take(front + links.film)).size);
  console.log(`  ${name}: a stream ${ofStream}, a film of one file ${ofFile} s of the process a GB`);
}

/** The files of both films, below a folder. */
function writeFilms(files: string): void {
  const content = randomBytes(segmentSize);
  const folders = [dirname(film), `${stream}/360`, `${stream}/keys`];
  for (const folder of folders) mkdirSync(join(files, folder), { recursive: true });
  const lines = ['#EXTM3U', '#EXT-X-TARGETDURATION:6'];
  for (let n = 0; n < segments; n++) {
    const key = `keys/${n * 6_000}-${(n + segmentsOfKey) * 6_000}`;
    if (n % segmentsOfKey === 0) {
      writeFileSync(join(files, stream, key), randomBytes(16));
      lines.push(`#EXT-X-KEY:METHOD=AES-128,URI="../${key}"`);
    }
    const name = `${String(n).padStart(3, '0')}.ts`;
    lines.push('#EXTINF:6.0,', name);
    writeFileSync(join(files, stream, '360', name), content);
    appendFileSync(join(files, film), content);
  }
  writeFileSync(join(files, stream, '360/index.m3u8'), `${lines.join('\n')}\n#EXT-X-ENDLIST\n`);
}

async function withS3(files: string, work: (address: string, endpoint: string) => Promise<void>): Promise<void> {
  const child = fork(new URL('s3-process.ts', import.meta.url), [files]);
  // cast: the only message of `s3-process.ts`.
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
  const lessons = await previewsOf(url, [
    { film: '/files/2026/bench-stream.mp4', streams: stream },
    { film: `/files/${film}` },
  ]);
  writeFilms(files);
  const settings = { STORAGE_URL: `file://${files}`, SECRET: `${secret}-of-the-product` };
  const [ofStream = '', ofFilm = ''] = lessons.map((lesson) => signLink(settings.SECRET, lesson, null, Date.now()));
  const links = { stream: ofStream, film: `${ofFilm}/film.mp4` };
  const withSite = async (env: Record<string, string>, work: (site: Running) => Promise<void>): Promise<void> => {
    const site = await product(url, '/api/contact-info', { ...settings, ...env });
    await work(site).finally(() => site.stop());
  };
  const withNginx = async (behind: string | undefined, work: (at: string) => Promise<void>): Promise<void> => {
    const nginx = await startFilmsNginx({ files, origin: '*', secret, ...(behind !== undefined && { behind }) });
    if (!nginx) throw new Error('there is no nginx, and none can be installed');
    await work(nginx.url).finally(() => nginx.stop());
  };
  try {
    await withSite({}, (site) => measure('from the disk, by the process', site, links));
    await withSite({ ACCEL_REDIRECT: '/stored/' }, (site) =>
      withNginx(site.url, (front) => measure('from the disk, by nginx before it', site, links, front)),
    );
    await withNginx(undefined, (at) =>
      withSite({ MEDIA_URL: `${at}/media`, MEDIA_SECRET: secret }, (site) =>
        measure('from the disk, by nginx at signed addresses', site, links),
      ),
    );
    await withS3(files, async (address, endpoint) => {
      await withSite({ STORAGE_URL: address }, (site) => measure('from S3, by the process', site, links));
      await withSite({ STORAGE_URL: address, MEDIA_URL: endpoint }, (site) =>
        measure('from S3, by itself at pre-signed addresses', site, links),
      );
    });
  } finally {
    rmSync(files, { recursive: true, force: true });
    await releaseEmbeddedPostgres(dataDir);
  }
}

await main();
