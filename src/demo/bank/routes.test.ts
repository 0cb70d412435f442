/** The bank as a demo serves it: on a real port of its site, over its database, called by the real adapters. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { gatewaysOf } from '../../server/features/commerce/payments/gateways/index.ts';
import type { Gateway } from '../../server/features/commerce/payments/gateways/gateway.ts';
import { testServices } from '../../server/testing/app.ts';
import { mountBank } from './routes.ts';

const returns: string[] = [];
const base = await testServices();
let handler = createApp(base, [mountBank]).fetch;
const server = createServer(
  getRequestListener((request, env) => {
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/payment-callback/')) return handler(request, env);
    returns.push(pathname + search);
    return new Response('back');
  }),
).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('no port');
const site = `http://127.0.0.1:${address.port}`;
const services = { ...base, config: { ...base.config, port: address.port, publicUrl: site } };
const gateways = gatewaysOf(services.config);
const zarinpal = gateways.get('zarinpal')!;

beforeAll(() => {
  handler = createApp(services, [mountBank]).fetch;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const order = {
  amount: 1_250_000,
  orderNumber: '140510-00042',
  description: '<b>دورهٔ پایتون 3</b>',
  callbackUrl: `${site}/payment-callback/course/zarinpal?kept=1`,
  mobile: null,
  email: null,
};
async function start(gateway: Gateway = zarinpal) {
  const started = await gateway.request(order);
  if (started.outcome !== 'started') throw new Error(JSON.stringify(started));
  return { ...order, ...started };
}
const press = (page: string, action: string, headers: Record<string, string> = {}) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual', headers });
const locationOf = (response: Response): URL => new URL(response.headers.get('location')!, site);

test('a demo without gateways of its own has all three, at its own bank', () => {
  expect([...gateways.keys()]).toEqual(['zarinpal', 'zibal', 'nextpay']);
});

test.each([...gateways.keys()])('%s: paid on the page, returned to the shop, verified', async (name) => {
  const gateway = gateways.get(name)!;
  const payment = await start(gateway);
  const response = await press(payment.redirect, 'pay');
  expect(response.status).toBe(303);
  const back = locationOf(response);
  expect(back.href.startsWith(order.callbackUrl)).toBe(true);
  expect(gateway.readCallback(back.searchParams)).toMatchObject({ authority: payment.authority, claimsPaid: true });
  expect(await gateway.verify(payment)).toMatchObject({ outcome: 'paid', isRepeated: false });
  expect(await gateway.verify(payment)).toMatchObject({ outcome: 'paid', isRepeated: true });
});

test.each([...gateways.keys()])('%s: cancelled on the page', async (name) => {
  const gateway = gateways.get(name)!;
  const payment = await start(gateway);
  const back = locationOf(await press(payment.redirect, 'cancel'));
  expect(gateway.readCallback(back.searchParams)).toMatchObject({ claimsPaid: false });
  expect(await gateway.verify(payment)).toMatchObject({ outcome: 'unpaid' });
  // What is settled stays so: no later click pays.
  expect(locationOf(await press(payment.redirect, 'pay')).href).toBe(back.href);
  expect(await gateway.inquire(payment)).toMatchObject({ state: 'failed' });
});

describe('what may go wrong', () => {
  test('paid and never returned: the buyer stays at the bank, which knows of the payment when asked', async () => {
    const payment = await start();
    const stayed = await press(payment.redirect, 'no-return');
    expect(locationOf(stayed).href).toBe(payment.redirect);
    const page = await (await fetch(payment.redirect)).text();
    expect(page).toContain('به فروشگاه برنگشتید');
    expect(page).not.toContain('payment-callback');
    expect(await zarinpal.inquire(payment)).toMatchObject({ state: 'paid' });
  });

  test('returned twice: the browser and another call reach the shop', async () => {
    const payment = await start();
    returns.length = 0;
    await fetch(locationOf(await press(payment.redirect, 'twice')));
    await expect.poll(() => returns.length).toBe(2);
    expect(new Set(returns)).toEqual(
      new Set([`/payment-callback/course/zarinpal?kept=1&Authority=${payment.authority}&Status=OK`]),
    );
  });

  test('the reply to verify is lost, then it was done already', async () => {
    const payment = await start();
    await press(payment.redirect, 'lost-reply');
    expect(await zarinpal.verify(payment)).toMatchObject({ outcome: 'unknown', exchange: { status: null } });
    expect(await zarinpal.verify(payment)).toMatchObject({ outcome: 'paid', isRepeated: true });
  });

  test('verify is not answered the first time', async () => {
    const payment = await start();
    await press(payment.redirect, 'silent-verify');
    const body = {
      merchant_id: '00000000-0000-4000-8000-000000000000',
      authority: payment.authority,
      amount: 1_250_000,
    };
    const waiting = fetch(`${site}/dev/bank/zarinpal/pg/v4/payment/verify.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(300),
    });
    await expect(waiting).rejects.toThrow('timeout');
    expect(await zarinpal.verify(payment)).toMatchObject({ outcome: 'paid', isRepeated: false });
  });

  test('another amount is reported', async () => {
    const payment = await start(gateways.get('zibal'));
    await press(payment.redirect, 'other-amount');
    expect(await gateways.get('zibal')!.verify(payment)).toMatchObject({ outcome: 'mismatch', amount: 1_249_000 });
  });
});

describe('the page', () => {
  test('is Persian, shows what is paid, and has a button for each choice', async () => {
    const response = await fetch((await start()).redirect);
    const page = await response.text();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toMatch(
      /style-src 'self' 'sha256-[^;]+;.*form-action 'self'/,
    );
    expect(page).toContain('<html lang="fa" dir="rtl">');
    expect(page).toContain('۱٬۲۵۰٬۰۰۰ تومان');
    expect(page).toContain('۱۴۰۵۱۰-۰۰۰۴۲');
    expect(page).toContain('&lt;b&gt;دورهٔ پایتون ۳');
    expect(page).not.toMatch(/<script|style=/);
    expect([...page.matchAll(/name="action" value="([\w-]+)"/g)].map(([, action]) => action)).toEqual([
      'pay',
      'cancel',
      'no-return',
      'silent-verify',
      'lost-reply',
      'twice',
      'other-amount',
      'larger-amount',
    ]);
  });

  test('once settled offers the way back only', async () => {
    const payment = await start();
    await press(payment.redirect, 'pay');
    const page = await (await fetch(payment.redirect)).text();
    expect(page).toContain('این پرداخت انجام شده است');
    expect(page).toContain('Status=OK');
    expect(page).not.toContain('<button');
  });

  test.each(['A1', "'; drop table users", '%00', '../../x'])('of a forged id (%s) is a 404 page', async (id) => {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(`${site}/dev/bank/pay/${encodeURIComponent(id)}`, { method });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('پرداختی پیدا نشد');
    }
  });

  test('does nothing for another site, nor for what is no choice', async () => {
    const payment = await start();
    expect((await press(payment.redirect, 'pay', { origin: 'https://evil.example' })).status).toBe(403);
    expect(locationOf(await press(payment.redirect, 'steal')).href).toBe(payment.redirect);
    expect(await zarinpal.inquire(payment)).toMatchObject({ state: 'waiting' });
  });
});

describe('hostile calls', () => {
  const call = (path: string, body: unknown) =>
    fetch(`${site}/dev/bank/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const merchant = { merchant_id: '00000000-0000-4000-8000-000000000000' };

  test('of another merchant are refused in the gateway’s own words', async () => {
    const authority = (await start()).authority;
    const body = { merchant_id: crypto.randomUUID(), merchant: 'x', api_key: 'x', authority, amount: 1 };
    for (const name of ['request', 'verify', 'inquiry', 'reverse']) {
      const response = await call(`zarinpal/pg/v4/payment/${name}.json`, body);
      expect([response.status, await response.json()]).toMatchObject([401, { data: [], errors: { code: -10 } }]);
    }
    for (const name of ['request', 'verify', 'inquiry']) {
      expect(await (await call(`zibal/v1/${name}`, body)).json()).toMatchObject({ result: 102 });
    }
    for (const name of ['token', 'verify']) {
      expect(await (await call(`nextpay/nx/gateway/${name}`, body)).json()).toEqual({ code: -33 });
    }
  });

  test('that would send a buyer elsewhere are refused', async () => {
    const callbackUrl = 'https://evil.example/payment-callback/course/zarinpal';
    const codes = await Promise.all(
      [...gateways.values()].map(async (gateway) => {
        const refused = await gateway.request({ ...order, callbackUrl });
        return refused.outcome === 'refused' && refused.code;
      }),
    );
    expect(codes).toEqual(['-14', '106', '-32']);
  });

  test.each([
    [
      'zarinpal/pg/v4/payment/request.json',
      { ...merchant, amount: -5, currency: 'IRT', description: 'x', callback_url: site },
      -9,
    ],
    [
      'zarinpal/pg/v4/payment/request.json',
      { ...merchant, amount: 5_000, currency: 'USD', description: 'x', callback_url: site },
      -9,
    ],
    // 100 tomans at least; rials that make no whole tomans are refused by this bank alone.
    ['zarinpal/pg/v4/payment/request.json', { ...merchant, amount: 990, description: 'x', callback_url: site }, -9],
    ['zarinpal/pg/v4/payment/request.json', { ...merchant, amount: 1_005, description: 'x', callback_url: site }, -9],
    ['zarinpal/pg/v4/payment/verify.json', { ...merchant, authority: ['A1'], amount: {} }, -54],
    ['zarinpal/pg/v4/payment/verify.json', merchant, -54],
  ])('%s of %j', async (path, body, code) => {
    expect(await (await call(path, body)).json()).toMatchObject({ errors: { code } });
  });

  test('that are no JSON, or too long, are refused', async () => {
    expect((await call('zibal/v1/verify', '{')).status).toBe(400);
    expect((await call('zibal/v1/verify', 'x'.repeat(20_000))).status).toBe(413);
    expect((await call('zibal/v1/nothing', {})).status).toBe(404);
  });

  test('a payment of one gateway is none of another', async () => {
    const { authority } = await start();
    const body = { merchant: 'sandbox-merchant', trackId: authority };
    expect(await (await call('zibal/v1/verify', body)).json()).toMatchObject({ result: 203 });
  });
});

test('without demo data there is no bank, even where it is brought along', async () => {
  const app = createApp({ ...services, config: { ...services.config, demo: false } }, [mountBank]);
  const { authority } = await start();
  for (const [method, path] of [
    ['GET', `pay/${authority}`],
    ['POST', `pay/${authority}`],
    ['POST', 'zarinpal/pg/v4/payment/request.json'],
    ['POST', 'zibal/v1/request'],
    ['POST', 'nextpay/nx/gateway/token'],
  ] as const) {
    expect((await app.request(`/dev/bank/${path}`, { method })).status).toBe(404);
  }
});

test.each([
  ['zarinpal', '/pg/StartPay/'],
  ['zibal', '/start/'],
  ['nextpay', '/nx/gateway/payment/'],
] as const)('%s: the address at which the gateway itself starts leads to the page', async (name, startPath) => {
  const { authority, redirect } = await start(gateways.get(name));
  const begin = (dialect: string, id: string) =>
    fetch(`${site}/dev/bank/${dialect}${startPath}${id}`, { redirect: 'manual' });
  expect(locationOf(await begin(name, authority)).href).toBe(redirect);
  expect((await begin(name, 'unknown')).status).toBe(404);
});

test('the merchant that Zibal lets everybody test with is known, and no other', async () => {
  const ask = async (merchant: string) => {
    const body = JSON.stringify({ merchant, amount: 50_000, callbackUrl: order.callbackUrl });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${site}/dev/bank/zibal/v1/request`, { method: 'POST', headers, body });
    return ((await answer.json()) as { result: number }).result;
  };
  expect([await ask('zibal'), await ask('zibal2')]).toEqual([100, 102]);
});
