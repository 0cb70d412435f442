/** The client of the panels against the server over real connections, which are cut. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { Upload, type DetailedError } from 'tus-js-client';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';

const { services } = await testApp();
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const other = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const film = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\0\0isomiso2'),
  randomBytes(6_000_000),
]);
const open: ServerType[] = [];
afterEach(() => Promise.all(open.splice(0).map(end)));

/** A process of the product. @param port the one that a former process had. */
async function start(port = 0): Promise<{ server: ServerType; root: string; port: number }> {
  const server = serve({ fetch: createApp(services).fetch, port, hostname: '127.0.0.1' });
  open.push(server);
  await new Promise((done) => server.once('listening', done));
  const { port: taken } = server.address() as AddressInfo;
  return { server, port: taken, root: `http://127.0.0.1:${taken}/api/admin/files/uploads` };
}
/** Ends it as a crash does: with every connection. */
async function end(server: ServerType): Promise<void> {
  if ('closeAllConnections' in server) server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
const headersOf = ({ cookie }: TestPerson) => ({ cookie, origin: services.config.publicUrl });
async function post(address: string, body: object = {}): Promise<{ id: string; size: number; kind: string }> {
  const headers = { ...headersOf(admin), 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: string; size: number; kind: string };
}
const announce = async (root: string): Promise<string> =>
  `${root}/${(await post(root, { name: 'a.mp4', size: film.byteLength })).id}`;

/** Sends all of the film; `onPart` is told after each part how much has come. */
const send = (uploadUrl: string, person: TestPerson, onPart: (come: number) => void = () => undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(film, {
      uploadUrl,
      chunkSize: 1_000_000,
      retryDelays: [10, 50, 100, 200, 400, 800, 1_600],
      headers: headersOf(person),
      onChunkComplete: (_, come) => onPart(come),
      onSuccess: () => resolve(),
      onError: reject,
    });
    upload.start();
  });

test('goes on by itself when the server was ended in the middle and started again', async () => {
  const { server, port, root } = await start();
  const address = await announce(root);
  let restarted: Promise<unknown> | undefined;
  await send(address, admin, (come) => {
    if (come >= 3_000_000) restarted ??= end(server).then(() => start(port));
  });
  await restarted;
  expect(await post(address)).toMatchObject({ kind: 'video', size: film.byteLength });
});

test('several at once, each its own', async () => {
  const { root } = await start();
  const addresses = await Promise.all([announce(root), announce(root), announce(root)]);
  await Promise.all(addresses.map((address) => send(address, admin)));
  for (const address of addresses) expect(await post(address)).toMatchObject({ size: film.byteLength });
});

test('the address of an upload is of no use to another', async () => {
  const { root } = await start();
  const address = await announce(root);
  const refusal = await send(address, other).catch((error: DetailedError) => error);
  expect((refusal as DetailedError).originalResponse?.getStatus()).toBe(404);
});
