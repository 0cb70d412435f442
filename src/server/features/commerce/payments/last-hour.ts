/** What the gateways did in the last hour: payments by what became of them, and calls whose answers were of no use. */
import { sql } from 'drizzle-orm';
import type { GatewayHour } from '../../../../contract/operations.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';
import { firstIdAt } from '../../../platform/db/time-ordered-ids.ts';
import { gatewayNames, type GatewayName } from './gateways/gateway.ts';
import { gatewaysFor } from './start.ts';

const hour = 3_600_000;

/** Those that are offered, and those that had a payment. */
export async function gatewaysLastHour(services: Services): Promise<GatewayHour[]> {
  const { db } = services;
  const since = firstIdAt(new Date(Date.now() - hour).toISOString());
  const name = col.text.as<GatewayName>();
  const [outcomes, failures] = await Promise.all([
    db.query(
      sql`
      select gateway, state, count(*)::int as count from payment_attempts
      where id >= ${since}::uuid and ${live()} group by gateway, state order by gateway, count(*) desc, state`,
      { gateway: name, state: col.text, count: col.number },
    ),
    db.query(
      sql`
      select p.gateway, count(*)::int as count, (array_agg(e.payload ->> 'error' order by e.id desc))[1] as last
      from payment_events e join payment_attempts p on p.id = e.attempt
      where e.id >= ${since}::uuid and e.kind <> 'callback' and e.payload ->> 'error' is not null and ${live('e')}
      group by p.gateway`,
      { gateway: name, count: col.number, last: col.text.orNull },
    ),
  ]);
  const offered = gatewaysFor(services);
  return gatewayNames
    .map((gateway): GatewayHour => {
      const failed = failures.find((one) => one.gateway === gateway);
      return {
        name: gateway,
        isOffered: offered.has(gateway),
        outcomes: outcomes.filter((one) => one.gateway === gateway).map(({ state, count }) => ({ state, count })),
        failures: failed?.count ?? 0,
        lastFailure: failed?.last ?? null,
      };
    })
    .filter(({ isOffered, outcomes: made, failures: count }) => isOffered || made.length > 0 || count > 0);
}
