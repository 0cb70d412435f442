/** What a settlement of a gateway has to be, beyond its fields. */
import { sql } from 'drizzle-orm';
import type gatewaySettlements from '../../../../../resources/gateway-settlements.ts';
import { formatToman } from '../../../../locale/numbers.ts';
import { dayOf } from '../../../../locale/months.ts';
import type { Database } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors/errors.ts';
import type { DraftOf } from '../../../generator/section/rows.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export type Settlement = DraftOf<typeof gatewaySettlements>;

/** Throws `invalid`. Without the database. */
export function requireSettlement({ kind, corrects, day, amount, fee, note }: Settlement): void {
  if (day > dayOf(Date.now())) throw invalidField('day', 'این روز هنوز نرسیده است');
  if (amount + fee === 0) throw invalidField('amount', 'واریز و کارمزد هر دو صفرند');
  if (kind !== 'correction') return;
  if (corrects === null) throw invalidField('corrects', 'تسویه‌ای را که اصلاح می‌شود انتخاب کنید');
  if (note === null) throw invalidField('note', 'علت اصلاح را بنویسید');
}

/** What is corrected is locked, so that two corrections at once take no more off than there is. Throws `invalid`. */
export async function requireCorrectable(tx: Database, { kind, corrects, gateway, amount, fee }: Settlement) {
  if (kind !== 'correction') return;
  const [row] = await tx.query(
    sql`
    select gateway, kind, amount, fee from gateway_settlements where id = ${corrects}::uuid for update`,
    { gateway: col.text, kind: col.text, amount: col.number, fee: col.number },
  );
  if (row?.kind !== 'settlement' || row.gateway !== gateway) {
    throw invalidField('corrects', 'تسویه‌ای از همین درگاه را انتخاب کنید');
  }
  const [taken] = await tx.query(
    sql`
    select coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(fee), 0)::bigint as fee from gateway_settlements
    where corrects = ${corrects}::uuid and ${live()}`,
    { amount: col.number, fee: col.number },
  );
  requireAtMost('amount', amount, row.amount - (taken?.amount ?? 0));
  requireAtMost('fee', fee, row.fee - (taken?.fee ?? 0));
}

function requireAtMost(field: 'amount' | 'fee', value: number, most: number): void {
  if (value > most) throw invalidField(field, `از آن تسویه فقط ${formatToman(most)} مانده است`);
}
