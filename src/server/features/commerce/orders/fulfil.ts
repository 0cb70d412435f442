/**
 * Delivering what an order bought: courses are opened, a subscription begins, a certificate that waited for its payment
 * is issued. Exams begin from the line itself. What is only written is delivered as the order is paid
 * (`plainDelivery`); the rest, and what could not be, in a transaction of its own: all lines at once; where that fails,
 * line by line, and what failed is tried again.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Services } from '../../../generator/section/section-api.ts';
import { coursesOf, grantInsertion, type IncludedScope, isGivenBack, type OpenedCourse } from '../../access/index.ts';
import type { Database, Transaction, Reads } from '../../../platform/db/database.ts';
import { writeAll } from '../../../platform/db/write-all.ts';
import type { Registry } from '../../../../define/registry.ts';
import type { CashbackPolicy } from '../../../../domain/money/refunds.ts';
import { notify } from '../../notices/index.ts';
import { deliverProof } from '../../assessment/index.ts';
import { cashbackNotice, cashbackTransfers, giveCashback } from './cashback.ts';
import { payBackPolicy } from '../../money/index.ts';
import { accrueReward, addSubscription } from '../../vip/index.ts';
import { lockOrder, type KnownOrder, type LockedOrder } from './locked-order.ts';
import type { Delivery } from './pay.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

type Line = {
  id: string;
  kind: string;
  plan: string | null;
  proof: string | null;
  /** As they were sold. */
  courses: OpenedCourse[];
  units: number | null;
  includedScope: IncludedScope | null;
  /** Neither delivered nor given back. */
  isDue: boolean;
};

const maxError = 300;

/** What became of the delivery of an order. */
export interface Delivered {
  readonly order: KnownOrder;
  /** Whether all of it is delivered now. */
  readonly isDelivered: boolean;
}

/** All lines of a paid order, in the caller's transaction. */
export async function deliverWhole(tx: Transaction, services: Services, id: string): Promise<Delivered> {
  const order = await lockOrder(tx, id);
  const [lines, policy] = await Promise.all([linesOf(tx, id), payBackPolicy(tx)]);
  if (order.state === 'fulfilled') return { order, isDelivered: true };
  if (order.state !== 'paid' && order.state !== 'fulfilment_error') return { order, isDelivered: false };
  const writes: SQL[] = [];
  for (const line of lines) {
    if (line.isDue) writes.push(...(await deliverLine(tx, services, order, line)));
  }
  await markFulfilled(tx, id, [...writes, ...cashbackNotice(order, policy)]);
  if (order.state === 'fulfilment_error') {
    const { user, number } = order;
    await notify(tx, { user, key: `delivered ${id}`, kind: 'order-delivered', values: { number } });
  }
  await giveCashback(tx, order, policy);
  return { order, isDelivered: true };
}

/** Line by line, each in a transaction of its own. Answers whether all of the order is delivered now. */
export async function deliverByLine(services: Services, { id, number }: KnownOrder): Promise<boolean> {
  const lines = await linesOf(services.db, id);
  let failed = 0;
  for (const line of lines.filter(({ isDue }) => isDue)) {
    try {
      await services.db.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        if (order.state !== 'paid' && order.state !== 'fulfilment_error') return;
        await writeAll(tx, await deliverLine(tx, services, order, line));
        tx.publish('access_grants');
      });
    } catch (error) {
      failed += 1;
      services.log.error({ err: error, order: number, line: line.id }, 'a line of an order could not be delivered');
      await noteFailure(services, id, line.id, error);
    }
  }
  if (failed > 0) return false;
  try {
    return (await services.db.transaction((tx) => deliverWhole(tx, services, id))).isDelivered;
  } catch (error) {
    services.log.error({ err: error, order: number }, 'the delivery of an order could not be ended');
    await noteFailure(services, id, null, error);
    return false;
  }
}

