/** Résumés: uploaded by people without an account, opened by staff only. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors/errors.ts';
import { testApp } from '../../../testing/app.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { testPerson } from '../../../testing/people.ts';
import { fileOfToken, tokenOf } from './resume.ts';
import { visitor } from '../../testing/requests.ts';
import { col } from '../../../platform/db/row-shape.ts';

const world = await testApp({ uploadStall: 300 });
const { services } = world;
const { db, config } = services;
const request = { name: 'رضا', family: 'نوری', email: 'reza@example.com', kind: 'staff', message: 'می‌خواهم کار کنم.' };
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
const { post, upload } = visitor(world, '10.0.0.1');

beforeEach(async () => {
  await db.query(sql`delete from rate_limits`);
  await ownerOf(db).query(sql`truncate collaborate_requests`);
});

function form(
  file: Uint8Array<ArrayBuffer> | null,
  name = 'résumé.pdf',
  fields: Record<string, string> = {},
): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.append(field, value);
  data.append('file', new Blob(file ? [file] : []), file ? name : '');
  return data;
}
const stored = async () =>
  (await db.query(sql`select path from media order by created_at`, { path: col.text })).map((m) => m.path);
const open = async (path: string, cookie?: string) =>
  (await world.app.request(path, { headers: cookie === undefined ? {} : { cookie } })).status;

test('only staff can open the résumé of a request; before that no one can', async () => {
  const sent = await upload(form(pdf, 'رزومهٔ من.pdf', { name: 'رضا' }));
  const { resume, resumeName } = sent.body.file as Record<string, string>;
  expect([sent.status, resumeName, sent.body.fields]).toEqual([200, 'رزومهٔ من.pdf', { name: 'رضا' }]);
  const [path = ''] = await stored();
  const office = await testPerson(services, { role: 'admin', permissions: ['admin.collaborate-requests.view'] });
  const other = await testPerson(services, { role: 'admin', permissions: ['admin.contact-requests.view'] });
  const student = await testPerson(services);
  const all = async () =>
    Promise.all([open(path), ...[office, other, student].map(({ cookie }) => open(path, cookie))]);
  expect(await all()).toEqual([404, 404, 404, 404]);
  expect((await post('/api/collaborate-requests', { ...request, resume })).status).toBe(200);
  expect(await db.query(sql`select resume from collaborate_requests`)).toEqual([{ resume: path }]);
  expect(await all()).toEqual([404, 200, 404, 404]);
});

test('no file, an executable, a film and one that is too large: said beside the field, with what else was typed', async () => {
  const before = await stored();
  const fields = { name: 'رضا', message: 'ا'.repeat(3000) };
  expect((await upload(form(null, '', fields))).body).toEqual({ file: {}, fields });
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isomiso2'), Buffer.alloc(8_000)]);
  for (const [file, code] of [
    [Buffer.from('MZ\x90\0 a program'), 'unsupported_media'],
    [Buffer.from('<svg onload="alert(1)"/>'), 'unsupported_media'],
    [mp4, 'unsupported_media'],
    [Buffer.concat([pdf, Buffer.alloc(5_000_001)]), 'too_large'],
  ] as const) {
    const refused = await upload(form(file, 'cv.pdf', fields));
    expect([refused.body.code, refused.body.current, refused.wrong]).toEqual([code, fields, ['resume']]);
  }
  const named = await upload(form(pdf, 'cv\0.pdf', fields));
  expect([named.status, named.body.current, named.wrong]).toEqual([422, fields, ['resume']]);
  expect(await stored()).toEqual(before);
});

test('files of one address are bounded', async () => {
  const from = visitor(world, '10.0.0.2');
  const codes: number[] = [];
  for (let n = 0; n < 11; n++) codes.push((await from.upload(form(pdf))).status);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('a request names only a file that was just uploaded to it', async () => {
  const { secret } = config;
  const path = '/files/2026/00000000-0000-4000-8000-000000000000.pdf';
  const tokens = ['x', path, `${path}:9999999999999:`, tokenOf('another secret', path), tokenOf(secret, path, 0)];
  for (const resume of tokens) {
    expect((await post('/api/collaborate-requests', { ...request, resume })).wrong).toEqual(['resume']);
  }
  const token = tokenOf(secret, path);
  expect(fileOfToken(secret, token)).toBe(path);
  expect(() => fileOfToken(secret, token.replace('0000.pdf', '0001.pdf'))).toThrow(AppError);
  // Swept meanwhile.
  expect((await post('/api/collaborate-requests', { ...request, resume: token })).wrong).toEqual(['resume']);
});
