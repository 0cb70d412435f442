import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type Failure } from '../../../../../demo/bank/testing.ts';
import type { Scenario } from '../../../../../demo/bank/payments/payments.ts';
import { gatewayNames, type Gateway, type GatewayRequest } from './gateway.ts';
import { sandboxSecrets } from './sandbox.ts';

const bank = await startBank();
/** Adapters with a short timeout for a bank that is silent. */
const impatient = bank.gatewaysWithin(200);
afterAll(() => bank.close());
beforeEach(() => bank.fail(null));

const order: GatewayRequest = {
  amount: 1_250_000,
  orderNumber: '140510-00042',
  description: 'دورهٔ پایتون',
  callbackUrl: 'http://shop.example/payment-callback/course/x',
  mobile: '+989121234567',
  email: 'buyer@example.com',
};

async function start(gateway: Gateway) {
  const started = await gateway.request(order);
  if (started.outcome !== 'started') throw new Error(`not started: ${JSON.stringify(started)}`);
  return { ...order, ...started };
}
async function paid(gateway: Gateway, scenario?: Scenario) {
  const payment = await start(gateway);
  await bank.pay(payment.authority, scenario);
  return payment;
}

describe.each(gatewayNames)('%s', (name) => {
  const gateway = bank.gateways[name];

  test('starts a payment, whose page is the bank’s', async () => {
    const { authority, redirect, exchange } = await start(gateway);
    expect(authority).toMatch(/^[\w-]{15,80}$/);
    expect(redirect).toBe(`${bank.url}/dev/bank/pay/${authority}`);
    expect(gateway.redirectTo(authority)).toBe(redirect);
    expect(exchange).toMatchObject({ status: 200, error: null });
    const page = await (await fetch(redirect)).text();
    expect(page).toContain('۱٬۲۵۰٬۰۰۰ تومان');
    expect(await bank.find(authority)).toMatchObject({ amount: order.amount, orderNumber: order.orderNumber });
  });

  test('amounts are sent in the unit it names', async () => {
    const { exchange } = await start(gateway);
    expect(gateway.gatewayAmount(order.amount)).toBe(order.amount * (gateway.unit === 'IRR' ? 10 : 1));
    expect(exchange.request).toMatchObject({ amount: gateway.gatewayAmount(order.amount) });
  });

  test('paid: verified once, and said to be repeated ever after, with the same number', async () => {
    const payment = await paid(gateway);
    const first = await gateway.verify(payment);
    expect(first).toMatchObject({ outcome: 'paid', isRepeated: false, card: '603799******1234' });
    expect(first.outcome === 'paid' && first.reference).toMatch(/^\d{12}$/);
    for (const again of [await gateway.verify(payment), await gateway.verify(payment)]) {
      expect(again).toMatchObject({ outcome: 'paid', isRepeated: true, card: '603799******1234' });
      expect(again.outcome === 'paid' && again.reference).toBe(first.outcome === 'paid' && first.reference);
    }
  });

  test('unpaid: before the buyer paid, and after they went back', async () => {
    const payment = await start(gateway);
    expect(await gateway.verify(payment)).toMatchObject({ outcome: 'unpaid', message: expect.stringMatching(/[آ-ی]/) });
    await bank.cancel(payment.authority);
    expect(await gateway.verify(payment)).toMatchObject({ outcome: 'unpaid', message: expect.stringMatching(/[آ-ی]/) });
  });

  test('unpaid: an authority that the gateway does not know', async () => {
    const authority = { zarinpal: `A${'0'.repeat(35)}`, zibal: '123456789012', nextpay: 'f7c07568-c6d1-4bee-87b1' }[
      name
    ];
    expect(await gateway.verify({ ...order, authority })).toMatchObject({ outcome: 'unpaid' });
    expect(await gateway.inquire({ ...order, authority })).toMatchObject({ state: 'failed' });
  });

  test('mismatch: another amount was paid than the order’s', async () => {
    const payment = await paid(gateway, 'other-amount');
    const verified = await gateway.verify(payment);
    expect(verified.outcome).toBe('mismatch');
    expect(verified.outcome === 'mismatch' && verified.amount).toBe(name === 'zibal' ? order.amount - 1_000 : null);
  });

  test('mismatch: the same payment does for no dearer order', async () => {
    const payment = await paid(gateway);
    expect(await gateway.verify({ ...payment, amount: order.amount + 1 })).toMatchObject({ outcome: 'mismatch' });
  });

  test('lost reply: unknown, though the bank took the payment; asked again it says so', async () => {
    const payment = await paid(gateway, 'lost-reply');
    const lost = await gateway.verify(payment);
    expect(lost).toMatchObject({ outcome: 'unknown', exchange: { response: null, error: expect.any(String) } });
    expect(await bank.find(payment.authority)).toMatchObject({ state: 'verified' });
    expect(await gateway.verify(payment)).toMatchObject({ outcome: 'paid', isRepeated: true });
  });

  test('silence: unknown after the time-out, and paid when asked again', async () => {
    const payment = await paid(gateway, 'silent-verify');
    expect(await impatient[name].verify(payment)).toMatchObject({
      outcome: 'unknown',
      exchange: { status: null, error: 'no answer within 200 ms' },
    });
    expect(await gateway.verify(payment)).toMatchObject({ outcome: 'paid', isRepeated: false });
  });

  test.each<[Failure, string]>([
    ['silence', 'no answer within 200 ms'],
    ['server-error', 'HTTP 502'],
    ['not-json', 'HTTP 200, not JSON'],
    ['other-shape', 'HTTP 200, another shape'],
    ['huge', 'HTTP 200, longer than 64000 bytes'],
    ['redirect', 'HTTP 302, a redirect'],
    ['cut', ''],
  ])('%s: every call is of unknown outcome, and nothing is thrown', async (failure, reason) => {
    const payment = await paid(gateway);
    bank.fail(failure);
    const { request, verify, inquire, reverse } = failure === 'silence' ? impatient[name] : gateway;
    const answers = await Promise.all([
      request(order),
      verify(payment),
      inquire(payment),
      ...(reverse === null ? [] : [reverse(payment)]),
    ]);
    for (const answer of answers) {
      expect('state' in answer ? answer.state : answer.outcome).toBe('unknown');
      expect(answer.exchange.error).toContain(reason);
    }
    bank.fail(null);
    expect(await gateway.verify(payment)).toMatchObject({ outcome: 'paid' });
  });

  test('inquiry follows the payment', async () => {
    const payment = await start(gateway);
    expect(await gateway.inquire(payment)).toMatchObject({ state: 'waiting' });
    await bank.pay(payment.authority);
    // NextPay can only be asked by verifying.
    expect(await gateway.inquire(payment)).toMatchObject({ state: name === 'nextpay' ? 'verified' : 'paid' });
    await gateway.verify(payment);
    expect(await gateway.inquire(payment)).toMatchObject({ state: 'verified' });
    const left = await start(gateway);
    await bank.cancel(left.authority);
    expect(await gateway.inquire(left)).toMatchObject({ state: 'failed' });
  });

  test('nobody’s secret, and no card, is in what is kept of a call', async () => {
    const payment = await paid(gateway);
    const recorded = [
      payment.exchange,
      (await gateway.verify(payment)).exchange,
      (await gateway.verify(payment)).exchange,
    ];
    const text = JSON.stringify(recorded);
    expect(text).not.toContain(sandboxSecrets[name]);
    expect(text).toContain('***');
    // It was sent, though.
    expect(bank.calls.at(-1)?.body).toContain(sandboxSecrets[name]);
  });

  test('the browser’s claim is read as a claim, and what is not this gateway’s is not read', async () => {
    const payment = await paid(gateway);
    const back = await fetch(payment.redirect, {
      method: 'POST',
      body: new URLSearchParams({ action: 'cancel' }),
      redirect: 'manual',
    });
    const url = new URL(back.headers.get('location')!);
    expect(gateway.readCallback(url.searchParams)).toEqual({
      authority: payment.authority,
      claimsPaid: true,
      orderNumber: name === 'zarinpal' ? null : order.orderNumber,
    });
    for (const forged of ['', 'Authority=&trackId=&trans_id=', 'Authority=%00&trackId=a%20b&trans_id=../x']) {
      expect(gateway.readCallback(new URLSearchParams(forged))).toBeNull();
    }
    for (const other of gatewayNames.filter((known) => known !== name)) {
      expect(bank.gateways[other].readCallback(url.searchParams)).toBeNull();
    }
  });
});

describe('giving back', () => {
  test.each(['zarinpal', 'nextpay'] as const)('%s gives a payment back, and says so again', async (name) => {
    const gateway = bank.gateways[name];
    const payment = await paid(gateway);
    await gateway.verify(payment);
    expect(await gateway.reverse?.(payment)).toMatchObject({ outcome: 'reversed' });
    expect(await gateway.reverse?.(payment)).toMatchObject({ outcome: 'reversed' });
    expect(await gateway.inquire(payment)).toMatchObject({ state: 'reversed' });
    expect(await gateway.verify(payment)).toMatchObject({ outcome: 'unpaid' });
  });

  test.each(['zarinpal', 'nextpay'] as const)('%s refuses where nothing was paid', async (name) => {
    const gateway = bank.gateways[name];
    expect(await gateway.reverse?.(await start(gateway))).toMatchObject({ outcome: 'refused' });
  });

  test('Zibal has no such call', () => expect(bank.gateways.zibal.reverse).toBeNull());
});
