import { expect, test } from 'vitest';
import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { testApp } from '../testing/app.ts';
import { testPerson } from '../testing/people.ts';

const { app, services } = await testApp();
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const reader = await testPerson(services, { role: 'admin', permissions: ['admin.articles.view'] });
const student = await testPerson(services);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff7952' } });

async function upload(bytes: BlobPart, { name = 'a.png', type = 'image/png', person = admin, panel = 'admin' } = {}) {
  const body = new FormData();
  body.set('file', new File([bytes], name, { type }));
  const request = new Request(`http://localhost/api/${panel}/files`, { method: 'POST', body });
  const bytesOf = await request.clone().arrayBuffer();
  const { 'content-type': _, ...headers } = person.headers;
  const response = await app.request(`http://localhost/api/${panel}/files`, {
    method: 'POST',
    body: bytesOf,
    headers: {
      ...headers,
      'content-type': request.headers.get('content-type')!,
      'content-length': String(bytesOf.byteLength),
    },
  });
  return {
    status: response.status,
    body: (await response.json()) as {
      path: string;
      width: number;
      height: number;
      kind: string;
      code: string;
      errors: { property: string }[];
    },
  };
}
const rows = async () => (await services.db.query<{ n: number }>(sql`select count(*) as n from media`))[0]!.n;

test('a picture is turned into WebP with its renditions, never larger than itself, and served', async () => {
  const made = await upload(await picture(900, 600).jpeg().toBuffer());
  expect(made).toMatchObject({ status: 201, body: { kind: 'image', width: 900, height: 600 } });
  for (const [suffix, width] of [
    ['', 900],
    ['-320', 320],
    ['-640', 640],
    ['-1280', 900],
  ] as const) {
    const response = await app.request(made.body.path.replace('.webp', `${suffix}.webp`));
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width);
  }
});
test('what a camera says of place and time does not stay', async () => {
  const made = await upload(
    await picture(50, 50)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer(),
  );
  expect(Buffer.from(await (await app.request(made.body.path)).arrayBuffer()).includes('secret place')).toBe(false);
});
test.each([
  ['a script that calls itself a picture', '<script>alert(1)</script>', 415],
  ['a page', '<!doctype html><html></html>', 415],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
  ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 415],
  [
    'a picture that is only a beginning',
    new Uint8Array([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2,
      0, 0, 0,
    ]),
    422,
  ],
  ['nothing', '', 422],
] as const)('%s is refused and leaves nothing', async (_, bytes, status) => {
  const before = await rows();
  expect((await upload(bytes as BlobPart)).status).toBe(status);
  expect(await rows()).toBe(before);
  expect(
    (await readdir(services.config.filesDir, { recursive: true })).filter((name) => name.endsWith('.webp')).length,
  ).toBe(before * 4);
});
test('a picture of too many pixels or bytes is refused', async () => {
  expect((await upload(await picture(9_000, 9_000).png().toBuffer())).status).toBe(422);
  expect((await upload(Buffer.concat([await picture(10, 10).png().toBuffer(), Buffer.alloc(10_100_000)]))).status).toBe(
    413,
  );
});
test('who writes nothing anywhere uploads nothing', async () => {
  const bytes = await picture(10, 10).png().toBuffer();
  expect((await upload(bytes, { person: reader })).status).toBe(403);
  expect((await upload(bytes, { person: student })).status).toBe(403);
  expect((await upload(bytes, { person: admin, panel: 'teacher' })).status).toBe(403);
  expect((await app.request('/api/admin/files', { method: 'POST' })).status).toBe(401);
});
test.each([
  '/files/../secret',
  '/files/2026/../../secret',
  '/files/2026/%2e%2e%2fsecret',
  '/files/2026/a.webp%00',
  '/files/2026/none.webp',
  '/files/',
])('%s is not found', async (path) => expect((await app.request(path)).status).toBe(404));
test('a part of a file', async () => {
  const { body } = await upload(await picture(50, 50).png().toBuffer());
  const part = await app.request(body.path, { headers: { range: 'bytes=0-3' } });
  expect([part.status, await part.text(), part.headers.get('content-range')?.split('/')[0]]).toEqual([
    206,
    'RIFF',
    'bytes 0-3',
  ]);
  expect((await app.request(body.path, { headers: { range: 'bytes=9999999-' } })).status).toBe(416);
});
