/** What shops of others ask of the dialects, beyond what our adapters do: the units of amounts, and lists. */
import { afterAll, describe, expect, test } from 'vitest';
import { sandboxSecrets } from '../../server/features/commerce/payments/gateways/sandbox.ts';
import { startBank } from './testing.ts';

const bank = await startBank();
afterAll(() => bank.close());

async function call(path: string, body: Readonly<Record<string, unknown>>) {
  const response = await fetch(`${bank.url}/dev/bank/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

describe('Zarinpal', () => {
  const asked = { description: 'دوره', callback_url: 'https://shop.example/back' };
  const zarinpal = async (name: string, body: object = {}) =>
    (await call(`zarinpal/pg/v4/payment/${name}.json`, { merchant_id: sandboxSecrets.zarinpal, ...body })) as {
      data: { code?: number; authority?: string; authorities?: object[] };
      errors: { code?: number };
    };
  const start = async (more: object) => (await zarinpal('request', { ...asked, ...more })).data.authority!;
  const verify = async (authority: string, amount: number) => {
    const { data, errors } = await zarinpal('verify', { authority, amount });
    return data.code ?? errors.code;
  };

  test.each([
    ['no currency: rials', {}, 50_000, 5_000],
    ['IRR', { currency: 'IRR' }, 50_000, 5_000],
    ['IRT', { currency: 'IRT' }, 5_000, 50_000],
  ])('%s, in which the payment is verified too', async (_, currency, amount, otherUnit) => {
    const authority = await start({ ...currency, amount });
    expect(await bank.find(authority)).toMatchObject({ amount: 5_000 });
    await bank.pay(authority);
    expect([await verify(authority, otherUnit), await verify(authority, amount)]).toEqual([-50, 100]);
  });

  test('unVerified lists what is paid and not verified, the newest first, in the unit of each', async () => {
    const tomans = await start({ amount: 7_000, currency: 'IRT' });
    const rials = await start({ amount: 80_000 });
    await start({ amount: 9_000 });
    for (const authority of [tomans, rials]) await bank.pay(authority);
    const entry = { callback_url: asked.callback_url, referer: '/', date: expect.stringMatching(/^\d{4}(-\d\d){2} /) };
    const both = [
      { authority: rials, amount: 80_000, ...entry },
      { authority: tomans, amount: 7_000, ...entry },
    ];
    expect(await zarinpal('unVerified')).toEqual({
      data: { code: 100, message: 'Success', authorities: both },
      errors: [],
    });
    expect(await verify(rials, 80_000)).toBe(100);
    expect((await zarinpal('unVerified')).data.authorities).toEqual(both.slice(1));
    expect(await zarinpal('unVerified', { merchant_id: 'other' })).toMatchObject({ data: [], errors: { code: -10 } });
  });
});

test('NextPay takes tomans, unless the call says IRR; and gives the money back once', async () => {
  const nextpay = (name: string, body: object) =>
    call(`nextpay/nx/gateway/${name}`, { api_key: sandboxSecrets.nextpay, ...body });
  const asked = { order_id: '85NX85s427', callback_uri: 'https://shop.example/back' };
  const start = async (more: object) => String((await nextpay('token', { ...asked, ...more }))['trans_id']);
  const inRials = await start({ amount: 50_000, currency: 'IRR' });
  const inTomans = await start({ amount: 5_000, currency: 'dollar' });
  for (const id of [inRials, inTomans]) {
    expect(await bank.find(id)).toMatchObject({ amount: 5_000 });
    await bank.pay(id);
  }
  const trans = { trans_id: inRials, amount: 50_000 };
  expect(await nextpay('verify', trans)).toEqual({ code: -24 });
  expect(await nextpay('verify', { ...trans, currency: 'IRR' })).toMatchObject({ code: 0, amount: 50_000 });
  expect(await nextpay('verify', { trans_id: inRials, amount: 5_000 })).toMatchObject({ code: -25, amount: 5_000 });
  const back = { trans_id: inTomans, amount: 5_000, refund_request: 'yes_money_back' };
  expect(await nextpay('verify', { ...back, refund_request: 'yes' })).toMatchObject({ code: 0 });
  expect(await nextpay('verify', back)).toEqual({ code: -90 });
  expect(await nextpay('verify', { trans_id: inTomans, amount: 5_000 })).toEqual({ code: -90 });
});
