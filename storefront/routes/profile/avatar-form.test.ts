/** The picture of a person as a form without JavaScript sends it, from the request to the row, through the whole site. */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testServices } from '../../../src/server/testing/app.ts';
import { testPerson } from '../../../src/server/testing/people.ts';
import { parseHtml, textsOf } from '../../testing/html.ts';
import { productSite } from '../../testing/product.ts';
import { col } from '../../../src/server/platform/db/row-shape.ts';

const services = await testServices();
const site = productSite(services);
const sara = await testPerson(services);
const path = '/profile/profile';
const headers = { cookie: sara.cookie, origin: 'http://localhost' };
const imageOf = async () =>
  (await services.db.query(sql`select image from users where id = ${sara.id}::uuid`, { image: col.text.orNull }))[0]
    ?.image;

async function send(file: Uint8Array, more: Record<string, string> = headers) {
  const body = new FormData();
  body.append('do', 'avatar');
  body.append('file', new Blob([new Uint8Array(file)]), 'من.png');
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers: more, body });
  const response = await site.fetch(request, {});
  return { response, document: parseHtml(await response.text()) };
}

test('U11 without JavaScript the form stores the picture, cut to its middle', async () => {
  const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#ff7952' } })
    .png()
    .toBuffer();
  const { response } = await send(png);
  expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?saved=avatar`]);
  expect(await imageOf()).toMatch(/^\/files\/\d{4}\/[\da-f-]+\.webp$/);
});

test('U11 a file that is refused is shown beside its field, with its status; a form of another site or of nobody is refused', async () => {
  const before = await imageOf();
  const { response, document } = await send(Buffer.from('MZ a program'));
  expect(response.status).toBe(415);
  expect(textsOf(document, 'main .avatar .form-error')).toEqual(['تصویر را به صورت JPEG، PNG یا WebP بفرستید']);
  expect(document.querySelector('main [name="file"]')?.getAttribute('aria-invalid')).toBe('true');
  expect((await send(Buffer.from('x'), { ...headers, origin: 'https://evil.example' })).response.status).toBe(403);
  expect((await send(Buffer.from('x'), { origin: headers.origin })).response.status).toBe(401);
  expect(await imageOf()).toBe(before);
});

test('U11 a form that a script sends reaches the action of the page too', async () => {
  const request = new Request(`http://localhost${path}.data`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ do: 'avatar-remove' }),
  });
  expect((await site.fetch(request, {})).status).toBeLessThan(400);
  expect(await imageOf()).toBeNull();
});
