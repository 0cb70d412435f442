/** The pages of one's own data, as the server renders them and answers their forms. */
import { expect, test } from 'vitest';
import type { Deletion } from '../../../src/contract/account.ts';
import { deletion, details } from '../../testing/account-records.ts';
import { refusal } from '../../testing/contract-api.ts';
import { linksOf, textOf, textsOf } from '../../testing/html.ts';
import { openOwnPage, sendOwnForm } from '../../testing/own-pages.ts';

const ok = { ok: true } as const;
const wrong = (property: string, message = 'نادرست است') =>
  refusal(422, 'invalid', message, [{ property, errors: [message] }]);
type DomDocument = Awaited<ReturnType<typeof openOwnPage>>['document'];
const valueOf = (document: DomDocument, name: string): string | null => {
  const field = document.querySelector(`main [name="${name}"]`);
  const chosen = document.querySelector(`main [name="${name}"] option[selected], main [name="${name}"][checked]`);
  return (chosen ?? field)?.getAttribute('value') ?? null;
};
/** The message beneath a field. */
const errorAt = (document: DomDocument, name: string): string => {
  const field = document.querySelector(`main [name="${name}"]`);
  const described =
    field?.getAttribute('aria-describedby') ?? field?.closest('fieldset')?.getAttribute('aria-describedby');
  return textOf(document.querySelector(`[id="${described}"]`));
};
const info = {
  name: 'سارا',
  family: 'نیک',
  nationalId: '۰۴۹۹۳۷۰۸۹۹',
  birthdayDay: '30',
  birthdayMonth: '12',
  birthdayYear: '1403',
  sex: '',
  city: 'یزد',
};

test('U07 the page of one’s details shows what is stored, the day in the Persian calendar', async () => {
  const { status, document } = await openOwnPage('/profile/info');
  expect(status).toBe(200);
  expect(textsOf(document, 'h1')).toEqual(['مشخصات من']);
  const names = ['name', 'family', 'nationalId', 'birthdayDay', 'birthdayMonth', 'birthdayYear', 'sex', 'city'];
  expect(names.map((name) => valueOf(document, name))).toEqual([
    'سارا',
    'نیک',
    '۰۴۹۹۳۷۰۸۹۹',
    '14',
    '2',
    '1369',
    'female',
    'تهران',
  ]);
  const fixed = await openOwnPage('/profile/info', {
    'GET /api/profile/details': details({ isNationalIdFixed: true }),
  });
  expect(fixed.document.querySelector('[name="nationalId"]')?.hasAttribute('readonly')).toBe(true);
});

test('U07 its form sends the day of the Gregorian calendar, and leads back to where one came from', async () => {
  const answers = { 'POST /api/profile/details': ok };
  const sent = await sendOwnForm('/profile/info', { ...info, next: '/profile/my-proof-list' }, answers);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/profile/my-proof-list']);
  expect(sent.requests.at(-1)?.body).toEqual({
    name: 'سارا',
    family: 'نیک',
    nationalId: '۰۴۹۹۳۷۰۸۹۹',
    birthday: '2025-03-20',
    sex: null,
    city: 'یزد',
  });
  const plain = await sendOwnForm('/profile/info', { ...info, next: 'https://evil.example' }, answers);
  expect(plain.headers.get('location')).toBe('/profile/info?saved=1');
  expect(textsOf((await openOwnPage('/profile/info?saved=1')).document, '[role="status"]')).toContain(
    'مشخصات شما ذخیره شد.',
  );
});

test('U07 what is wrong is beside its field, and what was typed is there', async () => {
  const refused = await sendOwnForm('/profile/info', info, { 'POST /api/profile/details': wrong('nationalId') });
  expect([refused.status, errorAt(refused.document, 'nationalId')]).toEqual([422, 'نادرست است']);
  expect(valueOf(refused.document, 'city')).toBe('یزد');
  const noDay = await sendOwnForm('/profile/info', { ...info, birthdayYear: '1404' });
  expect([noDay.status, errorAt(noDay.document, 'birthdayDay')]).toEqual([422, 'روز، ماه و سال را درست انتخاب کنید']);
  expect(noDay.requests.map(({ key }) => key)).not.toContain('POST /api/profile/details');
});

