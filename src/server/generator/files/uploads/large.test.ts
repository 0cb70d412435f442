/** A large upload takes no memory: it is written as it comes. `npm run faults` does the same with 2 GB. */
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { heldBytes } from '../../../testing/uploads.ts';

const { app, services } = await testApp();
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const root = '/api/admin/files/uploads';
const size = 150_000_000;
/** Bytes of buffers at most: those on their way, and those that were not collected yet. */
const flat = 50_000_000;

test('150 MB come in one part, and a few of them are in memory at once', async () => {
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isomiso2')]);
  const body = JSON.stringify({ name: 'a.mp4', size });
  const announced = await app.request(root, { method: 'POST', headers: admin.headers, body });
  const { id } = (await announced.json()) as { id: string };
  const before = heldBytes();
  let most = 0;
  let left = size;
  const film = new ReadableStream<Uint8Array>({
    pull(stream) {
      const chunk = Buffer.alloc(Math.min(left, 250_000), 1);
      if (left === size) head.copy(chunk);
      stream.enqueue(chunk);
      left -= chunk.byteLength;
      if (left % 25_000_000 === 0) most = Math.max(most, heldBytes() - before);
      if (left === 0) stream.close();
    },
  });
  const sent = await app.request(`${root}/${id}`, {
    method: 'PATCH',
    body: film,
    duplex: 'half',
    headers: {
      ...admin.headers,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  } as RequestInit);
  expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(size)]);
  expect(most).toBeLessThan(flat);
  const stored = await app.request(`${root}/${id}`, { method: 'POST', headers: admin.headers, body: '{}' });
  expect([stored.status, await stored.json()]).toMatchObject([200, { kind: 'video', size }]);
}, 30_000);
