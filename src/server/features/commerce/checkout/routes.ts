/** The calls of checkout, orders and the wallet (`src/contract/checkout.ts`, `orders.ts`). */
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { CheckoutQuote } from '../../../../contract/checkout.ts';
import { cookieName, inviteOf } from '../../../platform/auth/cookies.ts';
import { openLimits } from '../../../platform/auth/limits.ts';
import { requireUser } from '../../../platform/auth/require-user.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { balancesOf, payBackPolicy } from '../../money/index.ts';
import { mount } from '../../../platform/http/mount.ts';
import { requestRefund } from '../refunds/request.ts';
import { placeCharge } from './charge.ts';
import { buy, cancelOrder, gatewayChoices, payAgain } from './checkout.ts';
import { ownOrder, ownOrders } from './own.ts';
import { ownWallet } from './own-wallet.ts';
import { placeOrder } from './place.ts';
import { quoteOrder, type QuoteRequest } from '../orders/quote.ts';
import { waitingOrders } from './waiting.ts';
import { shownQuote } from './shown-quote.ts';

type QuoteBody = Pick<QuoteRequest, 'items' | 'code' | 'invite'> & { readonly useWallet?: boolean | undefined };

/** What a cart costs somebody now, with what stands beside the prices. */
async function quoteFor(
  services: Services,
  user: string | null,
  { items, code, invite, useWallet }: QuoteBody,
): Promise<CheckoutQuote> {
  const { db, registry } = services;
  const walletBalance = user === null ? 0 : (await balancesOf(db, user)).wallet;
  const request = { items, code, user, invite, wallet: useWallet ? walletBalance : 0, at: Date.now() };
  const ids = items.map(({ id }) => id);
  const [result, policy, waiting] = await Promise.all([
    quoteOrder(db, registry, request),
    payBackPolicy(db),
    user === null ? new Map<string, string>() : waitingOrders(db, user, ids),
  ]);
  return shownQuote(request, result, { gateways: gatewayChoices(services), walletBalance, policy, waiting });
}

export function mountOrders(app: Hono<Env>, services: Services): void {
  const { db, registry, config } = services;
  const limits = openLimits(services);

  mount(app, 'POST /api/checkout/quote', async ({ body }, c) => {
    const user = c.var.actor?.userId ?? null;
    await limits.take('', [user === null ? ['quoteAddress', c.var.network] : ['quote', user]]);
    return quoteFor(services, user, { ...body, invite: inviteOf(c, services) });
  });
  mount(app, 'POST /api/checkout', async ({ body: { key, items, code, useWallet = false, gateway } }, c) => {
    const user = requireUser(c);
    await limits.take('', [['checkout', user]]);
    const referral = getCookie(c, cookieName(config, 'ref')) ?? null;
    const invite = inviteOf(c, services);
    const purchase = { user, key, items, code, useWallet, gateway, referral, invite };
    return buy(services, user, gateway, (tx, chosen) => placeOrder(tx, registry, purchase, chosen));
  });
  const requireOrder = ({ number }: { readonly number: string }, c: Context<Env>) =>
    ownOrder(db, requireUser(c), number);
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
    return buy(services, user, gateway, (tx, chosen) =>
      placeCharge(tx, registry, { user, key, amount, gateway }, chosen),
    );
  });
  mount(app, 'GET /api/orders', ({ query }, c) => ownOrders(db, requireUser(c), query.page));
  mount(app, 'GET /api/orders/{number}', ({ params }, c) => ownOrder(db, requireUser(c), params['number'] ?? ''));
  mount(
    app,
    'POST /api/orders/{number}/refunds',
    async ({ params, body }, c) => {
      const user = requireUser(c);
      await limits.take('', [['checkout', user]]);
      const request = { user, number: params['number'] ?? '', ...body };
      return db.transaction((tx) => requestRefund(tx, registry, request));
    },
    requireOrder,
  );
  mount(app, 'GET /api/wallet', ({ query }, c) => ownWallet(db, requireUser(c), query.page, gatewayChoices(services)));
}
