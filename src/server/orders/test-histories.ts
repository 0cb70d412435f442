/**
 * What people do in the random histories of `histories.test.ts`, over the real API, bank and database: buyers, each with
 * a list of steps, and the school, which pays what fell due. Time passes for a buyer by moving what is theirs back.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PlacedOrder } from '../../contract/checkout.ts';
import { fallDue } from '../commissions/fall-due.ts';
import { addMarketer, addTeacher } from '../commissions/test-market.ts';
import { addAccount } from '../commissions/test-payees.ts';
import { insertRows } from '../db/rows.ts';
import { foldUnlessBusy } from '../figures/fold.ts';
import { foldsOf } from '../figures/folds.ts';
import { expireOrders, reconcilePayments, retryFulfilment } from '../payments/reconcile.ts';
import { payRefund } from '../refunds/pay.ts';
import type { TestPerson } from '../testing/people.ts';
import { turnSubscriptions } from '../vip/turn.ts';
import { decideMismatches, payOut, type PayingSchool } from './test-office.ts';
import { item, newKey, type Answer, type TestShop } from './test-shop.ts';
import type { ItemRef } from './products.ts';
import type { Step } from './test-steps.ts';

interface Known {
  readonly number: string;
  readonly kind: 'course' | 'exam' | 'vip' | 'wallet-charge';
  readonly authority: string | null;
}

export interface Histories {
  /** Does all steps of a buyer, and what the jobs do at the end of the day. */
  run(steps: readonly Step[]): Promise<TestPerson>;
}

/** Teachers, a marketer and codes for a shop; call it once. */
export async function openHistories(shop: TestShop): Promise<Histories> {
  const { services, ids } = shop;
  const { db } = services;
  await shop.discount({ code: 'LIMITED', usageLimit: 3, perUserLimit: null });
  await shop.discount({ code: 'OPEN', type: 'fixed', percent: null, amount: 33_333, perUserLimit: null });
  // More than a course costs: lines of 0, which are given back for nothing.
  await shop.discount({ code: 'ONCE', type: 'fixed', percent: null, amount: 150_000, perUserLimit: 1 });
  await shop.discount({ code: 'FIRST', percent: 5_000, firstPurchaseOnly: true, perUserLimit: null });
  const sets = { other: randomUUID(), major: randomUUID() };
  await insertRows(db, services.registry, 'bundles', [
    {
      id: sets.other,
      title: 'بستهٔ دوم',
      slug: 'other',
      price: 90_000,
      courses: [ids.second, ids.reduced],
      status: 'published',
    },
  ]);
  await insertRows(db, services.registry, 'majors', [
    { id: sets.major, title: 'رشته', slug: 'major', bundles: [{ bundle: ids.bundle }], status: 'published' },
  ]);
  const teacher = await addTeacher(services, 'سارا', 4_000);
  await db.query(sql`
    update courses set teachers = jsonb_build_array(jsonb_build_object('teacher', ${teacher.row}::text, 'isPrimary', true))
    where id <> ${ids.reduced}::uuid`);
  const courses = [ids.first, ids.second].map((course) => ({ course, rateBps: null }));
  const marketer = await addMarketer(services, 'links', { courses });
  for (const { id } of [teacher, marketer]) await addAccount(services, id);
  const office = await shop.buyer();
  const world: World = {
    shop,
    sold: [...thingsOf(shop), item('bundle', sets.other), item('major', sets.major)],
    office: office.id,
    earners: { teacher: teacher.id, marketer: marketer.id },
    jobs: Promise.resolve(),
  };
  return {
    async run(steps) {
      const buyer = await shop.buyer();
      const life = new Life(world, buyer);
      for (const next of steps) await life.take(next);
      await life.end();
      return buyer;
    },
  };
}

interface World extends PayingSchool {
  readonly sold: readonly ItemRef[];
  /** The last of the jobs. */
  jobs: Promise<void>;
}

const ignored = (): void => undefined;
const repeated = <T>(times: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, work));

/** A buyer, and the orders they know of. */
class Life {
  readonly #world: World;
  readonly #buyer: TestPerson;
  readonly #known: Known[] = [];

  constructor(world: World, buyer: TestPerson) {
    this.#world = world;
    this.#buyer = buyer;
  }

