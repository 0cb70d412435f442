/** The pages of one's own data in words: the first state of each whole, the others by what differs. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deletion, details } from '../../testing/account-records.ts';
import { refusal, type Answers } from '../../testing/contract-api.ts';
import { changes, pageOutline } from '../../testing/outline.ts';
import { openOwnPage, sendOwnForm } from '../../testing/own-pages.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00.000Z') }));
afterAll(() => void vi.useRealTimers());

const ok = { ok: true } as const;
const wrong = (property: string) => refusal(422, 'invalid', 'نادرست است', [{ property, errors: ['نادرست است'] }]);
const panel = '.member-main';
const open = async (path: string, answers: Answers = {}) => pageOutline(await openOwnPage(path, answers), panel);
const send = async (path: string, values: Record<string, string>, answers: Answers = {}) =>
  pageOutline(await sendOwnForm(path, values, answers), panel);
const knownAs = (more: Parameters<typeof details>[0]): Answers => ({ 'GET /api/profile/details': details(more) });

test('one’s details, and the form that stores them', async () => {
  const plain = await open('/profile/info');
  expect(plain).toMatchSnapshot('first');
  const bare = knownAs({ nationalId: null, birthday: null, sex: null, city: null, isNationalIdFixed: true });
  expect(changes(plain, await open('/profile/info?next=%2Fprofile%2Fmy-proof-list', bare))).toMatchSnapshot(
    'bare /profile/info?next=%2Fprofile%2Fmy-proof-list',
  );
  expect(changes(plain, await open('/profile/info?saved=1'))).toMatchSnapshot('/profile/info?saved=1');
  const typed = { name: 'س', family: 'ن', nationalId: '۱', sex: 'male', city: 'یزد' };
  const store = 'POST /api/profile/details';
  expect(changes(plain, await send('/profile/info', typed, { [store]: wrong('name') }))).toMatchSnapshot(
    'store /profile/info name',
  );
  expect(await send('/profile/info', typed, { [store]: ok })).toMatchSnapshot('store ok /profile/info');
  const half = { ...typed, birthdayYear: '1370' };
  expect(changes(plain, await send('/profile/info', half, { [store]: ok }))).toMatchSnapshot(
    'half store ok /profile/info',
  );
});

test('extra information, before it was sent and after', async () => {
  const plain = await open('/profile/extra-info');
  expect(plain).toMatchSnapshot('first');
  const extra = {
    fullName: 'سارا نیک‌نام',
    nationalId: '0499370899',
    birthday: '1990-05-04',
    education: 'master',
    job: 'معلم',
    city: 'شیراز',
    reason: null,
  } as const;
  const sent = async (state: 'pending' | 'approved' | 'rejected', reason: string | null = null) =>
    open('/profile/extra-info?saved=1', knownAs({ extra: { ...extra, state, reason } }));
  const pending = await sent('pending');
  expect(changes(plain, pending)).toMatchSnapshot('pending');
  expect(changes(pending, await sent('approved'))).toMatchSnapshot('approved');
  expect(changes(pending, await sent('rejected', 'کد ملی خوانا نیست'))).toMatchSnapshot('rejected کد ملی خوانا نیست');
  const store = 'POST /api/profile/extra-info';
  const typed = { fullName: 'س', nationalId: '۱', education: 'school', job: 'نانوا', city: 'یزد' };
  expect(changes(plain, await send('/profile/extra-info', typed, { [store]: wrong('education') }))).toMatchSnapshot(
    'store /profile/extra-info education',
  );
  expect(
    changes(plain, await send('/profile/extra-info', { ...typed, birthdayDay: '31' }, { [store]: ok })),
  ).toMatchSnapshot('store ok /profile/extra-info 31');
});

test('the profile: picture, introduction, addresses', async () => {
  const path = '/profile/profile';
  const plain = await open(path);
  expect(plain).toMatchSnapshot('first');
  const full = knownAs({
    image: '/files/2026/a.webp',
    email: 'a@example.com',
    mobile: null,
    about: { text: 'معلمم', state: 'approved', reason: null },
  });
  expect(changes(plain, await open(path, full))).toMatchSnapshot('full');
  const saved = ['avatar', 'avatar-removed', 'about', 'about-removed', 'mobile', 'email', 'x'];
  const texts = await Promise.all(saved.map(async (what) => changes(plain, await open(`${path}?saved=${what}`))));
  expect(texts.join('\n')).toMatchSnapshot('texts \n');
  const about = { 'POST /api/profile/about': wrong('text') };
  expect(changes(plain, await send(path, { do: 'about', text: 'م' }, about))).toMatchSnapshot('about م');
  const avatar = await send(path, { do: 'avatar', uploadProblem: 'too_large' });
  expect(changes(plain, avatar)).toMatchSnapshot('avatar');
  const removal = { 'POST /api/profile/avatar/remove': refusal(409, 'conflict', 'نشد') };
  expect(changes(plain, await send(path, { do: 'avatar-remove' }, removal))).toMatchSnapshot('removal avatar-remove');
});

const addressAnswers = (more: Answers = {}): Answers => ({
  'GET /api/users/sessions': { hasPassword: true, records: [] },
  'POST /api/profile/address/send-code': { expireIn: 120, repeated: false },
  'POST /api/profile/address': ok,
  ...more,
});

test('another mobile number: the form, then the code', async () => {
  const path = '/profile/address/mobile';
  const first = await open(path, addressAnswers());
  expect(first).toMatchSnapshot('first');
  const email = await open('/profile/address/email', addressAnswers());
  expect(changes(first, email)).toMatchSnapshot('email');
  const hasEmail = { ...addressAnswers(), ...knownAs({ email: 'a@example.com' }) };
  expect(changes(email, await open('/profile/address/email', hasEmail))).toMatchSnapshot(
    'has email /profile/address/email',
  );
  const typed = { do: 'send', address: '09351234567' };
  const second = await send(path, typed, addressAnswers());
  expect(changes(first, second)).toMatchSnapshot('second');
  const again = addressAnswers({
    'GET /api/users/sessions': { hasPassword: false, records: [] },
    'POST /api/profile/address/send-code': { expireIn: 120, repeated: true },
  });
  expect(changes(second, await send(path, { ...typed, do: 'resend' }, again))).toMatchSnapshot('again resend');
  const refused = addressAnswers({ 'POST /api/profile/address/send-code': wrong('address') });
  expect(changes(first, await send(path, typed, refused))).toMatchSnapshot('refused');
  expect(changes(second, await send(path, { ...typed, do: 'resend' }, refused))).toMatchSnapshot('refused resend');
  const change = { do: 'change', address: '09351234567', code: '1', password: '' };
  expect(
    changes(second, await send(path, change, addressAnswers({ 'POST /api/profile/address': wrong('password') }))),
  ).toMatchSnapshot('change password');
  expect(await send(path, change, addressAnswers())).toMatchSnapshot('change');
});

test('the end of the account: what goes, what stays, and the confirmation', async () => {
  const path = '/profile/delete';
  const key = 'GET /api/profile/deletion';
  const sendCode = 'POST /api/profile/deletion/send-code';
  const answers: Answers = { [key]: deletion(), [sendCode]: { expireIn: 120, repeated: false } };
  const plain = await open(path, answers);
  expect(plain).toMatchSnapshot('first');
  const vip = { [key]: deletion({ vipUntil: '2027-02-18T08:00:00.000Z', codeTo: null }) };
  expect(changes(plain, await open(path, vip))).toMatchSnapshot('vip');
  const obstacles = deletion({
    obstacles: [
      { kind: 'role' },
      { kind: 'orders', numbers: ['140508290000001'] },
      { kind: 'refund' },
      { kind: 'payout' },
      { kind: 'wallet', amount: 70_000 },
      { kind: 'payable' },
    ],
  });
  expect(changes(plain, await open(path, { [key]: obstacles }))).toMatchSnapshot('obstacles');
  const many = { [key]: deletion({ obstacles: [{ kind: 'orders', numbers: [] }] }) };
  expect(changes(await open(path, { [key]: obstacles }), await open(path, many))).toMatchSnapshot('many');
  const asked = await send(path, { do: 'code' }, answers);
  expect(changes(plain, asked)).toMatchSnapshot('asked');
  const again = await send(path, { do: 'code' }, { ...answers, [sendCode]: { expireIn: 120, repeated: true } });
  expect(changes(asked, again)).toMatchSnapshot('again');
  const without = { [key]: deletion({ hasPassword: false }), [sendCode]: refusal(429, 'too_many', 'کمی بعد') };
  expect(changes(plain, await send(path, { do: 'code' }, without))).toMatchSnapshot('without code');
  const sure = { hasCode: 'no', sure: 'on', password: 'x' };
  const refused = { ...answers, 'POST /api/profile/deletion': wrong('password') };
  expect(changes(plain, await send(path, sure, refused))).toMatchSnapshot('sure refused');
  expect(changes(plain, await send(path, { ...sure, sure: '' }, answers))).toMatchSnapshot('changed');
});

test('sessions and the password', async () => {
  const path = '/profile/security';
  const session = (id: string, more = {}) => ({
    _id: id,
    device: `مرورگر ${id}`,
    address: null,
    createdAt: '2026-03-10T08:00:00.000Z',
    seenAt: '2026-03-11T08:00:00.000Z',
    isCurrent: false,
    ...more,
  });
  const records = [session('s1', { isCurrent: true, address: '1.2.3.4' }), session('s2')];
  const answers: Answers = { 'GET /api/users/sessions': { hasPassword: true, records } };
  const plain = await open(path, answers);
  expect(plain).toMatchSnapshot('first');
  const alone: Answers = { 'GET /api/users/sessions': { hasPassword: false, records: records.slice(0, 1) } };
  expect(changes(plain, await open(path, alone))).toMatchSnapshot('alone');
  const questions = ['end=s2', 'end=others', 'end=s9', 'done=end', 'done=password'];
  const texts = await Promise.all(questions.map(async (q) => changes(plain, await open(`${path}?${q}`, answers))));
  expect(texts.join('\n\n')).toMatchSnapshot('texts \n\n');
  const ending = { ...answers, 'POST /api/users/sessions/end': wrong('password') };
  expect(changes(plain, await send(path, { do: 'end', end: 's2', password: 'x' }, ending))).toMatchSnapshot(
    'ending end s2 x',
  );
  const typed = { do: 'password', current: 'a', password: 'b', passwordConfirmation: 'c' };
  const changing = { ...answers, 'POST /api/users/password': refusal(409, 'conflict', 'نشد') };
  expect(changes(plain, await send(path, typed, changing))).toMatchSnapshot('changing');
});
