import { randomUUID } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { completeResponse, compressed } from './compress.ts';
import { insertRows } from '../db/rows.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';

const rows = JSON.stringify(Array.from({ length: 100 }, (_, i) => ({ id: i, title: 'برنامه‌نویسی' })));
const answer = (headers: Record<string, string> = {}, body: string | null = rows, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } });
const request = (acceptEncoding?: string, method = 'GET') =>
  new Request('http://x/', { method, ...(acceptEncoding && { headers: { 'accept-encoding': acceptEncoding } }) });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.5', 'br'],
  ['*', 'br'],
  ['gzip;q=0, *', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['br ; q = 0 , gzip', 'gzip'],
])('«%s» gets %s', async (accepted, encoding) => {
  const headers = { etag: '"a"', 'content-range': 'x 0-24/25' };
  const type = { 'content-type': 'application/json; charset=utf-8' };
  for (const made of [
    answer(headers, rows, 201),
    completeResponse(rows, { status: 201, headers: { ...type, ...headers } }),
  ]) {
    const response = await compressed(request(accepted), made);
    expect(response.status).toBe(201);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': encoding,
      'content-range': 'x 0-24/25',
      vary: 'Accept-Encoding',
      etag: 'W/"a"',
    });
    const bytes = await bytesOf(response);
    expect(bytes.byteLength).toBeLessThan(rows.length / 4);
    expect((encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()).toBe(rows);
  }
});

test.each([
  ['br', () => brotliCompressSync(rows, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })],
  ['gzip', () => gzipSync(rows, { level: 1 })],
] as const)('a list costs one pass of %s at its fastest setting, and is not read back', async (by, fastest) => {
  const made = completeResponse(rows, answer());
  const sent = await compressed(request(by), made);
  expect(made.bodyUsed).toBe(false);
  expect((await bytesOf(sent)).equals(fastest())).toBe(true);
});

test('the lists of the panels are sent so', async () => {
  const { app, services } = await testApp();
  const { headers } = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  const items = Array.from({ length: 20 }, (_, n) => ({
    id: randomUUID(),
    question: `${n} `.repeat(80),
    answer: 'بله',
  }));
  await insertRows(services.db, services.registry, 'faqs', items);
  const list = await app.request('/api/admin/faqs?range=[0,24]', { headers });
  const sent = await compressed(request('br'), list);
  expect([list.status, list.bodyUsed, sent.headers.get('content-encoding')]).toEqual([200, false, 'br']);
  expect(JSON.parse(brotliDecompressSync(await bytesOf(sent)).toString())).toHaveLength(20);
});

test('a page that is whole is compressed as one, so that it says how long it is; one that is streamed stays a stream', async () => {
  const type = { 'content-type': 'text/html; charset=utf-8' };
  const page = `<p>${rows}</p>`;
  const whole = new Response(page, { headers: { ...type, 'content-length': String(Buffer.byteLength(page)) } });
  for (const made of [whole, new Response(page, { headers: type })]) {
    const response = await compressed(request('gzip, br'), made);
    expect([response.headers.get('content-encoding'), response.headers.get('content-length')]).toEqual(['gzip', null]);
    expect(gunzipSync(await bytesOf(response)).toString()).toBe(page);
  }
});

test('what is long is compressed beside other work, to the same', async () => {
  const long = JSON.stringify(Array.from({ length: 100 }, () => rows));
  const response = await compressed(request('br'), completeResponse(long, answer()));
  expect(brotliDecompressSync(await bytesOf(response)).toString()).toBe(long);
});

test.each([undefined, 'identity', 'zstd', 'gzip;q=0', 'gzip;q=0.0, br;q=0', 'xgzip, brx'])(
  '«%s» gets it as it is',
  async (by) => {
    const response = await compressed(request(by), answer());
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe(rows);
  },
);

test('what is short, compressed already, of another kind or not to be changed stays as it is', async () => {
  for (const response of [
    answer({}, '{}'),
    answer({ 'content-encoding': 'br' }),
    answer({ 'content-type': 'image/png' }),
    answer({ 'cache-control': 'private, no-transform' }),
    answer({}, null, 304),
  ]) {
    const before = response.headers.get('content-encoding');
    expect((await compressed(request('gzip'), response)).headers.get('content-encoding')).toBe(before);
  }
  const head = answer();
  expect(await compressed(request('gzip', 'HEAD'), head)).toBe(head);
});

test('several cookies stay several', async () => {
  const response = answer();
  response.headers.append('set-cookie', 'a=1');
  response.headers.append('set-cookie', 'b=2');
  expect((await compressed(request('gzip'), response)).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('a stream stays one: it is read as it is requested, and ends with its reader', async () => {
  let cancelled = false;
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled++;
      controller.enqueue(crypto.getRandomValues(new Uint8Array(65_536)));
    },
    cancel() {
      cancelled = true;
    },
  });
  const response = await compressed(request('gzip'), new Response(body, { headers: { 'content-type': 'text/csv' } }));
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const reader = response.body!.getReader();
  await reader.read();
  expect(pulled).toBeLessThan(10);
  await reader.cancel();
  await expect.poll(() => cancelled).toBe(true);
});