  async take(next: Step): Promise<void> {
    switch (next.do) {
      case 'charge':
        await this.#charge(next.amount);
        return;
      case 'buy':
        await this.#buy(next);
        return;
      case 'race':
        await this.#race(next.things);
        return;
      case 'subscribe':
        await this.#subscribe(next.times);
        return;
      case 'reconcile':
        await this.#reconcile();
        return;
      case 'fold':
        await foldUnlessBusy(this.#db, foldsOf(this.#world.shop.services.registry));
        return;
      case 'pay out':
        await repeated(2, () => payOut(this.#world));
        return;
      case 'wait':
        await this.#wait(next.hours);
        return;
      default: {
        const chosen = this.#known[next.which % (this.#known.length || 1)];
        if (chosen) await this.#act(chosen, next.do, next.times);
      }
    }
  }

  /** The end of the day: everybody has paid or not, and the jobs have been by; nobody returns from a bank any more. */
  async end(): Promise<void> {
    await this.#expire(sql`true`);
    await this.#reconcile();
    await this.#wait(25);
    await this.#reconcile();
    await decideMismatches(this.#world.shop, this.#buyer.id);
    await this.#reconcile();
  }

  get #db() {
    return this.#world.shop.services.db;
  }

  async #charge(amount: number): Promise<void> {
    await this.#remember(await this.#world.shop.call(this.#buyer, '/api/wallet/charge', { key: newKey(), amount }));
  }

  async #buy({ things, code, useWallet, byLink, isTwice }: Extract<Step, { do: 'buy' }>): Promise<void> {
    const { shop } = this.#world;
    const { sold } = this.#world;
    const body = { key: newKey(), items: things.map((n) => sold[n]!), code, useWallet };
    const { cookie, headers } = this.#buyer;
    const link = `; ref=links.${Math.floor(Date.now() / 1_000)}`;
    const buyer = byLink ? { ...this.#buyer, headers: { ...headers, cookie: cookie + link } } : this.#buyer;
    const answers = await repeated(isTwice ? 2 : 1, () => shop.checkout(buyer, body));
    for (const answer of answers) await this.#remember(answer);
  }

  /** The same things in several orders at once, of other wishes and in other company; whatever comes of it is paid. */
  async #race([first = 0, ...others]: readonly number[]): Promise<void> {
    const { shop, sold } = this.#world;
    const carts = [[first], [first], ...others.map((other) => [first, other]), others];
    const answers = await Promise.all(
      carts.map((things, n) =>
        shop.checkout(this.#buyer, { items: things.map((thing) => sold[thing]!), useWallet: n % 2 === 1 }),
      ),
    );
    const before = this.#known.length;
    for (const answer of answers) await this.#remember(answer);
    const placed = this.#known.slice(before);
    for (const order of placed) await this.#act(order, 'pay', 1);
    await Promise.all(placed.map((order) => this.#act(order, 'return', 1)));
  }

  /** Subscriptions that are paid at once, one after the other: each follows the one before it. */
  async #subscribe(times: number): Promise<void> {
    const { shop } = this.#world;
    for (let n = 0; n < times; n += 1) {
      await this.#remember(await shop.checkout(this.#buyer, { items: [item('vip', shop.ids.plan)] }));
      const last = this.#known.at(-1);
      if (last === undefined) continue;
      await this.#act(last, 'pay', 1);
      await this.#act(last, 'return', 1);
    }
  }

  async #remember({ status, body }: Answer<PlacedOrder>): Promise<void> {
    if (status >= 500) throw new Error(`an answer of ${status}: ${JSON.stringify(body)}`);
    if (status !== 200) return;
    const [order] = await this.#db.query<Pick<Known, 'kind'>>(
      sql`select kind from course_transactions where number = ${body.number}`,
    );
    const authority = body.redirect === undefined ? null : (new URL(body.redirect).pathname.split('/').at(-1) ?? null);
    if (order) this.#known.push({ number: body.number, kind: order.kind, authority });
  }

  async #act({ number, kind, authority }: Known, what: string, times: number): Promise<void> {
    const { shop } = this.#world;
    const { bank } = shop;
    if (what === 'pay' && authority) await bank.pay(authority).catch(ignored);
    if (what === 'pay another amount' && authority) await bank.pay(authority, 'other-amount').catch(ignored);
    if (what === 'cancel at the bank' && authority) await bank.cancel(authority).catch(ignored);
    if (what === 'return' && authority) await this.#return(times, authority, { kind });
    if (what === 'return unpaid' && authority) await this.#return(times, authority, { kind, status: 'NOK' });
    if (what === 'give up') await repeated(times, () => shop.call(this.#buyer, `/api/orders/${number}/cancel`, {}));
    if (what === 'expire') await this.#expire(sql`number = ${number}`);
    if (what === 'refund') await this.#refund(number, times);
  }

  async #return(times: number, authority: string, options: { kind: string; status?: string }): Promise<void> {
    for (const { status } of await repeated(times, () => this.#world.shop.comeBack(authority, options))) {
      if (status !== 303) throw new Error(`a return was answered with ${status}`);
    }
  }

  async #expire(which: ReturnType<typeof sql>): Promise<void> {
    await this.#db.query(sql`
      update course_transactions set expires_at = now()
      where "user" = ${this.#buyer.id}::uuid and state = 'awaiting_payment' and ${which}`);
    await expireOrders(this.#world.shop.services);
  }

  async #refund(number: string, times: number): Promise<void> {
    const { shop } = this.#world;
    const { lines } = await shop.order(this.#buyer, number);
    const chosen = lines.filter(({ refundRefusal }) => refundRefusal === null).slice(0, 1);
    if (chosen.length === 0) return;
    const body = { lines: chosen.map(({ _id }) => _id), reason: 'نمی‌خواهم' };
    await repeated(times, () => shop.call(this.#buyer, `/api/orders/${number}/refunds`, body));
    const approved = await this.#db.query<{ id: string }>(sql`
      update refunds set state = 'approved', approved_by = ${this.#buyer.id}::uuid
      where state = 'requested' and requested_by = ${this.#buyer.id}::uuid returning id`);
    await Promise.all(approved.map(({ id }) => repeated(2, () => payRefund(shop.services, id))));
  }

  /** The jobs of the minute, as if the time of all that waits for them had come. Jobs run one at a time. */
  async #reconcile(): Promise<void> {
    const world = this.#world;
    const { services } = world.shop;
    const { db } = services;
    const user = sql`${this.#buyer.id}::uuid`;
    world.jobs = world.jobs.then(async () => {
      await db.query(sql`
        update payment_attempts set next_try_at = now() where next_try_at is not null and lease_until is null
          and "order" in (select id from course_transactions where "user" = ${user})`);
      await reconcilePayments(services);
      await db.query(sql`
        update course_transactions set updated_at = now() - interval '1 minute' where state = 'paid' and "user" = ${user}`);
      await retryFulfilment(services);
    });
    await world.jobs;
  }

  /** Lets hours pass for this buyer: everything of theirs becomes so much older. */
  async #wait(hours: number): Promise<void> {
    const user = sql`${this.#buyer.id}::uuid`;
    const orders = sql`(select id from course_transactions where "user" = ${user})`;
    const older = (...columns: readonly string[]) =>
      sql.raw(columns.map((column) => `${column} = ${column} - make_interval(hours => ${hours})`).join(', '));
    await this.#db.transaction(async (tx) => {
      await tx.query(sql`update payment_attempts set ${older('started_at', 'next_try_at', 'lease_until')}
        where "order" in ${orders}`);
      await tx.query(sql`update course_transactions set ${older('expires_at', 'paid_at')} where "user" = ${user}`);
      await tx.query(sql`update order_lines set ${older('sold_at')} where "order" in ${orders}`);
      await tx.query(sql`update access_grants set ${older('starts_at', 'ends_at')} where "user" = ${user}`);
      await tx.query(sql`update users_vip set ${older('starts_at', 'ends_at')} where "user" = ${user}`);
      await tx.query(sql`update commissions set ${older('due_at')} where "order" in ${orders}`);
    });
    await turnSubscriptions(this.#db);
    await fallDue(this.#db);
  }
}

const thingsOf = ({ ids }: TestShop) => [
  item('course', ids.first),
  item('course', ids.second),
  item('course', ids.reduced),
  item('bundle', ids.bundle),
  item('exam', ids.exam),
  item('vip', ids.plan),
];
