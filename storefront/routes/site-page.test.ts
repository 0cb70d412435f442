import { expect, test } from 'vitest';
import { notFound } from '../testing/contract-api.ts';
import { breadcrumbsOf, textsOf } from '../testing/html.ts';
import { metadataOf, openPage, origin, structuredDataOf } from '../testing/site.ts';

test.each(['terms-and-conditions', 'privacy-policy', 'proof-terms-and-conditions'])(
  'P09 P10 P11 the text of /%s with the date of its last change',
  async (name) => {
    const { status, document, requests } = await openPage(`/${name}`);
    expect(status).toBe(200);
    expect(requests.find(({ key }) => key === 'GET /api/pages/{name}')?.params).toEqual({ name });
    expect(textsOf(document, 'h1')).toEqual(['قوانین']);
    expect(breadcrumbsOf(document)).toEqual([
      ['صفحهٔ اصلی', '/'],
      ['قوانین', null],
    ]);
    expect(document.querySelector('time')?.getAttribute('datetime')).toBe('2026-03-10T08:00:00.000Z');
    expect(textsOf(document, '.page-head-text')).toEqual(['آخرین ویرایش: ۱۹ اسفند ۱۴۰۴']);
    expect(document.querySelector('.prose')?.innerHTML).toBe('<p>متن قوانین</p>');
    expect(metadataOf(document)).toMatchObject({
      title: 'قوانین | آکادمی مهرگان',
      description: 'قوانین آکادمی',
      canonical: `${origin}/${name}`,
    });
    expect(structuredDataOf(document)).toMatchObject([
      { itemListElement: [{ item: `${origin}/` }, { name: 'قوانین', item: `${origin}/${name}` }] },
    ]);
  },
);

test('a text that nobody wrote is not found', async () => {
  const { status } = await openPage('/privacy-policy', { 'GET /api/pages/{name}': notFound });
  expect(status).toBe(404);
});
