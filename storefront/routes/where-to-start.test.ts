/** The questionnaire as the server renders it: a form for each step, and no script. */
import { expect, test } from 'vitest';
import type { RoadmapProgress } from '../../src/contract/roadmaps.ts';
import { refusal, type Answers } from '../testing/contract-api.ts';
import { linksOf, textOf, textsOf } from '../testing/html.ts';
import { openOwnPage, sendOwnForm } from '../testing/own-pages.ts';
import { majorDetail } from '../testing/records.ts';
import { metadataOf, openPage } from '../testing/site.ts';

const [a, b] = [1, 2].map((n) => `0190a2c4-1b1f-7c3e-9d1a-5b0d8f6e2a1${n}`) as [string, string];
const part = { name: 'علاقه‌ها', description: '' };
const options = ['کد', 'عدد'].map((text) => ({ text, icon: 'code' }));
const asking = (chosen: number[] | null, question = a, several = false): RoadmapProgress['steps'][number] => ({
  _id: question,
  text: question === a ? 'اول؟' : 'دوم؟',
  part,
  several,
  options,
  chosen,
});
const way = (more: Partial<RoadmapProgress>): Answers => ({
  'POST /api/roadmap': { version: 'v', steps: [], count: 2, isDone: false, suggestions: [], ...more },
});
const begun = way({ steps: [asking([0]), asking(null, b, true)] });
const done = way({
  steps: [asking([0]), asking([], b, true)],
  isDone: true,
  suggestions: [
    { major: majorDetail(), points: 6, share: 60, reasons: [{ question: 'اول؟', answer: 'کد' }] },
    { major: majorDetail({ _id: 'm2', title: 'داده', slug: 'data' }), points: 4, share: 40, reasons: [] },
  ],
});
const path = '/where-to-start';
const cookie = `roadmap=${a}:0~${b}:`;
const send = (
  query: string,
  values: [string, string][],
  answers: Answers,
  headers: Record<string, string> = { cookie },
) => openPage(path + query, answers, { method: 'POST', headers, body: new URLSearchParams(values) });
const ledTo = ({ status, headers }: { status: number; headers: Headers }) => [status, headers.get('location')];

test('P17 it begins with the text of the editor; nothing of it is shared between visitors', async () => {
  const { status, document, headers } = await openPage(path, way({ steps: [asking(null)] }));
  expect([status, textsOf(document, 'h1')]).toEqual([200, ['قوانین']]);
  expect(textOf(document.querySelector('.prose'))).toBe('متن قوانین');
  expect(linksOf(document, '.roadmap-begin a')).toEqual([['شروع کنیم', `${path}?q=1`]]);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(metadataOf(document)['robots']).toBeUndefined();
});

test('P17 who left goes on where they were, or begins again', async () => {
  const { document, requests } = await openPage(path, begun, {
    headers: { cookie: `x=1; roadmap=${a}:0~nonsense~${b}:1.0` },
  });
  expect(requests.find(({ key }) => key === 'POST /api/roadmap')?.body).toEqual({
    answers: [
      { question: a, options: [0] },
      { question: b, options: [1, 0] },
    ],
  });
  expect(linksOf(document, '.roadmap-begin a')).toEqual([['ادامه از پرسش ۲', `${path}?q=2`]]);
  const again = await send('', [['go', 'restart']], begun);
  expect(ledTo(again)).toEqual([303, `${path}?q=1`]);
  expect(again.headers.get('set-cookie')).toMatch(/^roadmap=; Path=\/; Max-Age=0/);
});

test('P17 a question is a form with pictures; its answer is stored in a cookie and leads on', async () => {
  const page = await openPage(`${path}?q=1`, begun);
  expect([textsOf(page.document, 'h1'), metadataOf(page.document)['robots']]).toEqual([['اول؟'], 'noindex, follow']);
  expect(textOf(page.document.querySelector('.roadmap-place'))).toBe('علاقه‌هاپرسش ۱ از ۲');
  const inputs = [...page.document.querySelectorAll('.roadmap-option input')];
  expect(inputs.map((x) => [x.getAttribute('type'), x.getAttribute('value'), x.hasAttribute('checked')])).toEqual([
    ['radio', '0', true],
    ['radio', '1', false],
  ]);
  expect(page.document.querySelectorAll('.roadmap-option use')).toHaveLength(2);
  const next = await send(
    '?q=1',
    [
      ['question', a],
      ['option', '1'],
    ],
    begun,
  );
  expect(ledTo(next)).toEqual([303, `${path}?q=2`]);
  expect(next.headers.get('set-cookie')).toMatch(
    new RegExp(`^roadmap=${b}:~${a}:1; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax$`),
  );
});

test('P17 several answers, or none, where several may be given; one must be where one may', async () => {
  const page = await openPage(`${path}?q=2`, begun);
  expect(page.document.querySelector('.roadmap-option input')?.getAttribute('type')).toBe('checkbox');
  expect(linksOf(page.document, '.roadmap-moves a')).toEqual([['پرسش قبلی', `${path}?q=1`]]);
  const both = await send(
    '?q=2',
    [
      ['question', b],
      ['option', '0'],
      ['option', '1'],
      ['option', 'x'],
    ],
    begun,
  );
  expect(both.headers.get('set-cookie')).toContain(`${b}:0.1;`);
  expect(ledTo(await send('?q=2', [['question', b]], begun))).toEqual([303, `${path}?q=3`]);
  const none = await send('?q=1', [['question', a]], begun);
  expect([none.status, textsOf(none.document, '#roadmap-error')]).toEqual([422, ['یکی از پاسخ‌ها را انتخاب کنید']]);
});

