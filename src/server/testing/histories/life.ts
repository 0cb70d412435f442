/** A buyer of the random histories, what they know of their orders, and how time passes for them. */
import { sql, type SQL } from 'drizzle-orm';
import type { PlacedOrder } from '../../../contract/checkout.ts';
import { fallDue } from '../../features/partners/commissions/fall-due.ts';
import type { Answer } from '../../features/testing/shop.ts';
import { expireOrders, reconcilePayments, retryFulfilment } from '../../features/commerce/index.ts';
import type { TestPerson } from '../people.ts';
import { turnSubscriptions } from '../../features/vip/turn.ts';
import { payRewards } from '../../features/vip/rewards.ts';
import type { World } from './world.ts';
import { col } from '../../platform/db/row-shape.ts';

export type GatewayName = 'zarinpal' | 'zibal' | 'nextpay';

export interface Known {
  readonly number: string;
  readonly kind: 'course' | 'exam' | 'vip' | 'wallet-charge';
  readonly authority: string | null;
  readonly gateway: GatewayName;
}

export const ignored = (): void => undefined;
export const repeated = <T>(times: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)));

const claims = {
  zibal: (authority: string, isPaid: boolean) => `trackId=${authority}&success=${isPaid ? 1 : 0}`,
  zarinpal: (authority: string, isPaid: boolean) => `Authority=${authority}&Status=${isPaid ? 'OK' : 'NOK'}`,
  nextpay: (authority: string, isPaid: boolean) => `trans_id=${authority}&np_status=${isPaid ? 'OK' : 'Unsuccessful'}`,
} as const;

/** Where the browser returns to from the bank. */
export const returnPath = ({ kind, gateway, authority }: Known, isPaid = true): string =>
  `/payment-callback/${kind}/${gateway}?${claims[gateway](authority ?? '', isPaid)}`;

export class Life {
  readonly world: World;
  readonly person: TestPerson;
  readonly known: Known[] = [];
  /** Seconds of each course that were watched. */
  readonly watched = new Map<string, number>();

  constructor(world: World, person: TestPerson) {
    this.world = world;
    this.person = person;
  }

  /** What tests look into, over connections that nobody cuts. */
  get db() {
    return this.world.stable;
  }

  get services() {
    return this.world.shop.services;
  }

  /** One of the orders that the buyer knows of. */
  order(which: number): Known | undefined {
    return this.known[which % (this.known.length || 1)];
  }

  /** A call of the buyer; null where the connections were cut meanwhile. */
  call<T>(path: string, body?: object, as = this.person): Promise<Answer<T> | null> {
    return this.world.crashes.answered(() => this.world.shop.call<T>(as, path, body));
  }

  /** Rows of this buyer, by a query about them. */
  async rows<T extends Record<string, unknown>>(query: (user: SQL) => SQL): Promise<T[]> {
    const rows = await this.db.query(query(sql`${this.person.id}::uuid`));
    // cast: each history says what its query answers.
    return rows as T[];
  }

  async remember(answer: Answer<PlacedOrder> | null): Promise<Known | undefined> {
    if (answer?.status !== 200) return undefined;
    const { number, redirect } = answer.body;
    const [order] = await this.db.query(
      sql`
      select o.kind, coalesce((select p.gateway from payment_attempts p where p."order" = o.id order by p.id desc limit 1),
        'zarinpal') as gateway
      from course_transactions o where o.number = ${number}`,
      { kind: col.text.as<'course' | 'exam' | 'vip' | 'wallet-charge'>(), gateway: col.text.as<GatewayName>() },
    );
    const authority = redirect === undefined ? null : (new URL(redirect).pathname.split('/').at(-1) ?? null);
    if (order) this.known.push({ number, authority, ...order });
    return this.known.at(-1);
  }

  async comeBack(times: number, order: Known, isPaid = true): Promise<void> {
    const { app } = this.world.shop;
    const path = returnPath(order, isPaid);
    const answers = await repeated(times, () => this.world.crashes.answered(async () => app.request(path)));
    for (const answer of answers) {
      if (answer && answer.status !== 303) throw new Error(`a return was answered with ${answer.status}`);
    }
  }

  async expire(which: SQL): Promise<void> {
    await this.rows(
      (user) => sql`
      update course_transactions set expires_at = now() where "user" = ${user} and state = 'awaiting_payment' and ${which}`,
    );
    await this.world.crashes.survive(() => expireOrders(this.services));
  }

  /** The jobs of the minute, as if the time of all that waits for them had come. Jobs run one at a time. */
  async reconcile(): Promise<void> {
    const { world, services } = this;
    const orders = (user: SQL) => sql`(select id from course_transactions where "user" = ${user})`;
    world.jobs = world.jobs.then(async () => {
      await this.rows(
        (user) => sql`
        update payment_attempts set next_try_at = now() where next_try_at is not null and lease_until is null
          and "order" in ${orders(user)}`,
      );
      await world.crashes.survive(() => reconcilePayments(services));
      await this.rows(
        (user) => sql`
        update course_transactions set updated_at = now() - interval '7 hours'
        where state in ('paid', 'fulfilment_error') and "user" = ${user}`,
      );
      await world.crashes.survive(() => retryFulfilment(services));
      await this.rows(
        (user) => sql`
        update refunds set updated_at = now() - interval '2 minutes'
        where state in ('approved', 'credited') and "order" in ${orders(user)}`,
      );
      await this.job('refunds', 'pay-waiting');
    });
    await world.jobs;
  }

  /** A job of a section, once. */
  async job(section: string, name: string): Promise<void> {
    const { services } = this;
    const jobs = services.modules.get(section)?.jobs ?? [];
    const job = jobs.find((each) => each.name === name);
    if (job?.cron === undefined) throw new Error(`no job ${section}.${name} at times`);
    await this.world.crashes.survive(() => job.run(services));
  }

  /** Lets hours pass for this buyer: everything of theirs becomes so much older, at once. */
  async wait(hours: number): Promise<void> {
    const user = `'${this.person.id}'::uuid`;
    const orders = `(select id from course_transactions where "user" = ${user})`;
    const older = (...columns: readonly string[]) =>
      columns.map((column) => `${column} = ${column} - make_interval(hours => ${hours})`).join(', ');
    await this.db.query(
      sql.raw(`
        update payment_attempts set ${older('started_at', 'next_try_at', 'lease_until')} where "order" in ${orders};
        update course_transactions set ${older('expires_at', 'paid_at')} where "user" = ${user};
        update order_lines set ${older('sold_at')} where "order" in ${orders};
        update access_grants set ${older('starts_at', 'ends_at')} where "user" = ${user};
        update users_vip set ${older('starts_at', 'ends_at')} where "user" = ${user};
        update refunds set ${older('requested_at', 'completed_at', 'returned_at')} where "order" in ${orders};
        update exams_attempts set ${older('started_at', 'deadline_at', 'late_until')} where "user" = ${user};
        update proofs set ${older('created_at', 'issued_at', 'expires_at')} where "user" = ${user};
        update commissions set ${older('due_at')} where "order" in ${orders};`),
    );
    await this.world.crashes.survive(() => turnSubscriptions(this.services.db));
    await this.fallDue();
  }

  /** The job of the minute that pays what fell due, by two processes at once. */
  async fallDue(): Promise<void> {
    const { crashes } = this.world;
    await repeated(2, () => crashes.survive(() => fallDue(this.services.db)));
    await repeated(2, () => crashes.survive(() => payRewards(this.services.db)));
  }
}
