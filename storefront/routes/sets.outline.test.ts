/** Bundles, majors, the subscription, the questionnaire, certificates and people in words. */
import { expect, test } from 'vitest';
import type { RoadmapProgress } from '../../src/contract/roadmaps.ts';
import type { PersonPage } from '../../src/contract/people.ts';
import type { VipPage } from '../../src/contract/vip.ts';
import { refusal, type Answers } from '../testing/contract-api.ts';
import { changes, pageOutline } from '../testing/outline.ts';
import { checkedProof, proofId, proofPage } from '../testing/proof-records.ts';
import { bundleDetail, courseCard, majorDetail } from '../testing/records.ts';
import { openPage } from '../testing/site.ts';
import { userInfo } from '../testing/user.ts';

const open = async (path: string, answers: Answers = {}, init: RequestInit = {}) =>
  pageOutline(await openPage(path, answers, init));
const post = (values: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(values) });
const [react, script] = ['0190a2c4-1b1f-7c3e-9d1a-5b0d8f6e2a11', '0190a2c4-1b1f-7c3e-9d1a-5b0d8f6e2a12'] as const;
const courses = [courseCard({ _id: react }), courseCard({ _id: script, name: 'جاوااسکریپت', discountedPrice: null })];
const member = { headers: { cookie: 'sid=a' } };
const states: Answers = {
  'POST /api/users/info': userInfo(),
  'GET /api/profile/course-states': {
    records: [
      { _id: react, isOwned: true, progress: 5_000 },
      { _id: script, isOwned: false, progress: 0 },
    ],
  },
};

test('bundles', async () => {
  const list = await open('/bundles');
  expect(list).toMatchSnapshot('list');
  expect(changes(list, await open('/bundles', { 'GET /api/bundles': { records: [], majors: [] } }))).toMatchSnapshot(
    '/bundles',
  );
  const plain = await open('/bundle/frontend');
  expect(plain).toMatchSnapshot('first');
  const bundle = (more: Parameters<typeof bundleDetail>[0]) => ({ 'GET /api/bundles/{slug}': bundleDetail(more) });
  expect(changes(plain, await open('/bundle/frontend', { ...states, ...bundle({ courses }) }, member))).toMatchSnapshot(
    'courses /bundle/frontend',
  );
  const closed = { sale: 'upcoming', startsAt: '2026-12-01T08:00:00.000Z', teachers: [], majors: [] } as const;
  expect(
    changes(plain, await open('/bundle/frontend', bundle({ ...closed, teachers: [], majors: [] }))),
  ).toMatchSnapshot('/bundle/frontend');
  const cheap = { price: 2_000_000, image: null, endsAt: '2026-12-01T08:00:00.000Z', description: '' };
  expect(changes(plain, await open('/bundle/frontend', bundle(cheap)))).toMatchSnapshot('cheap /bundle/frontend');
});

test('majors', async () => {
  const list = await open('/majors');
  expect(list).toMatchSnapshot('list');
  expect(changes(list, await open('/majors', { 'GET /api/majors': { records: [] } }))).toMatchSnapshot('/majors');
  const plain = await open('/major/web');
  expect(plain).toMatchSnapshot('first');
  const major = (more: Parameters<typeof majorDetail>[0]) => ({ 'GET /api/majors/{slug}': majorDetail(more) });
  const [needed] = majorDetail().bundles;
  const own = { ...states, ...major({ bundles: [{ ...needed!, courses }] }) };
  expect(changes(plain, await open('/major/web', own, member))).toMatchSnapshot('own /major/web');
  const bare = { isForSale: false, months: null, careerInfo: '', description: '', teachers: [] };
  expect(changes(plain, await open('/major/web', major(bare)))).toMatchSnapshot('bare /major/web');
});

