/**
 * What a teacher or marketer has earned, and what was paid to them: their own rows. Rewards of invitations are shown with
 * the invitations (`vip/my-referrals.ts`).
 */
import { sql } from 'drizzle-orm';
import type { MyPayment, MyPayments } from '../../../../contract/profile.ts';
import { bankOf } from '../../../../domain/money/banks.ts';
import type { Database } from '../../../platform/db/database.ts';
import { pageOfRows } from '../../../platform/db/pages-of-rows.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

type Sums = Pick<MyPayments, 'pending' | 'due' | 'inPayment' | 'paid'>;
type AccountRow = MyPayments['accounts'][number] & { whole: string };

/** Payments that are being prepared are not shown: they may still change. */
export async function myPayments(db: Database, user: string, page: number): Promise<MyPayments> {
  const [sums, accounts, payments] = await Promise.all([
    sumsOf(db, user),
    accountsOf(db, user),
    pageOfRows(
      db,
      page,
      {
        columns: sql`p.number, p.kind, p.period, p.amount, p.commission_count as "commissionCount",
        right(p.sheba, 4) as sheba, p.method, p.tracking_number as "trackingNumber", p.state, p.paid_at as "paidAt"`,
        from: sql`commission_payments p
        where p.beneficiary = ${user}::uuid and p.state <> 'draft' and ${live('p')}`,
        order: sql`p.id desc`,
      },
      {
        number: col.text,
        kind: col.text.as<MyPayment['kind']>(),
        period: col.text,
        amount: col.number,
        commissionCount: col.number,
        sheba: col.text,
        method: col.text.as<MyPayment['method']>(),
        trackingNumber: col.text.orNull,
        state: col.text.as<MyPayment['state']>(),
        paidAt: col.instant.orNull,
      },
    ),
  ]);
  return { ...sums, accounts, payments };
}

async function sumsOf(db: Database, user: string): Promise<Sums> {
  const rows = await db.query(
    sql`
    select state, sum(amount)::bigint as amount from commissions
    where beneficiary = ${user}::uuid and kind <> 'vip' and state not in ('proposed', 'reversed') and ${live()} group by state`,
    { state: col.text, amount: col.number },
  );
  const sum = (state: string): number => rows.find((row) => row.state === state)?.amount ?? 0;
  return { pending: sum('pending'), due: sum('due'), inPayment: sum('in_payment'), paid: sum('paid') };
}

async function accountsOf(db: Database, user: string): Promise<MyPayments['accounts']> {
  const rows = await db.query(
    sql`
    select id as _id, bank, sheba as whole, right(sheba, 4) as sheba, state, payable_from as "payableFrom"
    from bank_accounts where "user" = ${user}::uuid and ${live()} order by created_at desc, id desc`,
    {
      _id: col.uuid,
      bank: col.text.orNull,
      sheba: col.text,
      state: col.text.as<AccountRow['state']>(),
      payableFrom: col.instant.orNull,
      whole: col.text,
    },
  );
  return rows.map(({ whole, bank, ...account }) => ({ ...account, bank: bank ?? bankOf(whole) }));
}
