/** How the site starts: the layout and the error that the server names (specification, section 4). */
import { expect, test } from 'vitest';
import { broken } from './testing/contract-api.ts';
import { textsOf } from './testing/html.ts';
import { openPage } from './testing/site.ts';

const hasHeader = ({ document }: Awaited<ReturnType<typeof openPage>>): boolean =>
  document.querySelector('header.header') !== null;

test('S14 the public layout is the default; an address without a page starts in the bare one', async () => {
  expect(hasHeader(await openPage('/faqs'))).toBe(true);
  expect(hasHeader(await openPage('/no/such/page'))).toBe(false);
});

test('S14 an error that the server supplies is what the page shows', async () => {
  const failed = await openPage('/faqs', { 'GET /api/faqs': broken });
  expect(failed.status).toBe(500);
  expect(textsOf(failed.document, '.error-page-status')).toEqual(['۵۰۰']);
  expect(textsOf(failed.document, 'h1')).toEqual(['مشکلی پیش آمد']);
  const unknown = await openPage('/no/such/page');
  expect([unknown.status, textsOf(unknown.document, 'h1')]).toEqual([404, ['این صفحه پیدا نشد']]);
});
