/** The other public pages in words: the first state of each whole, the others by what differs. */
import { expect, test } from 'vitest';
import type { RequestStatus } from '../../src/contract/requests.ts';
import { notFound, refusal, type Answers } from '../testing/contract-api.ts';
import { changes, pageOutline } from '../testing/outline.ts';
import { articleCard, articleDetail, faq, pageOf, teacherDetail } from '../testing/records.ts';
import { openPage } from '../testing/site.ts';

const open = async (path: string, answers: Answers = {}) => pageOutline(await openPage(path, answers));
const send = async (path: string, values: Record<string, string>, answers: Answers = {}) =>
  pageOutline(await openPage(path, answers, { method: 'POST', body: new URLSearchParams(values) }));
const asked = { 'GET /api/requests/challenge': refusal(404, 'not_found') };

test('the list of articles', async () => {
  const plain = await open('/blog');
  expect(plain).toMatchSnapshot('first');
  const group = { _id: 'n1', name: 'راهنما', slug: 'guide', description: null };
  const cards = [articleCard({ cover: null, summary: '', author: null, group: null, readingMinutes: 0 })];
  const list = { ...pageOf(cards, { page: 2, pages: 3, total: 30 }), group };
  expect(changes(plain, await open('/blog/2?group=guide', { 'GET /api/articles': list }))).toMatchSnapshot(
    'list /blog/2?group=guide',
  );
  const none = { 'GET /api/articles': { ...pageOf([]), group: null }, 'GET /api/article-groups': { records: [] } };
  expect(changes(plain, await open('/blog', none))).toMatchSnapshot('none /blog');
});

test('an article', async () => {
  const path = `/article/${encodeURIComponent('چگونه-بخوانیم')}`;
  const plain = await open(path);
  expect(plain).toMatchSnapshot('first');
  const bare = articleDetail({ cover: null, tags: [], related: [], author: null, group: null, summary: '' });
  expect(changes(plain, await open(path, { 'GET /api/articles/{slug}': bare }))).toMatchSnapshot('bare');
});

test('teachers', async () => {
  expect(await open('/teachers')).toMatchSnapshot('/teachers');
  expect(await open('/teachers', { 'GET /api/teachers': { records: [] } })).toMatchSnapshot('/teachers 2');
  const plain = await open('/teacher/t1');
  expect(plain).toMatchSnapshot('first');
  const bare = teacherDetail({
    avatar: null,
    expertise: [],
    bio: '',
    courses: [],
    courseCount: 0,
    socials: { telegram: null, instagram: 'https://instagram.com/sara', website: 'javascript:alert(1)' },
  });
  expect(changes(plain, await open('/teacher/t1', { 'GET /api/teachers/{id}': bare }))).toMatchSnapshot(
    'bare /teacher/t1',
  );
});

test('questions and answers, and the pages of text', async () => {
  const plain = await open('/faqs');
  expect(plain).toMatchSnapshot('first');
  const records = [faq(), faq({ _id: 'f2', category: 'پرداخت' }), faq({ _id: 'f3', category: '' })];
  expect(changes(plain, await open('/faqs', { 'GET /api/faqs': { records } }))).toMatchSnapshot('records /faqs');
  expect(changes(plain, await open('/faqs', { 'GET /api/faqs': { records: [] } }))).toMatchSnapshot('/faqs');
  const texts = ['/terms-and-conditions', '/privacy-policy', '/proof-terms-and-conditions'].map((path) => open(path));
  expect((await Promise.all(texts)).join('\n\n')).toMatchSnapshot('Promise texts \n\n');
});

test('about the school', async () => {
  const plain = await open('/about-us');
  expect(plain).toMatchSnapshot('first');
  const contact = {
    tel: [],
    email: null,
    address: null,
    hours: null,
    seller: null,
    taxNumber: null,
    socials: {},
    trustBadges: [],
  };
  expect(changes(plain, await open('/about-us', { 'GET /api/contact-info': contact }))).toMatchSnapshot(
    'contact /about-us',
  );
});

test('ways to write to the school', async () => {
  const contact = await open('/contact-us');
  expect(contact).toMatchSnapshot('contact');
  expect(changes(contact, await open('/ask-me'))).toMatchSnapshot('/ask-me');
  expect(changes(contact, await open('/contact-us?sent=140509010012345'))).toMatchSnapshot(
    '/contact-us?sent=140509010012345',
  );
  const typed = { name: 'س', mobile: '0912', email: 'a@b', subject: 'شهریه', message: 'چند؟' };
  expect(changes(contact, await send('/contact-us', typed, asked))).toMatchSnapshot('asked /contact-us');
});

test('a request is followed', async () => {
  const plain = await open('/contact-us/follow');
  expect(plain).toMatchSnapshot('first');
  const key = 'POST /api/requests/status';
  const values = { number: '140509010012345', contact: 'sara@example.com' };
  const state = (more: Partial<RequestStatus>) =>
    send('/contact-us/follow', values, {
      [key]: {
        kind: 'question',
        number: values.number,
        state: 'new',
        subject: 'شهریه',
        createdAt: '2026-11-20T08:00:00.000Z',
        reply: null,
        answeredAt: null,
        ...more,
      },
    });
  const fresh = await state({});
  expect(changes(plain, fresh)).toMatchSnapshot('fresh');
  const answered = { state: 'answered', reply: 'بله', answeredAt: '2026-11-21T08:00:00.000Z' } as const;
  expect(changes(fresh, await state(answered))).toMatchSnapshot('answered');
  const invalid = refusal(422, 'invalid', 'نادرست', [{ property: 'number', errors: ['نادرست است'] }]);
  expect(changes(plain, await send('/contact-us/follow', values, { [key]: invalid }))).toMatchSnapshot(
    'invalid /contact-us/follow',
  );
});

test('work with the school', async () => {
  const plain = await open('/work-with-us');
  expect(plain).toMatchSnapshot('first');
  expect(changes(plain, await open('/work-with-us?kind=marketer'))).toMatchSnapshot('/work-with-us?kind=marketer');
  const typed = { kind: 'teacher', name: 'ر', family: 'ن', mobile: '1', email: 'x', expertise: 'وب', message: 'م' };
  const problems = ['too_large', 'unsupported_media', 'invalid', 'too_many', 'other'];
  const refused = problems.map(async (problem) =>
    changes(plain, await send('/work-with-us', { ...typed, uploadProblem: problem })),
  );
  const files = (await Promise.all(refused)).map((lines) => lines.split('\n').filter((line) => /^\+ (4|p)/.test(line)));
  expect(files.flat().join('\n')).toMatchSnapshot('files \n');
  expect(changes(plain, await send('/work-with-us', typed, asked))).toMatchSnapshot('asked /work-with-us');
});

test('the page of what is not there', async () => {
  expect(await open('/nothing')).toMatchSnapshot('/nothing');
  expect(await open('/article/x', { 'GET /api/articles/{slug}': notFound })).toMatchSnapshot('not found /article/x');
});
