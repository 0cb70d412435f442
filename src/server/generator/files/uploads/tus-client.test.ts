/** The client of the panels against the server over real connections, which are cut. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { Upload, type DetailedError } from 'tus-js-client';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';

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

/** Sends all of the film; `onPart` receives after each part how much has arrived. */
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

test('a stock client that knows the address of the uploads alone begins one, and sends it', async () => {
  const { root } = await start();
  const address = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(film, {
      endpoint: root,
      chunkSize: 2_000_000,
      metadata: { filename: 'فیلم.mp4' },
      headers: headersOf(admin),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
    });
    upload.start();
  });
  expect(await post(address)).toMatchObject({ kind: 'video', size: film.byteLength });
});

test('what the protocol asks of a request is required, and the capabilities of the server are reported', async () => {
  const { root } = await start();
  const address = await announce(root);
  const ask = async (url: string, method: string, headers: Record<string, string>, person = admin) => {
    const body = method === 'PATCH' ? { body: film.subarray(0, 100) } : {};
    return fetch(url, { method, headers: { ...headersOf(person), ...headers }, ...body });
  };
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  for (const [method, headers] of [
    ['PATCH', part],
    ['HEAD', {}],
    ['DELETE', { 'tus-resumable': '0.2.2' }],
  ] as const) {
    const refusal = await ask(address, method, headers);
    expect([refusal.status, refusal.headers.get('tus-version')], method).toEqual([412, '1.0.0']);
  }
  const tus = { 'tus-resumable': '1.0.0' };
  expect((await ask(address, 'PATCH', { ...part, ...tus, 'content-type': 'text/plain' })).status).toBe(415);
  expect((await ask(address, 'PATCH', { ...part, ...tus })).status).toBe(204);
  for (const url of [root, address]) {
    const told = await ask(url, 'OPTIONS', {});
    expect([told.status, told.headers.get('tus-version'), told.headers.get('tus-extension')]).toEqual([
      204,
      '1.0.0',
      'creation,termination',
    ]);
  }
});

test('an upload is begun by nobody without the right, with no wrong length, name or version', async () => {
  const { root } = await start();
  const student = await testPerson(services);
  const begin = async (headers: Record<string, string>, person: TestPerson | null = admin) => {
    const own = person ? headersOf(person) : { origin: services.config.publicUrl };
    return (await fetch(root, { method: 'POST', headers: { ...own, ...headers } })).status;
  };
  const sound = { 'tus-resumable': '1.0.0', 'upload-length': '500' };
  expect(await begin(sound, null)).toBe(401);
  expect(await begin(sound, student)).toBe(403);
  expect(await begin({ ...sound, 'tus-resumable': '9.0.0' })).toBe(412);
  for (const length of ['-1', '0', '1e3', '']) expect(await begin({ ...sound, 'upload-length': length })).toBe(400);
  expect(await begin({ ...sound, 'upload-length': '99999999999999' })).toBe(413);
  expect(await begin({ ...sound, 'upload-metadata': 'filename a b c' })).toBe(400);
  expect(await begin(sound)).toBe(201);
});
