/** Requests to gateways over real connections. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { AnswerTimeout, postOnce } from './request.ts';

let connections = 0;
let answer = (response: ServerResponse): unknown => response.end('{}');
const server = createServer((_, response) => void answer(response));
server.on('connection', () => {
  connections += 1;
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function send(timeout: number) {
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${place.port}/`;
  return postOnce({ url, contentType: 'application/json', body: '{}', timeout, maxAnswer: 100 });
}

test('requests one after the other use one connection', async () => {
  const before = connections;
  for (let n = 0; n < 3; n += 1) expect(await send(5_000)).toEqual({ status: 200, text: '{}' });
  expect(connections - before).toBe(1);
});

test('an answer that begins and does not go on is waited for as long as one that never comes', async () => {
  answer = (response) => response.write('{');
  await expect(send(100)).rejects.toBeInstanceOf(AnswerTimeout);
});
