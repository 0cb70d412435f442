import { expect, test } from 'vitest';
import { linksOf, textOf, textsOf } from '../testing/html.ts';
import { teacherCard } from '../testing/records.ts';
import { metadataOf, openPage, origin, structuredDataOf } from '../testing/site.ts';

const teachers = [teacherCard(), teacherCard({ _id: 't2', name: 'امید راد', courseCount: 0 })];

test('the teachers, each with a link to their page', async () => {
  const { status, document } = await openPage('/teachers', { 'GET /api/teachers': { records: teachers } });
  expect(status).toBe(200);
  expect(textsOf(document, 'h1')).toEqual(['استادان']);
  expect(linksOf(document, 'main h3 a')).toEqual([
    ['سارا کریمی', '/teacher/t1'],
    ['امید راد', '/teacher/t2'],
  ]);
  expect(linksOf(document, 'main nav a')).toEqual([['صفحهٔ اصلی', '/']]);
  expect(textOf(document.querySelector('main nav [aria-current]'))).toBe('استادان');
  expect(document.querySelector('.empty')).toBeNull();
});

test('their metadata for search engines', async () => {
  const { document } = await openPage('/teachers');
  expect(metadataOf(document)).toMatchObject({
    title: 'استادان | آکادمی مهرگان',
    description: 'با استادان ما آشنا شوید: تخصص، سابقه و دوره‌های هر کدام.',
    canonical: `${origin}/teachers`,
  });
  expect(structuredDataOf(document)).toMatchObject([
    {
      itemListElement: [
        { name: 'صفحهٔ اصلی', item: `${origin}/` },
        { name: 'استادان', item: `${origin}/teachers` },
      ],
    },
  ]);
});

test('a school without teachers says so', async () => {
  const { document } = await openPage('/teachers', { 'GET /api/teachers': { records: [] } });
  expect(textsOf(document, '.empty h2')).toEqual(['هنوز استادی معرفی نشده است']);
  expect(document.querySelector('main h3 a')).toBeNull();
});