test('U06 extra information begins with what is known, and says how it stands with it', async () => {
  const { document } = await openOwnPage('/profile/extra-info');
  expect(valueOf(document, 'fullName')).toBe('سارا نیک');
  const extra = {
    fullName: 'سارا نیک‌نام',
    nationalId: null,
    birthday: null,
    education: 'master',
    job: 'معلم',
    city: null,
    state: 'rejected',
    reason: 'کد ملی را بنویسید',
  } as const;
  const rejected = await openOwnPage('/profile/extra-info', { 'GET /api/profile/details': details({ extra }) });
  expect(textOf(rejected.document.querySelector('.own-note--danger'))).toContain('پذیرفته نشد: کد ملی را بنویسید');
  expect([valueOf(rejected.document, 'education'), valueOf(rejected.document, 'birthdayYear')]).toEqual(['master', '']);
  const values = { fullName: 'سارا', nationalId: '1', education: 'doctor', job: '', city: '' };
  const key = 'POST /api/profile/extra-info';
  const sent = await sendOwnForm('/profile/extra-info', values, { [key]: ok });
  expect(sent.headers.get('location')).toBe('/profile/extra-info?saved=1');
  expect(sent.requests.at(-1)?.body).toEqual({ ...values, birthday: null });
  const refused = await sendOwnForm('/profile/extra-info', values, { [key]: wrong('nationalId') });
  expect(errorAt(refused.document, 'nationalId')).toBe('نادرست است');
});

test('U11 the profile shows the picture, the introduction and the addresses, each with its form', async () => {
  const about = { text: 'معلمم', state: 'pending', reason: null } as const;
  const { document } = await openOwnPage('/profile/profile?saved=mobile', {
    'GET /api/profile/details': details({ image: '/files/2026/a.webp', about }),
  });
  expect(document.querySelector('.avatar-face')?.getAttribute('src')).toBe('/files/2026/a-640.webp');
  expect(textsOf(document, '.avatar button')).toEqual(['ارسال تصویر', 'حذف تصویر']);
  expect(document.querySelector('.avatar form')?.getAttribute('enctype')).toBe('multipart/form-data');
  expect(textOf(document.querySelector('textarea'))).toBe('معلمم');
  expect(textOf(document.querySelector('.own-note--warning'))).toContain('در انتظار بررسی');
  expect(linksOf(document, '.addresses a')).toEqual([
    ['تغییر شمارهٔ موبایل', '/profile/address/mobile'],
    ['افزودن ایمیل', '/profile/address/email'],
  ]);
  expect(textsOf(document, '.own-saved')).toEqual(['شمارهٔ موبایل شما تغییر کرد.']);
  expect(linksOf(document, '.member-main .own-note a')).toContainEqual(['امنیت حساب', '/profile/security']);
});

