/** Attempts to pay orders at gateways, and the events of each attempt, as rows. Pure. */
import { demoId, textId } from '../../kit/ids.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { RowOf } from '../../kit/rows.ts';
import { iso, minute, second, timestamps } from '../../kit/timestamps.ts';
import { gatewayPayloads, type Gateway, type GatewayPayment } from './gateways.ts';
import type { Order } from './model.ts';
import { cancelledAt } from './order-rows.ts';

type AttemptRow = RowOf<'payment-attempts'>;
type EventRow = RowOf<'payment-events'>;
type Outcome = 'verified' | 'failed' | 'cancelled' | 'started';

interface Attempt {
  readonly outcome: Outcome;
  readonly startedAt: number;
  readonly endedAt: number;
}

const cardPrefixes = ['603799', '610433', '621986', '502229', '589210', '627353', '636214', '622106'];
const errors = ['موجودی کارت کافی نبود', 'رمز پویا نادرست بود', 'مهلت صفحهٔ بانک گذشت', 'بانک صادرکننده پاسخ نداد'];
const timeoutError = 'پرداخت در مهلت انجام نشد';

export function paymentRows(orders: readonly Order[]): {
  readonly attempts: AttemptRow[];
  readonly events: EventRow[];
} {
  const random = randomFor('payments');
  const attempts: AttemptRow[] = [];
  const events: EventRow[] = [];
  for (const order of orders) {
    if (order.payable === 0) continue;
    const attemptsOfOrder = drawAttempts(order, random);
    for (const [n, attempt] of attemptsOfOrder.entries()) {
      const isLast = n === attemptsOfOrder.length - 1;
      const gateway = drawGateway(random);
      const payment = drawPayment(gateway, order, attempts.length, attempt.outcome, random);
      const hasReturned = drawReturn(attempt.outcome, isLast, random);
      const row = attemptRow(
        order,
        attempts.length,
        gateway,
        attempt,
        payment,
        drawError(attempt, hasReturned, random),
      );
      attempts.push(row);
      addEvents(events, row.id, gateway, attempt, payment, hasReturned);
    }
  }
  return { attempts, events };
}

/** Whether the buyer came back from the page of the bank. */
function drawReturn(outcome: Outcome, isLast: boolean, random: Random): boolean {
  if (outcome === 'failed') return !isLast || random.chance(40);
  return outcome !== 'started';
}

function drawError({ outcome }: Attempt, hasReturned: boolean, random: Random): string | null {
  if (outcome !== 'failed') return null;
  return hasReturned ? random.pick(errors) : timeoutError;
}

function attemptRow(
  order: Order,
  place: number,
  gateway: Gateway,
  { outcome, startedAt, endedAt }: Attempt,
  { amount, authority, reference, card }: GatewayPayment,
  lastError: string | null,
): AttemptRow {
  const isVerified = outcome === 'verified';
  const inRials = gateway === 'zibal';
  return {
    id: demoId('payment-attempts', place),
    order: order.id,
    gateway,
    amount,
    gatewayAmount: inRials ? amount * 10 : amount,
    gatewayUnit: inRials ? 'IRR' : 'IRT',
    authority,
    state: outcome,
    reference,
    card: isVerified ? card : null,
    startedAt: iso(startedAt),
    verifiedAt: isVerified ? iso(endedAt) : null,
    tries: isVerified ? 1 : 0,
    nextTryAt: null,
    leaseUntil: null,
    needsCare: false,
    lastError,
    message: lastError,
    arrived: null,
    decision: null,
    decidedAt: null,
    returnReference: null,
    returnedOn: null,
    ...timestamps(startedAt, endedAt),
  };
}

function addEvents(
  events: EventRow[],
  attempt: string,
  gateway: Gateway,
  { outcome, startedAt, endedAt }: Attempt,
  payment: GatewayPayment,
  hasReturned: boolean,
): void {
  const payloads = gatewayPayloads[gateway];
  const isVerified = outcome === 'verified';
  const add = (kind: EventRow['kind'], ok: boolean, at: number, payload: unknown): void => {
    const id = demoId('payment-events', events.length);
    events.push({ id, attempt, kind, ok, at: iso(at), payload, ...timestamps(at) });
  };
  add('request', true, startedAt, payloads.request(payment));
  if (hasReturned) {
    const returnedAt = isVerified ? endedAt - 900 : endedAt;
    add('callback', isVerified, returnedAt, payloads.callback(payment, isVerified));
  }
  if (isVerified) add('verify', true, endedAt, payloads.verify(payment));
  if (outcome === 'failed' && !hasReturned) add('inquiry', false, endedAt, payloads.inquiry(payment));
}

/** One to three attempts between the order and its end; the last one of a paid order is verified. */
function drawAttempts(order: Order, random: Random): Attempt[] {
  const { createdAt, state } = order;
  if (state === 'awaiting_payment') {
    const startedAt = createdAt + 4 * second;
    return [{ outcome: 'started', startedAt, endedAt: startedAt }];
  }
  const end = endOfAttempts(order);
  const count = drawAttemptCount(random);
  const length = (end - createdAt) / count;
  return Array.from({ length: count }, (_, n) => {
    const isLast = n === count - 1;
    const startedAt = Math.floor(createdAt + length * n + Math.min(length * 0.3, (2 + random.next() * 12) * second));
    const outcome = isLast ? lastOutcome(order, random) : earlierOutcome(random);
    return { outcome, startedAt, endedAt: isLast ? end : Math.floor(createdAt + length * (n + 0.9)) };
  });
}

function endOfAttempts(order: Order): number {
  if (order.paidAt !== null) return order.paidAt;
  return order.state === 'cancelled' ? cancelledAt(order) : order.createdAt + 28 * minute;
}

function drawAttemptCount(random: Random): number {
  if (random.chance(86)) return 1;
  return random.chance(76) ? 2 : 3;
}

const earlierOutcome = (random: Random): Outcome => (random.chance(55) ? 'failed' : 'cancelled');

function lastOutcome({ paidAt, state }: Order, random: Random): Outcome {
  if (paidAt !== null) return 'verified';
  return state === 'cancelled' || random.chance(30) ? 'cancelled' : 'failed';
}

function drawGateway(random: Random): Gateway {
  if (random.chance(62)) return 'zarinpal';
  return random.chance(60) ? 'zibal' : 'nextpay';
}

/** How each gateway identifies the payment number `place`. */
const authorities: Readonly<Record<Gateway, (place: number) => string>> = {
  zarinpal: (place) => `A${String(100_003 + place * 613).padStart(35, '0')}`,
  zibal: (place) => String(3_604_000_000 + place * 37),
  nextpay: (place) => textId(`nextpay ${place}`),
};

function drawPayment(gateway: Gateway, order: Order, place: number, outcome: Outcome, random: Random): GatewayPayment {
  const reference =
    outcome === 'verified' ? String(201_000_000_000 + place * 90_373 + random.between(0, 90_000)) : null;
  return {
    authority: authorities[gateway](place),
    reference,
    card: `${random.pick(cardPrefixes)}******${random.between(1_000, 9_999)}`,
    amount: order.payable,
    orderNumber: order.number,
  };
}
