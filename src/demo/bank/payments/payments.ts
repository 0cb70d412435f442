/**
 * The sandbox bank of the demo: payments as a bank keeps them, and what may be done with one. It stands in for the real
 * gateways, so it shares no code with the adapters but the address it is reached at. Amounts are whole tomans.
 */
import { randomInt } from 'node:crypto';

/** The gateway whose dialect a payment was started in. */
export type DialectName = 'zarinpal' | 'zibal' | 'nextpay';

/** What goes wrong with a payment, chosen on its page. */
export const scenarios = [
  'no-return',
  'silent-verify',
  'lost-reply',
  'twice',
  'other-amount',
  'larger-amount',
] as const;
export type Scenario = (typeof scenarios)[number];

/** The currency of a call to a gateway: rials, or tomans. */
export type Currency = 'IRR' | 'IRT';

export type PaymentState = 'waiting' | 'paid' | 'verified' | 'cancelled' | 'reversed';

export interface Payment {
  /** What the gateway calls authority, track id or transaction id. Nobody guesses one. */
  readonly id: string;
  readonly dialect: DialectName;
  readonly amount: number;
  /** In what the shop spoke of it, where its dialect leaves that to the shop. */
  readonly currency: Currency;
  /** What was paid; another than `amount` in some scenarios. Null until it was. */
  readonly paidAmount: number | null;
  readonly orderNumber: string;
  readonly description: string;
  readonly callbackUrl: string;
  readonly state: PaymentState;
  readonly scenario: Scenario | null;
  /** The bank's number of what was paid. */
  readonly reference: string | null;
  /** When it was started, as the clocks of Tehran show it: `2026-07-01 17:33:25`. */
  readonly startedAt: string;
}

export type NewPayment = Pick<
  Payment,
  'id' | 'dialect' | 'amount' | 'currency' | 'orderNumber' | 'description' | 'callbackUrl'
>;

/** Where payments are stored. */
export interface PaymentStore {
  insert(payment: NewPayment): Promise<void>;
  find(id: string): Promise<Payment | null>;
  /** The newest that are paid and not verified, newest first. */
  unverified(dialect: DialectName, count: number): Promise<readonly Payment[]>;
  /** Changes a payment that is in one of the states, at once for all; answers it as it is then, else null. */
  update(
    id: string,
    from: readonly PaymentState[],
    change: Partial<Pick<Payment, 'state' | 'paidAmount' | 'reference' | 'scenario'>>,
  ): Promise<Payment | null>;
  /** Forgets the scenario of a payment if it is this one; answers whether it was. */
  takeScenario(id: string, scenario: Scenario): Promise<boolean>;
}

/** The card that everybody pays with here, as a gateway shows it. */
export const maskedCard = '603799******1234';

/** What a verification comes to. */
export interface Verification {
  readonly result: 'verified' | 'already' | 'unpaid' | 'other-amount' | 'reversed' | 'not-found';
  readonly payment: Payment | null;
}

export interface Bank {
  create(payment: NewPayment): Promise<void>;
  find(id: string, dialect?: DialectName): Promise<Payment | null>;
  /** The newest payments that the shop has not taken, newest first. */
  unverified(dialect: DialectName, count: number): Promise<readonly Payment[]>;
  /** The buyer pays. Answers the payment; one that was settled before stays as it is. */
  pay(id: string, scenario: Scenario | null): Promise<Payment | null>;
  /** The buyer goes back without paying. */
  cancel(id: string): Promise<Payment | null>;
  /** The shop takes the payment. @param amount what it expects; null where the dialect does not say. */
  verify(id: string, dialect: DialectName, amount: number | null): Promise<Verification>;
  /** The shop gives the money back; null for a payment that is not paid. */
  reverse(id: string, dialect: DialectName): Promise<Payment | null>;
  /** Whether the next answer to `verify` is to fail in this way; it does so once. */
  fails(id: string, scenario: 'silent-verify' | 'lost-reply'): Promise<boolean>;
}

/** How much less or more is paid where another amount is. */
const offBy = 1_000;

function paidIn(scenario: Scenario | null, amount: number): number {
  if (scenario === 'other-amount') return Math.max(1, amount - offBy);
  return scenario === 'larger-amount' ? amount + offBy : amount;
}

export function bankOver(store: PaymentStore): Bank {
  async function find(id: string, dialect?: DialectName): Promise<Payment | null> {
    const payment = await store.find(id);
    return payment !== null && (dialect === undefined || payment.dialect === dialect) ? payment : null;
  }
  return {
    find,
    unverified: (dialect, count) => store.unverified(dialect, count),
    create: (payment) => store.insert(payment),
    async pay(id, scenario) {
      const waiting = await store.find(id);
      if (waiting === null) return null;
      const paidAmount = paidIn(scenario, waiting.amount);
      const reference = String(randomInt(1e11, 1e12));
      const paid = await store.update(id, ['waiting'], { state: 'paid', paidAmount, reference, scenario });
      return paid ?? store.find(id);
    },
    async cancel(id) {
      return (await store.update(id, ['waiting'], { state: 'cancelled' })) ?? store.find(id);
    },
    async verify(id, dialect, amount) {
      const payment = await find(id, dialect);
      if (payment === null) return { result: 'not-found', payment };
      if (payment.state === 'reversed') return { result: 'reversed', payment };
      if (payment.state === 'waiting' || payment.state === 'cancelled') return { result: 'unpaid', payment };
      if (amount !== null && amount !== payment.paidAmount) return { result: 'other-amount', payment };
      const verified = await store.update(id, ['paid'], { state: 'verified' });
      return verified === null ? { result: 'already', payment } : { result: 'verified', payment: verified };
    },
    async reverse(id, dialect) {
      if ((await find(id, dialect)) === null) return null;
      return store.update(id, ['paid', 'verified'], { state: 'reversed' });
    },
    fails: (id, scenario) => store.takeScenario(id, scenario),
  };
}
