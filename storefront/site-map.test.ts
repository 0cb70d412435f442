/** Every address that a browser may open, and what it finds there. */
import { expect, test } from 'vitest';
import { deletion } from './testing/account-records.ts';
import { examDetail, examResult } from './testing/exam-records.ts';
import type { Answers } from './testing/contract-api.ts';
import { textsOf } from './testing/html.ts';
import { lesson, outline } from './testing/learning-records.ts';
import { openOwnPage } from './testing/own-pages.ts';
import { order, orderNumber } from './testing/own-records.ts';
import { checkedProof, proofId, proofPage } from './testing/proof-records.ts';
import { pageOf } from './testing/records.ts';

const answers: Answers = {
  'GET /api/exams/{id}': examDetail(),
  'GET /api/exam-attempts/{id}/result': examResult(),
  'GET /api/learn/courses/{id}': outline(),
  'GET /api/learn/lessons/{id}': lesson(),
  'GET /api/orders/{number}': order(),
  'GET /api/proofs/{id}': proofPage(),
  'GET /api/proofs/check': checkedProof(),
  'GET /api/profile/deletion': deletion(),
  'GET /api/profile/exams': { exams: pageOf([]), proofs: [] },
  'GET /api/profile/exam-attempts': pageOf([]),
  'GET /api/profile/roadmaps': { records: [] },
  'GET /api/users/sessions': { hasPassword: true, records: [] },
  'POST /api/roadmap': { version: 'v', steps: [], count: 2, isDone: false, suggestions: [] },
  'GET /api/vip': {
    isOpen: true,
    text: null,
    plans: [],
    courseCount: 0,
    courses: [],
    examDiscountBps: 0,
    faqs: [],
  },
  'GET /api/people/{id}': {
    _id: 'u1',
    name: 'سارا نیک',
    image: null,
    about: null,
    since: '2026-03-10T08:00:00.000Z',
    teacher: null,
    proofs: [],
    courses: [],
    own: null,
  },
};

const addresses = [
  '/',
  '/department/1',
  '/course/c1',
  '/course/c1/ری‌اکت-از-پایه/CODE',
  '/learn/c1',
  '/learn/c1/l2',
  '/search/react',
  '/search',
  '/blog/1',
  '/article/چگونه-بخوانیم',
  '/teachers',
  '/teacher/t1',
  '/faqs',
  '/terms-and-conditions',
  '/privacy-policy',
  '/proof-terms-and-conditions',
  '/about-us',
  '/ask-me',
  '/contact-us',
  '/contact-us/follow',
  '/work-with-us',
  '/vip',
  '/vip/welcome',
  '/bundles',
  '/bundle/frontend',
  '/majors',
  '/major/web',
  '/user-profile/0190a2c4-1b1f-7c3e-9d1a-5b0d8f6e2a11',
  '/where-to-start',
  '/proof-check',
  `/proofs/${proofId}`,
  '/exam/result/a1',
  '/exam/e1',
  '/cart',
  `/purchase-result?order=${orderNumber}`,
  `/purchase-result-exam?order=${orderNumber}`,
  `/purchase-result-vip?order=${orderNumber}`,
  '/login',
  '/register',
  '/forgot',
  '/logout',
  '/invitation',
  '/profile',
  '/profile/dashboard',
  '/profile/courses',
  '/profile/comments',
  '/profile/exam-and-proof',
  '/profile/my-exam-list',
  '/profile/transactions',
  `/profile/transactions/${orderNumber}`,
  `/profile/transactions/${orderNumber}/receipt`,
  '/profile/roadmaps',
  '/profile/my-proof-list',
  '/profile/wallet',
  '/profile/vip',
  '/profile/vip-acount',
  '/profile/vip-marketing',
  '/profile/marketing-payment',
  '/profile/profile',
  '/profile/address/mobile',
  '/profile/info',
  '/profile/extra-info',
  '/profile/security',
  '/profile/delete',
  '/nothing/at/all',
];

test('every address of the site map opens its page', async () => {
  const found = await Promise.all(
    addresses.map(async (address) => {
      const { status, headers, document } = await openOwnPage(address, answers);
      const to = headers.get('location');
      return `${address}: ${status} ${to === null ? textsOf(document, 'h1').join() : decodeURI(to)}`;
    }),
  );
  expect(found.join('\n')).toMatchSnapshot();
});
