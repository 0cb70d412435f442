/** Films that are uploaded into S3 on a machine without ffmpeg: a few of their bytes tell how long they last. */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { testS3 } from '../../../platform/testing/s3-server.ts';

const s3 = await testS3();
afterAll(() => s3.close());
const { app, services } = await testApp({ s3: s3.config });
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const root = '/api/admin/files/uploads';

/** Uploads a film and asks for it to be stored. */
async function send(name: string, bytes: Uint8Array): Promise<Response> {
  const body = JSON.stringify({ name, size: bytes.byteLength });
  const begun = await app.request(root, { method: 'POST', headers: admin.headers, body });
  const { id } = (await begun.json()) as { id: string };
  const type = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  await app.request(`${root}/${id}`, {
    method: 'PATCH',
    headers: { ...admin.headers, ...type },
    body: new Uint8Array(bytes),
  });
  return app.request(`${root}/${id}`, { method: 'POST', headers: admin.headers, body: '{}' });
}
async function store(name: string, bytes: Uint8Array): Promise<string> {
  const stored = await send(name, bytes);
  expect(stored.status).toBe(200);
  return ((await stored.json()) as { path: string }).path;
}
const durationOf = async (path: string) =>
  (await services.db.query(sql`select state, duration from media where path = ${path}`))[0];

const sample = readFileSync('src/demo/film/sample-36.mp4');

test('an MP4 lasts as long as its index says', async () => {
  const path = await store('a.mp4', sample);
  expect(await durationOf(path)).toEqual({ state: 'ready', duration: 36 });
});

test('one that does not say has no duration', async () => {
  const path = await store('a.mp4', sample.subarray(0, 36));
  expect(await durationOf(path)).toEqual({ state: 'ready', duration: null });
});

test('half a film is refused beside the field, and is not stored', async () => {
  const refused = await send('a.mp4', sample.subarray(0, 200_000));
  const { errors } = (await refused.json()) as { errors: unknown };
  expect([refused.status, errors]).toEqual([422, [{ property: 'file', errors: ['این ویدیو خراب یا ناقص است'] }]]);
  expect([...s3.objects.keys()].filter((key) => /^\d{4}\//.test(key))).toHaveLength(2);
});
