import { Suspense } from 'react';
import {
  Await,
  createRequestHandler,
  RouterContextProvider,
  Scripts,
  useLoaderData,
  type ServerBuild,
} from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { streamTimeout } from './entry.server.tsx';
import { lastResortText } from './error/last-resort.ts';
import { nonceContext } from './shared/nonce.ts';
import { storefrontBuild } from './testing/pages.ts';
import { origin } from './testing/site.ts';

type RootModule = NonNullable<ServerBuild['routes'][string]>['module'];

/** What is written to the log of errors. */
let logged: unknown[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((error: unknown) => void logged.push(error));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** The response of a site of one page. */
function open(module: Partial<RootModule>, init: RequestInit = {}): Promise<Response> {
  const root = { id: 'root', path: '', module: module as RootModule };
  const { assets } = storefrontBuild;
  const handle = createRequestHandler(
    { ...storefrontBuild, routes: { root }, assets: { ...assets, routes: { root: assets.routes['root']! } } },
    'production',
  );
  const context = new RouterContextProvider();
  context.set(nonceContext, 'n0nce');
  return handle(new Request(origin, init), context);
}

/**
 * A page with data that arrive late: when `arrive` is called.
 * @param onFallback called when the page is rendered without them.
 */
function pageWithLateData(onFallback: (arrive: () => void) => void = () => {}) {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const arrive = (text = 'رسید') => resolve(text);
  function Fallback() {
    onFallback(arrive);
    return <p>صبر کنید</p>;
  }
  function Page() {
    const data = useLoaderData<{ late: Promise<string> }>();
    return (
      <html lang="fa">
        <body>
          <Suspense fallback={<Fallback />}>
            <Await resolve={data.late}>{(text: string) => <p>{text}</p>}</Await>
          </Suspense>
          <Scripts />
        </body>
      </html>
    );
  }
  return { arrive, module: { default: Page, loader: () => ({ late }) } as Partial<RootModule> };
}
const robot = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } };
const browser = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } };

const fails = (): never => {
  throw new Error('پایگاه داده خاموش است');
};

test('a page is HTML in UTF-8', async () => {
  const { status, headers } = await open({ default: () => <html lang="fa" /> });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});

test('HEAD gets the headers only, without rendering', async () => {
  const response = await open({ default: fails }, { method: 'HEAD' });
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'text/html; charset=utf-8',
    '',
  ]);
  expect(logged).toEqual([]);
});

test('browsers get an answer at once, and late data when they come', async () => {
  const { arrive, module } = pageWithLateData();
  const response = await open(module, browser);
  arrive();
  expect(await response.text()).toContain('<p>رسید</p>');
});

test('a page whose data are there is answered in one piece, without scripts that put parts in their place', async () => {
  const { module } = pageWithLateData();
  const response = await open({ ...module, loader: async () => ({ late: 'رسید '.repeat(9_000) }) }, browser);
  const html = await response.text();
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(html)));
  expect(html).not.toMatch(/<template|\$RC|hidden/);
  const { arrive, module: waiting } = pageWithLateData();
  const streamed = await open(waiting, browser);
  arrive();
  expect([streamed.headers.has('content-length'), (await streamed.text()).includes('رسید')]).toEqual([false, true]);
});

test('robots get an answer when everything is there', async () => {
  const order: string[] = [];
  const late = pageWithLateData((arrive) => {
    setTimeout(() => {
      order.push('data');
      arrive();
    }, 50);
  });
  const response = await open(late.module, robot);
  order.push('answer');
  expect(order).toEqual(['data', 'answer']);
  expect(await response.text()).toContain('<p>رسید</p>');
});

test('data that never come are abandoned after the timeout, and nothing waits any longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(streamTimeout).toBe(5_000);
  const { module } = pageWithLateData();
  let html: string | undefined;
  const reading = (await open(module, browser)).text().then((text) => {
    html = text;
  });
  await vi.advanceTimersByTimeAsync(streamTimeout - 1);
  expect(html).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_001);
  await reading;
  expect(html).toContain('صبر کنید');
  expect(vi.getTimerCount()).toBe(0);
});

test('rendering leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await (await open({ default: () => <html lang="fa" /> })).text();
  expect(vi.getTimerCount()).toBe(0);
});

test('in production all scripts carry the nonce of the request, while developing none', async () => {
  /** The scripts of a page: those of the router, and those of React that put long late parts in their place. */
  const scripts = async () => {
    const { arrive, module } = pageWithLateData();
    const response = await open(module, browser);
    arrive('رسید '.repeat(5_000));
    return (await response.text()).match(/<script[^>]*>/g) ?? [];
  };
  const developing = await scripts();
  expect(developing.length).toBeGreaterThan(3);
  expect(developing.filter((tag) => tag.includes('nonce'))).toEqual([]);
  vi.stubEnv('PROD', true);
  const inProduction = await scripts();
  expect(inProduction).toHaveLength(developing.length);
  expect(inProduction.filter((tag) => !tag.includes('nonce="n0nce"'))).toEqual([]);
});

const ErrorBoundary = () => (
  <html lang="fa">
    <body>صفحهٔ خطا</body>
  </html>
);

test('a page that cannot be rendered shows its error page, with 500', async () => {
  const response = await open({ default: fails, ErrorBoundary });
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('صفحهٔ خطا');
  expect(logged).toHaveLength(1);
});

test('so does one of which a part in a boundary of its own cannot be rendered', async () => {
  const Failing = (): never => fails();
  const response = await open({
    default: () => (
      <html lang="fa">
        <body>
          <Suspense>
            <Failing />
          </Suspense>
        </body>
      </html>
    ),
    ErrorBoundary,
  });
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('صفحهٔ خطا');
});

test('E08 where the error page fails too, the page of last resort says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failsToo = (): never => {
    throw new Error('صفحهٔ خطا هم');
  };
  const response = await open({ default: fails, ErrorBoundary: failsToo });
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  expect(await response.text()).toContain(lastResortText.message);
  expect(logged.map(String)).toEqual(expect.arrayContaining(['Error: پایگاه داده خاموش است', 'Error: صفحهٔ خطا هم']));
  expect(vi.getTimerCount()).toBe(0);
});

test('what fails after the page was sent is logged', async () => {
  const { arrive, module } = pageWithLateData();
  const Late = () => <Suspense fallback={<p>صبر کنید</p>}>{<Failing />}</Suspense>;
  const Failing = () => <Await resolve={useLoaderData<{ late: Promise<string> }>().late}>{fails}</Await>;
  const response = await open({ ...module, default: Late }, browser);
  expect(logged).toEqual([]);
  arrive();
  await response.text();
  expect(logged.map(String)).toEqual(['Error: پایگاه داده خاموش است']);
});
