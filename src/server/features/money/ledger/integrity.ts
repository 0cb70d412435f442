/**
 * The nightly integrity check of the ledger: what `ledger_post` and the triggers hold at every write is computed again from all
 * rows, by the database, in one snapshot. What is wrong is logged, stored, and shown to administrators.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { AdminAlert } from '../../../../contract/admin.ts';
import { formatDateTime } from '../../../../locale/date-times.ts';
import { formatNumber, formatToman } from '../../../../locale/numbers.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { col } from '../../../platform/db/row-shape.ts';

type ProblemKind = 'sum' | 'balances' | 'unnumbered' | 'belowZero' | 'transfers';

export interface Problem {
  readonly kind: ProblemKind;
  /** How many rows are wrong; of `sum` the tomans beyond zero. */
  readonly count: number;
  /** Some of them: ids of accounts or entries, keys of transfers. */
  readonly samples: readonly string[];
}

export interface IntegrityReport {
  readonly entries: number;
  readonly problems: readonly Problem[];
}

const maxSamples = 5;

/** Rows that are wrong, each as `sample`. */
const wrongRows = {
  // Numbered from one without a gap, each continuing the one before, and counted and summed by the account.
  balances: sql`
    select a.id::text as sample from ledger_accounts a left join (
      select account, count(*) as entries, sum(amount) as total, bool_and(is_next) as is_chain from (
        select account, amount,
          (number = lag(number, 1, 0) over of_account + 1 and balance_after = balance_before + amount
            and balance_before = lag(balance_after, 1, 0::bigint) over of_account) is true as is_next
        from ledger_entries where number is not null
        window of_account as (partition by account order by number)
      ) e group by account
    ) s on s.account = a.id
    where (coalesce(s.total, 0), coalesce(s.entries, 0)) <> (a.balance, a.entry_count) or not s.is_chain`,
  unnumbered: sql`
    select id::text as sample from ledger_entries where number is null and created_at < now() - interval '1 minute'`,
  belowZero: sql`select id::text as sample from ledger_accounts where kind in ('wallet', 'hold', 'unapplied') and balance < 0`,
  transfers: sql`
    select t.key as sample from ledger_transfers t left join ledger_entries e on e.transfer = t.id
    group by t.id having count(e.id) <> 2
      or count(*) filter (where e.account = t."from" and e.amount = -t.amount) <> 1
      or count(*) filter (where e.account = t."to" and e.amount = t.amount) <> 1`,
} as const satisfies Record<Exclude<ProblemKind, 'sum'>, SQL>;

/** Checks the ledger as it is at one instant; writes go on meanwhile. */
export const checkLedger = (db: Database): Promise<IntegrityReport> =>
  db.transaction(async (tx) => {
    await tx.query(sql`set transaction isolation level repeatable read read only`);
    const [all] = await tx.query(sql`select count(*) as entries, coalesce(sum(amount), 0) as sum from ledger_entries`, {
      entries: col.number,
      sum: col.number,
    });
    const { entries = 0, sum = 0 } = all ?? {};
    const problems: Problem[] = sum === 0 ? [] : [{ kind: 'sum', count: sum, samples: [] }];
    problems.push(...(await wrongOf(tx, 'balances')), ...(await wrongOf(tx, 'unnumbered')));
    problems.push(...(await wrongOf(tx, 'belowZero')), ...(await wrongOf(tx, 'transfers')));
    return { entries, problems };
  });

async function wrongOf(tx: Database, kind: keyof typeof wrongRows): Promise<Problem[]> {
  const rows = await tx.query(
    sql`select sample, count(*) over () as count from (${wrongRows[kind]}) x limit ${maxSamples}::int`,
    { sample: col.text, count: col.number },
  );
  const [first] = rows;
  return first ? [{ kind, count: first.count, samples: rows.map(({ sample }) => sample) }] : [];
}

/** Checks the ledger, and stores and logs the outcome: the job `ledger-proof`. */
export async function runLedgerCheck({ db, log }: Pick<Services, 'db' | 'log'>): Promise<Record<string, number>> {
  const report = await checkLedger(db);
  await db.query(
    sql`insert into ledger_proofs (entries, problems) values (${report.entries}, ${JSON.stringify(report.problems)}::jsonb)`,
  );
  if (report.problems.length > 0) log.error({ proof: report }, 'ledger-proof: the ledger does not hold');
  return {};
}

const sentences = {
  sum: (count) => `جمع همهٔ ثبت‌ها به‌جای صفر ${formatToman(count)} است`,
  balances: (count) => `موجودی ${formatNumber(count)} حساب با ثبت‌هایش نمی‌خواند`,
  unnumbered: (count) => `${formatNumber(count)} ثبت بیش از یک دقیقه است که شماره‌ای نگرفته است`,
  belowZero: (count) => `${formatNumber(count)} کیف پول زیر صفر است`,
  transfers: (count) => `${formatNumber(count)} انتقال دو ثبت برابر ندارد`,
} as const satisfies Record<ProblemKind, (count: number) => string>;
const advice =
  'تسویه، بازگشت وجه و اصلاح کیف پول را نگه دارید، هیچ ردیفی را با دست تغییر ندهید و گزارش سرور با نام «ledger-proof» را' +
  ' به مسئول فنی بدهید. پس از رفع خطا، بررسی شب بعد این هشدار را برمی‌دارد.';

/** The alert of the newest check: nothing while the ledger holds. */
export async function ledgerAlerts(db: Database): Promise<Omit<AdminAlert, 'section'>[]> {
  const [newest] = await db.query(sql`select at, problems from ledger_proofs order by id desc limit 1`, {
    at: col.instant,
    problems: col.json<readonly Problem[]>(),
  });
  if (!newest || newest.problems.length === 0) return [];
  const found = newest.problems.map(({ kind, count }) => sentences[kind](count)).join('؛ ');
  return [
    {
      key: 'ledger-proof',
      title: 'ماندهٔ حساب‌های دفتر کل نمی‌خواند',
      text: `${found} (بررسی ${formatDateTime(newest.at)}). ${advice}`,
    },
  ];
}
