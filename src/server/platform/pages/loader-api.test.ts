import { expect, test, vi } from 'vitest';
import { openDeadline } from './deadline.ts';
import { loaderApi } from './loader-api.ts';

const page = (headers: Record<string, string>, method = 'GET') =>
  new Request('https://school.example/blog', { headers, method });

test("a call carries the visitor's cookie and origin to the API, and its own body", async () => {
  let seen: Request | undefined;
  const api = loaderApi(
    page({ cookie: 'sid=a; theme=b', origin: 'https://school.example', 'x-secret': 'no' }, 'POST'),
    (request) => {
      seen = request;
      return Response.json({});
    },
  );
  await api.fetch('/api/faqs?x=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(seen).toMatchObject({ url: 'https://school.example/api/faqs?x=1', method: 'POST' });
  expect(Object.fromEntries(seen!.headers)).toEqual({
    cookie: 'sid=a; theme=b',
    origin: 'https://school.example',
    'content-type': 'application/json',
  });
  expect(await seen!.json()).toEqual({ a: 1 });
});

test('the calls of a page that is only read are made by the page, not by the site whose link was followed', async () => {
  let seen: Request | undefined;
  const from = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site', 'user-agent': 'x' };
  const api = loaderApi(page(from), (request) => {
    seen = request;
    return Response.json({});
  });
  await api.fetch('/api/users/info', { method: 'POST' });
  expect(Object.fromEntries(seen!.headers)).toEqual({ 'user-agent': 'x' });
});

test('cookies the API sets go to the page and to the calls after', async () => {
  const cookies: (string | null)[] = [];
  const answers = ['sid=new; Path=/; HttpOnly', 'sid=; Path=/; Max-Age=0', undefined];
  const api = loaderApi(page({ cookie: 'sid=old' }), (request) => {
    cookies.push(request.headers.get('cookie'));
    const set = answers.shift();
    return new Response(null, set ? { headers: { 'set-cookie': set } } : {});
  });
  for (const path of ['/auth/refresh', '/auth/logout', '/api/faqs']) await api.fetch(path);
  expect(cookies).toEqual(['sid=old', 'sid=new', null]);
  expect(api.cookies).toEqual(['sid=new; Path=/; HttpOnly', 'sid=; Path=/; Max-Age=0']);
});

test('a page knows whether some or all of its calls were answered that the database is away', async () => {
  const api = loaderApi(page({}), (request) => new Response('{}', { status: Number(request.url.slice(-3)) }));
  expect(api.missing()).toBe('none');
  await api.fetch('/503');
  expect(api.missing()).toBe('all');
  await api.fetch('/404');
  expect(api.missing()).toBe('some');
});

test('what is known of a page is not asked for; where it alone is there, something is missing, not everything', async () => {
  let asked = 0;
  const api = loaderApi(
    page({}),
    () => {
      asked += 1;
      return new Response('{}', { status: 503 });
    },
    { given: new Map([['/api/comments', '{"known":true}']]) },
  );
  expect(await (await api.fetch('/api/comments')).json()).toEqual({ known: true });
  expect([asked, (await api.fetch('/api/orders')).status, api.missing()]).toEqual([0, 503, 'some']);
});

test('a page waits for a database that answers others, and for one that hangs no longer than 2.5 seconds', async () => {
  vi.useFakeTimers();
  try {
    let isSilent = false;
    const pending = new Promise<Response>(() => {});
    const api = loaderApi(page({}), () => pending, { deadline: openDeadline(() => isSilent) });
    const settled = vi.fn<(answer: Response) => void>();
    const answered = async (to: (answer: Response) => void, from: typeof api): Promise<void> =>
      to(await from.fetch('/api/search/x'));
    void answered(settled, api);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(settled).not.toHaveBeenCalled();
    isSilent = true;
    await vi.advanceTimersByTimeAsync(250);
    expect(settled, 'one look may be of a process that was busy itself').not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(250);
    expect(settled.mock.calls[0]?.[0].status).toBe(503);
    // The calls that follow are of the same page: together they wait no longer.
    const next = api.fetch('/api/faqs');
    await vi.advanceTimersByTimeAsync(0);
    expect((await next).status).toBe(503);
    expect(api.missing()).toBe('all');
  } finally {
    vi.useRealTimers();
  }
});
