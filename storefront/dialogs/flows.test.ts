import { expect, test } from 'vitest';
import { createClient, type Client } from '../../src/client/client.ts';
import { createManualClock } from '../../src/client/manual-clock.ts';
import { createForgotFlow, createLoginFlow, createRegisterFlow, type FlowDependencies } from './flows.ts';

type Answer = { status?: number; body: unknown };
/** Dependencies whose server gives these answers, by path; records requests and completions. */
function setUp(answers: Record<string, Answer | Answer[]>) {
  const clock = createManualClock(1_000_000);
  const requests: { path: string; body: unknown }[] = [];
  const done: string[] = [];
  const client: Client = createClient(async (path, init) => {
    requests.push({ path, body: JSON.parse((init?.body as string | undefined) ?? 'null') });
    const answer = answers[path];
    const { status = 200, body } = (Array.isArray(answer) ? answer.shift() : answer) ?? {
      status: 404,
      body: { code: 'not_found', title: '' },
    };
    return Response.json(body, { status });
  });
  const dependencies: FlowDependencies = {
    client,
    clock,
    refresh: async () => {
      done.push('refreshed');
    },
    onDone: (message) => {
      done.push(message);
    },
  };
  return { dependencies, clock, requests, done, paths: () => requests.map(({ path }) => path) };
}
const problem = (...errors: { property: string; errors: string[] }[]): Answer => ({
  status: 422,
  body: { status: 422, title: 'بعضی از فیلدها درست پر نشده‌اند؛ پیام کنار هر کدام را ببینید', code: 'invalid', errors },
});
const sent: Answer = { body: { expireIn: 120, repeated: false } };

