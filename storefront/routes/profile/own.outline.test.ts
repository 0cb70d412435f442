/** What one has and has done, in words: the first state of each page whole, the others by what differs. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MyRoadmap } from '../../../src/contract/roadmaps.ts';
import type { Notice } from '../../../src/contract/notices.ts';
import { myComment } from '../../testing/comment-records.ts';
import { refusal, type Answers } from '../../testing/contract-api.ts';
import { changes, pageOutline } from '../../testing/outline.ts';
import { openOwnPage, sendOwnForm } from '../../testing/own-pages.ts';
import {
  order,
  ownCourse,
  payments,
  payout,
  referrals,
  subscription,
  vip,
  waitingOrder,
} from '../../testing/own-records.ts';
import { ownProof, proofCandidate } from '../../testing/proof-records.ts';
import { courseCard, pageOf } from '../../testing/records.ts';
import { userInfo } from '../../testing/user.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00.000Z') }));
afterAll(() => void vi.useRealTimers());

const panel = '.member-main';
const open = async (path: string, answers: Answers = {}, selector = panel) =>
  pageOutline(await openOwnPage(path, answers), selector);
const send = async (path: string, values: Record<string, string>, answers: Answers = {}) =>
  pageOutline(await sendOwnForm(path, values, answers), panel);
const until = '2027-02-18T08:00:00.000Z';
const day = '2026-11-20T08:00:00.000Z';

const notice = (more: Partial<Notice> = {}): Notice => ({
  _id: '0190a2c4-1b1f-7c3e-9d1a-5b0d8f6e2a11',
  kind: 'wallet-charged',
  title: 'کیف پول شارژ شد',
  text: '۵۰٬۰۰۰ تومان به کیف پول شما اضافه شد.',
  link: '/profile/wallet',
  createdAt: day,
  readAt: null,
  ...more,
});

test('the menu of the profile, and its first page', async () => {
  expect(await open('/profile', {}, 'main')).toMatchSnapshot('/profile main');
  const teacher = {
    'POST /api/users/info': userInfo({ role: 'teacher', identities: { teacher: { id: 't' } } }),
  };
  expect(changes(await open('/profile', {}, 'main'), await open('/profile', teacher, 'main'))).toMatchSnapshot(
    'teacher /profile main',
  );
});

test('the dashboard', async () => {
  const path = '/profile/dashboard';
  const empty = await open(path);
  expect(empty).toMatchSnapshot('empty');
  const four = [1, 2, 3, 4];
  const records = [notice(), notice({ _id: 'n2', link: null, readAt: day })];
  const full = await open(path, {
    'GET /api/profile/courses': pageOf(four.map((n) => ownCourse({ _id: `c${n}` }))),
    'GET /api/profile/vip': vip({ isMember: true, until }),
    'GET /api/orders': pageOf([waitingOrder(), ...four.map((n) => order({ number: `14050830047291${n}` }))]),
    'GET /api/profile/notices': { ...pageOf(records), unread: 1 },
    'GET /api/profile/recommendations': { records: four.map((n) => courseCard({ _id: `r${n}` })) },
  });
  expect(changes(empty, full)).toMatchSnapshot('full');
});

test('courses', async () => {
  const path = '/profile/courses';
  const none = await open(path);
  expect(none).toMatchSnapshot('none');
  const sources = ['purchase', 'bundle', 'major', 'vip', 'gift', 'import', 'free'] as const;
  const records = [
    ownCourse(),
    ...sources.map((source, i) =>
      ownCourse({
        _id: source,
        path: i % 2 === 0 ? null : '/course/x',
        rights: [{ source, endsAt: i % 3 === 0 ? until : null }],
        endsAt: i % 3 === 0 ? until : null,
        percent: i === 0 ? 0 : 10_000,
        image: '/files/2026/a.webp',
      }),
    ),
  ];
  const courses = { 'GET /api/profile/courses': pageOf(records, { pages: 2 }) };
  expect(changes(none, await open(path, courses))).toMatchSnapshot('courses');
  expect(changes(none, await open(path, { 'GET /api/profile/vip': vip({ isMember: true, until }) }))).toMatchSnapshot(
    'until',
  );
});

test('comments', async () => {
  const path = '/profile/comments';
  const none = await open(path);
  expect(none).toMatchSnapshot('none');
  const answer = { by: null, text: 'سپاس', at: day };
  const states = ['pending', 'approved', 'rejected'] as const;
  const records = [
    ...states.map((state) => myComment({ _id: state, state })),
    myComment({ _id: 'r', isReply: true, rating: null, answer, path: null, target: 'article' }),
  ];
  expect(
    changes(none, await open(path, { 'GET /api/profile/comments': pageOf(records, { pages: 2 }) })),
  ).toMatchSnapshot('records');
});

test('the subscription, its past, and friends', async () => {
  const plain = await open('/profile/vip');
  expect(plain).toMatchSnapshot('first');
  const support = { title: 'پشتیبانی', phone: '021-123', telegram: 'https://t.me/a', hours: '۹ تا ۱۷', text: 'بپرسید' };
  const member = { 'GET /api/profile/vip': vip({ isMember: true, until, welcomeText: 'خوش آمدید', support }) };
  const of = await open('/profile/vip', member);
  expect(changes(plain, of)).toMatchSnapshot('of');
  const quiet = { title: 'پشتیبانی', phone: null, telegram: 'ftp://x', hours: null, text: null };
  const closed = { 'GET /api/profile/vip': vip({ until, plans: [], support: quiet }) };
  expect(changes(plain, await open('/profile/vip', closed))).toMatchSnapshot('closed /profile/vip');
  const refused = { ...member, 'POST /api/profile/tickets': refusal(429, 'too_many', 'فردا بپرسید') };
  const typed = { subject: 'تمرین سوم', message: 'پاسخ تمرین سوم یکی نیست' };
  expect(changes(of, await send('/profile/vip', typed, refused))).toMatchSnapshot('refused /profile/vip');
  const states = ['upcoming', 'active', 'expired', 'cancelled'] as const;
  const sources = ['purchase', 'gift', 'bonus', 'gift'] as const;
  const records = states.map((state, i) =>
    subscription({
      _id: state,
      state,
      source: sources[i]!,
      order: i === 0 ? '12' : null,
      plan: i === 1 ? null : 'ماهانه',
    }),
  );
  const past = { 'GET /api/profile/vip/subscriptions': pageOf(records, { pages: 2 }) };
  expect(await open('/profile/vip-acount', past)).toMatchSnapshot('past /profile/vip-acount');
  expect(changes(await open('/profile/vip-acount', past), await open('/profile/vip-acount'))).toMatchSnapshot(
    '/profile/vip-acount',
  );
});

test('friends that were invited', async () => {
  const path = '/profile/vip-marketing';
  const plain = await open(path);
  expect(plain).toMatchSnapshot('first');
  const friends = async (more: Parameters<typeof referrals>[0]) =>
    open(path, { 'GET /api/profile/referrals': referrals(more) });
  const invitee = (state: 'invited' | 'bought' | 'rewarded' | 'void') =>
    ({
      _id: state,
      name: 'نیما',
      state,
      invitedAt: day,
      reward: state === 'rewarded' ? 5 : 0,
      rewardedAt: null,
    }) as const;
  const payouts = (['pending', 'approved', 'rejected', 'paid'] as const).map((state) =>
    payout({
      _id: state,
      state,
      ...(state === 'paid' && { paidAt: until, trackingNumber: '55' }),
      ...(state === 'rejected' && { reason: 'نام' }),
    }),
  );
  const invitees = pageOf((['invited', 'bought', 'rewarded', 'void'] as const).map(invitee), { pages: 2 });
  expect(changes(plain, await friends({ invitees, payouts, available: 450_000 }))).toMatchSnapshot('invitees payouts');
  expect(changes(plain, await friends({ isOpen: false, link: null, isMember: false, terms: null }))).toMatchSnapshot(
    'changed',
  );
  expect(
    changes(plain, await friends({ link: null, isMember: false, holdDays: 0, inviteeDiscountBps: 0 })),
  ).toMatchSnapshot('changed 2');
});

test('what one is paid', async () => {
  const path = '/profile/marketing-payment';
  const none = await open(path);
  expect(none).toMatchSnapshot('none');
  const account = (state: 'pending' | 'verified' | 'rejected', payableFrom: string) =>
    ({ _id: state, bank: 'ملت', sheba: '9002', state, payableFrom }) as const;
  const payment = {
    number: 'P-1405-8',
    kind: 'marketer',
    period: 'آبان ۱۴۰۵',
    amount: 700_000,
    commissionCount: 3,
    sheba: '9002',
    method: 'paya',
    trackingNumber: '778899',
    state: 'paid',
    paidAt: day,
  } as const;
  const other = {
    ...payment,
    number: 'P-2',
    kind: 'teacher',
    state: 'sent',
    paidAt: null,
    trackingNumber: null,
    method: 'card',
  } as const;
  const full = payments({
    pending: 1,
    due: 2,
    inPayment: 3,
    paid: 4,
    accounts: [account('verified', day), account('pending', '2999-01-01T00:00:00.000Z'), account('rejected', day)],
    payments: pageOf([payment, other, { ...other, number: 'P-3', kind: 'vip', state: 'failed', method: 'satna' }], {
      pages: 2,
    }),
  });
  expect(changes(none, await open(path, { 'GET /api/profile/payments': full }))).toMatchSnapshot('full');
});

test('certificates', async () => {
  const path = '/profile/my-proof-list';
  const none = await open(path);
  expect(none).toMatchSnapshot('none');
  const states = ['requested', 'issued', 'expired', 'revoked', 'superseded'] as const;
  const proofs = states.map((state, i) =>
    ownProof({
      _id: `p${i}`,
      state,
      isPublic: i % 2 === 0,
      price: i === 0 ? 90_000 : 0,
      reason: i === 3 ? 'نام نادرست' : null,
    }),
  );
  const candidates = [
    proofCandidate(),
    proofCandidate({
      template: '0192c1f0-0000-7000-8000-000000000009',
      price: 0,
      isEarned: true,
      course: null,
      exam: 'e1',
    }),
  ];
  const answer = { 'GET /api/profile/proofs': { proofs, candidates } };
  const full = await open(path, answer);
  expect(changes(none, full)).toMatchSnapshot('full');
  const refused = { ...answer, 'POST /api/profile/proofs': refusal(409, 'conflict', 'هنوز نه') };
  expect(
    changes(
      full,
      await send(path, { template: candidates[0]!.template, course: '0192c1f0-0000-7000-8000-000000000002' }, refused),
    ),
  ).toMatchSnapshot('candidates refused 0192c1f0-0000-7000-8000-000000000002');
});

test('results of the questionnaire', async () => {
  const path = '/profile/roadmaps';
  const kept: MyRoadmap = {
    _id: '0190a2c4-1b1f-7c3e-9d1a-5b0d8f6e2a19',
    createdAt: day,
    isCurrent: false,
    answers: [{ question: 'اول؟', answers: ['کد'] }],
    suggestions: [
      { title: 'برنامه‌نویس وب', slug: 'web', share: 60, reasons: [{ question: 'اول؟', answer: 'کد' }] },
      { title: 'داده', slug: null, share: 40, reasons: [] },
    ],
    progress: { owned: 1, count: 4, progress: 2_500 },
  };
  const list = (records: MyRoadmap[]) => open(path, { 'GET /api/profile/roadmaps': { records } });
  const plain = await list([kept]);
  expect(plain).toMatchSnapshot('first');
  const [first, second] = kept.suggestions;
  const current = {
    ...kept,
    isCurrent: true,
    progress: null,
    suggestions: [second!, first!],
    answers: [{ question: 'دوم؟', answers: [] }],
  };
  expect(changes(plain, await list([current]))).toMatchSnapshot('current');
  expect(changes(plain, await list([{ ...kept, suggestions: [] }]))).toMatchSnapshot('changed');
  expect(changes(plain, await list([]))).toMatchSnapshot('changed 2');
});