/** @param line null: of every line that is still to be delivered. */
const noteFailure = (services: Services, order: string, line: string | null, error: unknown): Promise<unknown> =>
  services.db.transaction(async (tx) => {
    const text = error instanceof Error ? error.message : String(error);
    await tx.query(sql`
      update order_lines set fulfilment_error = ${text.slice(0, maxError)}, ${touch()}
      where "order" = ${order}::uuid and id = coalesce(${line}::uuid, id) and fulfilled_at is null and ${live()}`);
    await tx.query(sql`
      update course_transactions set state = 'fulfilment_error', ${touch()}
      where id = ${order}::uuid and state in ('paid', 'fulfilment_error')`);
    tx.publish('order_lines', 'course_transactions');
  });

const linesOf = (reads: Reads, order: string): Promise<Line[]> =>
  reads.query(
    sql`
    select l.id, l.kind, l.plan, l.proof, l.fulfilled_at is null and not ${isGivenBack('l')} as "isDue",
      l.units, l.included_scope as "includedScope",
      (select coalesce(jsonb_agg(jsonb_build_object('id', sold.course, 'accessDays', sold.access_days)), '[]')
        from ${coursesOf('l')} sold) as courses
    from order_lines l where l."order" = ${order}::uuid and ${live('l')} order by l.id`,
    {
      id: col.uuid,
      kind: col.text,
      plan: col.uuid.orNull,
      proof: col.uuid.orNull,
      courses: col.json<OpenedCourse[]>(),
      units: col.number.orNull,
      includedScope: col.text.as<IncludedScope>().orNull,
      isDue: col.boolean,
    },
  );

/** What the delivery of an order needs to know, where it is rows to be written and nothing else. */
export interface PlainDelivery {
  readonly lines: readonly Line[];
  readonly policy: CashbackPolicy;
}

/** Null where a line is delivered by more than rows: a subscription, a certificate. */
export async function readPlainDelivery(reads: Reads, { id }: KnownOrder): Promise<PlainDelivery | null> {
  const [lines, policy] = await Promise.all([linesOf(reads, id), payBackPolicy(reads)]);
  return lines.some(({ kind }) => kind === 'vip' || kind === 'proof') ? null : { lines, policy };
}

/** What is written and posted with the payment of such an order. */
export const plainDelivery = (registry: Registry, order: LockedOrder, { lines, policy }: PlainDelivery): Delivery => ({
  writes: [...lines.flatMap((line) => openCourses(registry, order, line)), ...cashbackNotice(order, policy)],
  transfers: cashbackTransfers(order, policy),
});

/** The courses that a line opens; none of an exam, which begins from its line, and of a charge. */
function openCourses(registry: Registry, { user }: LockedOrder, { id, kind, courses }: Line): readonly SQL[] {
  if (kind !== 'course' && kind !== 'bundle' && kind !== 'major') return [];
  return grantInsertion(registry, { user, courses, source: kind === 'course' ? 'purchase' : kind, sourceId: id });
}

/** @returns what is still to be written. */
async function deliverLine(
  tx: Database,
  { registry }: Services,
  order: LockedOrder,
  line: Line,
): Promise<readonly SQL[]> {
  switch (line.kind) {
    case 'vip':
      await addSubscription(tx, registry, {
        user: order.user,
        plan: line.plan,
        days: line.units,
        includedScope: line.includedScope,
        source: 'purchase',
        order: order.id,
      });
      await accrueReward(tx, registry, order.id, line.id);
      return [];
    case 'proof':
      if (line.proof !== null) await deliverProof(tx, order.user, line.proof);
      return [];
    default:
      return openCourses(registry, order, line);
  }
}

/** Also of an order of which a part was given back meanwhile. @param delivered what is written with it. */
async function markFulfilled(tx: Transaction, id: string, delivered: readonly SQL[]): Promise<void> {
  await writeAll(tx, [
    ...delivered,
    sql`
      update order_lines l set fulfilled_at = coalesce(fulfilled_at, now()), fulfilment_error = null, ${touch()}
        where "order" = ${id}::uuid and not ${isGivenBack('l')} and ${live()}`,
    sql`
      update course_transactions
      set state = case when refunded_total > 0 then 'partially_refunded' else 'fulfilled' end, fulfilled_at = now(), ${touch()}
        where id = ${id}::uuid`,
  ]);
  tx.publish('course_transactions', 'order_lines', 'access_grants');
}
