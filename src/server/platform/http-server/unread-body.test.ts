/** Uploads over a keep-alive connection: refused before their end, and the requests after them. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { endServer, listen, siteHandler } from './http.ts';
import { boundary, formStart } from '../../testing/uploads.ts';
import { openLog } from '../process/log.ts';
import { sharesNothing } from '../pages/anonymous.ts';
import { PageCache } from '../pages/page-cache.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';

const log = openLog('silent');

const world = await testApp({ uploadStall: 300 });
const admin = await testPerson(world.services, { role: 'admin', permissions: ['admin.*'] });
const student = await testPerson(world.services, { role: 'user' });
const { server, serve } = await listen({ port: 0, host: '127.0.0.1', publicUrl: 'http://localhost' });
const cache = new PageCache(world.services.changes, { lifetime: 1_000, maxPages: 1, maxBytes: 1 });
const site = {
  sharing: sharesNothing,
  fetch: (sent: Request, env: object) => world.app.fetch(sent, env),
  shared: () => Promise.reject(),
};
serve(siteHandler(site, cache, { has: () => false, fetch: () => new Response() }, [], log));
afterAll(() => endServer(server));
const bound = server.address();
if (bound === null || typeof bound === 'string') throw new Error('no port');
const { port } = bound;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());
const piece = Buffer.alloc(1_000_000, 'a');

/** Sends an upload of so many bytes in pieces, slowly, to its end or until it is answered and the connection closed. */
async function uploadSlowly(cookie: string, size: number): Promise<{ status: unknown; connection: unknown }> {
  const call = request({
    agent,
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/admin/files',
    headers: {
      cookie,
      origin: 'http://localhost',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(size),
    },
  });
  let isClosed = false;
  call.on('error', () => (isClosed = true)).on('close', () => (isClosed = true));
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  void (async () => {
    call.write(formStart());
    for (let sent = formStart().length; sent < size && !isClosed; sent += piece.byteLength) {
      call.write(piece.subarray(0, size - sent));
      await delay(150);
    }
    call.end();
  })();
  const [response] = await answered;
  await text(response);
  return { status: response.statusCode, connection: response.headers.connection };
}

async function statusOf(path: string): Promise<number | undefined> {
  const call = request({ agent, port, host: '127.0.0.1', path });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  await text(response);
  return response.statusCode;
}

test.each([
  ['from somebody who may not', student, 8_000_000, 403],
  ['declared too large', admin, 60_000_000, 413],
  ['of no accepted type', admin, 8_000_000, 415],
])('an upload %s is answered while it is sent, and the next request too', async (_, person, size, status) => {
  expect(await uploadSlowly(person.cookie, size)).toEqual({ status, connection: 'close' });
  expect(await statusOf('/api/faqs')).toBe(200);
});

/** What comes back over a connection on which this was sent, until it is closed. */
async function answersTo(...pieces: readonly (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const answers = text(socket);
  for (const sent of pieces) {
    if (!socket.write(sent)) await once(socket, 'drain');
  }
  return answers;
}
const head = (cookie: string, size: number) =>
  `POST /api/admin/files HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncookie: ${cookie}\r\n` +
  `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${size}\r\n\r\n`;

test('a client that sends all before it reads still gets the answer', async () => {
  const size = 20 * piece.byteLength;
  const answers = await answersTo(head(student.cookie, size), ...Array(20).fill(piece));
  expect(answers).toMatch(/^HTTP\/1\.1 403 /);
  expect(answers).toContain('"forbidden"');
});

test('one that sends nothing more is not waited for', async () => {
  const since = Date.now();
  expect(await answersTo(head(student.cookie, 1_000_000), formStart())).toMatch(/^HTTP\/1\.1 403 /);
  expect(Date.now() - since).toBeLessThan(4_000);
});

test('a call whose body is read keeps its connection', async () => {
  const socket = connect(port, '127.0.0.1');
  const call = `POST /auth/login HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;
  let answers = '';
  socket.on('data', (data) => (answers += data.toString()));
  socket.write(call);
  await expect.poll(() => answers.split('HTTP/1.1 4').length).toBe(2);
  socket.write(call);
  await expect.poll(() => answers.split('HTTP/1.1 4').length).toBe(3);
  expect(answers.toLowerCase()).not.toContain('connection: close');
  socket.destroy();
});
