/** `/livez` and `/readyz` over a real port, byte for byte: what balancers send is not what browsers send. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listen } from '../http-server/http.ts';
import { exchange, sendRaw } from '../testing/raw-http.ts';
import { Health } from './health.ts';

const state = { isEnding: false, missing: null as string | null };
const health = new Health(state);
health.need({ name: 'database', find: () => state.missing });
const { server, serve, end } = await listen(
  { port: 0, host: '127.0.0.1', publicUrl: 'https://school.example' },
  health,
);
// cast: it listens on a port.
const { port } = server.address() as AddressInfo;
afterAll(() => end({ delay: 0, timeout: 1_000 }));
beforeEach(() => Object.assign(state, { isEnding: false, missing: null }));

const ask = (line: string, ...fields: string[]) => sendRaw(port, [line, ...fields]);
const body = async (line: string) => {
  const { status, text } = await ask(line);
  return [status, JSON.parse(text)];
};
const starting = { status: 'not ready', reasons: [{ name: 'process', text: 'is starting' }] };

test('while the process starts it is alive and not ready', async () => {
  expect(await body('GET /livez HTTP/1.0')).toEqual([200, { status: 'alive' }]);
  expect(await body('GET /readyz HTTP/1.0')).toEqual([503, starting]);
  serve((_, response) => response.end('the site'));
  expect(await body('GET /readyz HTTP/1.0')).toEqual([200, { status: 'ready', reasons: [] }]);
});

test.each([
  ['of HTTP/1.0', ['GET /readyz HTTP/1.0']],
  ['of HTTP/1.1 without Host', ['GET /readyz HTTP/1.1']],
  ['with two hosts', ['GET /readyz HTTP/1.1', 'Host: a', 'Host: b']],
  ['with a host that is none', ['GET /readyz HTTP/1.1', 'Host: <script>']],
  ['of another site', ['GET /readyz HTTP/1.1', 'Host: 10.0.0.7:3000']],
  ['with a query against caches', ['GET /readyz?at=1 HTTP/1.1', 'Host: a']],
  ['with a cookie that is none', ['GET /readyz HTTP/1.1', 'Host: a', 'Cookie: __Host-sid=\x80; =;;']],
  ['that wants a page', ['GET /readyz HTTP/1.1', 'Host: a', 'Accept: text/html']],
  [
    'conditional',
    ['GET /readyz HTTP/1.1', 'Host: a', 'If-None-Match: *', 'If-Modified-Since: Sat, 28 Nov 2099 00:00:00 GMT'],
  ],
])('a request %s is answered, and stored by nobody', async (_, lines) => {
  const { status, headers, text } = await sendRaw(port, lines);
  expect([status, JSON.parse(text)]).toEqual([200, { status: 'ready', reasons: [] }]);
  expect(headers.get('cache-control')).toContain('no-store');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.has('set-cookie')).toBe(false);
  expect(headers.has('etag')).toBe(false);
});

test('what is missing is said with 503, and when to ask again', async () => {
  state.missing = 'is read-only';
  const { status, headers, text } = await ask('GET /readyz HTTP/1.0');
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'private, no-store']);
  expect(JSON.parse(text)).toEqual({ status: 'not ready', reasons: [{ name: 'database', text: 'is read-only' }] });
  expect((await ask('GET /livez HTTP/1.0')).status).toBe(200);
});

test('HEAD is answered as GET, without the body', async () => {
  const { status, headers, text } = await ask('HEAD /readyz HTTP/1.0');
  expect([status, text, Number(headers.get('content-length')) > 0]).toEqual([200, '', true]);
});

test('from the first moment of the end it is not ready, and alive; the site is still served', async () => {
  state.isEnding = true;
  expect(await body('GET /readyz HTTP/1.0')).toEqual([
    503,
    { status: 'not ready', reasons: [{ name: 'process', text: 'is ending' }] },
  ]);
  expect((await ask('GET /livez HTTP/1.0')).status).toBe(200);
  expect((await ask('GET / HTTP/1.1', 'Host: a')).text).toBe('the site');
});

test.each([
  'POST /readyz HTTP/1.1',
  'DELETE /livez HTTP/1.1',
  'GET /readyz/ HTTP/1.1',
  'GET /readyzz HTTP/1.1',
  'GET /a/../livez HTTP/1.1',
  'GET /%6Civez HTTP/1.1',
  'GET /livez;a=b HTTP/1.1',
])('%s is for the site', async (line) => {
  expect((await ask(line, 'Host: a', 'Content-Length: 0')).text).toBe('the site');
});

test('a request without Host for anything else is refused as before', async () => {
  expect((await ask('GET /livezz HTTP/1.1')).status).toBe(400);
});

test('a connection may ask again and again', async () => {
  const request = 'GET /livez HTTP/1.1\r\n\r\n';
  const { answers, rest } = await exchange(port, Buffer.from(request.repeat(20)));
  expect([answers.map(({ status }) => status), rest]).toEqual([Array(20).fill(200), '']);
});
