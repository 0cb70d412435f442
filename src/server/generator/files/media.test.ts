import { expect, test } from 'vitest';
import { readdir } from 'node:fs/promises';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { testApp } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';
import { picture, send, upload as uploadTo } from '../../testing/uploads.ts';
import { col } from '../../platform/db/row-shape.ts';

const world = await testApp();
const { app, services } = world;
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const reader = await testPerson(services, { role: 'admin', permissions: ['admin.articles.view'] });
const student = await testPerson(services);
const { cookie } = admin;
const upload = (bytes: Uint8Array | string, { person = admin, panel = 'admin' } = {}) =>
  uploadTo(world, person, bytes, { panel });
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { cookie, ...headers } });
const rows = async () => (await services.db.query(sql`select count(*) as n from media`, { n: col.number }))[0]!.n;
const filesOnDisk = async () =>
  (await readdir(services.config.filesDir, { recursive: true, withFileTypes: true })).filter((x) => x.isFile()).length;

/** An archive of one file of so many zero bytes (PKWARE's APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16). */
function archiveOf(name: string, size: number): Buffer {
  const zeros = Buffer.alloc(size);
  const packed = deflateRawSync(zeros);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(zeros), 14);
  head.writeUInt32LE(packed.byteLength, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50);
  head.copy(entry, 6, 4);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.byteLength, 16);
  return Buffer.concat([head, Buffer.from(name), packed, entry, Buffer.from(name), end]);
}

test('a picture that a camera held on its side stands upright', async () => {
  const lying = await picture(900, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await upload(lying)).toMatchObject({ status: 201, body: { width: 600, height: 900 } });
});

test('a picture is turned into WebP with its renditions, never larger than itself, and served', async () => {
  const made = await upload(await picture(900, 600).jpeg().toBuffer());
  expect(made).toMatchObject({ status: 201, body: { kind: 'image', width: 900, height: 600 } });
  const { default: sharp } = await import('sharp');
  for (const [suffix, width] of [
    ['', 900],
    ['-320', 320],
    ['-640', 640],
    ['-1280', 900],
  ] as const) {
    const response = await get(made.body.path.replace('.webp', `${suffix}.webp`));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
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
  expect(Buffer.from(await (await get(made.body.path)).arrayBuffer()).includes('secret place')).toBe(false);
});
test.each([
  ['a script that calls itself a picture', '<script>alert(1)</script>', 415],
  ['a page', '<!doctype html><html></html>', 415],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
  ['a packed SVG', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
  ['fifty megabytes of nothing, packed', gzipSync(Buffer.alloc(50_000_000)), 415],
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
  const files = await filesOnDisk();
  expect((await upload(bytes)).status).toBe(status);
  expect([await rows(), await filesOnDisk()]).toEqual([before, files]);
});
test('a name with the character zero is refused beside the file, and leaves nothing', async () => {
  const [before, files] = [await rows(), await filesOnDisk()];
  const bytes = await picture(10, 10).png().toBuffer();
  const refused = await uploadTo(world, admin, bytes, { name: 'a\0.png' });
  expect([refused.status, refused.body.errors[0]?.property]).toEqual([422, 'file']);
  expect(refused.body.errors[0]?.errors[0]).toMatch(/^نام فایل: /);
  expect([await rows(), await filesOnDisk()]).toEqual([before, files]);
});
test('a picture of too many pixels or bytes is refused, and leaves nothing', async () => {
  const files = await filesOnDisk();
  expect((await upload(await picture(9_000, 9_000).png().toBuffer())).status).toBe(422);
  const large = await upload(Buffer.concat([await picture(10, 10).png().toBuffer(), Buffer.alloc(10_100_000)]));
  expect([large.status, large.body.detail]).toEqual([413, 'حجم فایل باید حداکثر ۱۰ مگابایت باشد']);
  expect(await filesOnDisk()).toBe(files);
});
test('a document and a film are stored as they are', async () => {
  const pdf = Buffer.from('%PDF-1.7\n%aaaa\n1 0 obj\n<<>>\nendobj\n');
  const made = await upload(pdf);
  expect(made).toMatchObject({ status: 201, body: { kind: 'file', size: pdf.byteLength, width: null } });
  const response = await get(made.body.path);
  expect([response.headers.get('content-type'), Buffer.from(await response.arrayBuffer())]).toEqual([
    'application/pdf',
    pdf,
  ]);
});
test.each(['[Content_Types].xml', 'mimetype', 'a.txt'])(
  'an archive whose %s is sixty megabytes is stored as it is: nothing unpacks it',
  async (name) => {
    const bomb = archiveOf(name, 60_000_000);
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers - before)), 1);
    const made = await upload(bomb);
    clearInterval(timer);
    expect(made).toMatchObject({ status: 201, body: { kind: 'file', size: bomb.byteLength, path: /\.zip$/ } });
    expect(most).toBeLessThan(20_000_000);
  },
);
test('who writes nothing anywhere uploads nothing', async () => {
  const bytes = await picture(10, 10).png().toBuffer();
  expect((await upload(bytes, { person: reader })).status).toBe(403);
  expect((await upload(bytes, { person: student })).status).toBe(403);
  expect((await upload(bytes, { person: admin, panel: 'teacher' })).status).toBe(403);
  expect((await app.request('/api/admin/files', { method: 'POST' })).status).toBe(401);
});
test('subtitles are recognised by their first word, and are text', async () => {
  const made = await upload('WEBVTT\n\n00:00.000 --> 00:01.000\nسلام\n');
  expect(made).toMatchObject({ status: 201, body: { kind: 'file', path: expect.stringMatching(/\.vtt$/) } });
  expect((await get(made.body.path)).headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  const binary = await upload(Buffer.concat([Buffer.from('WEBVTT\n\n'), Buffer.from([0xff, 0xfe, 0x80])]));
  expect([binary.status, binary.body.errors[0]?.errors[0]]).toEqual([
    422,
    'متن این زیرنویس UTF-8 نیست؛ آن را با کدگذاری UTF-8 ذخیره کنید',
  ]);
  expect((await upload('WEBVTTX')).status).toBe(415);
  // The library takes this for subtitles, whose text is checked by ourselves.
  expect((await upload('WEBVTT\0\xff')).status).toBe(415);
});
test.each([
  ['no form', 'hello', 'text/plain', 415],
  ['a form without a boundary', 'hello', 'multipart/form-data', 400],
  ['what is no form at all', 'hello', 'multipart/form-data; boundary=x', 400],
  [
    'another part',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
    'multipart/form-data; boundary=x',
    422,
  ],
] as const)('%s is refused in the error shape', async (_, body, type, status) => {
  const answer = await send(world, admin, body, { headers: { 'content-type': type } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
  ]);
});
test.each([
  '/files/..%2fsecret',
  '/files/2026/..%2f..%2fsecret',
  '/files/2026/%2e%2e%2fsecret',
  '/files/2026/a.webp%00',
  '/files/2026/none.webp',
  '/files/incoming/a',
  '/files/',
])('%s is not found', async (path) => expect((await get(path)).status).toBe(404));
test('a part of a file', async () => {
  const { body } = await upload(await picture(50, 50).png().toBuffer());
  const part = await get(body.path, { range: 'bytes=0-3' });
  expect([part.status, await part.text(), part.headers.get('content-range')?.split('/')[0]]).toEqual([
    206,
    'RIFF',
    'bytes 0-3',
  ]);
  const none = await get(body.path, { range: 'bytes=9999999-' });
  expect([none.status, await none.json()]).toMatchObject([416, { code: 'no_such_range', errors: [] }]);
  expect(none.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
});
