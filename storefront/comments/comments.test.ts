/** Comments on the pages of courses, articles and teachers, as the server renders them, and their form without JavaScript. */
import { describe, expect, test } from 'vitest';
import { comment, comments, myComment } from '../testing/comment-records.ts';
import { refusal, type Answers } from '../testing/contract-api.ts';
import { linksOf, textOf, textsOf } from '../testing/html.ts';
import { openPage, structuredDataOf } from '../testing/site.ts';

const page = `/course/c1/${encodeURIComponent('ری‌اکت-از-پایه')}`;
const list = 'GET /api/comments/{target}/{id}';
const own = 'GET /api/comments/{target}/{id}/own';
const write = 'POST /api/comments/{target}/{id}';
const member = { headers: { cookie: 'sid=a' } };
const nothing = { mayRate: true, rated: null, waiting: [] };
const open = (answers: Answers = {}, init: RequestInit = {}, query = '') => openPage(page + query, answers, init);
const post = (values: Record<string, string>): RequestInit => ({
  ...member,
  method: 'POST',
  body: new URLSearchParams(values),
});
const answered = comment({
  answer: { by: 'سارا کریمی', text: 'سپاس', at: '2026-03-11T08:00:00.000Z' },
  replies: [
    { _id: 'r1', name: 'رضا', person: 'u9', badge: 'staff', text: 'ما هم', createdAt: '2026-03-12T08:00:00.000Z' },
  ],
});
const rated = { average: 4.25, count: 4, spread: [0, 0, 1, 1, 2] };

describe('everybody sees', () => {
  test('the spread of the ratings, and each comment with badge, stars, answer and replies', async () => {
    const { document, requests } = await open({ [list]: comments([answered], { ratings: rated }) });
    expect(requests.find(({ key }) => key === list)?.params).toEqual({ target: 'course', id: 'c1' });
    expect([...document.querySelectorAll('.comment strong a')].map((link) => link.getAttribute('href'))).toEqual([
      '/user-profile/u9',
    ]);
    expect(textOf(document.querySelector('.spread-average'))).toBe('۴٫۳امتیاز ۴ از ۵از ۴ امتیاز');
    expect(textsOf(document, '.spread li')).toEqual(['۵ ستاره۲', '۴ ستاره۱', '۳ ستاره۱', '۲ ستاره۰', '۱ ستاره۰']);
    expect(document.querySelector('.spread progress')?.getAttribute('max')).toBe('4');
    expect(textsOf(document, '.comment strong')).toEqual(['مینا راد', 'سارا کریمی', 'رضا']);
    expect(textsOf(document, '.comment .badge')).toEqual(['خریدار', 'استاد', 'پشتیبانی آکادمی']);
    expect(textsOf(document, '.comment-text')).toEqual(['روشن و کوتاه بود.', 'سپاس', 'ما هم']);
    expect(structuredDataOf(document)[1]).toMatchObject({ review: [{ reviewBody: 'روشن و کوتاه بود.' }] });
  });

  test('no form without a session, but the way to it; one that has ended is none', async () => {
    for (const init of [{}, member]) {
      const { document } = await open({ [own]: refusal(401, 'unauthenticated') }, init);
      expect(document.querySelector('form#write-comment')).toBeNull();
      const way = `/login?next=${encodeURIComponent(`${page}#write-comment`)}`;
      expect(linksOf(document, '.comment-guest a')).toEqual([['وارد حساب خود شوید', way]]);
      expect(textsOf(document, '.comments-none')).toEqual(['هنوز دیدگاهی دربارهٔ این دوره نوشته نشده است.']);
    }
  });

  test('pages, and the 404 page for one that does not exist', async () => {
    const many = comments([answered], { page: 2, pages: 3, total: 25 });
    const { document, requests } = await open({ [list]: many }, {}, '?comments=2');
    expect(requests.find(({ key }) => key === list)?.query).toEqual({ page: '2' });
    expect(linksOf(document, '.pager ol a').map(([, href]) => href)).toEqual([
      `${page}#comments`,
      `${page}?comments=2#comments`,
      `${page}?comments=3#comments`,
    ]);
    expect((await open({}, {}, '?comments=x')).status).toBe(404);
    expect((await open({ [list]: comments([], { page: 9 }) }, {}, '?comments=9')).status).toBe(404);
  });

  test('text as it was written, never as HTML', async () => {
    const { document } = await open({ [list]: comments([comment({ text: '<img src=x onerror=alert(1)>' })]) });
    expect(document.querySelector('.comment img')).toBeNull();
    expect(textsOf(document, '.comment-text')).toEqual(['<img src=x onerror=alert(1)>']);
  });
});

