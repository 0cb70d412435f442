/**
 * Tries to pay orders at gateways, and what was said between us and them, as rows. No secret is in them, and cards are
 * masked. Pure.
 */
import type { Row } from '../people/people.ts';
import { demoId, textId } from '../ids.ts';
import { randomFor, type Random } from '../random.ts';
import { iso, stamps, type Order } from './model.ts';
import { cancelledAt } from './order-rows.ts';

type Gateway = 'zarinpal' | 'zibal' | 'nextpay';
type Outcome = 'verified' | 'failed' | 'cancelled' | 'started';
interface Attempt {
  readonly gateway: Gateway;
  readonly authority: string;
  readonly reference: string | null;
  readonly card: string;
  readonly amount: number;
  readonly number: string;
}

const second = 1_000;
const minute = 60 * second;
const banks = ['603799', '610433', '621986', '502229', '589210', '627353', '636214', '622106'];
const errors = ['موجودی کارت کافی نبود', 'رمز پویا نادرست بود', 'مهلت صفحهٔ بانک گذشت', 'بانک صادرکننده پاسخ نداد'];
const neverCame = 'پرداخت در مهلت انجام نشد';

export function paymentRows(orders: readonly Order[]): { readonly attempts: Row[]; readonly events: Row[] } {
  const random = randomFor('payments');
  const attempts: Row[] = [];
  const events: Row[] = [];
  for (const order of orders) {
    if (order.payable === 0) continue;
    const tries = triesOf(order, random);
    for (const [n, { outcome, startedAt, endedAt }] of tries.entries()) {
      const place = attempts.length;
      const attempt = attemptOf(order, place, outcome, random);
      const id = demoId('payment-attempts', place);
      const returned = outcome === 'failed' ? n < tries.length - 1 || random.chance(40) : outcome !== 'started';
      attempts.push({
        id,
        order: order.id,
        gateway: attempt.gateway,
        amount: attempt.amount,
        gatewayAmount: attempt.gateway === 'zibal' ? attempt.amount * 10 : attempt.amount,
        gatewayUnit: attempt.gateway === 'zibal' ? 'IRR' : 'IRT',
        authority: attempt.authority,
        state: outcome,
        reference: attempt.reference,
        card: outcome === 'verified' ? attempt.card : null,
        startedAt: iso(startedAt),
        verifiedAt: outcome === 'verified' ? iso(endedAt) : null,
        tries: outcome === 'verified' ? 1 : 0,
        lastError: outcome === 'failed' ? (returned ? random.pick(errors) : neverCame) : null,
        ...stamps(startedAt, endedAt),
      });
      const say = (kind: string, ok: boolean, at: number, payload: unknown): void => {
        events.push({
          id: demoId('payment-events', events.length),
          attempt: id,
          kind,
          ok,
          at: iso(at),
          payload,
          ...stamps(at),
        });
      };
      say('request', true, startedAt, talk[attempt.gateway].request(attempt));
      if (returned) {
        say(
          'callback',
          outcome === 'verified',
          outcome === 'verified' ? endedAt - 900 : endedAt,
          talk[attempt.gateway].callback(attempt, outcome === 'verified'),
        );
      }
      if (outcome === 'verified') say('verify', true, endedAt, talk[attempt.gateway].verify(attempt));
      if (outcome === 'failed' && !returned) say('inquiry', false, endedAt, talk[attempt.gateway].inquiry(attempt));
    }
  }
  return { attempts, events };
}

/** One to three tries between the order and its end; the last one of a paid order is verified. */
function triesOf(order: Order, random: Random): { outcome: Outcome; startedAt: number; endedAt: number }[] {
  const { createdAt, paidAt, state } = order;
  const end = paidAt ?? (state === 'cancelled' ? cancelledAt(order) : createdAt + 28 * minute);
  if (state === 'awaiting_payment') {
    return [{ outcome: 'started', startedAt: createdAt + 4 * second, endedAt: createdAt + 4 * second }];
  }
  const count = random.chance(86) ? 1 : random.chance(76) ? 2 : 3;
  const length = (end - createdAt) / count;
  return Array.from({ length: count }, (_, n) => {
    const isLast = n === count - 1;
    const startedAt = Math.floor(createdAt + length * n + Math.min(length * 0.3, (2 + random.next() * 12) * second));
    const outcome: Outcome = isLast
      ? paidAt !== null
        ? 'verified'
        : state === 'cancelled' || random.chance(30)
          ? 'cancelled'
          : 'failed'
      : random.chance(55)
        ? 'failed'
        : 'cancelled';
    return { outcome, startedAt, endedAt: isLast ? end : Math.floor(createdAt + length * (n + 0.9)) };
  });
}

function attemptOf({ payable, number }: Order, place: number, outcome: Outcome, random: Random): Attempt {
  const gateway: Gateway = random.chance(62) ? 'zarinpal' : random.chance(60) ? 'zibal' : 'nextpay';
  const authority =
    gateway === 'zarinpal'
      ? `A${String(100_003 + place * 613).padStart(35, '0')}`
      : gateway === 'zibal'
        ? String(3_604_000_000 + place * 37)
        : textId(`nextpay ${place}`);
  return {
    gateway,
    authority,
    reference: outcome === 'verified' ? String(201_000_000_000 + place * 90_373 + random.between(0, 90_000)) : null,
    card: `${random.pick(banks)}******${random.between(1_000, 9_999)}`,
    amount: payable,
    number,
  };
}

type Payload = (attempt: Attempt) => unknown;
/** In the words of each gateway. */
const talk: Readonly<
  Record<
    Gateway,
    {
      readonly request: Payload;
      readonly verify: Payload;
      readonly inquiry: Payload;
      callback(attempt: Attempt, paid: boolean): unknown;
    }
  >
> = {
  zarinpal: {
    request: ({ amount, authority }) => ({ amount, currency: 'IRT', code: 100, authority }),
    callback: ({ authority }, paid) => ({ Authority: authority, Status: paid ? 'OK' : 'NOK' }),
    verify: ({ reference, card }) => ({ code: 100, ref_id: Number(reference), card_pan: card, fee: 0 }),
    inquiry: () => ({ code: 100, status: 'FAILED' }),
  },
  zibal: {
    request: ({ amount, authority }) => ({ amount: amount * 10, result: 100, trackId: Number(authority) }),
    callback: ({ authority, number }, paid) => ({
      trackId: authority,
      success: paid ? '1' : '0',
      status: paid ? '2' : '3',
      orderId: number,
    }),
    verify: ({ reference, card, amount }) => ({
      result: 100,
      amount: amount * 10,
      refNumber: Number(reference),
      cardNumber: card,
    }),
    inquiry: () => ({ result: 100, status: -1 }),
  },
  nextpay: {
    request: ({ amount, authority }) => ({ amount, code: -1, trans_id: authority }),
    callback: ({ authority, number, amount }, paid) => ({
      trans_id: authority,
      order_id: number,
      amount: paid ? amount : 0,
    }),
    verify: ({ reference, card, amount }) => ({ code: 0, amount, card_holder: card, Shaparak_Ref_Id: reference }),
    inquiry: () => ({ code: -2 }),
  },
};
