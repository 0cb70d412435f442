import { createHash } from 'node:crypto';
import { Agent, get, type Server } from 'node:http';
import { describe, expect, test } from 'vitest';
import { endServer, listen, longestDrain, siteHandler } from './http.ts';
import { openLog } from '../process/log.ts';
import { testFeed } from '../testing/feed.ts';
import { sharing } from '../../page-sharing.ts';
import { PageCache } from '../pages/page-cache.ts';

const log = openLog('silent');

const address = { port: 0, host: '127.0.0.1', publicUrl: 'http://localhost:3000' };
function portOf(server: Server): number {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return bound.port;
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((done, fail) => {
    server.getConnections((error, count) => (error ? fail(error) : done(count)));
  });

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

test('idle connections stay open for longer than proxies use them', async () => {
  const listening = await listen(address);
  listening.serve((_, response) => void response.end('answer'));
  const answer = await fetch(`http://127.0.0.1:${portOf(listening.server)}/`);
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
  await listening.end({ delay: 0, timeout: 1_000 });
});

test('a server that ends answers what is on its way, and tells clients that keep a connection to close it', async () => {
  let answered = 0;
  const { server, serve } = await listen(address);
  serve((_, response) => {
    answered++;
    setTimeout(() => response.end('answer'), 20);
  });
  const port = portOf(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const ask = (): Promise<Answer> =>
    new Promise((done, fail) => {
      get({ agent, port, host: '127.0.0.1' }, (response) => {
        response.resume();
        response.on('end', () => done({ status: response.statusCode, connection: response.headers.connection }));
      }).on('error', fail);
    });

  /** Four clients that send one request after the other, until they are told to close. */
  const client = async (): Promise<Answer> => {
    for (;;) {
      const answer = await ask();
      if (answer.connection === 'close') return answer;
    }
  };
  const clients = [client(), client(), client(), client()];
  await expect.poll(() => answered).toBeGreaterThan(20);
  const since = Date.now();
  const ended = endServer(server);
  expect(await Promise.all(clients)).toEqual(Array(4).fill({ status: 200, connection: 'close' }));
  await ended;
  expect(Date.now() - since).toBeLessThan(5_000);
  agent.destroy();
});

describe('a server that is drained', () => {
  const statusOf = (port: number) => fetch(`http://127.0.0.1:${port}/`).then(({ status }) => status);

  test('takes requests for the delay, and closes their connections', async () => {
    const { server, serve, end } = await listen(address);
    serve((_, response) => response.end('answer'));
    const port = portOf(server);
    const since = Date.now();
    const ended = end({ delay: 300, timeout: 1_000 });
    let last = 0;
    while (Date.now() - since < 200) {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}/`);
      expect([status, headers.get('connection')]).toEqual([200, 'close']);
      last += 1;
    }
    expect(last).toBeGreaterThan(1);
    await ended;
    expect(Date.now() - since).toBeGreaterThanOrEqual(299);
    await expect(statusOf(port)).rejects.toThrow('fetch failed');
  });

  test('delays nothing where nothing was served', async () => {
    const { end } = await listen(address);
    const since = Date.now();
    await end({ delay: 60_000, timeout: 60_000 });
    expect(Date.now() - since).toBeLessThan(5_000);
  });

  test('waits for a request in flight, and cuts it after the limit', async () => {
    const { server, serve, end } = await listen(address);
    serve((request, response) => void setTimeout(() => response.end('answer'), request.url === '/slow' ? 60_000 : 100));
    const port = portOf(server);
    const [quick, slow] = [statusOf(port), fetch(`http://127.0.0.1:${port}/slow`)];
    slow.catch(() => undefined); // Awaited below.
    await expect.poll(() => connectionsOf(server)).toBe(2);
    const drain = { delay: 0, timeout: 500 };
    const since = Date.now();
    await Promise.all([end(drain), expect(slow).rejects.toThrow('fetch failed')]);
    expect(await quick).toBe(200);
    expect(Date.now() - since).toBeGreaterThanOrEqual(499);
    expect(Date.now() - since).toBeLessThan(longestDrain(drain) + 1_000);
  });
});

describe('while there is nothing to serve', () => {
  test('a call is answered 503 in the error shape, and says when to try again', async () => {
    const { server } = await listen(address);
    const answer = await fetch(`http://127.0.0.1:${portOf(server)}/api/faqs`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'retry-after': '2',
      'cache-control': 'private, no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503, errors: [] });
    await endServer(server);
  });

  test('a browser gets a Persian page that comes again, whose style its policy allows', async () => {
    const { server, serve } = await listen(address);
    const url = `http://127.0.0.1:${portOf(server)}/department/2`;
    const page = await fetch(url, { headers: { accept: 'text/html,*/*' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    const html = await page.text();
    expect(html).toContain('<html lang="fa" dir="rtl">');
    expect(html).toContain('<meta http-equiv="refresh" content="3">');
    expect(html).toContain('سایت در حال آماده شدن است');
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    serve((_, response) => response.end('ready'));
    expect(await (await fetch(url)).text()).toBe('ready');
    await endServer(server);
  });

  test('a write waits until it can be served, or the process ends', async () => {
    const write = (server: Server) =>
      fetch(`http://127.0.0.1:${portOf(server)}/api/faqs`, { method: 'POST' }).then(({ status }) => status);
    const [started, ended] = [await listen(address), await listen(address)];
    const writes = [write(started.server), write(ended.server)];
    for (const { server } of [started, ended]) await expect.poll(() => connectionsOf(server)).toBe(1);
    started.serve((_, response) => void response.writeHead(201).end());
    await ended.end({ delay: 0, timeout: 1_000 });
    expect(await Promise.all(writes)).toEqual([201, 503]);
    await endServer(started.server);
  });

  test('a port that is taken is reported at once', async () => {
    const { server } = await listen(address);
    const port = portOf(server);
    await expect(listen({ ...address, port })).rejects.toThrow(`Port ${port} is taken. Set PORT to another one.`);
    await endServer(server);
  });
});

test('a thousand made-up queries are one page, which repeats none of them; a redirect keeps the query', async () => {
  const { server, serve } = await listen(address);
  let rendered = 0;
  const site = {
    sharing,
    fetch: (request: Request) => Response.redirect(`http://localhost/moved${new URL(request.url).search}`, 301),
    async shared(request: Request) {
      rendered += 1;
      const { pathname, search } = new URL(request.url);
      if (pathname === '/faqs') return new Response(null, { status: 301, headers: { location: '/moved' } });
      return new Response(`page of ${search}`, { headers: { 'content-type': 'text/html' } });
    },
  };
  const cache = new PageCache(testFeed(), { lifetime: 60_000, maxPages: 5, maxBytes: 1_000 });
  serve(siteHandler(site, cache, { has: () => false, fetch: () => new Response('') }, [], log));
  const url = `http://127.0.0.1:${portOf(server)}`;
  for (let n = 0; n < 100; n++) {
    const page = await fetch(`${url}/department?junk${n}=<script>&group=web`);
    expect(await page.text()).toBe('page of ?group=web');
  }
  expect([rendered, cache.size]).toEqual([1, 1]);
  const moved = await fetch(`${url}/faqs?utm_source=a`, { redirect: 'manual' });
  expect(moved.headers.get('location')).toBe('http://localhost/moved?utm_source=a');
  await endServer(server);
});
