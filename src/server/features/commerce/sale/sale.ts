/**
 * A sale from end to end. Routes (`routes.ts`, `callback.ts`), decisions of the back office (`decide.ts`) and jobs
 * (`jobs.ts`) call these steps; each may be made again after a crash, and does nothing where it is done.
 *
 * | checkpoint | writes                                                      | undone by                     |
 * | --------- | ----------------------------------------------------------- | ----------------------------- |
 * | `quote`   | nothing                                                     | nothing to undo               |
 * | `place`   | the order, its lines, holds of the code and of the wallet   | `release`                     |
 * | `pay`     | an attempt at a gateway                                     | `settle`, which closes it     |
 * | `settle`  | the outcome; the order is paid, or its money is in a wallet | `refund`                      |
 * | `deliver` | grants, subscriptions, certificates                         | `refund`, which revokes them  |
 * | `earn`    | commissions, stored with the payment                        | `refund`, which reverses them |
 */
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { CheckoutQuote, PlacedOrder as Answer } from '../../../../contract/checkout.ts';
import { paidStates } from '../../../../locale/order-words.ts';
import { queuedJob } from '../../../generator/section/define-server.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import type { Reads, Transaction } from '../../../platform/db/database.ts';
import { writeAll } from '../../../platform/db/write-all.ts';
import { balancesOf, lockBuyer, payBackPolicy, checkpoint } from '../../money/index.ts';
import { type NewCommission, newCommissions } from '../../partners/index.ts';
import { readCourseFacts } from '../checkout/line-facts.ts';
import { readPayable } from '../checkout/payable.ts';
import type { Placement } from '../checkout/place.ts';
import { shownQuote } from '../checkout/shown-quote.ts';
import { waitingOrders } from '../checkout/waiting.ts';
import { deliverByLine, deliverWhole, type Delivered, plainDelivery, readPlainDelivery } from '../orders/fulfil.ts';
import { isStillWanted, mayPayLate } from '../orders/late.ts';
import { logSale } from '../log/checkpoints.ts';
import { type KnownOrder, lockOrder, readKnownOrder } from '../orders/locked-order.ts';
import { creditWallet, releaseOrder, markPaid } from '../orders/pay.ts';
import { quoteOrder, type QuoteRequest } from '../orders/quote.ts';
import { underReview } from '../orders/under-review.ts';
import type { LockedPayment } from '../payments/attempts.ts';
import type { Gateway, GatewayName } from '../payments/gateways/gateway.ts';
import { type Leased, type OrderEnd, storeOutcome, leasePayment } from '../payments/outcome.ts';
import { countVerification } from '../payments/payment-metrics.ts';
import { chooseGateway, findGateway, gatewayChoices, openAttempt, startAttempt } from '../payments/start.ts';

const byKeys = { byKeys: true };

export type QuoteBody = Pick<QuoteRequest, 'items' | 'code' | 'invite'> & { readonly useWallet?: boolean | undefined };

/**
 * Step 1. What a cart costs a buyer now, from the ids of its items, with what is shown beside the prices.
 * @param user null without a session.
 */
export async function quote(
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
  const courses = await readCourseFacts(db, registry, result.products);
  return shownQuote(request, result, { gateways: gatewayChoices(services), walletBalance, policy, waiting, courses });
}

/** Stores an order in its transaction, or finds that of the same key: `placeOrder`, or `placeCharge` for a wallet. */
export type StoreOrder = (tx: Transaction, gateway: Gateway | null) => Promise<Placement>;

/**
 * Step 2. Stores an order at the prices of now, with the code and the wallet's share set aside, and the attempt to pay it.
 * An order of which nothing is left to pay is paid in the same transaction.
 * @param store throws `invalid` and `conflict`. @returns also where it is to be paid.
 */
export async function place(
  services: Services,
  gateway: GatewayName | undefined,
  store: StoreOrder,
): Promise<Placement & { readonly chosen: Gateway | null }> {
  const since = performance.now();
  const chosen = findGateway(services, gateway);
  const placement = await services.db.transaction(async (tx) => {
    const stored = await store(tx, chosen);
    if (stored.isNew && stored.order.payable === 0) await payFree(tx, services, stored.order.id);
    return stored;
  }, byKeys);
  logPlacement(services, placement, chosen, since);
  checkpoint('order placed');
  return { ...placement, chosen };
}

