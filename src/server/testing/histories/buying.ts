/** What buyers of the random histories do to buy. */
import { sql } from 'drizzle-orm';
import type { PlacedOrder } from '../../../contract/checkout.ts';
import { item, newKey } from '../../features/testing/shop.ts';
import { ignored, repeated, type Known, type Life } from './life.ts';
import type { StepOf } from './steps.ts';

export async function charge(life: Life, { amount }: { readonly amount: number }): Promise<void> {
  await life.remember(await life.call<PlacedOrder>('/api/wallet/charge', { key: newKey(), amount }));
}

type Buying = StepOf<'buy'>;

export const cartOf = (life: Life, things: readonly number[]) => things.map((thing) => life.world.sold[thing]!);

export async function buy(life: Life, step: Buying): Promise<void> {
  const { things, code, gateway, useWallet, byLink, isTwice, paid } = step;
  const body = { key: newKey(), items: cartOf(life, things), code, gateway, useWallet };
  const { cookie, headers } = life.person;
  const link = `; ref=links.${Math.floor(Date.now() / 1_000)}`;
  const buyer = byLink ? { ...life.person, headers: { ...headers, cookie: cookie + link } } : life.person;
  const answers = await repeated(isTwice ? 2 : 1, () => life.call<PlacedOrder>('/api/checkout', body, buyer));
  for (const answer of answers) await life.remember(answer);
  const order = life.known.at(-1);
  if (paid === 'not yet' || answers[0]?.status !== 200 || !order) return;
  await act(life, order, { do: paid === 'exactly' ? 'pay' : 'pay another amount', times: 1 });
  await act(life, order, { do: 'return', times: 1 });
}

export async function payAndReturn(life: Life, order: Known): Promise<void> {
  await act(life, order, { do: 'pay', times: 1 });
  await act(life, order, { do: 'return', times: 1 });
}

/** The same things in several orders at once, of other wishes and in other company; whatever comes of it is paid. */
export async function race(life: Life, { things: [first = 0, ...others] }: StepOf<'race'>): Promise<void> {
  const carts = [[first], [first], ...others.map((other) => [first, other]), others];
  const answers = await Promise.all(
    carts.map((things, n) =>
      life.call<PlacedOrder>('/api/checkout', {
        key: newKey(),
        items: cartOf(life, things),
        useWallet: n % 2 === 1,
      }),
    ),
  );
  const before = life.known.length;
  for (const answer of answers) await life.remember(answer);
  const placed = life.known.slice(before);
  for (const order of placed) await act(life, order, { do: 'pay', times: 1 });
  await Promise.all(placed.map((order) => act(life, order, { do: 'return', times: 1 })));
}

/** Subscriptions that are paid at once, one after the other: each follows the one before it. */
export async function subscribe(life: Life, { times }: StepOf<'subscribe'>): Promise<void> {
  const items = [item('vip', life.world.shop.ids.plan)];
  for (let n = 0; n < times; n += 1) {
    const answer = await life.call<PlacedOrder>('/api/checkout', { key: newKey(), items });
    const order = await life.remember(answer);
    if (order) await payAndReturn(life, order);
  }
}

/** What is done to an order that is known. */
export async function act(
  life: Life,
  order: Known,
  { do: what, times }: Pick<StepOf<'pay'>, 'do' | 'times'>,
): Promise<void> {
  const { bank } = life.world.shop;
  const { authority, number } = order;
  if (what === 'cancel') await repeated(times, () => life.call(`/api/orders/${number}/cancel`, {}));
  if (what === 'expire') await life.expire(sql`number = ${number}`);
  if (authority === null) return;
  if (what === 'pay') await bank.pay(authority).catch(ignored);
  if (what === 'pay another amount') await bank.pay(authority, 'other-amount').catch(ignored);
  if (what === 'cancel at the bank') await bank.cancel(authority).catch(ignored);
  if (what === 'return') await life.comeBack(times, order);
  if (what === 'return unpaid') await life.comeBack(times, order, false);
}
