/** What Node does not hand to the handler is refused as everything else is. */
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { endServer, listen } from './http.ts';
import { exchange } from '../testing/raw-http.ts';

const { server, serve } = await listen({ port: 0, host: '127.0.0.1', publicUrl: 'http://localhost:3000' });
afterAll(() => endServer(server));
const { port } = server.address() as AddressInfo;
serve((request, response) => {
  request.resume();
  setTimeout(() => response.setHeader('connection', 'keep-alive').end(`answer to ${request.url}`), 30);
});

const host = 'Host: localhost\r\n';
const send = (text: string, isCut = false) =>
  exchange(port, Buffer.from(text, 'latin1'), { method: text.split(' ')[0] ?? '', isCut });

test.each([
  ['headers too long', `GET / HTTP/1.1\r\n${host}Cookie: a=${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['an address too long', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n`, 431, 'headers_too_large'],
  ['much more than that', `GET / HTTP/1.1\r\n${host}A: ${'x'.repeat(900_000)}\r\n\r\n`, 431, 'headers_too_large'],
  [
    'an extension of a chunk',
    `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
    413,
    'too_large',
  ],
  ['a method that is none', `get / HTTP/1.1\r\n${host}\r\n`, 400, 'bad_request'],
  ['a version that is none', `GET / HTTP/9.9\r\n${host}\r\n`, 400, 'bad_request'],
  ['a control character', `GET / HTTP/1.1\r\n${host}A: b\0c\r\n\r\n`, 400, 'bad_request'],
  ['two lengths', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400, 'bad_request'],
  [
    'two framings',
    `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    400,
    'bad_request',
  ],
  ['a tunnel', `CONNECT localhost:443 HTTP/1.1\r\n${host}\r\n`, 405, 'method_not_allowed'],
])('%s', async (_, text, status, code) => {
  const { answers, isHanging, rest } = await send(text);
  expect([answers.length, isHanging, rest]).toEqual([1, false, '']);
  const [answer] = answers;
  expect([answer!.status, JSON.parse(answer!.text)]).toMatchObject([status, { status, code, errors: [] }]);
  expect(Object.fromEntries(answer!.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    connection: 'close',
    'content-type': 'application/problem+json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(answer!.headers.get('x-request-id')).toBe(JSON.parse(answer!.text).requestId);
});

test('a body that ends before its length is refused, and so is one of HEAD, without a body', async () => {
  const cut = await send(`POST / HTTP/1.1\r\n${host}Content-Length: 9\r\n\r\nab`, true);
  expect(cut.answers.map(({ status }) => status)).toEqual([400]);
  const head = await send(`HEAD * HTTP/8.0\r\n${host}\r\n`);
  expect([head.answers.map(({ status, text }) => [status, text]), head.rest]).toEqual([[[400, '']], '']);
});

test('what came whole is answered first, however wrong that is which follows on the connection', async () => {
  const { answers } = await send(`POST /a HTTP/1.1\r\n${host}Content-Length: 2\r\n\r\nabcdef`);
  expect(answers.map(({ status, text }) => [status, text.startsWith('answer to /a')])).toEqual([
    [200, true],
    [400, false],
  ]);
});

test('an expectation that nobody knows is no reason to refuse', async () => {
  const { answers } = await send(`GET /b HTTP/1.1\r\n${host}Expect: junk\r\nConnection: close\r\n\r\n`);
  expect(answers.map(({ text }) => text)).toEqual(['answer to /b']);
});
