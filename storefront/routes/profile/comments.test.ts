import { expect, test } from 'vitest';
import { myComment } from '../../testing/comment-records.ts';
import { notFound, refusal } from '../../testing/contract-api.ts';
import { linksOf, textsOf } from '../../testing/html.ts';
import { openOwnPage, sendOwnForm } from '../../testing/own-pages.ts';
import { pageOf } from '../../testing/records.ts';

const path = '/profile/comments';
const list = 'GET /api/profile/comments';
const one = 'GET /api/profile/comments/{id}';

test('U02 without comments it says where to begin', async () => {
  const { status, document } = await openOwnPage(path);
  expect([status, textsOf(document, 'h1, .empty h2')]).toEqual([200, ['دیدگاه‌های من', 'هنوز دیدگاهی ننوشته‌اید']]);
  expect(linksOf(document, '.empty a')).toEqual([['دوره‌های خود', '/profile/courses']]);
});

test('U02 my comments with their state, answer and page, in pages', async () => {
  const answer = { by: null, text: 'سپاس', at: '2026-03-11T08:00:00.000Z' };
  const records = [
    myComment({ state: 'approved', answer }),
    myComment({ _id: 'k3', target: 'teacher', name: 'سارا کریمی', path: null, rating: null, state: 'rejected' }),
    myComment({ _id: 'k4', target: 'article', path: '/article/a', isReply: true, rating: null }),
  ];
  const { document, requests } = await openOwnPage(`${path}?page=2`, {
    [list]: { ...pageOf(records), page: 2, pages: 2, total: 15 },
  });
  expect(requests.find(({ key }) => key === list)?.query).toEqual({ page: '2' });
  expect(textsOf(document, '.comment-about')).toEqual([
    'دورهٔ «ری‌اکت از پایه»',
    'استاد «سارا کریمی»',
    'پاسخ به دیدگاهی دربارهٔ مقالهٔ «ری‌اکت از پایه»',
  ]);
  expect(linksOf(document, '.comment-about a').map(([, href]) => decodeURI(href ?? ''))).toEqual([
    '/course/c1/ری‌اکت-از-پایه#comments',
    '/article/a#comments',
  ]);
  expect(textsOf(document, '.rows .comment > header .badge')).toEqual([
    'نمایش داده می‌شود',
    'پذیرفته نشد',
    'در انتظار تأیید',
  ]);
  expect(textsOf(document, '.comment-answer .comment-text')).toEqual(['سپاس']);
  expect(linksOf(document, '.pager-step')).toEqual([['قبلی', path]]);
  expect((await openOwnPage(`${path}?page=9`, { [list]: { ...pageOf([]), page: 9 } })).status).toBe(404);
});

test('U02 a comment is changed in a form that is filled in, with its rating while that may be changed', async () => {
  const answers = { [list]: pageOf([myComment()]), [one]: { ...myComment(), mayRate: true } };
  const { document } = await openOwnPage(`${path}?edit=k2`, answers);
  expect(document.querySelector('#edit textarea')?.textContent).toBe('خوب بود');
  expect(document.querySelector('#edit input[checked]')?.getAttribute('value')).toBe('4');
  const fixed = await openOwnPage(`${path}?edit=k2`, { ...answers, [one]: { ...myComment(), mayRate: false } });
  expect(fixed.document.querySelector('#edit [name="rating"]')?.getAttribute('type')).toBe('hidden');
  expect((await openOwnPage(`${path}?edit=k9`, { [one]: notFound })).status).toBe(404);
  const put = 'PUT /api/profile/comments/{id}';
  const form = { id: 'k2', text: 'بهتر شد', rating: '5' };
  const { status, headers, requests } = await sendOwnForm(path, form, { [put]: myComment() });
  expect([status, headers.get('location')]).toEqual([303, path]);
  const sent = requests.find(({ key }) => key === put);
  expect([sent?.params, sent?.body]).toEqual([{ id: 'k2' }, { text: 'بهتر شد', rating: 5 }]);
  const refused = await sendOwnForm(`${path}?edit=k2`, form, {
    ...answers,
    [put]: refusal(429, 'too_many', 'کمی صبر'),
  });
  expect([refused.status, textsOf(refused.document, '#edit [role="alert"]')]).toEqual([429, ['کمی صبر']]);
  expect(refused.document.querySelector('#edit textarea')?.textContent).toBe('بهتر شد');
});

test('U02 a comment is removed', async () => {
  const key = 'DELETE /api/profile/comments/{id}';
  const { status, headers, requests } = await sendOwnForm(path, { id: 'k2', do: 'remove' }, { [key]: { ok: true } });
  expect([status, headers.get('location')]).toEqual([303, path]);
  expect(requests.find((request) => request.key === key)?.params).toEqual({ id: 'k2' });
  const gone = await sendOwnForm(path, { id: 'k2', do: 'remove' }, { [key]: refusal(404, 'not_found', 'نیست') });
  expect([gone.status, textsOf(gone.document, '.form-error')]).toEqual([404, ['نیست']]);
});
