/** What the tests of payments of another amount share: such payments, and the calls of the back office about them. */
import { sql } from 'drizzle-orm';
import type { PlacedOrder } from '../../../contract/checkout.ts';
import type { Scenario } from '../../../demo/bank/payments/payments.ts';
import { item, newKey, type Answer, type TestShop } from './shop.ts';
import { administrator } from './refunds.ts';
import type { TestPerson } from '../../testing/people.ts';
import { col } from '../../platform/db/row-shape.ts';

const password = 'a long password';

export interface Differing {
  readonly buyer: TestPerson;
  readonly number: string;
  /** Of the attempt. */
  readonly attempt: string;
  /** The browser returns from the bank once more. */
  comeBack(): Promise<Response>;
}

interface Options {
  readonly buyer?: TestPerson;
  /** Tomans in the wallet, used for the order. */
  readonly wallet?: number;
  readonly code?: string;
  readonly key?: string;
  /** A charge of the wallet of so many tomans instead of a course of 100,000. */
  readonly charge?: number;
  readonly gateway?: 'zibal' | 'zarinpal' | 'nextpay';
  readonly scenario?: Scenario;
  /** How often the browser returns at once. */
  readonly returns?: number;
}

/** An order whose buyer paid 1,000 tomans less at the bank, at a gateway that says how much came. */
export async function differing(shop: TestShop, options: Options = {}): Promise<Differing> {
  const { wallet = 0, code, charge, gateway = 'zibal', scenario = 'other-amount', returns = 1 } = options;
  const buyer = options.buyer ?? (await shop.buyer());
  if (wallet > 0) await shop.fill(buyer, wallet);
  const key = options.key ?? newKey();
  const placed =
    charge === undefined
      ? await shop.checkout(buyer, {
          key,
          items: [item('course', shop.ids.first)],
          useWallet: wallet > 0,
          gateway,
          ...(code !== undefined && { code }),
        })
      : await shop.call<PlacedOrder>(buyer, '/api/wallet/charge', { key, amount: charge, gateway });
  if (placed.status !== 200) throw new Error(`no order was placed: ${JSON.stringify(placed.body)}`);
  const { number } = placed.body;
  const authority = shop.authorityOf(placed);
  await shop.bank.pay(authority, scenario);
  const kind = charge === undefined ? 'course' : 'wallet-charge';
  const comeBack = async () => shop.app.request(`/payment-callback/${kind}/${gateway}?${claim[gateway](authority)}`);
  await Promise.all(Array.from({ length: returns }, comeBack));
  const [row] = await shop.services.db.query(sql`select id from payment_attempts where authority = ${authority}`, {
    id: col.uuid,
  });
  return { buyer, number, attempt: row?.id ?? '', comeBack };
}

const claim = {
  zibal: (authority: string) => `trackId=${authority}&success=1`,
  zarinpal: (authority: string) => `Authority=${authority}&Status=OK`,
  nextpay: (authority: string) => `trans_id=${authority}&np_status=OK`,
} as const;

export interface AttemptRow extends Record<string, unknown> {
  readonly state: string;
  readonly arrived: number | null;
  readonly needsCare: boolean;
  readonly lastError: string | null;
  readonly message: string | null;
  readonly decision: string | null;
  readonly nextTryAt: string | null;
}

interface Result {
  readonly ids: string[];
  readonly waiting: string[];
}

export function mismatchStaff(shop: TestShop) {
  const { db } = shop.services;
  return {
    administratorOf: () => administrator(shop, ['admin.course-transactions.view', 'admin.course-transactions.settle']),
    act: (as: TestPerson | null, action: string, attempt: string, more: object = {}): Promise<Answer<Result>> =>
      shop.call<Result>(as, `/api/admin/payment-attempts/actions/${action}`, {
        ids: [attempt],
        reason: 'با درگاه بررسی شد',
        password,
        ...more,
      }),
    consentsOf: (as: TestPerson, attempt: string) =>
      shop.call<{ id: string }[]>(as, `/api/admin/payment-attempts/${attempt}/consents`),
    agree: (as: TestPerson, consent: string) =>
      shop.call<object>(as, `/api/admin/payment-attempts/consents/${consent}`, { approve: true, password }),
    async attemptOf(id: string): Promise<AttemptRow> {
      const [row] = await db.query(
        sql`
        select state, arrived, needs_care as "needsCare", last_error as "lastError", message, decision,
          next_try_at as "nextTryAt" from payment_attempts where id = ${id}::uuid`,
        {
          state: col.text,
          arrived: col.number.orNull,
          needsCare: col.boolean,
          lastError: col.text.orNull,
          message: col.text.orNull,
          decision: col.text.orNull,
          nextTryAt: col.instant.orNull,
        },
      );
      if (!row) throw new Error(`no attempt ${id}`);
      return row;
    },
    /** What was posted under the number of an order, the least first; not what was set aside and let go. */
    async transfersOf(number: string): Promise<(readonly [from: string, to: string, amount: number])[]> {
      const rows = await db.query(
        sql`
        select f.kind as "from", o.kind as "to", t.amount from ledger_transfers t
        join ledger_accounts f on f.id = t."from" join ledger_accounts o on o.id = t."to"
        where t.reference = ${number} and t.reason <> 'hold' order by t.amount, f.kind`,
        { from: col.text, to: col.text, amount: col.number },
      );
      return rows.map(({ from, to, amount }) => [from, to, amount] as const);
    },
  };
}
