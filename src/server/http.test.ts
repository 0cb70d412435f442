import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { endServer, listen } from './http.ts';

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

test('a server that ends answers what is on its way, and tells clients that keep a connection to close it', async () => {
  let answered = 0;
  const server = await listen(
    (_, response) => {
      answered++;
      setTimeout(() => response.end('answer'), 20);
    },
    { port: 0, host: '127.0.0.1' },
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const ask = (): Promise<Answer> =>
    new Promise((done, fail) => {
      get({ agent, port: address.port, host: '127.0.0.1' }, (response) => {
        response.resume();
        response.on('end', () => done({ status: response.statusCode, connection: response.headers.connection }));
      }).on('error', fail);
    });

  /** Four clients that ask one thing after the other, until they are told to close. */
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
