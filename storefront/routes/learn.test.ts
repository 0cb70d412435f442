import { expect, test } from 'vitest';
import type { Answers } from '../testing/contract-api.ts';
import { notFound, refusal } from '../testing/contract-api.ts';
import { linksOf, textOf, textsOf } from '../testing/html.ts';
import { question } from '../testing/comment-records.ts';
import { lesson, lockedLesson, lockedOutline, outline } from '../testing/learning-records.ts';
import { courseDetail, pageOf } from '../testing/records.ts';
import { metadataOf, openPage } from '../testing/site.ts';

const student: RequestInit = { headers: { cookie: 'sid=a' } };
const open = (path: string, answers: Answers = {}, init = student) =>
  openPage(
    path,
    { 'GET /api/learn/courses/{id}': outline(), 'GET /api/learn/lessons/{id}': lesson(), ...answers },
    init,
  );

test('a lesson: its film with subtitles, and the outline with what is done, open and current', async () => {
  const { status, document } = await open('/learn/c1/l2');
  expect(status).toBe(200);
  expect(textsOf(document, 'h1')).toEqual(['مؤلفه']);
  const video = document.querySelector('video');
  expect([video?.getAttribute('src'), video?.hasAttribute('controls')]).toEqual(['/files/lessons/link/film.mp4', true]);
  expect(document.querySelector('track')?.getAttribute('srclang')).toBe('fa');
  expect(textOf(document.querySelector('.watermark'))).toBe('۰۹۱۲***۴۵۶۷');
  expect(textsOf(document, '.learn-progress-count, .learn-progress .progress-text')).toEqual(['۱ از ۳ درس', '۲۵٪']);
  expect(textsOf(document, '.outline-head p, .outline-sum')).toEqual(['۱۶ دقیقه مانده', '۱ از ۲', '۱۰ دقیقه']);
  expect(linksOf(document, '.outline-lesson').map(([, href]) => href)).toEqual([
    '/learn/c1/l1',
    '/learn/c1/l2',
    '/learn/c1/l3',
  ]);
  expect(textsOf(document, '.outline-mark .visually-hidden')).toEqual(['تمام‌شده:', '۴۰٪ دیده‌شده:']);
  expect(textsOf(document, '.outline [aria-current="page"]')).toEqual(['۴۰٪ دیده‌شده: مؤلفه۴۰٪۱۰:۰۰']);
  expect(linksOf(document, '.learn-step')).toEqual([
    ['درس قبلی', '/learn/c1/l1'],
    ['درس بعدی: خواندنی', '/learn/c1/l3'],
  ]);
  expect(textsOf(document, '.note-text')).toEqual(['نکتهٔ اول']);
  expect(document.querySelector('.banner, .header, .footer')).toBeNull();
  expect(linksOf(document, '.room-header a')).toEqual([
    ['بازگشت به دورهٔ ری‌اکت از پایه', '/course/c1/ری‌اکت-از-پایه'],
    ['حساب من', '/profile'],
  ]);
  expect(textsOf(document, '[role="tab"]')).toEqual(['یادداشت‌ها۱', 'درس‌ها', 'پرسش‌ها', 'دربارهٔ درس']);
  expect(textsOf(document, '[aria-selected="true"]')).toEqual(['یادداشت‌ها۱']);
  expect(metadataOf(document)).toMatchObject({ title: 'مؤلفه | آکادمی مهرگان', robots: 'noindex' });
  expect(metadataOf(document)['description']).toMatch(/^مؤلفه، ./);
});

test('without a lesson it leads to the one to go on with; a course without lessons says so', async () => {
  const { status, headers } = await open('/learn/c1');
  expect([status, headers.get('location')]).toEqual([302, '/learn/c1/l2']);
  const none = await open('/learn/c1', { 'GET /api/learn/courses/{id}': outline({ topics: [], current: null }) });
  expect([none.status, textsOf(none.document, '.empty h2')]).toEqual([200, ['درس‌های این دوره به‌زودی منتشر می‌شوند']]);
});

test('a lesson of another course, and what does not exist, are the 404 page', async () => {
  expect((await open('/learn/c1/l9', { 'GET /api/learn/lessons/{id}': lesson({ course: 'c2' }) })).status).toBe(404);
  expect((await open('/learn/c1/l9', { 'GET /api/learn/lessons/{id}': notFound })).status).toBe(404);
  expect((await open('/learn/c9/l1', { 'GET /api/learn/courses/{id}': notFound })).status).toBe(404);
});

test('a locked lesson says what opens it, and has no film', async () => {
  const locked = {
    'GET /api/learn/courses/{id}': lockedOutline(),
    'GET /api/learn/lessons/{id}': lockedLesson(),
    'GET /api/courses/{id}': courseDetail(),
  };
  const { status, document } = await open('/learn/c1/l2', locked, {});
  expect([status, document.querySelector('video')]).toEqual([200, null]);
  expect(textsOf(document, '.locked p')[0]).toBe('«مؤلفه» با خرید دورهٔ «ری‌اکت از پایه» یا با اشتراک ویژه باز می‌شود.');
  expect(textsOf(document, '.locked .price-now')).toEqual(['۶۰۰٬۰۰۰ تومان']);
  expect(textsOf(document, '.locked button')).toEqual(['افزودن به سبد خرید']);
  expect(linksOf(document, '.locked-more a')).toEqual([
    ['اشتراک ویژه', '/profile/vip'],
    ['قبلاً خریده‌اید؟ وارد شوید', '/login?next=%2Flearn%2Fc1%2Fl2'],
  ]);
  expect(textsOf(document, '.outline-mark')).toEqual(['', 'قفل:', 'قفل:']);
  const gone = await open('/learn/c1/l2', { ...locked, 'GET /api/learn/courses/{id}': lockedOutline({ path: null }) });
  expect(textsOf(gone.document, '.locked p')).toContain('این دوره فعلاً در سایت فروخته نمی‌شود.');
});