function logPlacement({ log }: Services, placement: Placement, chosen: Gateway | null, since: number): void {
  const { number } = placement.order;
  if (!placement.isNew) return logSale(log, 'placed', { order: number, outcome: 'placed before', since });
  const { kind, payable } = placement.order;
  const isPaid = payable === 0;
  const gateway = isPaid ? undefined : chosen?.name;
  logSale(log, 'placed', { order: number, kind, gateway, outcome: isPaid ? 'paid' : 'awaiting payment', since });
}

/** An order that costs nothing, or that the wallet pays whole, needs no gateway. */
async function payFree(tx: Transaction, { registry }: Services, id: string): Promise<void> {
  const order = await lockOrder(tx, id);
  await markPaid(tx, registry, order, { attempt: null, earned: await earn(tx, order), delivery: null });
}

/**
 * Undoes `place`: an order that waits for its payment waits no more, and its code and its wallet's share are free again
 * (`orders/pay.ts`). @returns whether it was waiting.
 */
export const release = ({ db }: Pick<Services, 'db'>, id: string, state: 'expired' | 'cancelled'): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.state !== 'awaiting_payment') return false;
    await releaseOrder(tx, order, state);
    return true;
  });

/**
 * Step 3. Takes a placed order on by its state: to the page of a gateway while it waits, to its delivery once it is paid.
 * Throws `not_found`, `conflict` while its money is under review, and `unavailable` where no gateway answers; the order
 * then waits on.
 */
export async function pay(
  services: Services,
  user: string,
  id: string,
  gateway: GatewayName | undefined,
): Promise<Answer> {
  const order = await readPayable(services.db, user, id);
  const { number, state } = order;
  if (state === 'paid') {
    const isDelivered = await deliver(services, id);
    checkpoint('order delivered');
    return { number, state: isDelivered ? 'fulfilled' : 'fulfilment_error' };
  }
  if (order.isUnderReview && !paidStates.has(state)) throw underReview();
  if (state !== 'awaiting_payment') return { number, state };
  if (order.isOver) return { number, state: 'expired' };
  const redirect = await openAttempt(services, chooseGateway(services, gateway), order);
  return { number, state, redirect };
}

/** Steps 2 and 3 in one request. The same request again goes on where the first one stopped. */
export async function buy(
  services: Services,
  user: string,
  gateway: GatewayName | undefined,
  store: StoreOrder,
): Promise<Answer> {
  const { order, isNew, chosen } = await place(services, gateway, store);
  if (!isNew || !chosen || order.attempt === null) return pay(services, user, order.id, gateway);
  const redirect = await startAttempt(services, chosen, order.attempt, order);
  return { number: order.number, state: 'awaiting_payment', redirect };
}

/**
 * Step 4. Asks the gateway, never the browser, to make a payment ours, and stores what follows (`credit`) in one transaction.
 * Nothing where that is known, or another process is asking: however often it is called, money is credited once.
 */
export async function settleAttempt(services: Services, id: string): Promise<void> {
  const leased = await leasePayment(services, id);
  if (leased) await settle(services, leased);
}

/** The same, of an attempt that is leased to this process. */
export async function settle(services: Services, leased: Leased): Promise<void> {
  checkpoint('attempt leased');
  const since = performance.now();
  const outcome = await leased.gateway.verify(leased.payment);
  countVerification(leased.gateway.name, outcome);
  const { number, kind } = leased.attempt.of;
  const logged = { order: number, kind, gateway: leased.gateway.name };
  const isTrouble = outcome.outcome === 'unknown' || outcome.outcome === 'mismatch';
  logSale(services.log, 'verified', {
    ...logged,
    outcome: outcome.outcome,
    exchange: outcome.exchange,
    isTrouble,
    since,
  });
  checkpoint('verified at the gateway');
  const stored = performance.now();
  const end = await storeOutcome(services, leased, outcome, { credit, settleLater });
  checkpoint('outcome stored');
  if (end === 'not paid') return;
  if (end === 'delivered') logSale(services.log, 'delivered', { ...logged, outcome: 'delivered', since: stored });
  if (end === 'paid') await deliver(services, leased.attempt.order);
  checkpoint('order delivered');
}