test('D01 C03 a login refreshes the session, and the dialog is done', async () => {
  const { dependencies, requests, done } = setUp({ '/auth/login': { body: { ok: true } } });
  await createLoginFlow(dependencies).submit('student@example.com', 'demo-12345');
  expect(requests).toEqual([
    { path: '/auth/login', body: { username: 'student@example.com', password: 'demo-12345' } },
  ]);
  expect(done).toEqual(['refreshed', 'خوش آمدید؛ وارد شدید']);
});
test('V01 user names are sent in lower case with ASCII digits', async () => {
  const { dependencies, requests } = setUp({
    '/auth/login': { body: { ok: true } },
    '/auth/send-code-register': sent,
    '/auth/forget-password/send-code': sent,
  });
  await createLoginFlow(dependencies).submit(' Student@Example.COM', '۱۲');
  await createRegisterFlow(dependencies).send('۰۹۱۲٣٤٥۶۷۸۹');
  await createForgotFlow(dependencies).send('Ali۱@Example.com ');
  expect(requests.map(({ body }) => (body as { username: string }).username)).toEqual([
    'student@example.com',
    '09123456789',
    'ali1@example.com',
  ]);
  expect(requests[0]?.body).toMatchObject({ password: '۱۲' });
});
test('V09 E01 the first error of the server belongs to its field; an error without fields to the form', async () => {
  const { dependencies, done } = setUp({
    '/auth/login': [
      problem(
        { property: 'password', errors: ['رمز کوتاه است', 'رمز ساده است'] },
        { property: 'username', errors: ['ناشناخته'] },
      ),
      {
        status: 401,
        body: { status: 401, title: 'ایمیل، شمارهٔ موبایل یا رمز عبور درست نیست', code: 'bad_credentials', errors: [] },
      },
    ],
  });
  const flow = createLoginFlow(dependencies);
  await flow.submit('a', 'b');
  expect(flow.store.get()).toEqual({ busy: false, error: { property: 'password', message: 'رمز کوتاه است' } });
  await flow.submit('a', 'b');
  expect(flow.store.get().error).toEqual({ property: null, message: 'ایمیل، شمارهٔ موبایل یا رمز عبور درست نیست' });
  expect(done).toEqual([]);
});
test('V10 a second submit is blocked while the first is on its way, and not after it', async () => {
  const { dependencies, paths } = setUp({
    '/auth/send-code-register': [problem({ property: 'username', errors: ['نادرست'] }), sent],
  });
  const flow = createRegisterFlow(dependencies);
  const first = flow.send('a');
  expect(flow.store.get().busy).toBe(true);
  await Promise.all([
    first,
    flow.send('a'),
    flow.verify('123456'),
    flow.submit({ name: '', family: '', password: '', passwordConfirmation: '' }),
  ]);
  expect(paths()).toEqual(['/auth/send-code-register']);
  await flow.send('a');
  expect(flow.store.get()).toMatchObject({ busy: false, error: null, stage: 2 });
});
test('S01 D02 C05 C06 registration: register=true leads to stage 3, whose end refreshes, closes and goes back to stage 1', async () => {
  const { dependencies, requests, done } = setUp({
    '/auth/send-code-register': sent,
    '/auth/verify-register': { body: { register: true } },
    '/auth/register': { body: { ok: true } },
  });
  const flow = createRegisterFlow(dependencies);
  await flow.send('09123456789');
  expect(flow.store.get()).toMatchObject({ stage: 2, username: '09123456789' });
  await flow.verify('۱۲۳۴۵۶');
  expect(flow.store.get()).toMatchObject({ stage: 3, code: '123456' });
  expect(done).toEqual([]);
  await flow.submit({ name: 'سارا', family: 'نیک', password: 'x', passwordConfirmation: 'x' });
  expect(requests.slice(1)).toEqual([
    { path: '/auth/verify-register', body: { username: '09123456789', code: '123456' } },
    {
      path: '/auth/register',
      body: {
        username: '09123456789',
        code: '123456',
        name: 'سارا',
        family: 'نیک',
        password: 'x',
        passwordConfirmation: 'x',
      },
    },
  ]);
  expect(done).toEqual(['refreshed', 'ثبت‌نام انجام شد؛ خوش آمدید']);
  expect(flow.store.get()).toMatchObject({ stage: 1, username: '', code: '' });
});
test('F11 C07 the registration carries username, code, name, family, password and its confirmation', async () => {
  const { dependencies, requests } = setUp({
    '/auth/send-code-register': sent,
    '/auth/verify-register': { body: { register: true } },
    '/auth/register': problem({ property: 'family', errors: ['خالی است'] }),
  });
  const flow = createRegisterFlow(dependencies);
  await flow.send('a@example.com');
  await flow.verify('123456');
  await flow.submit({ name: 'n', family: '', password: 'p', passwordConfirmation: 'q' });
  expect(Object.keys(requests[2]?.body as object).sort()).toEqual([
    'code',
    'family',
    'name',
    'password',
    'passwordConfirmation',
    'username',
  ]);
  expect(flow.store.get()).toMatchObject({ stage: 3, error: { property: 'family', message: 'خالی است' } });
});
test('S01 register=false: the visitor is logged in, their data refreshed, the dialog closed', async () => {
  const { dependencies, done } = setUp({
    '/auth/send-code-register': sent,
    '/auth/verify-register': { body: { register: false } },
  });
  const flow = createRegisterFlow(dependencies);
  await flow.send('a@example.com');
  await flow.verify('123456');
  expect(done).toEqual(['refreshed', 'خوش آمدید؛ وارد شدید']);
  expect(flow.store.get().stage).toBe(1);
});
test('D02 stage 2 has a way back to stage 1, which keeps what was written', async () => {
  const { dependencies } = setUp({
    '/auth/send-code-register': sent,
    '/auth/verify-register': problem({ property: 'code', errors: ['نادرست است'] }),
  });
  const flow = createRegisterFlow(dependencies);
  await flow.send('a@example.com');
  await flow.verify('000000');
  expect(flow.store.get()).toMatchObject({ stage: 2, error: { property: 'code' } });
  flow.back();
  expect(flow.store.get()).toMatchObject({ stage: 1, username: 'a@example.com', error: null });
});
test('S03 the code is sent again only when the countdown has reached zero', async () => {
  const { dependencies, clock, paths } = setUp({
    '/auth/send-code-register': [sent, { body: { expireIn: 60, repeated: false } }],
  });
  const flow = createRegisterFlow(dependencies);
  await flow.send('a@example.com');
  await flow.resend();
  clock.advance(119_999);
  await flow.resend();
  expect(paths()).toHaveLength(1);
  clock.advance(1);
  await flow.resend();
  expect(paths()).toHaveLength(2);
  expect(flow.store.get().resendAt - clock.now()).toBe(60_000);
});
test('E02 repeated=true is stored, so that the dialog can say the code was already sent', async () => {
  const { dependencies } = setUp({ '/auth/send-code-register': { body: { expireIn: 80, repeated: true } } });
  const flow = createRegisterFlow(dependencies);
  await flow.send('a@example.com');
  expect(flow.store.get()).toMatchObject({ stage: 2, repeated: true });
});
test('S02 D03 C08 C09 C10 a forgotten password: three stages, then it is confirmed and the dialog is done', async () => {
  const { dependencies, requests, done } = setUp({
    '/auth/forget-password/send-code': sent,
    '/auth/forget-password/verify': { body: { ok: true } },
    '/auth/forget-password/change-password': { body: { ok: true } },
  });
  const flow = createForgotFlow(dependencies);
  const stages = [flow.store.get().stage];
  await flow.send('a@example.com');
  stages.push(flow.store.get().stage);
  await flow.verify('123456');
  stages.push(flow.store.get().stage);
  await flow.submit({ password: 'x', passwordConfirmation: 'x' });
  stages.push(flow.store.get().stage);
  expect(stages).toEqual([1, 2, 3, 1]);
  expect(requests[2]).toEqual({
    path: '/auth/forget-password/change-password',
    body: { username: 'a@example.com', code: '123456', password: 'x', passwordConfirmation: 'x' },
  });
  expect(done).toEqual(['رمز جدید ثبت شد؛ حالا با آن وارد شوید']);
});
