/** What a settlement of a gateway has to be, beyond its fields. */
import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../../../contract/errors.ts';
import type gatewaySettlements from '../../../../../resources/gateway-settlements.ts';
import { formatToman } from '../../../../locale/numbers.ts';
import { dayOf } from '../../../../locale/months.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError, invalidField } from '../../../platform/errors/errors.ts';
import type { DraftOf } from '../../../generator/section/rows.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export type Settlement = DraftOf<typeof gatewaySettlements>;

/** Throws `invalid`. Without the database. */
export function requireSettlement({ kind, corrects, day, amount, fee, note }: Settlement): void {
  const isCorrection = kind === 'correction';
  const errors: FieldErrors[] = [];
  if (day > dayOf(Date.now())) errors.push({ property: 'day', errors: ['این روز هنوز نرسیده است'] });
  if (amount + fee === 0) errors.push({ property: 'amount', errors: ['واریز و کارمزد هر دو صفرند'] });
  if (isCorrection && corrects === null) {
    errors.push({ property: 'corrects', errors: ['تسویه‌ای را که اصلاح می‌شود انتخاب کنید'] });
  }
  if (isCorrection && note === null) errors.push({ property: 'note', errors: ['علت اصلاح را بنویسید'] });
  if (errors.length > 0) throw new AppError('invalid', { errors });
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
