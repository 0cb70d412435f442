/** The calls of checkout, orders and the wallet (`src/contract/checkout.ts`, `orders.ts`). */
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { GatewayName, PlacedOrder } from '../../../../contract/checkout.ts';
import { cookieName, inviteOf } from '../../../platform/auth/cookies.ts';
import { openLimits } from '../../../platform/auth/limits.ts';
import { requireUser } from '../../../platform/auth/require-user.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { mount } from '../../../platform/http/mount.ts';
import { logRefund } from '../log/checkpoints.ts';
import { requestRefund } from '../refunds/request.ts';
import { placeCharge } from '../checkout/charge.ts';
import { myOrder, myOrders } from '../checkout/my-orders.ts';
import { myWallet } from '../checkout/my-wallet.ts';
import { placeOrder } from '../checkout/place.ts';
import { requireOrderId } from '../checkout/payable.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { gatewayChoices } from '../payments/start.ts';
import * as sale from './sale.ts';

export function mountOrders(app: Hono<Env>, services: Services): void {
  const { db, registry, config, log } = services;
  const limits = openLimits(services);

  mount(app, 'POST /api/checkout/quote', async ({ body }, c) => {
    const user = c.var.actor?.userId ?? null;
    await limits.take('', [user === null ? ['quoteAddress', c.var.network] : ['quote', user]]);
    return sale.quote(services, user, { ...body, invite: inviteOf(c, services) });
  });
  mount(app, 'POST /api/checkout', async ({ body: { key, items, code, useWallet = false, gateway } }, c) => {
    const user = requireUser(c);
    await limits.take('', [['checkout', user]]);
    const referral = getCookie(c, cookieName(config, 'ref')) ?? null;
    const invite = inviteOf(c, services);
    const purchase = { user, key, items, code, useWallet, gateway, referral, invite };
    return sale.buy(services, user, gateway, (tx, chosen) => placeOrder(tx, registry, purchase, chosen));
  });
  const requireOrder = ({ number }: { readonly number: string }, c: Context<Env>) =>
    myOrder(db, requireUser(c), number);
  mount(
    app,
    'POST /api/orders/{number}/pay',
    async ({ params, body }, c) => {
      const user = requireUser(c);
      await limits.take('', [['checkout', user]]);
      return payAgain(services, user, params['number'] ?? '', body.gateway);
    },
    requireOrder,
  );
  mount(app, 'POST /api/orders/{number}/cancel', ({ params }, c) =>
    cancelOrder(services, requireUser(c), params['number'] ?? ''),
  );
  mount(app, 'POST /api/wallet/charge', async ({ body: { key, amount, gateway } }, c) => {
    const user = requireUser(c);
    await limits.take('', [['checkout', user]]);
    return sale.buy(services, user, gateway, (tx, chosen) =>
      placeCharge(tx, registry, { user, key, amount, gateway }, chosen),
    );
  });
  mount(app, 'GET /api/orders', ({ query }, c) => myOrders(db, requireUser(c), query));
  mount(app, 'GET /api/orders/{number}', ({ params }, c) => myOrder(db, requireUser(c), params['number'] ?? ''));
  mount(
    app,
    'POST /api/orders/{number}/refunds',
    async ({ params, body }, c) => {
      const user = requireUser(c);
      await limits.take('', [['checkout', user]]);
      const request = { user, number: params['number'] ?? '', ...body };
      const since = performance.now();
      const { id, amount } = await db.transaction((tx) => requestRefund(tx, registry, request));
      logRefund(log, 'requested', { refund: id, order: request.number, outcome: 'requested', since });
      return { amount };
    },
    requireOrder,
  );
  mount(app, 'GET /api/wallet', ({ query }, c) => myWallet(db, requireUser(c), query, gatewayChoices(services)));
}

/** Pays an order of this person that was placed before. Throws `not_found`, and `conflict` if it waits no more. */
async function payAgain(
  services: Services,
  user: string,
  number: string,
  gateway: GatewayName | undefined,
): Promise<PlacedOrder> {
  const order = await requireOrderId(services.db, user, number);
  const answer = await sale.pay(services, user, order, gateway);
  if (answer.state === 'expired' || answer.state === 'cancelled') {
    throw new AppError('conflict', { detail: 'مهلت پرداخت این سفارش گذشته است؛ دوباره سفارش دهید' });
  }
  return answer;
}

/** Cancels a waiting order of this person. Throws `not_found`, and `conflict` if it waits no more. */
async function cancelOrder(services: Services, user: string, number: string): Promise<PlacedOrder> {
  const order = await requireOrderId(services.db, user, number);
  if (await sale.release(services, order, 'cancelled')) return { number, state: 'cancelled' };
  throw new AppError('conflict', { detail: 'این سفارش دیگر در انتظار پرداخت نیست' });
}
