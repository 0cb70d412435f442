/** Films: an upload of 2 GB, which takes no memory, and a process that is killed while it makes a film. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { must, NotPossible, seconds, type Fault } from '../fault.ts';
import { withFolder } from '../folders.ts';
import { json, send } from '../http.ts';
import { Product } from '../product.ts';
import { heldBy } from '../resources.ts';
import type { Stage } from '../stage.ts';
import { filesIn } from '../uploads.ts';
import { logIn } from '../writers.ts';

const size = 2_000_000_000;
/** MiB that a process may hold more while it receives that; a young heap grows until it is collected. */
const flat = 120;
const zeros = Buffer.alloc(1_000_000);

/** A film that is as long as that: what follows the film itself is a box of nothing (ISO/IEC 14496-12, `free`). */
function* longFilm(film: Buffer): Generator<Buffer> {
  yield film;
  const box = Buffer.alloc(16);
  box.writeUInt32BE(1);
  box.write('free', 4);
  box.writeBigUInt64BE(BigInt(size - film.byteLength), 8);
  yield box;
  for (let left = size - film.byteLength - box.byteLength; left > 0; left -= zeros.byteLength) {
    yield zeros.subarray(0, left);
  }
}

/** The status of one part of an upload, which begins it. */
async function sendPart(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  const call = request(url, {
    method: 'PATCH',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(size),
    },
  });
  const answered = new Promise<number | undefined>((done, fail) => {
    call.on('response', (response) => done(response.resume().statusCode)).on('error', fail);
  });
  const sent = pipeline(Readable.from(longFilm(readFileSync('e2e/testing/film.mp4'))), call);
  const [status] = await Promise.all([answered, sent]);
  return status;
}

async function largeUpload({ products: [product], cookie }: Stage): Promise<string> {
  const headers = { cookie, origin: product.url };
  const root = `${product.url}/api/admin/files/uploads`;
  const body = JSON.stringify({ name: 'long.mp4', size });
  const announced = await send(root, { method: 'POST', headers: { ...headers, ...json }, body });
  if (announced.status === 507) throw new NotPossible('there is no room for 2 GB');
  must(announced.status === 200, `an upload was answered ${announced.status}: ${announced.body}`);
  const { id } = z.object({ id: z.string() }).parse(JSON.parse(announced.body));
  const before = heldBy(product.pid).memory;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, heldBy(product.pid).memory)), 50);
  const since = Date.now();
  try {
    const status = await sendPart(`${root}/${id}`, headers);
    must(status === 204, `the part was answered ${status}`);
    const ask = { method: 'POST', headers: { ...headers, ...json }, body: '{}', timeout: 60_000 };
    const stored = await send(`${root}/${id}`, ask);
    must(stored.status === 200, `the end was answered ${stored.status}: ${stored.body}`);
    must(z.object({ size: z.number() }).parse(JSON.parse(stored.body)).size === size, 'not all of it is stored');
  } finally {
    clearInterval(timer);
  }
  must(most - before <= flat, `it took ${Math.round(most - before)} MiB`);
  return `2 GB in ${seconds(Date.now() - since)}, ${Math.round(most - before)} MiB more at most`;
}

const shortFilm = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=25', '-t', '30', '-preset', 'ultrafast'];

export async function uploadFilm({ url }: Pick<Product, 'url'>, cookie: string, film: Buffer): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(film)]), 'film.mp4');
  const answer = await fetch(`${url}/api/admin/files`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body: form,
  });
  const said = await answer.text();
  must(answer.status === 201, `a film was answered ${answer.status}: ${said}`);
  return z.object({ path: z.string() }).parse(JSON.parse(said)).path;
}

/** What a film is doing, as its field in the panel asks. */
export async function stateOf({ url }: Pick<Product, 'url'>, cookie: string, path: string): Promise<string> {
  const address = `${url}/api/admin/files/media?path=${encodeURIComponent(path)}`;
  const { body } = await send(address, { headers: { cookie } });
  const { state, isStreamed } = z.object({ state: z.string(), isStreamed: z.boolean() }).parse(JSON.parse(body));
  return isStreamed ? `${state}, streamed` : state;
}

const temporary = (dataDir: string): string[] => filesIn(dataDir).filter((file) => file.startsWith('/files/incoming/'));

async function killedAtFilm(): Promise<string> {
  if (spawnSync('ffmpeg', ['-version']).status !== 0) throw new NotPossible('there is no ffmpeg');
  return withFolder(async (dataDir) => {
    const source = join(dataDir, 'source.mp4');
    execFileSync('ffmpeg', ['-loglevel', 'error', ...shortFilm, source]);
    const first = await Product.ready({ dataDir });
    const cookie = await logIn(first);
    const path = await uploadFilm(first, cookie, readFileSync(source));
    const segments = (): string[] => temporary(dataDir).filter((file) => file.endsWith('.ts'));
    for (const end = Date.now() + 60_000; segments().length === 0; await delay(50)) {
      must(Date.now() < end, `no segment was made; ${await stateOf(first, cookie, path)}`);
    }
    const folders = readdirSync(join(dataDir, 'files/incoming'));
    first.signal('SIGKILL');
    await first.end();
    const since = Date.now();
    const second = await Product.ready({ dataDir });
    try {
      for (const end = since + 150_000; ; await delay(500)) {
        const state = await stateOf(second, cookie, path);
        if (state === 'ready, streamed') break;
        must(Date.now() < end && state === 'processing', `the film is ${state}`);
      }
      const left = readdirSync(join(dataDir, 'files/incoming'));
      must(left.length === 0, `left of ${folders.join(', ')}: ${left.join(', ')}`);
      return `made by the next process ${seconds(Date.now() - since)} later; nothing left of the first try`;
    } finally {
      await second.stop();
    }
  });
}

export const filmFaults = (stage: Stage): Fault[] => [
  { name: 'an upload of 2 GB', run: () => largeUpload(stage) },
  { name: 'a process killed while it makes a film (SIGKILL)', run: killedAtFilm },
];