const vipPage: VipPage = {
  isOpen: true,
  text: { title: 'اشتراک ویژه', body: '<h2>برای چه کسی؟</h2><p>برای همه</p>' },
  plans: [
    { _id: 'p1', title: 'یک‌ماهه', days: 30, price: 290_000, discountedPrice: null, badge: null, benefits: ['آزمون'] },
    { _id: 'p2', title: 'سه‌ماهه', days: 90, price: 790_000, discountedPrice: 690_000, badge: 'پرفروش', benefits: [] },
  ],
  courseCount: 21,
  courses: [courseCard()],
  examDiscountBps: 2_000,
  faqs: [{ _id: 'f1', question: 'تمدید خودکار است؟', answer: '<p>نه، هرگز.</p>' }],
};

test('the subscription', async () => {
  const vip = (path: string, more: Partial<VipPage> = {}, answers: Answers = {}) =>
    open(path, { 'GET /api/vip': { ...vipPage, ...more }, ...answers });
  const plain = await vip('/vip');
  expect(plain).toMatchSnapshot('first');
  const bare = { plans: [], text: null, courses: [], faqs: [], examDiscountBps: 0, courseCount: 0 };
  expect(changes(plain, await vip('/vip', bare))).toMatchSnapshot('bare /vip');
  expect(changes(plain, await vip('/vip', { ...bare, isOpen: false }))).toMatchSnapshot('/vip');
  const invited = { 'GET /api/vip/invitations/{code}': { discountBps: 500 } };
  expect(changes(plain, await vip('/vip?invite=k3m9x2pq', {}, invited))).toMatchSnapshot(
    'invited /vip?invite=k3m9x2pq',
  );
  expect(await open('/vip/welcome')).toMatchSnapshot('/vip/welcome');
});

const [a, b] = [1, 2].map((n) => `0190a2c4-1b1f-7c3e-9d1a-5b0d8f6e2a1${n}`) as [string, string];
const asking = (chosen: number[] | null, question = a, several = false): RoadmapProgress['steps'][number] => ({
  _id: question,
  text: question === a ? 'اول؟' : 'دوم؟',
  part: { name: 'علاقه‌ها', description: question === a ? '' : 'دربارهٔ شما' },
  several,
  options: ['کد', 'عدد'].map((text, i) => ({ text, icon: i === 0 ? 'code' : null })),
  chosen,
});

test('the questionnaire', async () => {
  const path = '/where-to-start';
  const way = (more: Partial<RoadmapProgress>): Answers => ({
    'POST /api/roadmap': { version: 'v', steps: [], count: 2, isDone: false, suggestions: [], ...more },
  });
  const begun = way({ steps: [asking([0]), asking(null, b, true)] });
  const start = await open(path, way({ steps: [asking(null)] }));
  expect(start).toMatchSnapshot('start');
  expect(changes(start, await open(path, begun))).toMatchSnapshot('begun');
  const first = await open(`${path}?q=1`, begun);
  expect(first).toMatchSnapshot('first');
  expect(changes(first, await open(`${path}?q=2`, begun))).toMatchSnapshot('q begun');
  expect(changes(first, await open(`${path}?q=1`, begun, post({ question: a })))).toMatchSnapshot('q begun a');
  const suggestions = [
    { major: majorDetail(), points: 6, share: 60, reasons: [{ question: 'اول؟', answer: 'کد' }] },
    {
      major: majorDetail({ _id: 'm2', title: 'داده', slug: 'data', isForSale: false }),
      points: 4,
      share: 40,
      reasons: [],
    },
  ];
  const done = way({ steps: [asking([0]), asking([], b, true)], isDone: true, suggestions });
  const result = await open(`${path}?q=result`, done);
  expect(result).toMatchSnapshot('result');
  expect(changes(result, await open(`${path}?q=result`, { ...done, ...states }, member))).toMatchSnapshot('q result');
  const nothing = way({ steps: [asking([0])], count: 1, isDone: true });
  expect(changes(result, await open(`${path}?q=result`, nothing))).toMatchSnapshot('q result nothing');
  const refused = { ...done, 'POST /api/profile/roadmaps': refusal(409, 'conflict', 'نشد') };
  const kept = await open(`${path}?q=result`, refused, { ...post({ go: 'keep' }), ...member });
  expect(changes(result, kept)).toMatchSnapshot('kept');
});

