import { expect, test } from 'vitest';
import type { PersonPage } from '../../src/contract/people.ts';
import { notFound, refusal } from '../testing/contract-api.ts';
import { linksOf, textsOf } from '../testing/html.ts';
import { metadataOf, openPage } from '../testing/site.ts';

const id = '0190a2c4-1b1f-7c3e-9d1a-5b0d8f6e2a11';
const path = `/user-profile/${id}`;
const person = (more: Partial<PersonPage> = {}): PersonPage => ({
  _id: id,
  name: 'سارا کریمی',
  image: null,
  about: 'برنامه‌نویسم',
  since: '2026-03-10T08:00:00.000Z',
  teacher: null,
  proofs: [{ code: 'ABCD', title: 'پایتون', issuedAt: '2026-05-10T08:00:00.000Z' }],
  courses: [{ _id: 'c1', name: 'پایتون', image: null }],
  own: null,
  ...more,
});
const open = (more: Partial<PersonPage> = {}) => openPage(path, { 'GET /api/people/{id}': person(more) });
const switches = { isPublic: false, showsCourses: true, about: 'pending' } as const;

test('P15 /user-profile/{id} shows what a person made public, is not cached and not listed', async () => {
  const { status, document, headers } = await open();
  expect([status, textsOf(document, 'h1')]).toEqual([200, ['سارا کریمی']]);
  expect(textsOf(document, '.person-about')).toEqual(['برنامه‌نویسم']);
  expect(textsOf(document, '.person-proofs li')).toEqual(['پایتون۲۰ اردیبهشت ۱۴۰۵، کد ABCD']);
  expect(linksOf(document, '.person .chip').map(([text]) => text)).toEqual(['پایتون']);
  expect(document.querySelector('.person-own')).toBeNull();
  expect([headers.get('cache-control'), metadataOf(document)['robots']]).toEqual([
    'private, no-store',
    'noindex, follow',
  ]);
  expect(linksOf((await open({ teacher: 't1' })).document, '.person-intro a')).toEqual([['صفحهٔ استاد', '/teacher/t1']]);
});

test('P15 who made nothing public is not found', async () => {
  expect((await openPage(path, { 'GET /api/people/{id}': notFound })).status).toBe(404);
});

test('P15 the person has the switches on the page, as a form', async () => {
  const { document } = await open({ own: switches, about: null, proofs: [], courses: [] });
  expect(textsOf(document, '.person-own h2')).toEqual(['این صفحه را فقط خودتان می‌بینید']);
  const checked = [...document.querySelectorAll('.person-own input')].map((x) => x.hasAttribute('checked'));
  expect(checked).toEqual([false, true]);
  const answers = {
    'GET /api/people/{id}': person({ own: switches }),
    'POST /api/profile/public-page': { ok: true },
  } as const;
  const sent = await openPage(path, answers, { method: 'POST', body: new URLSearchParams({ isPublic: 'on' }) });
  expect(sent.requests.find(({ key }) => key === 'POST /api/profile/public-page')?.body).toEqual({
    isPublic: true,
    showsCourses: false,
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
  const refused = await openPage(
    path,
    { ...answers, 'POST /api/profile/public-page': refusal(401, 'unauthenticated', 'وارد شوید') },
    { method: 'POST', body: new URLSearchParams() },
  );
  expect([refused.status, textsOf(refused.document, '.person-own .form-error')]).toEqual([401, ['وارد شوید']]);
});
