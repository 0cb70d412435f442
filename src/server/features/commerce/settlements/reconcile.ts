/**
 * What each gateway has taken, given back and settled. The ledger has one account for what is at gateways; which gateway
 * a movement of it is of, its key tells: it names the attempt that was paid, the refund (whose order was paid by an
 * attempt), or the gateway of a settlement. What names none is a line of its own, so the differences sum to the account.
 */
import { sql } from 'drizzle-orm';
import type { GatewayReconciliation, ReconciledGateway } from '../../../../contract/gateway-reconciliation.ts';
import type { Database } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export async function reconcileGateways(db: Database): Promise<GatewayReconciliation> {
  const gateways = await db.query(
    sql`
    with moves as (
      -- What comes to a gateway is below zero.
      select -e.amount as amount, t.reason, split_part(t.key, ':', 1) as name, split_part(t.key, ':', 2) as of,
        case when split_part(t.key, ':', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          then split_part(t.key, ':', 2)::uuid end as row
      from ledger_entries e join ledger_transfers t on t.id = e.transfer
      where e.account_kind = 'gateway_clearing' and ${live('e')}
    ), named as (
      select m.*, coalesce(case when m.reason = 'settlement' then m.of end, a.gateway, p.gateway) as gateway
      from moves m
      left join payment_attempts a on a.id = m.row
      left join refunds r on r.id = m.row
      left join lateral (
        select gateway from payment_attempts
        where "order" = r."order" and verified_at is not null order by verified_at, id limit 1
      ) p on true
    )
    select gateway,
      coalesce(sum(amount) filter (where reason not in ('refund', 'settlement')), 0)::bigint as received,
      coalesce(-sum(amount) filter (where reason = 'refund'), 0)::bigint as returned,
      coalesce(-sum(amount) filter (where name = 'settlement'), 0)::bigint as settled,
      coalesce(-sum(amount) filter (where name = 'settlement-fee'), 0)::bigint as fee,
      sum(amount)::bigint as difference,
      (select max(s.day)::text from gateway_settlements s where s.gateway = named.gateway and ${live('s')})
        as "lastDay"
    from named group by gateway order by gateway nulls last`,
    {
      gateway: col.text.as<NonNullable<ReconciledGateway['gateway']>>().orNull,
      received: col.number,
      returned: col.number,
      settled: col.number,
      fee: col.number,
      difference: col.number,
      lastDay: col.text.orNull,
    },
  );
  return { gateways, atGateways: gateways.reduce((sum, { difference }) => sum + difference, 0) };
}
