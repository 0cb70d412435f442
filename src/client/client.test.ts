import { expect, test } from 'vitest';
import { ApiError, createClient, type Fetch, type Prove } from './client.ts';

/** A client whose server gives this answer; records the requests. */
function setUp(answer: Fetch = () => Response.json({ ok: true })) {
  const requests: { path: string; init: RequestInit }[] = [];
  const client = createClient((path, init = {}) => {
    requests.push({ path, init });
    return answer(path, init);
  });
  return { client, requests };
}
const problem = {
  title: 'بعضی از فیلدها درست پر نشده‌اند؛ پیام کنار هر کدام را ببینید',
  status: 422,
  code: 'invalid',
  requestId: 'r1',
  errors: [
    { property: 'username', errors: ['کوتاه است', 'ساده است'] },
    { property: 'password', errors: ['خالی است'] },
  ],
};
const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

test('C20 every call accepts JSON; a body is sent as JSON, with the cookies of the site', async () => {
  const { client, requests } = setUp();
  await client.call('POST /auth/login', { body: { username: 'a', password: 'ب' } });
  await client.call('POST /auth/refresh', {});
  await client.call('GET /api/banner', {});
  expect(requests).toEqual([
    {
      path: '/auth/login',
      init: {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        credentials: 'same-origin',
        body: '{"username":"a","password":"ب"}',
      },
    },
    {
      path: '/auth/refresh',
      init: { method: 'POST', headers: { accept: 'application/json' }, credentials: 'same-origin' },
    },
    {
      path: '/api/banner',
      init: { method: 'GET', headers: { accept: 'application/json' }, credentials: 'same-origin' },
    },
  ]);
});

test('C20 the answer is the parsed JSON', async () => {
  const { client } = setUp(() => Response.json({ records: [{ _id: '1' }] }));
  expect(await client.call('GET /api/course-groups', {})).toEqual({ records: [{ _id: '1' }] });
});

test('C20 V09 validation errors are a list of property and errors; the first of them is at hand', async () => {
  const { client } = setUp(() => Response.json(problem, { status: 422 }));
  const error = await failure(client.call('POST /auth/login', { body: { username: '', password: '' } }));
  expect(error).toMatchObject({ status: 422, code: 'invalid', requestId: 'r1', message: problem.title });
  expect(error.errors).toEqual(problem.errors);
  expect(error.first).toEqual({ property: 'username', message: 'کوتاه است' });
});

test('a detail replaces the title; without errors there is no first one', async () => {
  const { client } = setUp(() =>
    Response.json({ ...problem, errors: [], detail: 'یک دقیقه صبر کنید' }, { status: 429 }),
  );
  const error = await failure(client.call('POST /auth/refresh', {}));
  expect([error.message, error.first]).toEqual(['یک دقیقه صبر کنید', null]);
});

test('an answer that is no problem of ours, and no answer at all, are errors with a Persian message', async () => {
  const broken = await failure(setUp(() => new Response('<html>', { status: 502 })).client.call('GET /api/banner', {}));
  expect(broken).toMatchObject({ status: 502, code: 'internal', message: 'پاسخ سرور خوانا نبود', errors: [] });
  const offline = await failure(
    setUp(() => Promise.reject(new TypeError('offline'))).client.call('GET /api/banner', {}),
  );
  expect(offline).toMatchObject({ status: 0, code: 'network' });
  expect(offline.message).toContain('ارتباط با سرور برقرار نشد');
});

test('parameters are encoded into the path; what is unset or empty stays out of the query', async () => {
  const { client, requests } = setUp();
  await client.call('GET /api/search/{query}', { params: { query: 'a/b ?' }, query: { page: 2, order: 'newest' } });
  await client.call('GET /api/courses', { query: { page: 1, group: '' } });
  await client.call('GET /api/courses', { query: {} });
  expect(requests.map(({ path }) => path)).toEqual([
    '/api/search/a%2Fb%20%3F?page=2&order=newest',
    '/api/courses?page=1',
    '/api/courses',
  ]);
});

test('a call is aborted when its time is over or its signal is aborted', async () => {
  const { client, requests } = setUp();
  const controller = new AbortController();
  await client.call('GET /api/banner', {}, { timeout: 30_000, signal: controller.signal });
  const signal = requests[0]?.init.signal;
  expect(signal?.aborted).toBe(false);
  controller.abort();
  expect(signal?.aborted).toBe(true);
  const timesOut = setUp(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('x')))),
  );
  expect(await failure(timesOut.client.call('GET /api/banner', {}, { timeout: 1 }))).toMatchObject({ code: 'network' });
});

test('an answer that breaks off is no empty answer; a refusal that cannot be read stays one', async () => {
  const broken = (status: number) => () => new Response('{"lines": [', { status });
  const error = await failure(setUp(broken(200)).client.call('GET /api/banner', {}));
  expect([error.status, error.message]).toEqual([0, 'ارتباط با سرور برقرار نشد؛ اینترنت خود را بررسی کنید']);
  expect((await failure(setUp(broken(502)).client.call('GET /api/banner', {}))).status).toBe(502);
  const empty = setUp(() => new Response(null, { status: 204 })).client;
  expect(await empty.call('GET /api/banner', {})).toBeNull();
});

test('work that the server asks for is done before the call is made again, once', async () => {
  const asked = { ...problem, status: 429, code: 'proof_required', proofLevel: 3 };
  const levels: number[] = [];
  const sent: (string | null)[] = [];
  const fetcher: Fetch = (_, init) => {
    const proof = new Headers(init?.headers).get('x-proof-of-work');
    sent.push(proof);
    return proof === 'solved' ? Response.json({ ok: true }) : Response.json(asked, { status: 429 });
  };
  const login = (prove?: Prove) =>
    createClient(fetcher, prove).call('POST /auth/login', { body: { username: 'a', password: 'b' } });
  const solve: Prove = async (_, level) => (levels.push(level), 'solved');
  expect(await login(solve)).toEqual({ ok: true });
  expect(levels).toEqual([3]);
  expect(sent).toEqual([null, 'solved']);
  for (const prove of [
    undefined,
    async () => null,
    async () => 'refused',
    () => Promise.reject(new Error('offline')),
  ]) {
    expect(await failure(login(prove))).toMatchObject({ status: 429, code: 'proof_required' });
  }
  expect(sent).toHaveLength(2 + 1 + 1 + 2 + 1);
});