test('U11 its forms store the introduction, take it away, and take the picture away', async () => {
  const path = '/profile/profile';
  const answers = { 'POST /api/profile/about': ok, 'POST /api/profile/avatar/remove': ok };
  const sent = await sendOwnForm(path, { do: 'about', text: 'معلمم' }, answers);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?saved=about`]);
  const emptied = await sendOwnForm(path, { do: 'about', text: ' ' }, answers);
  expect(emptied.headers.get('location')).toBe(`${path}?saved=about-removed`);
  const removed = await sendOwnForm(path, { do: 'avatar-remove' }, answers);
  expect(removed.headers.get('location')).toBe(`${path}?saved=avatar-removed`);
  const refused = await sendOwnForm(path, { do: 'about', text: 'x' }, { 'POST /api/profile/about': wrong('text') });
  expect([errorAt(refused.document, 'text'), textOf(refused.document.querySelector('textarea'))]).toEqual([
    'نادرست است',
    'x',
  ]);
});

test('U11 another address is typed, then its code and the password', async () => {
  const path = '/profile/address/email';
  const answers = {
    'GET /api/users/sessions': { hasPassword: true, records: [] },
    'POST /api/profile/address/send-code': { expireIn: 120, repeated: false },
    'POST /api/profile/address': ok,
  };
  const first = await openOwnPage(path, answers);
  expect(textsOf(first.document, 'main h1')).toEqual(['افزودن ایمیل']);
  const second = await sendOwnForm(path, { do: 'send', address: 'a@example.com' }, answers);
  expect(textsOf(second.document, 'main label')).toEqual(['کد تأیید', 'رمز عبور شما']);
  expect(textOf(second.document.querySelector('.own-note[role="status"]'))).toContain('a@example.com');
  const values = { do: 'change', address: 'a@example.com', code: '۱۲۳۴۵۶', password: 'secret-1' };
  const done = await sendOwnForm(path, values, answers);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/profile/profile?saved=email#addresses']);
  expect(done.requests.at(-1)?.body).toEqual({
    kind: 'email',
    address: 'a@example.com',
    code: '۱۲۳۴۵۶',
    password: 'secret-1',
  });
  const refused = await sendOwnForm(path, values, { ...answers, 'POST /api/profile/address': wrong('code') });
  expect([refused.status, errorAt(refused.document, 'code')]).toEqual([422, 'نادرست است']);
  expect(valueOf(refused.document, 'address')).toBe('a@example.com');
  // The password is typed again.
  expect(valueOf(refused.document, 'password')).toBeNull();
  expect((await openOwnPage('/profile/address/name', answers)).status).toBe(404);
});

const key = 'GET /api/profile/deletion';

test('U11 what stands in the way of the deletion is shown with its way out, and there is no form', async () => {
  const obstacles: Deletion['obstacles'] = [
    { kind: 'role' },
    { kind: 'orders', numbers: ['140508290000001'] },
    { kind: 'refund' },
    { kind: 'payout' },
    { kind: 'wallet', amount: 70_000 },
    { kind: 'payable' },
    { kind: 'rewards', amount: 90_000 },
    { kind: 'commissions', amount: 80_000 },
    { kind: 'review' },
    { kind: 'exam', titles: ['پایتون', 'اکسل'] },
  ];
  const { document } = await openOwnPage('/profile/delete', { [key]: deletion({ obstacles }) });
  const list = '[aria-labelledby="obstacles"]';
  expect(textsOf(document, `${list} li`)).toHaveLength(10);
  for (const said of [
    '۷۰٬۰۰۰ تومان در کیف پول شماست',
    '۹۰٬۰۰۰ تومان پاداش',
    '۸۰٬۰۰۰ تومان از درآمد شما',
    '«پایتون»، «اکسل»',
  ]) {
    expect(textOf(document.querySelector(list))).toContain(said);
  }
  expect(linksOf(document, `${list} a`).map(([, href]) => href)).toEqual([
    '/contact-us',
    '/profile/transactions/140508290000001',
    '/profile/transactions',
    '/profile/vip-marketing',
    '/profile/wallet',
    '/profile/vip-marketing',
    '/contact-us',
    '/profile/marketing-payment',
    '/profile/vip-marketing',
    '/profile/marketing-payment',
    '/contact-us',
    '/profile/my-exam-list',
  ]);
  expect(document.querySelector('.member-main form')).toBeNull();
});

test('U11 the deletion says what goes and what stays, and takes the password or a code', async () => {
  const path = '/profile/delete';
  const answers = {
    [key]: deletion({ vipUntil: '2027-02-18T08:00:00.000Z' }),
    'POST /api/profile/deletion': ok,
    'POST /api/profile/deletion/send-code': { expireIn: 120, repeated: false },
  };
  const { document } = await openOwnPage(path, answers);
  const text = textOf(document.querySelector('[aria-labelledby="consequences"]'));
  for (const part of ['قانون', '۳ سفارش', '۱ گواهی', '۲ دیدگاه', 'تا ۲۹ بهمن ۱۴۰۵']) expect(text).toContain(part);
  expect(textsOf(document, '.member-main form button')).toContain('حذف حساب من');
  const done = await sendOwnForm(path, { hasCode: 'no', sure: 'on', password: 'secret-1' }, answers);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/login?closed=1']);
  expect(done.requests.at(-1)?.body).toEqual({ password: 'secret-1' });
  const unsure = await sendOwnForm(path, { hasCode: 'no', password: 'secret-1' }, answers);
  expect(textsOf(unsure.document, 'main .form-error')).toContain('برای ادامه این را تأیید کنید');
  const asked = await sendOwnForm(path, { do: 'code' }, answers);
  expect(textsOf(asked.document, '.member-main form label')[0]).toBe('کد تأیید');
  expect(textOf(asked.document.querySelector('.own-note[role="status"]'))).toContain('۰۹۱۲***۶۷۸۹');
  const refused = await sendOwnForm(
    path,
    { hasCode: 'yes', sure: 'on', code: '1' },
    { ...answers, 'POST /api/profile/deletion': wrong('code') },
  );
  expect([refused.status, errorAt(refused.document, 'code')]).toEqual([422, 'نادرست است']);
  const without = await openOwnPage(path, { [key]: deletion({ hasPassword: false }) });
  expect(textsOf(without.document, 'main [aria-labelledby="confirm"] button')).toEqual(['ارسال کد به ۰۹۱۲***۶۷۸۹']);
});

test('U11 the login says that the account is gone', async () => {
  const { document } = await openOwnPage('/login?closed=1');
  expect(textOf(document.querySelector('main [role="status"]'))).toContain('حساب شما حذف شد');
});

test('U11 without JavaScript a password is changed and a session ended by forms of the page', async () => {
  const path = '/profile/security';
  const session = {
    _id: 's1',
    device: 'فایرفاکس',
    address: null,
    createdAt: '2026-03-10T08:00:00.000Z',
    seenAt: '2026-03-11T08:00:00.000Z',
    isCurrent: false,
  };
  const answers = {
    'GET /api/users/sessions': { hasPassword: true, records: [session] },
    'POST /api/users/password': ok,
    'POST /api/users/sessions/end': ok,
  };
  const { document } = await openOwnPage(`${path}?end=s1`, answers);
  expect(textsOf(document, 'h2')[0]).toBe('خروج از فایرفاکس');
  const ended = await sendOwnForm(path, { do: 'end', end: 's1', password: 'secret-1' }, answers);
  expect([ended.status, ended.headers.get('location')]).toEqual([303, `${path}?done=end`]);
  expect(ended.requests.at(-1)?.body).toEqual({ session: 's1', password: 'secret-1' });
  const others = await sendOwnForm(path, { do: 'end', end: 'others', password: 'secret-1' }, answers);
  expect(others.requests.at(-1)?.body).toEqual({ session: null, password: 'secret-1' });
  const passwords = { current: 'secret-1', password: 'secret-2', passwordConfirmation: 'secret-2' };
  const changed = await sendOwnForm(path, { do: 'password', ...passwords }, answers);
  expect([changed.status, changed.headers.get('location')]).toEqual([303, `${path}?done=password`]);
  expect(changed.requests.at(-1)?.body).toEqual(passwords);
  const refused = await sendOwnForm(
    path,
    { do: 'password', ...passwords },
    { ...answers, 'POST /api/users/password': wrong('current') },
  );
  expect([refused.status, errorAt(refused.document, 'current')]).toEqual([422, 'نادرست است']);
});

test.each([
  ['/profile/info', 'POST /api/profile/details', ['name', 'family', 'nationalId', 'birthday', 'sex', 'city']],
  [
    '/profile/extra-info',
    'POST /api/profile/extra-info',
    ['fullName', 'nationalId', 'birthday', 'education', 'job', 'city'],
  ],
] as const)('U07 at %s what is refused is shown once, beside its field', async (path, key, fields) => {
  const typed = { ...info, fullName: 'سارا نیک', education: '', job: '' };
  for (const field of fields) {
    const message = `${field} نادرست است`;
    const { document } = await sendOwnForm(path, typed, { [key]: wrong(field, message) });
    expect(errorAt(document, field === 'birthday' ? 'birthdayDay' : field)).toBe(message);
    expect(textsOf(document, 'main .error, main [role="alert"]').filter((text) => text === message)).toHaveLength(1);
  }
});
