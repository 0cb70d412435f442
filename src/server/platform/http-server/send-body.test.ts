/** Files over real connections: past web streams, byte for byte, with nothing left open however a client ends. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { endServer, listen, siteHandler } from './http.ts';
import { openLog } from '../process/log.ts';
import { sendFile } from '../storage/send-file.ts';
import { diskStorage } from '../storage/disk.ts';
import { FileBody } from '../storage/file-body.ts';
import { testFeed } from '../testing/feed.ts';
import { sharesNothing } from '../pages/anonymous.ts';
import { PageCache } from '../pages/page-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'academy-send-'));
const file = join(folder, 'film.mp4');
const bytes = randomBytes(3_000_000);
writeFileSync(file, bytes);
const storage = diskStorage(folder);

/** A body that cannot be read as a web stream. */
class UnreadBody extends FileBody {
  override getReader(): never {
    throw new Error('a file went through a web stream');
  }
}

async function answer(request: Request): Promise<Response> {
  const key = new URL(request.url).pathname.slice('/files/'.length);
  const found = await storage.stat(key);
  if (!found) return new Response(null, { status: 404 });
  const plain = sendFile({ storage, key, found, cache: 'private' }, request.headers);
  if (!(plain.body instanceof FileBody)) return plain;
  const { range } = plain.body;
  if (key === 'gone.mp4') rmSync(join(folder, key));
  if (key === 'shorter.mp4') truncateSync(join(folder, key), 1_000_000);
  return new Response(new UnreadBody(join(folder, key), range), plain);
}
const { server, serve } = await listen({ port: 0, host: '127.0.0.1', publicUrl: 'http://localhost' });
const cache = new PageCache(testFeed(), { lifetime: 1_000, maxPages: 1, maxBytes: 1 });
const site = { sharing: sharesNothing, fetch: answer, shared: answer };
const headers = [['x-frame-options', 'DENY']] as const;
serve(siteHandler(site, cache, { has: () => false, fetch: answer }, headers, openLog('silent')));
const { port } = server.address() as AddressInfo;
const url = `http://127.0.0.1:${port}/files`;
afterAll(async () => {
  await endServer(server);
  rmSync(folder, { recursive: true, force: true });
});

const isLinux = process.platform === 'linux';
/** How many files of the folder this process has open. */
const openCount = (): number =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;
const part = async (range: string): Promise<[number, Buffer]> => {
  const response = await fetch(`${url}/film.mp4`, { headers: { range } });
  return [response.status, Buffer.from(await response.arrayBuffer())];
};

describe('a file', () => {
  test('is sent whole and in parts, with its own headers and those of every response', async () => {
    const whole = await fetch(`${url}/film.mp4`);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-length': '3000000',
      'content-type': 'video/mp4',
      'cache-control': 'private, no-store',
      'x-frame-options': 'DENY',
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const ends = [
      [0, 0],
      [0, 65_535],
      [1, 524_288],
      [524_288, 1_048_576],
      [2_999_999, 2_999_999],
    ] as const;
    for (const [start, end] of ends) {
      const [status, sent] = await part(`bytes=${start}-${end}`);
      expect([status, sent.equals(bytes.subarray(start, end + 1))]).toEqual([206, true]);
    }
    const head = await fetch(`${url}/film.mp4`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '3000000']);
  });

  test('is sent to forty at once, more than there are large buffers, and none gets the bytes of another', async () => {
    const starts = Array.from({ length: 40 }, (_, i) => i * 50_000);
    const parts = await Promise.all(starts.map((start) => part(`bytes=${start}-${start + 900_000}`)));
    for (const [i, [, sent]] of parts.entries()) {
      expect(sent.equals(bytes.subarray(starts[i], starts[i]! + 900_001))).toBe(true);
    }
  });

  test('requested several times on one connection before an answer came is sent in order', async () => {
    const ask = (start: number, more = ''): string =>
      `GET /files/film.mp4 HTTP/1.1\r\nhost: localhost\r\nrange: bytes=${start}-${start + 699_999}\r\n${more}\r\n`;
    const socket = connect(port, '127.0.0.1');
    socket.write(ask(0) + ask(700_000) + ask(1_400_000, 'connection: close\r\n'));
    const all = Buffer.concat(await socket.toArray());
    const bodies = [0, 700_000, 1_400_000].map((start) => all.indexOf(bytes.subarray(start, start + 700_000)));
    expect(bodies).toEqual([...bodies].sort((a, b) => a - b));
    expect(Math.min(...bodies)).toBeGreaterThan(0);
  });

  test('that is gone when it is opened is answered 503, to be requested again', async () => {
    writeFileSync(join(folder, 'gone.mp4'), bytes);
    const response = await fetch(`${url}/gone.mp4`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(`${url}/gone.mp4`)).status).toBe(404);
  });

  test('that got shorter ends the connection before the length that was said', async () => {
    writeFileSync(join(folder, 'shorter.mp4'), bytes);
    await expect(fetch(`${url}/shorter.mp4`).then((response) => response.arrayBuffer())).rejects.toThrow(/terminated/);
  });
});

describe.runIf(isLinux)('nothing stays open', () => {
  test('when clients go away: before an answer, in the middle of it, and with others waiting behind', async () => {
    const leave = (read: number): Promise<void> =>
      new Promise((done) => {
        const outgoing = get(`${url}/film.mp4`, (incoming) => {
          incoming.once('data', () => incoming.destroy()).on('error', () => undefined);
        });
        outgoing.on('error', () => undefined).on('close', done);
        if (read === 0) outgoing.on('socket', (socket) => socket.on('connect', () => outgoing.destroy()));
      });
    await Promise.all(Array.from({ length: 30 }, (_, i) => leave(i % 2)));
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /files/film.mp4 HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(4));
    await new Promise((done) => socket.once('data', done));
    socket.destroy();
    await expect.poll(openCount).toBe(0);
    const [status, sent] = await part('bytes=0-2999999');
    expect([status, sent.equals(bytes)], 'the buffers of those who left are no longer written to').toEqual([206, true]);
  });
});
