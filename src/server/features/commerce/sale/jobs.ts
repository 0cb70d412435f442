/**
 * What nobody returned from: payments that are still open are asked about at their gateway until they are paid or not,
 * and orders whose time is over stop waiting. Jobs, which run once however many processes there are, and may run twice.
 * What fails is logged and left for later: it holds up nothing that comes after it.
 */
import { sql } from 'drizzle-orm';
import type { Services } from '../../../generator/section/section-api.ts';
import { markUnstored } from '../payments/care.ts';
import { gatewayNames, type GatewayName } from '../payments/gateways/gateway.ts';
import { inquire } from '../payments/inquire.ts';
import * as sale from './sale.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** Of each kind, and at each gateway, in one run; the next run takes the others. */
const batch = 100;
/** Milliseconds that one gateway is asked for in one run; a run is due each minute. */
const timeOfRun = 30_000;

type Counts = Readonly<Record<string, number>>;

/** Asks about every payment whose time has come: the gateways side by side, so that none waits for a silent one. */
export async function reconcilePayments(services: Services): Promise<Counts> {
  const counts = await Promise.all(gatewayNames.map((gateway) => reconcileAt(services, gateway)));
  const count = counts.reduce((sum, one) => sum + one, 0);
  return count > 0 ? { payment_attempts: count } : {};
}

async function reconcileAt(services: Services, gateway: GatewayName): Promise<number> {
  const end = Date.now() + timeOfRun;
  const due = await services.db.query(
    sql`
    select id, (select o.number from course_transactions o where o.id = p."order") as number from payment_attempts p
    where gateway = ${gateway} and next_try_at <= now() and ${live('p')}
    order by next_try_at limit ${sql.raw(String(batch))}`,
    { id: col.uuid, number: col.text },
  );
  let count = 0;
  for (const { id, number } of due) {
    if (Date.now() > end) break;
    await attempted(services, number, 'a payment could not be reconciled', async () => {
      await inquired(services, id).catch(async (error: unknown) => {
        await markUnstored(services, id, null, error);
        throw error;
      });
    });
    count += 1;
  }
  return count;
}

/** An inquiry first, and only money that is there is settled. */
async function inquired(services: Services, id: string): Promise<void> {
  if (await inquire(services, id)) await sale.settleAttempt(services, id);
}

/** Does work for one order, by its number, of which a failure is logged. Answers null then. */
async function attempted<T>(
  { log }: Pick<Services, 'log'>,
  order: string,
  message: string,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error, order }, message);
    return null;
  }
}

/** Ends the waiting of orders whose time is over. Their open payments are asked about as before. */
export async function expireOrders({ db, log }: Pick<Services, 'db' | 'log'>): Promise<Counts> {
  let count = 0;
  let last: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (last !== undefined) {
    const due: { id: string; number: string }[] = await db.query(
      sql`
      select id, number from course_transactions
      where state = 'awaiting_payment' and expires_at <= now() and ${live()} and id > ${last}::uuid
      order by id limit ${sql.raw(String(batch))}`,
      { id: col.uuid, number: col.text },
    );
    for (const { id, number } of due) {
      const expired = await attempted({ log }, number, 'an order could not expire', () =>
        sale.release({ db }, id, 'expired'),
      );
      count += Number(expired ?? false);
    }
    last = due.length < batch ? undefined : due.at(-1)?.id;
  }
  return count > 0 ? { course_transactions: count } : {};
}

/** Seconds after which an order that is paid and not delivered was left by the process that took its money. */
const abandonedAfter = 15;
/** Minutes between tries to deliver what could not be delivered: half of the time for which that is so, within these. */
const retryAfter = 10;
const retryWithin = 360;

/**
 * Delivers what was paid and not delivered: first what was left by a crash, then what failed before and may be possible
 * now, the longest untried first.
 */
export async function retryFulfilment(services: Services): Promise<Counts> {
  const abandoned = await services.db.query(
    sql`
    select id, number from course_transactions
    where state = 'paid' and ${live()} and updated_at < now() - make_interval(secs => ${abandonedAfter}::int)
    order by paid_at limit ${sql.raw(String(batch))}`,
    { id: col.uuid, number: col.text },
  );
  const failed = await services.db.query(
    sql`
    select id, number from course_transactions
    where state = 'fulfilment_error' and ${live()}
      and updated_at + greatest(make_interval(mins => ${retryAfter}::int),
        least((updated_at - paid_at) / 2, make_interval(mins => ${retryWithin}::int))) < now()
    order by updated_at limit ${sql.raw(String(batch))}`,
    { id: col.uuid, number: col.text },
  );
  let count = 0;
  for (const { id, number } of [...abandoned, ...failed]) {
    const isDelivered = await attempted(services, number, 'an order could not be delivered', () =>
      sale.deliver(services, id),
    );
    count += Number(isDelivered ?? false);
  }
  return count > 0 ? { course_transactions: count } : {};
}