describe('who has a session', () => {
  test('gets the form, with stars where they may rate and have not', async () => {
    const choices = async (standing: object) => {
      const { document } = await open({ [own]: { ...nothing, ...standing } }, member);
      expect(document.querySelector('form#write-comment')?.getAttribute('action')).toBe(page);
      return [document.querySelectorAll('.star-choice input').length, linksOf(document, '#write-comment a')];
    };
    expect(await choices({})).toEqual([5, []]);
    expect(await choices({ mayRate: false })).toEqual([0, []]);
    expect(await choices({ rated: { _id: 'k7', rating: 4 } })).toEqual([
      0,
      [['ویرایش امتیاز', '/profile/comments?edit=k7#edit']],
    ]);
  });

  test('sees what of theirs waits, marked as such', async () => {
    const waiting = [myComment(), myComment({ _id: 'k3', state: 'rejected', rating: null })];
    const { document } = await open({ [own]: { ...nothing, waiting } }, member);
    expect(textsOf(document, '.comment--own .badge')).toEqual(['در انتظار تأیید', 'پذیرفته نشد']);
    expect(linksOf(document, '.comment--own a')[0]).toEqual(['ویرایش یا حذف', '/profile/comments?edit=k2#edit']);
  });

  test('answers a comment of this page', async () => {
    const answers = { [list]: comments([comment()]), [own]: nothing };
    const { document } = await open(answers, member, '?reply=k1');
    expect(textsOf(document, '#write-comment h3, #write-comment blockquote')).toEqual([
      'پاسخ به مینا راد',
      'روشن و کوتاه بود.',
    ]);
    expect(document.querySelector('[name="parent"]')?.getAttribute('value')).toBe('k1');
    const other = await open(answers, member, '?reply=k9');
    expect(textsOf(other.document, '#write-comment h3')).toEqual(['دیدگاه خود را بنویسید']);
  });

  test('sends a comment without JavaScript, and reads that it was received', async () => {
    const { status, headers, requests } = await open(
      { [write]: myComment() },
      post({ text: 'خوب بود', rating: '4', parent: '' }),
    );
    expect([status, headers.get('location')]).toEqual([303, `${page}?comment=sent#write-comment`]);
    const { params, body } = requests.find(({ key }) => key === write)!;
    expect([params, body]).toEqual([
      { target: 'course', id: 'c1' },
      { text: 'خوب بود', rating: 4, parent: null },
    ]);
    const { document } = await open({ [own]: nothing }, member, '?comment=sent');
    expect(textsOf(document, '#write-comment[role="status"]')[0]).toContain('دیدگاه شما ثبت شد');
    expect((await open({}, {}, '?comment=sent')).document.querySelector('[role="status"]#write-comment')).toBeNull();
  });

  test('reads what is wrong, and what was typed remains', async () => {
    const errors = [{ property: 'rating', errors: ['دسترسی ندارید'] }];
    const { status, document } = await open(
      { [write]: refusal(403, 'forbidden', 'forbidden', errors), [own]: nothing },
      post({ text: 'خوب بود', rating: '4' }),
    );
    expect([status, textsOf(document, '.comment-form [role="alert"]')]).toEqual([403, ['دسترسی ندارید']]);
    expect(document.querySelector('.comment-form textarea')?.textContent).toBe('خوب بود');
    expect(document.querySelector('.star-choice input[checked]')?.getAttribute('value')).toBe('4');
    const wrongText = refusal(422, 'invalid', 'invalid', [{ property: 'text', errors: ['کوتاه است'] }]);
    const short = await open({ [write]: wrongText, [own]: nothing }, post({ text: 'خوب' }));
    const field = short.document.querySelector('.comment-form textarea');
    expect(textsOf(short.document, `[id="${field?.getAttribute('aria-describedby') ?? ''}"]`)).toEqual(['کوتاه است']);
  });
});

test('articles and teachers have comments as well', async () => {
  const answers = { [list]: comments([comment()]), [own]: nothing, [write]: myComment() };
  for (const [address, target, id] of [
    [`/article/${encodeURIComponent('چگونه-بخوانیم')}`, 'article', 'a1'],
    ['/teacher/t1', 'teacher', 't1'],
  ] as const) {
    const { document, requests } = await openPage(address, answers, member);
    expect(requests.find(({ key }) => key === list)?.params).toEqual({ target, id });
    const action = document.querySelector('form#write-comment')?.getAttribute('action') ?? '';
    const sent = await openPage(action, answers, post({ text: 'خوب بود' }));
    expect([sent.status, sent.requests.find(({ key }) => key === write)?.params]).toEqual([303, { target, id }]);
  }
});