/** Asks about a payment again, a little later than the request that could not tell. */
export const settleLater = queuedJob(
  { name: 'payment-attempts' },
  {
    name: 'ask-again',
    input: z.object({ id: z.uuid() }),
    async run(services, { id }) {
      await settleAttempt(services, id);
      return { payment_attempts: 1 };
    },
  },
);

/**
 * What verified money does to its order (domain, section 3, Callback), under the locks of the payment and of the buyer:
 * - an order that waits is paid by it, and delivered where that is rows alone, unless the buyer has got a part of it
 *   another way: nothing is sold twice;
 * - one that expired or was cancelled is paid late, if it still costs the same and may still be bought;
 * - anything else goes to the wallet of the buyer, with a notice.
 * @param record what is written with it: the outcome at the gateway. @param delivers whether it may be delivered with it.
 */
async function credit(
  tx: Transaction,
  { registry }: Services,
  { attempt, order }: LockedPayment,
  { record, delivers }: { readonly record: readonly SQL[]; readonly delivers: boolean },
): Promise<OrderEnd> {
  if (order.kind !== 'wallet-charge') await lockBuyer(tx, order.user);
  const [isWanted, earned, plain] = await Promise.all([
    isStillWanted(tx, order),
    earn(tx, order),
    delivers ? readPlainDelivery(tx, order) : null,
  ]);
  const isWaiting = order.state === 'awaiting_payment';
  if (isWaiting && isWanted) {
    const delivery = plain && plainDelivery(registry, order, plain);
    await markPaid(tx, registry, order, { attempt: attempt.id, earned, record, delivery });
    return delivery ? 'delivered' : 'paid';
  }
  const isLate = order.state === 'expired' || order.state === 'cancelled';
  if (isLate && (await mayPayLate(tx, registry, order))) {
    await markPaid(tx, registry, order, { attempt: attempt.id, share: 'wallet', earned, record, delivery: null });
    return 'paid';
  }
  await writeAll(tx, record);
  await creditWallet(tx, order, attempt.id, attempt.amount);
  if (isWaiting) await releaseOrder(tx, order, 'cancelled');
  return 'not paid';
}

/**
 * Step 5. Delivers a paid order, also one that failed before: all lines at once, or line by line where that fails; what
 * failed is tried again by a job. @returns whether all of it is delivered now.
 */
export async function deliver(services: Services, id: string): Promise<boolean> {
  const since = performance.now();
  const { order, isDelivered } = await deliverSomehow(services, id);
  logSale(services.log, 'delivered', {
    order: order.number,
    kind: order.kind,
    outcome: isDelivered ? 'delivered' : 'not delivered',
    isTrouble: !isDelivered,
    since,
  });
  return isDelivered;
}

async function deliverSomehow(services: Services, id: string): Promise<Delivered> {
  try {
    return await services.db.transaction((tx) => deliverWhole(tx, services, id), byKeys);
  } catch (error) {
    const order = await readKnownOrder(services.db, id);
    const message = 'an order could not be delivered at once; it is tried line by line';
    services.log.error({ err: error, order: order.number }, message);
    return { order, isDelivered: await deliverByLine(services, order) };
  }
}

/**
 * Step 6. What an order earns for teachers and its marketer if it is paid now: `markPaid` stores it with the payment, and
 * a job pays it once the refund window is over (`partners/commissions/`).
 */
export const earn = async (reads: Reads, { id, kind }: KnownOrder): Promise<readonly NewCommission[]> =>
  kind === 'course' ? newCommissions(reads, id, sql`now()`) : [];

/**
 * Undoes `settle`, `deliver` and `earn` for the lines of an approved refund: gives the money back and reverses what was earned,
 * then revokes what was opened. `refunds/` holds who may ask for it and who approves it.
 */
export { payRefund as refund } from '../refunds/pay.ts';
