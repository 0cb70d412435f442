/** Logging in, registering and forgetting without JavaScript, in words. */
import { expect, test } from 'vitest';
import { refusal, type Answers } from '../testing/contract-api.ts';
import { changes, pageOutline } from '../testing/outline.ts';
import { openPage } from '../testing/site.ts';

const open = async (path: string, answers: Answers = {}) => pageOutline(await openPage(path, answers));
const send = async (path: string, values: Record<string, string>, answers: Answers = {}) =>
  pageOutline(await openPage(path, answers, { method: 'POST', body: new URLSearchParams(values) }));
const wrong = (property: string | null) =>
  refusal(422, 'invalid', 'نادرست است', property === null ? [] : [{ property, errors: [`${property} نادرست است`] }]);
const ok = { ok: true } as const;
const sent = { expireIn: 120, repeated: false };
const withGoogle: Answers = { 'GET /auth/methods': { google: true } };

test('the login, and what led to it', async () => {
  const plain = await open('/login');
  expect(plain).toMatchSnapshot('first');
  expect(changes(plain, await open('/login?next=%2Fcart&reset=1', withGoogle))).toMatchSnapshot(
    'with google /login?next=%2Fcart&reset=1',
  );
  const closed = await open('/login?closed=1&failed=blocked&next=//evil.example');
  expect(changes(plain, closed)).toMatchSnapshot('closed');
  const typed = { username: 'a@b.ir', password: 'x', next: '/cart' };
  const login = 'POST /auth/login';
  const refused = await send('/login?reset=1&closed=1&failed=blocked', typed, { [login]: wrong('password') });
  expect(changes(plain, refused)).toMatchSnapshot('refused');
  const { next: _, ...direct } = typed;
  expect(changes(refused, await send('/login', direct, { [login]: wrong(null) }))).toMatchSnapshot(
    'direct login /login',
  );
  const entered = { [login]: ok };
  expect(await send('/login', typed, entered)).toMatchSnapshot('entered /login');
  expect(await send('/login', direct, entered)).toMatchSnapshot('direct entered /login');
});

const carried = { username: 'a@b.ir', next: '/cart', code: '123456' };
const person = { name: 'س', family: 'ن', password: 'x', passwordConfirmation: 'y' };

test('the registration: username, code, person', async () => {
  const path = '/register?next=%2Fcart';
  const first = await open(path, withGoogle);
  expect(first).toMatchSnapshot('first');
  const [sendKey, verifyKey, finishKey] = [
    'POST /auth/send-code-register',
    'POST /auth/verify-register',
    'POST /auth/register',
  ] as const;
  const second = await send(path, { ...carried, step: 'send' }, { [sendKey]: sent });
  expect(changes(first, second)).toMatchSnapshot('second');
  const again = await send(path, { ...carried, step: 'resend' }, { [sendKey]: { ...sent, repeated: true } });
  expect(changes(second, again)).toMatchSnapshot('again');
  const refused = await send(path, { ...carried, step: 'other' }, { [sendKey]: wrong('username') });
  expect(changes(first, refused)).toMatchSnapshot('refused');
  expect(
    changes(second, await send(path, { ...carried, step: 'verify' }, { [verifyKey]: wrong('code') })),
  ).toMatchSnapshot('verify code');
  const third = await send(path, { ...carried, step: 'verify' }, { [verifyKey]: { register: true } });
  expect(changes(second, third)).toMatchSnapshot('third');
  expect(await send(path, { ...carried, step: 'verify' }, { [verifyKey]: { register: false } })).toMatchSnapshot(
    'verify',
  );
  const last = { ...carried, ...person, step: 'finish' };
  expect(changes(third, await send(path, last, { [finishKey]: wrong('family') }))).toMatchSnapshot('last family');
  expect(changes(third, await send(path, last, { [finishKey]: wrong('code') }))).toMatchSnapshot('last code');
  expect(await send(path, last, { [finishKey]: ok })).toMatchSnapshot('last ok');
});

test('a forgotten password: username, code, another one', async () => {
  const path = '/forgot';
  const first = await open(path, withGoogle);
  expect(first).toMatchSnapshot('first');
  const [sendKey, verifyKey, finishKey] = [
    'POST /auth/forget-password/send-code',
    'POST /auth/forget-password/verify',
    'POST /auth/forget-password/change-password',
  ] as const;
  const second = await send(path, { ...carried, step: 'send' }, { [sendKey]: sent });
  expect(changes(first, second)).toMatchSnapshot('second');
  const third = await send(path, { ...carried, step: 'verify' }, { [verifyKey]: ok });
  expect(changes(second, third)).toMatchSnapshot('third');
  const last = { ...carried, ...person, step: 'finish' };
  expect(changes(third, await send(path, last, { [finishKey]: wrong('passwordConfirmation') }))).toMatchSnapshot(
    'last password confirmation',
  );
  expect(await send(path, last, { [finishKey]: ok })).toMatchSnapshot('last ok');
  expect(await send(path, { ...last, next: '' }, { [finishKey]: ok })).toMatchSnapshot('ok');
});

test('an invitation to the panel', async () => {
  const path = '/invitation?token=abc';
  const verify = 'POST /auth/invitation/verify';
  const accept = 'POST /auth/invitation/accept';
  const form = await open(path, { [verify]: { name: 'نوشین' } });
  expect(form).toMatchSnapshot('form');
  expect(changes(form, await open(path, { [verify]: wrong('token') }))).toMatchSnapshot('verify token');
  expect(changes(form, await open('/invitation'))).toMatchSnapshot('/invitation');
  const typed = { token: 'abc', name: 'نوشین', password: 'x', passwordConfirmation: 'y' };
  expect(changes(form, await send(path, typed, { [accept]: wrong('password') }))).toMatchSnapshot('accept password');
  expect(changes(form, await send(path, typed, { [accept]: wrong('token') }))).toMatchSnapshot('accept token');
  expect(changes(form, await send(path, typed, { [accept]: refusal(429, 'too_many', 'کمی بعد') }))).toMatchSnapshot(
    'accept',
  );
  expect(changes(form, await send(path, typed, { [accept]: ok }))).toMatchSnapshot('accept ok');
  expect((await openPage(path, { [verify]: refusal(500, 'internal') })).status).toBe(500);
});