test('a preview is open to guests, who read what a session would save', async () => {
  const preview = lesson({ _id: 'l1', title: 'نصب', isPreview: true, notes: [], watermark: null });
  const { document, requests } = await open(
    '/learn/c1/l1',
    { 'GET /api/learn/courses/{id}': lockedOutline(), 'GET /api/learn/lessons/{id}': preview },
    {},
  );
  expect(document.querySelector('video')).not.toBeNull();
  expect(textsOf(document, '.lesson-guest')).toEqual(['برای ذخیرهٔ پیشرفت و یادداشت‌ها وارد حساب خود شوید.']);
  expect([document.querySelector('.notes'), document.querySelector('.watermark')]).toEqual([null, null]);
  expect(requests.some(({ key }) => key === 'GET /api/courses/{id}')).toBe(false);
});

test('each type of lesson shows what it holds, or that it is not ready', async () => {
  const show = async (more: Parameters<typeof lesson>[0]) =>
    (await open('/learn/c1/l2', { 'GET /api/learn/lessons/{id}': lesson({ playback: null, notes: [], ...more }) }))
      .document;
  const text = await show({ type: 'text', body: '<p>متن درس</p>' });
  expect(text.querySelector('.lesson-text .prose')?.innerHTML).toBe('<p>متن درس</p>');
  const file = await show({
    type: 'file',
    attachments: [{ title: 'جزوه', href: '/files/lessons/x/attachments/1.pdf', size: 2_500_000 }],
  });
  expect(linksOf(file, '.attachment')).toEqual([['جزوه۲٫۵ مگابایت', '/files/lessons/x/attachments/1.pdf']]);
  const quiz = await show({ type: 'quiz', exams: [{ _id: 'e1', title: 'آزمون شروع' }] });
  expect(linksOf(quiz, '.quiz a')).toEqual([['رفتن به آزمون', '/exam/e1']]);
  for (const type of ['video', 'text', 'file', 'quiz'] as const) {
    expect(textsOf(await show({ type }), '.lesson-empty')[0]).toMatch(/آماده (نشده است|نیست)/);
  }
});

test('the syllabus of the course leads to its previews', async () => {
  const { document } = await openPage(`/course/c1/${encodeURIComponent('ری‌اکت-از-پایه')}`, {
    'GET /api/courses/{id}': courseDetail(),
  });
  expect(linksOf(document, '.lesson a')).toEqual([['نصب', '/learn/c1/l1']]);
});

test("questions are under a lesson with their answers, one's own with a way to remove it", async () => {
  const answer = { by: 'سارا کریمی', text: 'چون کوتاه‌تر است', at: '2026-03-11T08:00:00.000Z' };
  const list = pageOf([
    question({ answer }),
    question({ _id: 'q2', text: 'www.x.ir چیست؟', isOwn: true, isHeld: true }),
  ]);
  const { document, requests } = await open('/learn/c1/l2', { 'GET /api/learn/lessons/{id}/questions': list });
  expect(textsOf(document, '#questions .comment-head strong')).toEqual(['مینا راد', 'سارا کریمی', 'شما']);
  expect(textsOf(document, '#questions .comment-answer .badge')).toEqual(['استاد']);
  expect(textsOf(document, '#questions .badge--warning')).toEqual(['در حال بررسی؛ فقط شما می‌بینید']);
  expect(textsOf(document, '#questions button')).toEqual(['ارسال پرسش', 'حذف پرسش']);
  expect(requests.find(({ key }) => key.endsWith('/questions'))?.params).toEqual({ id: 'l2' });
  const beyond = { 'GET /api/learn/lessons/{id}/questions': pageOf([question()], { page: 2 }) };
  expect((await open('/learn/c1/l2?questions=2', beyond)).status).toBe(404);
  const guest = await open('/learn/c1/l2', { 'GET /api/learn/lessons/{id}/questions': list }, {});
  expect(guest.document.querySelector('.question-form')).toBeNull();
  const locked = await open('/learn/c1/l2', {
    'GET /api/learn/courses/{id}': lockedOutline(),
    'GET /api/learn/lessons/{id}': lockedLesson(),
    'GET /api/courses/{id}': courseDetail(),
  });
  expect(locked.requests.some(({ key }) => key.endsWith('/questions'))).toBe(false);
});

test('a question is asked without JavaScript, and what is refused keeps what was typed', async () => {
  const post = (body: Record<string, string>): RequestInit => ({
    ...student,
    method: 'POST',
    body: new URLSearchParams(body),
  });
  const key = 'POST /api/learn/lessons/{id}/questions';
  const asked = await open('/learn/c1/l2', { [key]: question() }, post({ text: 'چرا؟' }));
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/learn/c1/l2#questions']);
  expect(asked.requests.find((request) => request.key === key)?.body).toEqual({ text: 'چرا؟' });
  const refused = await open(
    '/learn/c1/l2',
    { [key]: refusal(429, 'too_many', 'فردا بپرسید') },
    post({ text: 'چرا؟' }),
  );
  expect([refused.status, textsOf(refused.document, '.question-form [role="alert"]')]).toEqual([429, ['فردا بپرسید']]);
  expect(refused.document.querySelector('.question-form textarea')?.textContent).toBe('چرا؟');
  const remove = 'POST /api/learn/questions/{id}/remove';
  const removed = await open('/learn/c1/l2', { [remove]: { ok: true } }, post({ remove: 'q2' }));
  expect(removed.requests.find((request) => request.key === remove)?.params).toEqual({ id: 'q2' });
});
