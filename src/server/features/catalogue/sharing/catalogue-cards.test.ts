import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sharePath, sitePicture } from '../../../../locale/share-path.ts';
import { fillSchool } from '../../testing/school.ts';
import { testApp } from '../../../testing/app.ts';
import { catalogueCards } from './catalogue-cards.ts';

const { app, services } = await testApp();
const ids = await fillSchool(services);
const readers = catalogueCards(services);

test('a card says what the thing is, its name, and what makes it known', async () => {
  const read = async (kind: keyof typeof readers, key: string) => (await readers[kind](services, null, key)).card;
  const course = await read('courses', ids.react);
  expect([course.kicker, course.badge]).toEqual(['دورهٔ آموزشی', '']);
  expect(course.lines.join(' ')).toContain('استاد: ');
  expect(await read('articles', 'کتاب-خوانی')).toMatchObject({ title: 'کتاب‌خوانی' });
  expect((await read('teachers', ids.sara)).kicker).toBe('استاد');
});

test('its picture is a JPEG of the size that is announced, cached by everyone', async () => {
  for (const path of [
    sitePicture('school'),
    sitePicture('vip'),
    sharePath('courses', ids.react),
    sharePath('articles', 'کتاب-خوانی'),
  ]) {
    const response = await app.request(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1_200, 630]);
  }
});

test('what nobody may see has no picture', async () => {
  const hidden = [ids.draft, ids.future, ids.trashed, 'no-id', '__proto__'].map((id) => sharePath('courses', id));
  const unknown = [
    sharePath('teachers', ids.blocked),
    sharePath('articles', 'هیچ'),
    sharePath('bundles', 'هیچ'),
    sharePath('site', 'toString'),
  ];
  for (const path of [...hidden, ...unknown]) expect((await app.request(path)).status, path).toBe(404);
});
