import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changed, panelDataProvider } from './data-provider.ts';
import { formErrors, problemOf } from './http.ts';

interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly accept: string | undefined;
}
let received: ReceivedRequest[] = [];
let answer: { status: number; body: unknown; headers?: Record<string, string> } = { status: 200, body: [] };
const server = createServer(async (request, response) => {
  received.push({
    method: request.method!,
    url: decodeURIComponent(request.url!),
    body: await textOf(request),
    accept: request.headers.accept,
  });
  response
    .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    .end(JSON.stringify(answer.body));
});
async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
beforeAll(
  () =>
    new Promise<void>((ready) => {
      server.listen(0, ready);
    }),
);
afterAll(() => {
  server.close();
});

const data = () => {
  received = [];
  return panelDataProvider(`http://localhost:${(server.address() as AddressInfo).port}/api/admin`);
};
const list = {
  pagination: { page: 3, perPage: 25 },
  sort: { field: 'title', order: 'ASC' as const },
  filter: { q: 'کتاب' },
};

test('C20 a list is requested in the dialect of simple-rest, as JSON', async () => {
  answer = { status: 200, body: [{ id: '1' }], headers: { 'content-range': 'articles 50-50/51' } };
  expect(await data().getList('articles', list)).toEqual({
    data: [{ id: '1' }],
    total: 51,
    meta: { estimated: false },
  });
  expect(received).toEqual([
    {
      method: 'GET',
      url: '/api/admin/articles?filter={"q":"کتاب"}&range=[50,74]&sort=["title","ASC"]',
      body: '',
      accept: 'application/json',
    },
  ]);
});

test('an estimated total is marked, for that list only', async () => {
  const provider = data();
  answer = { status: 200, body: [], headers: { 'content-range': 'articles 0-24/100000', 'x-total-estimated': 'true' } };
  expect(await provider.getList('articles', list)).toMatchObject({ total: 100_000, meta: { estimated: true } });
  answer = { status: 200, body: [], headers: { 'content-range': 'articles */0', 'x-total-estimated': 'false' } };
  expect(await provider.getList('articles', list)).toMatchObject({ total: 0, meta: { estimated: false } });
});

test('a save sends the changed fields and the version that was loaded', async () => {
  answer = { status: 200, body: { id: '1', version: 4 } };
  const before = { id: '1', version: 3, title: 'الف', tags: ['x'], createdAt: '2026-01-01' };
  await data().update('articles', { id: '1', data: { ...before, title: 'ب', tags: ['x'] }, previousData: before });
  expect(received[0]).toMatchObject({ method: 'PUT', url: '/api/admin/articles/1', body: '{"title":"ب","version":3}' });
  expect(changed({ a: 1 }, undefined)).toEqual({ a: 1 });
  // Merged values carry the version of the row that they were merged into.
  expect(changed({ ...before, title: 'ب', version: 5 }, before)).toEqual({ title: 'ب', version: 5 });
});

test('the row of a singleton keeps the id it was requested by', async () => {
  answer = { status: 200, body: { id: null, version: 0, status: 'inactive' } };
  expect((await data().getOne('banner', { id: 'current' })).data).toEqual({
    id: 'current',
    version: 0,
    status: 'inactive',
  });
  answer = { status: 200, body: { id: 'b', version: 1, status: 'active' } };
  expect(
    (
      await data().update('banner', {
        id: 'current',
        data: { status: 'active' },
        previousData: { id: 'current', version: 0 },
      })
    ).data,
  ).toMatchObject({ id: 'current', status: 'active' });
});

const failure = (status: number, body: object) => {
  answer = { status, body: { title: 'عنوان', status, requestId: 'r', errors: [], ...body } };
  return data()
    .update('articles', { id: '1', data: { a: 1 }, previousData: { id: '1' } })
    .then(
      () => null,
      (error: unknown) => error,
    );
};

test('C20 validation errors are reported by field, others for the whole form', async () => {
  const error = await failure(422, {
    code: 'invalid',
    errors: [
      { property: 'title', errors: ['لازم است.', 'کوتاه است.'] },
      { property: 'teachers.0.teacher', errors: ['پیدا نشد'] },
      { property: '', errors: ['نمی‌شود'] },
    ],
  });
  expect(problemOf(error)?.errors).toEqual({
    title: 'لازم است. کوتاه است.',
    'teachers.0.teacher': 'پیدا نشد',
    root: { serverError: 'نمی‌شود' },
  });
  // Nobody types the version, so no input can show what is wrong with it.
  expect(formErrors([{ property: 'version', errors: ['قدیمی است'] }])).toEqual({ root: { serverError: 'قدیمی است' } });
  expect(formErrors([])).toBeUndefined();
});

test('a stale save carries the current row; every failure has a message', async () => {
  const stale = await failure(409, { code: 'stale', title: 'تغییر کرده است', current: { id: '1', version: 9 } });
  expect(stale).toMatchObject({ status: 409, message: 'تغییر کرده است' });
  expect(problemOf(stale)).toMatchObject({ code: 'stale', current: { version: 9 } });
  expect(problemOf(stale)?.errors).toBeUndefined();
  answer = { status: 502, body: '<html>' };
  expect(
    await data()
      .getOne('articles', { id: '1' })
      .catch((e: unknown) => e),
  ).toMatchObject({ status: 502, message: 'مشکلی از سمت ما پیش آمد؛ چند لحظهٔ دیگر دوباره امتحان کنید' });
});

test('a network failure differs from a refusal, and an aborted call from both', async () => {
  const unreachable = panelDataProvider('http://localhost:1/api/admin');
  expect(await unreachable.getOne('articles', { id: '1' }).catch((e: unknown) => e)).toMatchObject({
    status: 0,
    body: { code: 'network' },
  });
  const aborted = AbortSignal.abort();
  expect(
    await data()
      .getList('articles', { ...list, signal: aborted })
      .catch((e: unknown) => e),
  ).toMatchObject({ name: 'AbortError' });
});