test('a certificate is checked by its code', async () => {
  const form = await open('/proof-check');
  expect(form).toMatchSnapshot('form');
  const check = (more: Parameters<typeof checkedProof>[0]) =>
    open('/proof-check?code=7k2m-9qd4-wvax', { 'GET /api/proofs/check': checkedProof(more) });
  const valid = await check({ expiresAt: '2027-11-20T20:29:59.999Z' });
  expect(changes(form, valid)).toMatchSnapshot('valid');
  const snapshot = { fullName: 'سارا', nationalId: null, hours: null, percent: null, teacher: null };
  const revoked = { state: 'revoked', revokedAt: '2026-11-21T08:00:00.000Z', path: null, snapshot } as const;
  expect(changes(valid, await check(revoked))).toMatchSnapshot('revoked');
  expect(changes(valid, await check({ state: 'expired', expiresAt: '2026-11-20T20:29:59.999Z' }))).toMatchSnapshot(
    'expired 2026-11-20T20:29:59.999Z',
  );
  expect(changes(valid, await check({ state: 'superseded' }))).toMatchSnapshot('superseded');
  const unknown = { 'GET /api/proofs/check': refusal(404, 'not_found', 'صادر نشده است') };
  expect(changes(form, await open('/proof-check?code=x', unknown))).toMatchSnapshot('unknown /proof-check?code=x');
});

test('a certificate', async () => {
  const path = `/proofs/${proofId}`;
  const proof = (more: Parameters<typeof proofPage>[0] = {}) => open(path, { 'GET /api/proofs/{id}': proofPage(more) });
  const plain = await proof();
  expect(plain).toMatchSnapshot('first');
  const own = await proof({ isOwn: true });
  expect(changes(plain, own)).toMatchSnapshot('own');
  expect(changes(own, await proof({ isOwn: true, isPublic: false, background: '/files/2026/b.webp' }))).toMatchSnapshot(
    '/files/2026/b.webp',
  );
  const revoked = {
    isOwn: true,
    state: 'revoked',
    revokedAt: '2026-11-21T08:00:00.000Z',
    reason: 'نام نادرست',
  } as const;
  expect(changes(own, await proof({ ...revoked, pdf: null, footer: '' }))).toMatchSnapshot('changed');
  const expired = { state: 'expired', expiresAt: '2026-11-20T20:29:59.999Z', signatories: [] } as const;
  expect(changes(plain, await proof({ ...expired, signatories: [] }))).toMatchSnapshot('changed 2');
});

test('the public page of a person', async () => {
  const path = `/user-profile/${a}`;
  const full: PersonPage = {
    _id: a,
    name: 'سارا کریمی',
    image: '/files/2026/a.webp',
    about: 'برنامه‌نویسم',
    since: '2026-03-10T08:00:00.000Z',
    teacher: 't1',
    proofs: [{ code: 'ABCD', title: 'پایتون', issuedAt: '2026-05-10T08:00:00.000Z' }],
    courses: [{ _id: 'c1', name: 'پایتون', image: null }],
    own: null,
  };
  const person = (more: Partial<PersonPage> = {}) => open(path, { 'GET /api/people/{id}': { ...full, ...more } });
  const plain = await person();
  expect(plain).toMatchSnapshot('first');
  const bare = { about: null, teacher: null, proofs: [], courses: [], image: null };
  expect(changes(plain, await person(bare))).toMatchSnapshot('bare');
  const own = (about: 'pending' | 'approved', isPublic: boolean) =>
    person({ ...bare, own: { isPublic, showsCourses: false, about } });
  expect(changes(await person(bare), await own('pending', false))).toMatchSnapshot('pending');
  expect(changes(await own('pending', false), await own('approved', true))).toMatchSnapshot('approved');
});
