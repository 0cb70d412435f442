/** The pages of lessons in words: the first state whole, the others by what differs. */
import { expect, test } from 'vitest';
import type { Answers } from '../testing/contract-api.ts';
import { question } from '../testing/comment-records.ts';
import { film, lesson, lockedLesson, lockedOutline, outline, outlineLesson } from '../testing/learning-records.ts';
import { changes, pageOutline } from '../testing/outline.ts';
import { courseDetail, pageOf } from '../testing/records.ts';
import { openPage } from '../testing/site.ts';

const student: RequestInit = { headers: { cookie: 'sid=a' } };
const open = async (answers: Answers = {}, init: RequestInit = student, path = '/learn/c1/l2') => {
  const all = { 'GET /api/learn/courses/{id}': outline(), 'GET /api/learn/lessons/{id}': lesson(), ...answers };
  return pageOutline(await openPage(path, all, init));
};
const held = (more: Parameters<typeof lesson>[0]): Answers => ({ 'GET /api/learn/lessons/{id}': lesson(more) });
const plain = await open();

test('a lesson with a film', async () => {
  expect(plain).toMatchSnapshot();
});

test('a film in renditions, with a poster and without', async () => {
  const playback = film({ kind: 'hls', src: '/files/lessons/link/film.m3u8', poster: '/p.webp', subtitles: [] });
  expect(changes(plain, await open(held({ playback, watermark: null, notes: [] })))).toMatchSnapshot('playback');
  expect(changes(plain, await open(held({ playback: null })))).toMatchSnapshot('changed');
});

test('lessons to read, to fetch and to answer', async () => {
  const other = { playback: null, watermark: null, notes: [] };
  const text = await open(held({ ...other, type: 'text', body: '<p>متن</p>' }));
  expect(changes(plain, text)).toMatchSnapshot('text');
  const done = { progress: { percent: 10_000, isCompleted: true, position: 0, ranges: [] } };
  const read = await open(held({ ...other, ...done, type: 'text', body: '<p>متن</p>' }));
  expect(changes(text, read)).toMatchSnapshot('read');
  expect(changes(text, await open(held({ ...other, type: 'text', body: '' })))).toMatchSnapshot('text 2');
  const attachments = [
    { title: 'جزوه', href: '/files/lessons/x/attachments/1.pdf', size: 2_500_000 },
    { title: 'کوتاه', href: '/files/lessons/x/attachments/2.pdf', size: 900 },
  ];
  expect(changes(text, await open(held({ ...other, type: 'file', attachments })))).toMatchSnapshot('attachments file');
  expect(changes(text, await open(held({ ...other, type: 'file' })))).toMatchSnapshot('file');
  const exams = [{ _id: 'e1', title: 'آزمون شروع' }];
  expect(changes(text, await open(held({ ...other, type: 'quiz', exams })))).toMatchSnapshot('exams quiz');
  expect(changes(text, await open(held({ ...other, type: 'quiz' })))).toMatchSnapshot('quiz');
});

test('the outline: what is done, open, locked and a preview', async () => {
  const topics = [
    {
      _id: 'p1',
      title: 'یگانه',
      lessons: [
        outlineLesson({ isPreview: true, isOpen: false, duration: 0 }),
        outlineLesson({ _id: 'l2', type: 'file', percent: 0 }),
        outlineLesson({ _id: 'l3', type: 'quiz', isCompleted: true, isOpen: false, percent: 10_000 }),
      ],
    },
  ];
  const shown = await open({ 'GET /api/learn/courses/{id}': outline({ topics, path: null, percent: 0 }) });
  expect(changes(plain, shown)).toMatchSnapshot('shown');
  const last = held({ _id: 'l3', title: 'خواندنی' });
  expect(changes(plain, await open(last, student, '/learn/c1/l3'))).toMatchSnapshot('last /learn/c1/l3');
  const none = { 'GET /api/learn/courses/{id}': outline({ topics: [], current: null }) };
  expect(changes(plain, await open(none, student, '/learn/c1'))).toMatchSnapshot('none /learn/c1');
});

test('a lesson that is locked', async () => {
  const locked: Answers = {
    'GET /api/learn/courses/{id}': lockedOutline(),
    'GET /api/learn/lessons/{id}': lockedLesson(),
    'GET /api/courses/{id}': courseDetail(),
  };
  const guest = await open(locked, {});
  expect(changes(plain, guest)).toMatchSnapshot('guest');
  expect(changes(guest, await open(locked))).toMatchSnapshot('locked');
  const free = { ...locked, 'GET /api/courses/{id}': courseDetail({ price: 0, discountedPrice: null }) };
  const alone = { ...free, 'GET /api/learn/courses/{id}': lockedOutline({ isVipIncluded: false }) };
  expect(changes(guest, await open(alone, {}))).toMatchSnapshot('alone');
  const gone = { ...locked, 'GET /api/learn/courses/{id}': lockedOutline({ path: null }) };
  expect(changes(guest, await open(gone, {}))).toMatchSnapshot('gone');
});

test('a preview for guests, and a course that a right opens for a while', async () => {
  const preview = lesson({ _id: 'l1', title: 'نصب', isPreview: true, notes: [], watermark: null });
  const answers = { 'GET /api/learn/courses/{id}': lockedOutline(), 'GET /api/learn/lessons/{id}': preview };
  expect(changes(plain, await open(answers, {}, '/learn/c1/l1'))).toMatchSnapshot('/learn/c1/l1');
  const until = { access: { by: 'vip', until: '2027-02-18T08:00:00.000Z' } } as const;
  expect(changes(plain, await open({ 'GET /api/learn/courses/{id}': outline(until) }))).toMatchSnapshot('until');
});

test('questions under a lesson', async () => {
  const answer = { by: 'سارا کریمی', text: 'چون کوتاه‌تر است', at: '2026-03-11T08:00:00.000Z' };
  const records = [
    question({ answer }),
    question({ _id: 'q2', isOwn: true, isHeld: true }),
    question({ _id: 'q3', isOwn: true, answer: { ...answer, by: null } }),
  ];
  const list = { 'GET /api/learn/lessons/{id}/questions': pageOf(records, { page: 2, pages: 3, total: 60 }) };
  expect(changes(plain, await open(list, student, '/learn/c1/l2?questions=2'))).toMatchSnapshot(
    'list /learn/c1/l2?questions=2',
  );
  expect(changes(await open(list), await open(list, {}))).toMatchSnapshot('list');
});
