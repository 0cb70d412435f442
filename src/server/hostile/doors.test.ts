/** What every call passes first, tried by those who write their requests by hand. */
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { endServer, listen, siteHandler } from '../platform/http-server/http.ts';
import { sharesNothing } from '../platform/pages/anonymous.ts';
import { PageCache } from '../platform/pages/page-cache.ts';
import { securityHeaders } from '../platform/http/security.ts';
import { testServices } from '../testing/app.ts';
import { testPerson } from '../testing/people.ts';
import { sendRaw } from '../platform/testing/raw-http.ts';

const services = await testServices();
const app = createApp(services);
const person = await testPerson(services);
const { server, serve } = await listen({ ...services.config, port: 0 });
const site = { sharing: sharesNothing, fetch: app.fetch, shared: async (request: Request) => app.fetch(request) };
const cache = new PageCache(services.changes, { lifetime: 1_000, maxPages: 1, maxBytes: 1 });
const files = { has: () => false, fetch: () => new Response('') };
serve(siteHandler(site, cache, files, securityHeaders(services.config), services.log));
afterAll(() => endServer(server));
const { port } = server.address() as AddressInfo;

const send = (target: string, fields: readonly string[] = ['Host: localhost'], method = 'GET') =>
  sendRaw(port, [`${method} ${target} HTTP/1.1`, `Cookie: ${person.cookie}`, ...fields]);

describe('the cache rule is that of the call, however its address is written', () => {
  test.each([
    '/api/wallet',
    '/%61pi/wallet',
    '/%61%70%69/w%61llet',
    '/x/../api/wallet',
    '/x/%2e%2E/api/./wallet',
    '/../../api/wallet',
    'http://localhost/api/wallet',
    'HTTP://localhost/%61pi/x/../wallet',
    '/api/wallet#x',
  ])('%s', async (target) => {
    const answer = await send(target);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(answer.text).toContain('balance');
  });

  test.each([
    '/%61uth/nothing',
    '/api/nothing',
    '//api/wallet',
    '/api\\wallet',
    '/files/none.pdf',
    '/x/..\\api/wallet',
    '/api%2fwallet',
    '/API/wallet',
  ])('%s is kept by nobody either', async (target) => {
    const answer = await send(target);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.text).not.toContain('balance');
  });

  test('the app says it without a server before it', async () => {
    for (const path of ['/api/wallet', '/api/nothing', '/auth/methods', '/nothing']) {
      const answer = await app.request(path, { headers: person.headers });
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
    }
  });
});

describe('a target in its absolute form', () => {
  test('answers a public call with the headers of every answer', async () => {
    const [absolute, plain] = await Promise.all(
      ['http://localhost/api/contact-info', '/api/contact-info'].map((target) => send(target)),
    );
    expect([absolute!.status, absolute!.text]).toEqual([200, plain!.text]);
    const names = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'date');
    expect(names(absolute!.headers)).toEqual(names(plain!.headers));
    expect(absolute!.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('its host counts, not the one beside it', async () => {
    const from = ['Host: localhost', 'Origin: http://evil.example', 'Content-Length: 0'];
    expect((await send('http://school.example/auth/refresh', from, 'POST')).status).toBe(403);
    const lines = ['Host: evil.example', 'Origin: http://school.example', 'Content-Length: 0'];
    expect((await send('http://school.example/auth/refresh', lines, 'POST')).status).toBe(200);
  });
});

describe('what is no address', () => {
  test.each([
    ['two hosts', ['Host: localhost', 'Host: evil.example']],
    ['one host twice', ['Host: localhost', 'Host: localhost']],
    ['a list of hosts', ['Host: localhost, evil.example']],
    ['a host with a path', ['Host: localhost/api']],
    ['a host with a person', ['Host: admin@localhost']],
    ['a host with a blank', ['Host: local host']],
    ['a port that is none', ['Host: localhost:99999']],
    ['an empty host', ['Host:']],
    ['an address of IPv4 that is none', ['Host: 999.999.999.999']],
    ['an address of IPv6 that is none', ['Host: [1::2::3]']],
    ['no host', []],
  ])('%s is refused with 400 in the one shape', async (_, fields) => {
    const answer = await send('/api/contact-info', fields);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(JSON.parse(answer.text)).toMatchObject({ status: 400, code: 'bad_request', errors: [] });
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['/%zz', '/api/%zz', '/api/courses/%', '/%c3%28', '/api/courses/%ff', '/files/%e0%a4', '/%C0%AFapi/x'])(
    '%s is refused with 404 in the one shape',
    async (target) => {
      const answer = await send(target);
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'not_found']);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    },
  );

  test('a target that is neither path nor address is refused with 400', async () => {
    for (const target of ['api/contact-info', 'http:///api/contact-info', 'http://a@localhost/api', 'ftp://x/y', '*']) {
      expect([target, (await send(target)).status]).toEqual([target, 400]);
    }
  });
});
