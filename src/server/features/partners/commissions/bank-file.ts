/**
 * The file that a bank takes for many payments by paya at once, and the batches there are.
 *
 * One line a payment, in the columns that banks ask for a group transfer by paya, in the order of Pasargad's batch paya
 * (amount, name, description, sheba and bill number of its `CoreBatchTransferPaya`) behind the row number and the sheba,
 * which the forms of other banks begin with. CSV in UTF-8 with a byte order mark, lines ended by CRLF, a line of headings
 * first; digits are ASCII and the amount is in rials without separators, as paya counts in rials.
 *
 * | column           | holds                                                                   |
 * | ---------------- | ----------------------------------------------------------------------- |
 * | ردیف             | 1, 2, …                                                                 |
 * | شمارهٔ شبا        | `IR` and 24 digits                                                      |
 * | مبلغ (ریال)      | ten times the tomans                                                    |
 * | نام صاحب حساب    | as verified for that sheba                                              |
 * | شناسهٔ واریز      | the number of the payment: what comes back with the tracking number     |
 * | شرح              | what it is for                                                          |
 */
import { sql, type SQL } from 'drizzle-orm';
import type { LeftOut, PayoutBatch } from '../../../../contract/payouts.ts';
import type { TransferLimits } from '../../../../domain/money/bank-transfers.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { quotedCell } from '../../../../locale/csv.ts';
import { transferLimits } from './transfer-limits.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

const rialsPerToman = 10;
const byteOrderMark = '\ufeff';
const heading = ['ردیف', 'شمارهٔ شبا', 'مبلغ (ریال)', 'نام صاحب حساب', 'شناسهٔ واریز', 'شرح'];

/** What the bank receives about a payment. */
export type BankLine = {
  readonly sheba: string;
  /** Tomans. */
  readonly amount: number;
  readonly holder: string;
  readonly number: string;
  readonly period: string;
};

/** The text of a file. Pure. */
export function bankFile(lines: readonly BankLine[]): string {
  const rows = lines.map(({ sheba, amount, holder, number, period }, n) => [
    n + 1,
    sheba,
    amount * rialsPerToman,
    holder,
    number,
    `پورسانت ${period}`,
  ]);
  return `${byteOrderMark}${[heading, ...rows].map((row) => `${row.map(quotedCell).join(',')}\r\n`).join('')}`;
}

/**
 * The file of a batch, and the payments of it that it leaves out. Of what is on its way, it leaves out what the bank would
 * refuse, and what goes to an account that is no longer one to pay to. Throws `not_found` for no batch.
 */
export async function bankFileOf(
  db: Database,
  batch: string,
): Promise<{ name: string; content: string | null; leftOut: LeftOut[] }> {
  const limits = await transferLimits(db);
  const lines = await db.query(
    sql`
    select p.number, p.amount, p.sheba, p.period, concat_ws(' ', u.name, u.family) as name, ${reasonSql(limits)} as reason,
      coalesce(
        (select b.holder from bank_accounts b where b."user" = p.beneficiary and b.sheba = p.sheba order by b.id limit 1),
        concat_ws(' ', u.name, u.family)
      ) as holder
    from commission_payments p join users u on u.id = p.beneficiary
    where p.batch = ${batch} and ${live('p')}
    order by p.number`,
    {
      sheba: col.text,
      amount: col.number,
      holder: col.text,
      number: col.text,
      period: col.text,
      name: col.text,
      reason: col.text.as<LeftOut['reason']>().orNull,
    },
  );
  if (lines.length === 0) throw new AppError('not_found');
  const inFile = lines.filter(({ reason }) => reason === null);
  const leftOut = lines.flatMap(({ number, name, amount, reason }) =>
    reason === null ? [] : [{ number, name, amount, reason }],
  );
  return { name: `paya-${batch}.csv`, content: inFile.length > 0 ? bankFile(inFile) : null, leftOut };
}

/** Why a payment `p` is not in the file; null where it is. What the bank has paid stays in it. */
const reasonSql = ({ payaMaximum }: TransferLimits): SQL => sql`case
  when p.state in ('failed', 'returned') then p.state
  when p.method <> 'paya' then p.method
  when p.state = 'paid' then null
  when p.amount > ${payaMaximum}::bigint then 'above_paya'
  when not exists (select 1 from bank_accounts b
    where b."user" = p.beneficiary and b.sheba = p.sheba and b.state = 'verified' and ${live('b')}) then 'account'
  end`;

const maxBatches = 50;

/** The newest batches. */
export async function batches(db: Database): Promise<PayoutBatch[]> {
  const limits = await transferLimits(db);
  return db.query(
    sql`
    select p.batch, max(p.sent_at) as "sentAt", count(*) as count, count(*) filter (where p.state = 'sent') as open,
      sum(p.amount) as amount, count(*) filter (where (${reasonSql(limits)}) is null) as "inFile"
    from commission_payments p
    where p.batch is not null and ${live('p')}
    group by p.batch order by max(p.sent_at) desc nulls last, p.batch desc limit ${maxBatches}`,
    {
      batch: col.text,
      sentAt: col.instant.orNull,
      count: col.number,
      open: col.number,
      amount: col.number,
      inFile: col.number,
    },
  );
}
