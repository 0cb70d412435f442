import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testFeed } from '../testing/feed.ts';
import { sharing } from '../../page-sharing.ts';
import { PageCache, sendPage, type Page, type PageCacheOptions } from './page-cache.ts';

const html = (body = 'x', headers: Record<string, string> = {}, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
const cacheOf = (more: Partial<PageCacheOptions> = {}, changes = testFeed()) =>
  new PageCache(changes, { lifetime: 60_000, maxPages: 3, maxBytes: 10_000, ...more });

describe('what is cached', () => {
  test('a good page is rendered once', async () => {
    const cache = cacheOf();
    let rendered = 0;
    const render = async () => {
      rendered++;
      return html();
    };
    const [one, two] = await Promise.all([cache.load('a', render), cache.load('a', render)]);
    expect(one).toBe(two);
    expect(cache.get('a')).toBe(one);
    expect(rendered).toBe(1);
  });

  test('a page has the headers of the site, but those that it sets itself', async () => {
    const cache = cacheOf({
      headers: [
        ['referrer-policy', 'no-referrer'],
        ['x-frame-options', 'DENY'],
      ],
    });
    const its = { 'referrer-policy': 'origin', vary: 'Accept-Language' };
    const page = (await cache.load('a', async () => html('x', its))) as Page;
    const pairs = page.headers.flatMap((name, i) => (i % 2 === 0 ? [[name, page.headers[i + 1]]] : []));
    expect(Object.fromEntries(pairs)).toMatchObject({
      'referrer-policy': 'origin',
      'x-frame-options': 'DENY',
      // Who logs in gets another page at this address, and so does who reads another encoding.
      vary: 'Accept-Language, Accept-Encoding, Cookie',
    });
  });

  test.each([
    ['an error', html('x', {}, 500)],
    ['a missing page', html('x', {}, 404)],
    ['a cookie', html('x', { 'set-cookie': 'a=b' })],
    ['a private page', html('x', { 'cache-control': 'private' })],
    ['no page', new Response('{}', { headers: { 'content-type': 'application/json' } })],
  ])('%s is answered and not cached', async (_, response) => {
    const cache = cacheOf();
    expect(await cache.load('a', async () => response)).toBe(response);
    expect(cache.get('a')).toBeUndefined();
  });

  test('concurrent requests for a page that may not be shared are rendered separately', async () => {
    const cache = cacheOf();
    let rendered = 0;
    const render = async () => html('x', { 'set-cookie': `visitor=${++rendered}` });
    const answers = (await Promise.all([cache.load('a', render), cache.load('a', render)])) as Response[];
    expect(answers.map((r) => r.headers.get('set-cookie'))).toEqual(['visitor=1', 'visitor=2']);
  });

  test('a failure reaches its caller, and the next call tries again', async () => {
    const cache = cacheOf();
    await expect(
      cache.load('a', async () => {
        throw new Error('down');
      }),
    ).rejects.toThrow('down');
    expect(await cache.load('a', async () => html())).not.toBeInstanceOf(Response);
  });

  test('the least recently used page is evicted first, by number and by bytes', async () => {
    const cache = cacheOf();
    for (const key of ['a', 'b', 'c']) await cache.load(key, async () => html());
    cache.get('a');
    await cache.load('d', async () => html());
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
    await cache.load('big', async () => html('y'.repeat(9_999)));
    expect(['a', 'c', 'd', 'big'].filter((key) => cache.get(key))).toEqual(['d', 'big']);
  });

  test('a flood of pages of which there is any number evicts no other, and stays within its bound', async () => {
    const endless = { is: sharing.isEndlessKey, maxPages: 2, maxBytes: 5_000 };
    const cache = cacheOf({ endless });
    await cache.load('/', async () => html('home'));
    await cache.load('/department?group=web', async () => html('web'));
    for (let n = 0; n < 1_000; n++) {
      await cache.load(`/search/${n}`, async () => html('y'.repeat(2_000)));
      await cache.load(`/department?tag=${n}`, async () => html('y'.repeat(2_000)));
    }
    expect([cache.get('/'), cache.get('/department?group=web')].map(Boolean)).toEqual([true, true]);
    expect(cache.get('/department?tag=999')).toBeDefined();
    expect(cache.size).toBe(4);
  });

  test('a change drops everything, also a page that is being rendered', async () => {
    const changes = testFeed();
    const cache = cacheOf({ endless: { is: sharing.isEndlessKey, maxPages: 2, maxBytes: 5_000 } }, changes);
    for (const key of ['a', '/search/x']) await cache.load(key, async () => html());
    expect(cache.size).toBe(2);
    await cache.load('b', async () => {
      changes.publish('*');
      return html('old');
    });
    expect(cache.size).toBe(0);
  });
});

describe('how it is sent', () => {
  const text = 'سلام '.repeat(400);
  async function serve(headers: Record<string, string>) {
    const page = (await cacheOf().load('a', async () => html(text))) as Page;
    const server = createServer((request, response) => sendPage(request, response, page)).listen(0);
    const ask = (more: Record<string, string>) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers: { ...headers, ...more } });
    return { ask, page, close: () => server.close() };
  }

  test.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('in %s when the browser accepts it', async (encoding, decompress) => {
    const { page, close } = await serve({});
    const sent = await new Promise<{ head: string[]; body: Buffer }>((done) =>
      sendPage(
        { headers: { 'accept-encoding': encoding } } as never,
        { writeHead: (_: number, head: string[]) => ({ end: (body: Buffer) => done({ head, body }) }) } as never,
        page,
      ),
    );
    expect(decompress(sent.body).toString()).toBe(text);
    expect(sent.head).toEqual(
      expect.arrayContaining(['content-encoding', encoding, 'content-length', String(sent.body.byteLength)]),
    );
    close();
  });

  test('uncompressed to others, with an ETag for the next request', async () => {
    const { ask, close } = await serve({ 'accept-encoding': 'identity' });
    const first = await ask({});
    expect(await first.text()).toBe(text);
    expect(first.headers.get('content-encoding')).toBeNull();
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const second = await ask({ 'if-none-match': first.headers.get('etag')! });
    expect([second.status, await second.text()]).toEqual([304, '']);
    for (const name of ['etag', 'vary', 'cache-control']) {
      expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name) ?? 'none']);
    }
    close();
  });
});
