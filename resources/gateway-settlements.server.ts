import { sql } from 'drizzle-orm';
import { live } from '../src/server/platform/db/row-sql.ts';
import { gatewayReconciliation } from '../src/contract/gateway-reconciliation.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import {
  postSettlement,
  reconcileGateways,
  requireCorrectable,
  requireSettlement,
} from '../src/server/features/commerce/index.ts';
import gatewaySettlements from './gateway-settlements.ts';

/** A row is booked in the transaction that stores it. */
export default defineServer(gatewaySettlements, {
  resolve: ({ after }) => ({ total: after.amount + after.fee }),
  validate: [
    ({ after }) => {
      if (after) requireSettlement(after);
    },
    async ({ before, after, db }) => {
      if (!before && after) await requireCorrectable(db, after);
    },
  ],
  async after({ before, after, db }) {
    if (!before && after) await postSettlement(db, after);
  },
  // A report may be brought in again, or overlap with the one before; what says otherwise than it did is refused.
  import: {
    async isStored(db, { gateway, reference, day, amount, fee }) {
      const found = await db.query(sql`
        select 1 from gateway_settlements where gateway = ${gateway}::text and reference = ${reference}::text
          and day = ${day}::date and amount = ${amount}::bigint and fee = ${fee}::bigint and kind = 'settlement'
          and ${live()} limit 1`);
      return found.length > 0;
    },
  },
  sample: () => ({ kind: 'settlement' as const, corrects: null, day: '2026-01-01', amount: 1_000, fee: 0 }),
  endpoints: (endpoint) => [
    endpoint({
      method: 'GET',
      path: 'reconciliation',
      label: { fa: 'تطبیق تسویه‌های هر درگاه با دفتر کل', en: 'Reconcile gateways with the ledger' },
      right: 'view',
      output: gatewayReconciliation,
      handler: ({ services }) => reconcileGateways(services.db),
    }),
  ],
});
