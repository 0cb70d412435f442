import { createServer } from 'node:http';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { closeListening } from './close-listening.ts';

/** Connects and sends a write, while the thread of the server is busy. */
const client = `
  const { workerData, parentPort } = require('node:worker_threads');
  const { connect } = require('node:net');
  const flag = new Int32Array(workerData.flag);
  const socket = connect(workerData.port, '127.0.0.1', () => {
    socket.write('POST / HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 0\\r\\nConnection: close\\r\\n\\r\\n', () => {
      Atomics.store(flag, 0, 1);
      Atomics.notify(flag, 0);
    });
  });
  let text = '';
  socket.on('data', (data) => (text += data));
  socket.on('error', (error) => parentPort.postMessage(error.code));
  socket.on('end', () => parentPort.postMessage(text.split('\\r\\n')[0]));
`;

test('what has connected and was not taken yet is answered', async () => {
  const server = createServer((_, response) => void response.end('done'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  const flag = new SharedArrayBuffer(4);
  const worker = new Worker(client, { eval: true, workerData: { port: bound.port, flag } });
  const said = new Promise((done) => worker.once('message', done));
  // The event loop stands still until the machine has made the connection.
  expect(Atomics.wait(new Int32Array(flag), 0, 0, 10_000)).not.toBe('timed-out');
  await closeListening(server);
  expect(await said).toBe('HTTP/1.1 200 OK');
  await worker.terminate();
});
