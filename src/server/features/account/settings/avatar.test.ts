/** The picture of a person: a square of theirs, through the pipeline of all pictures. */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture } from '../../../testing/uploads.ts';
import { sweepFiles } from '../../../generator/files/sweep.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { callsOf } from '../../testing/my-account.ts';

const world = await testApp();
const { services, app } = world;
const { db } = services;
const { get, post, send } = callsOf(world);

function form(file: Uint8Array | null, name = 'face.png', fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.append(field, value);
  data.append('file', new Blob(file ? [new Uint8Array(file)] : []), file ? name : '');
  return data;
}
const bytesOf = async (path: string, cookie?: string) => {
  const response = await app.request(path, { headers: cookie === undefined ? {} : { cookie } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
/** Red on the left, white in the middle, blue on the right. */
const stripes = () =>
  picture(900, 300)
    .composite(
      ['#f00', '#fff', '#00f'].map((background, n) => ({
        input: { create: { width: 300, height: 300, channels: 3 as const, background } },
        left: n * 300,
        top: 0,
      })),
    )
    .png()
    .toBuffer();

test('U11 a picture is stored as its central square, without metadata, and everybody may see it', async () => {
  const sara = await testPerson(services);
  const sent = await send(sara, 'avatar', form(await stripes(), 'من.png', { do: 'avatar' }));
  expect([sent.status, sent.body.fields, sent.body.file]).toEqual([200, { do: 'avatar' }, {}]);
  const image = String(sent.body.image);
  expect((await get(sara, 'details')).body.image).toBe(image);
  const { status, bytes } = await bytesOf(image);
  expect(status).toBe(200);
  const { width, height, format, exif } = await sharp(bytes).metadata();
  expect([width, height, format, exif]).toEqual([300, 300, 'webp', undefined]);
  const { channels } = await sharp(bytes).stats();
  expect(Math.min(...channels.map(({ mean }) => mean))).toBeGreaterThan(245);
  expect((await bytesOf(image.replace('.webp', '-320.webp'))).status).toBe(200);
  const entry = await db.query(sql`select action, actor_id as actor from audit_log where row_id = ${sara.id}::uuid`);
  expect(entry).toEqual([{ action: 'update', actor: sara.id }]);
});

test('U11 a picture turned by its camera is cut upright; a large one is made small', async () => {
  const sara = await testPerson(services);
  const turned = await picture(2_000, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { body } = await send(sara, 'avatar', form(turned, 'a.jpg'));
  const { width, height } = await sharp((await bytesOf(String(body.image))).bytes).metadata();
  expect([width, height]).toEqual([640, 640]);
});

test('U11 what is replaced or taken away is swept, what is shown stays', async () => {
  const sara = await testPerson(services);
  const png = await picture(200, 200).png().toBuffer();
  const first = String((await send(sara, 'avatar', form(png))).body.image);
  const second = String((await send(sara, 'avatar', form(png))).body.image);
  await db.query(sql`update media set created_at = now() - interval '2 days' where path in (${first}, ${second})`);
  expect(await sweepFiles(services)).toEqual({ media: 1 });
  expect([(await bytesOf(first)).status, (await bytesOf(second)).status]).toEqual([404, 200]);
  expect((await post(sara, 'avatar/remove')).status).toBe(200);
  expect((await get(sara, 'details')).body.image).toBeNull();
  expect(await sweepFiles(services)).toEqual({ media: 1 });
  expect((await bytesOf(second)).status).toBe(404);
  expect((await post(sara, 'avatar/remove')).status).toBe(200);
});

test('U11 no session, no file, no picture, a damaged and a large one: refused beside the field, and nothing is stored', async () => {
  const sara = await testPerson(services);
  const png = await picture(200, 200).png().toBuffer();
  const stored = () => db.query(sql`select path from media order by path`);
  const before = await stored();
  expect((await send(null, 'avatar', form(png))).status).toBe(401);
  for (const [file, status] of [
    [null, 422],
    [Buffer.from('MZ\x90\0 a program'), 415],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    [Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'), 415],
    [png.subarray(0, 60), 422],
    [Buffer.concat([png, Buffer.alloc(10_000_001)]), 413],
  ] as const) {
    const refused = await send(sara, 'avatar', form(file, 'a.png', { do: 'avatar' }));
    expect([refused.status, refused.wrong, refused.body.current]).toEqual([status, 'file', { do: 'avatar' }]);
    expect(refused.body.errors?.[0]?.errors[0]).toMatch(/[آ-ی]/);
  }
  const said = async (bytes: Uint8Array, name: string) => {
    const refused = await send(sara, 'avatar', form(bytes, name));
    return [refused.status, refused.wrong, refused.body.errors?.[0]?.errors[0]];
  };
  expect(await said(png.subarray(0, 60), 'a.png')).toEqual([422, 'file', 'این فایل تصویر سالمی نیست']);
  expect(await said(png, 'a\0.png')).toEqual([422, 'file', expect.stringMatching(/^نام فایل: /)]);
  expect(await stored()).toEqual(before);
  expect((await get(sara, 'details')).body.image).toBeNull();
});

test('U11 the pictures of one person are bounded', async () => {
  const sara = await testPerson(services);
  const png = await picture(8, 8).png().toBuffer();
  const codes: number[] = [];
  for (let n = 0; n < 21; n++) codes.push((await send(sara, 'avatar', form(png))).status);
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});
