/** A shop for tests of buying: things to buy, a bank that really answers, and buyers who really call. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import type { CheckoutQuote, ItemKind, PlacedOrder } from '../../../contract/checkout.ts';
import type { OrderDetail } from '../../../contract/orders.ts';
import { startBank, type TestBank } from '../../../demo/bank/testing.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { balancesOf, type Balances } from '../money/ledger/balances.ts';
import { post } from '../money/ledger/post.ts';
import { reconcilePayments, retryFulfilment } from '../commerce/index.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';

export interface Answer<T> {
  readonly status: number;
  readonly body: T & { code?: string; detail?: string; errors?: { property: string; errors: string[] }[] };
}

export interface TestShop extends TestApp {
  readonly bank: TestBank;
  /** Ids: courses of 100,000 and 60,000 tomans, one of 40,000 (instead of 50,000), a free one; a set of the first two. */
  readonly ids: Readonly<
    Record<'first' | 'second' | 'reduced' | 'free' | 'bundle' | 'exam' | 'plan' | 'group', string>
  >;
  buyer(values?: Readonly<Record<string, unknown>>): Promise<TestPerson>;
  /** Puts tomans into a wallet. */
  fill(person: TestPerson, amount: number): Promise<void>;
  balances(person: TestPerson): Promise<Balances>;
  discount(values: Readonly<Record<string, unknown>>): Promise<string>;
  call<T>(person: TestPerson | null, path: string, body?: object): Promise<Answer<T>>;
  quote(person: TestPerson | null, body: object): Promise<Answer<CheckoutQuote>>;
  checkout(person: TestPerson, body: object): Promise<Answer<PlacedOrder>>;
  order(person: TestPerson, number: string): Promise<OrderDetail>;
  /** The authority of the page of a gateway. */
  authorityOf(placed: Answer<PlacedOrder>): string;
  /** The return of a browser from the bank; answers where it is sent on. */
  comeBack(authority: string, options?: { kind?: string; gateway?: string; status?: string }): Promise<Response>;
}

export const item = (kind: ItemKind, id: string) => ({ kind, id });
export const newKey = (): string => randomUUID();

/** Call it at the top of a test file. */
export async function testShop(): Promise<TestShop> {
  const bank = await startBank();
  afterAll(() => bank.close());
  // The adapters of a demo without credentials speak to the bank of the site itself.
  const { app, services } = await testApp({ host: '127.0.0.1', port: Number(new URL(bank.url).port) });
  const { db, registry } = services;
  const ids = await stock(services);

  async function call<T>(person: TestPerson | null, path: string, body?: object): Promise<Answer<T>> {
    const headers = person?.headers ?? { 'content-type': 'application/json', origin: services.config.publicUrl };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await app.request(path, init);
    return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
  }
  return {
    app,
    services,
    bank,
    ids,
    call,
    buyer: (values = {}) => testPerson(services, { values }),
    fill: (person, amount) =>
      db.transaction(async (tx) => {
        await post(tx, [
          {
            from: { kind: 'adjustment' },
            to: { kind: 'wallet', owner: person.id },
            amount,
            reason: 'adjustment',
            reference: 'test',
            key: `fill:${randomUUID()}`,
          },
        ]);
      }),
    balances: (person) => balancesOf(db, person.id),
    async discount(values) {
      const id = randomUUID();
      await insertRows(db, registry, 'discounts', [
        {
          id,
          title: 'کد',
          type: 'percent',
          percent: 1_000,
          scope: 'all',
          startsAt: '2020-01-01T00:00:00.000Z',
          ...values,
        },
      ]);
      return id;
    },
    quote: (person, body) => call(person, '/api/checkout/quote', body),
    checkout: (person, body) => call(person, '/api/checkout', { key: newKey(), ...body }),
    order: async (person, number) => (await call<OrderDetail>(person, `/api/orders/${number}`)).body,
    authorityOf: ({ body }) => new URL(body.redirect ?? '').pathname.split('/').at(-1) ?? '',
    comeBack: async (authority, { kind = 'course', gateway = 'zarinpal', status = 'OK' } = {}) =>
      app.request(`/payment-callback/${kind}/${gateway}?Authority=${authority}&Status=${status}`),
  };
}

/** Things to buy. */
async function stock({ db, registry }: TestApp['services']): Promise<TestShop['ids']> {
  const [group, first, second, reduced, free, bundle, exam, plan] = Array.from({ length: 8 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  await insertRows(db, registry, 'course-groups', [{ id: group, name: 'کد', topGroup: 'code', status: 'published' }]);
  const course = (id: string, title: string, price: number, more: object = {}) => ({
    id,
    title,
    slug: id,
    group,
    price,
    discountedPrice: null,
    status: 'published',
    publishedAt: '2024-01-01T00:00:00.000Z',
    ...more,
  });
  await insertRows(db, registry, 'courses', [
    course(first, 'پایتون', 100_000),
    course(second, 'اکسل', 60_000),
    course(reduced, 'لینوکس', 50_000, { discountedPrice: 40_000 }),
    course(free, 'گیت', 0),
  ]);
  const sold = { status: 'published' };
  await insertRows(db, registry, 'bundles', [
    { id: bundle, title: 'بستهٔ کد', slug: 'set', price: 120_000, courses: [first, second], ...sold },
  ]);
  await insertRows(db, registry, 'exams/exam', [
    {
      id: exam,
      title: 'آزمون پایتون',
      slug: 'exam',
      kind: 'standalone',
      price: 30_000,
      attemptsPerPurchase: 2,
      ...sold,
    },
  ]);
  await insertRows(db, registry, 'vip-plans', [{ id: plan, title: 'یک‌ماهه', days: 30, price: 200_000, ...sold }]);
  return { group, first, second, reduced, free, bundle, exam, plan };
}

/** The jobs of a process that lives, as if their time had come. */
export async function reconcile({ services }: TestShop): Promise<void> {
  const { db } = services;
  await db.query(
    sql`update payment_attempts set lease_until = null, next_try_at = now() where next_try_at is not null`,
  );
  await reconcilePayments(services);
  await db.query(sql`update course_transactions set updated_at = now() - interval '1 minute' where state = 'paid'`);
  await retryFulfilment(services);
}

/** Throws where something does not hold of the ledger: sums of zero, balances that equal their entries, none below zero. */
export async function requireLedgerIntegrity({ services: { db } }: TestShop): Promise<void> {
  const faults = await db.query(sql`
    select 'sum' as fault, sum(amount) as amount from ledger_entries having sum(amount) <> 0
    union all
    select 'balance', a.balance from ledger_accounts a
    where a.owner is not null
      and a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entries e where e.account = a.id)
    union all
    select 'negative', balance from ledger_accounts where kind in ('wallet', 'hold', 'unapplied') and balance < 0`);
  if (faults.length > 0) throw new Error(`the ledger is not sound: ${JSON.stringify(faults)}`);
}
