/** What must hold of the whole school of the random histories, whatever was done in it. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { RootDatabase } from '../../platform/db/database.ts';
import type { Services } from '../../generator/section/section-api.ts';
import { applyDeltasNow } from '../../generator/counters/aggregate.ts';
import { aggregatesOf } from '../../features/insights/counters/aggregates.ts';
import { checkLedger } from '../../features/money/ledger/integrity.ts';
import { recountRollups } from '../../generator/rest/rollups.ts';
import { reconcileGateways } from '../../features/commerce/settlements/reconcile.ts';
import { expectExact } from '../../features/testing/sales-history.ts';
import { col } from '../../platform/db/row-shape.ts';

/** It reads every row. */
export async function requireExactSchool({ db, registry }: Services): Promise<void> {
  await applyDeltasNow(db, aggregatesOf(registry));
  expect(await recountRollups(db, registry)).toEqual({});
  expect((await checkLedger(db)).problems).toEqual([]);
  await expectExact(db);
}

/**
 * What is at each gateway by the rows of payments, refunds and settlements, against its reconciliation by the ledger; and that their
 * differences are all that the ledger has at gateways. Every payment here came by an attempt.
 */
export async function gatewayFaults(db: RootDatabase): Promise<object[]> {
  const { gateways, atGateways } = await reconcileGateways(db);
  const [account] = await db.query(
    sql`select coalesce(-sum(amount), 0)::bigint as sum from ledger_entries where account_kind = 'gateway_clearing'`,
    { sum: col.number },
  );
  const stored = await db.query(
    sql`
    select gateway, sum(amount)::bigint as difference from (
      select gateway, case when state = 'verified' then amount else arrived end as amount from payment_attempts
      where state = 'verified' or arrived is not null and decision is distinct from 'bank'
      union all
      select (select p.gateway from payment_attempts p where p."order" = r."order" and p.verified_at is not null
          order by p.verified_at, p.id limit 1), -t.amount
      from refunds r join ledger_transfers t on t.key = 'refund:' || r.id
      where r.destination = 'gateway' and r.state in ('credited', 'in_transfer', 'complete')
      union all
      select gateway, case kind when 'settlement' then -1 else 1 end * (amount + fee) from gateway_settlements) moves
    group by gateway`,
    { gateway: col.text, difference: col.number },
  );
  const faults: object[] = [];
  for (const { gateway, difference } of gateways) {
    const row = stored.find((each) => each.gateway === gateway);
    if ((row?.difference ?? 0) === difference) continue;
    faults.push({ fault: 'a gateway is not explained', gateway, difference, row });
  }
  if (atGateways !== account?.sum) faults.push({ fault: 'the differences are not the account', atGateways, account });
  const overcorrected = await db.query(sql`
    select 'more was corrected than settled' as fault, s.reference from gateway_settlements s
    join gateway_settlements c on c.corrects = s.id group by s.id
    having sum(c.amount) > s.amount or sum(c.fee) > s.fee`);
  return [...faults, ...overcorrected];
}