test('P17 a step that is not reached leads to the one that waits, and a form of nobody’s question to the beginning', async () => {
  expect(ledTo(await openPage(`${path}?q=9`, begun))).toEqual([302, `${path}?q=2`]);
  expect(ledTo(await openPage(`${path}?q=result`, begun))).toEqual([302, `${path}?q=2`]);
  expect(ledTo(await openPage(`${path}?q=3`, done))).toEqual([302, `${path}?q=result`]);
  expect(ledTo(await send('?q=1', [['question', 'x']], begun))).toEqual([303, path]);
  expect((await openPage(`${path}?q=-1`, begun)).status).toBe(404);
});

test('P17 the result: three majors at most with their reasons, the first put into the cart in one step', async () => {
  const { document } = await openPage(`${path}?q=result`, done);
  expect(textsOf(document, '.roadmap-best h2')).toEqual(['برنامه‌نویس وب']);
  expect(textOf(document.querySelector('.roadmap-best .eyebrow'))).toBe('۶۰٪ پاسخ‌هایتان به این رشته می‌رسد');
  expect(textsOf(document, '.roadmap-best .roadmap-reasons li')).toEqual(['کداول؟']);
  expect(textsOf(document, '.roadmap-best .add-to-cart button')).toEqual(['افزودن به سبد خرید']);
  expect(linksOf(document, '.roadmap-other h3 a')).toEqual([['داده', '/major/data']]);
  expect(linksOf(document, '.roadmap-keep a')).toEqual([
    ['وارد شوید تا این نتیجه برایتان بماند', '/login?next=%2Fwhere-to-start%3Fq%3Dresult'],
  ]);
  expect(textsOf(document, '.roadmap-answers li')).toEqual(['اول؟کد', 'دوم؟هیچ‌کدام']);
  const none = await openPage(`${path}?q=result`, way({ steps: [asking([0])], count: 1, isDone: true }));
  expect(textsOf(none.document, '.empty h2')).toEqual(['با این پاسخ‌ها به رشته‌ای نرسیدیم']);
});

test('P17 a member keeps the result', async () => {
  const headers = { cookie: `sid=a; ${cookie}` };
  const nextAnswers = await send(
    '?q=result',
    [['go', 'keep']],
    { ...done, 'POST /api/profile/roadmaps': { _id: 'r1' } },
    headers,
  );
  expect(nextAnswers.requests.find(({ key }) => key === 'POST /api/profile/roadmaps')?.body).toEqual({
    answers: [
      { question: a, options: [0] },
      { question: b, options: [] },
    ],
  });
  expect(ledTo(nextAnswers)).toEqual([303, '/profile/roadmaps']);
  const refused = await send(
    '?q=result',
    [['go', 'keep']],
    { ...done, 'POST /api/profile/roadmaps': refusal(409, 'conflict', 'نشد') },
    headers,
  );
  expect([refused.status, textsOf(refused.document, '.roadmap-keep .form-error')]).toEqual([409, ['نشد']]);
});

const own = {
  _id: '0190a2c4-1b1f-7c3e-9d1a-5b0d8f6e2a19',
  createdAt: '2026-11-20T08:00:00.000Z',
  isCurrent: false,
  answers: [{ question: 'اول؟', answers: ['کد'] }],
  suggestions: [
    { title: 'برنامه‌نویس وب', slug: 'web', share: 60, reasons: [{ question: 'اول؟', answer: 'کد' }] },
    { title: 'داده', slug: null, share: 40, reasons: [] },
  ],
  progress: { owned: 1, count: 4, progress: 2_500 },
};

test('U12 the results that were saved, with the progress on each; one may be removed', async () => {
  const { document } = await openOwnPage('/profile/roadmaps', { 'GET /api/profile/roadmaps': { records: [own] } });
  expect(textsOf(document, '.own-roadmap h2')).toEqual(['برنامه‌نویس وبپرسش‌نامهٔ قبلی']);
  expect(textsOf(document, '.set-progress span')).toEqual(['۱ از ۴ دوره را دارید', '۲۵٪ دیده‌اید']);
  expect(textsOf(document, '.own-roadmap .chip')).toEqual(['داده، ۴۰٪']);
  expect(linksOf(document, '.own-roadmap-moves a')).toEqual([['مشاهدهٔ مسیر', '/major/web']]);
  const gone = await sendOwnForm(
    '/profile/roadmaps',
    { id: own._id },
    { 'DELETE /api/profile/roadmaps/{id}': { ok: true } },
  );
  expect(gone.requests.find(({ key }) => key === 'DELETE /api/profile/roadmaps/{id}')?.params).toEqual({ id: own._id });
  expect(ledTo(gone)).toEqual([303, '/profile/roadmaps']);
  const none = await openOwnPage('/profile/roadmaps', { 'GET /api/profile/roadmaps': { records: [] } });
  expect(linksOf(none.document, '.empty a')).toEqual([['از کجا شروع کنم؟', path]]);
});
