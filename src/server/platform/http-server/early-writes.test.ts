import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EarlyWrites } from './early-writes.ts';

const answer = (status: number) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status).end();

let server: Server;
let url = '';
let taken = 0;

function open(early: EarlyWrites): Promise<void> {
  server.on('request', (request, response) => {
    early.take(request, response);
    taken++;
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', done));
}
const statusOf = async (method: string): Promise<number> => {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${bound.port}/`;
  return (await fetch(url, { method })).status;
};

beforeEach(() => {
  server = createServer();
  taken = 0;
});
afterEach(() => void server.close());

test('what only reads is refused at once, a write waits until it can be served', async () => {
  const early = new EarlyWrites(answer(503));
  await open(early);
  const writes = [statusOf('POST'), statusOf('PATCH')];
  expect(await statusOf('GET')).toBe(503);
  await expect.poll(() => taken).toBe(3);
  early.release(answer(201));
  expect(await Promise.all(writes)).toEqual([201, 201]);
});

test('a write is refused after the limit, and where the process ends', async () => {
  const early = new EarlyWrites(answer(503), 50);
  await open(early);
  expect(await statusOf('POST')).toBe(503);
  const patient = new EarlyWrites(answer(503));
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    patient.take(request, response);
    patient.refuse();
  });
  expect(await statusOf('POST')).toBe(503);
});

test('no more than a hundred wait', async () => {
  const early = new EarlyWrites(answer(503));
  await open(early);
  const writes = Array.from({ length: 100 }, () => statusOf('POST'));
  await expect.poll(() => taken).toBe(100);
  expect(await statusOf('POST')).toBe(503);
  early.release(answer(201));
  expect(new Set(await Promise.all(writes))).toEqual(new Set([201]));
});
