/**
 * A member asks for rewards in a bank account. The money is set aside at once; an administrator then pays it or rejects it
 * (`payouts.ts`). A sheba that is new here waits to be verified among the bank accounts.
 */
import { sql } from 'drizzle-orm';
import type bankAccounts from '../../../../resources/bank-accounts.ts';
import type vipShebaReqs from '../../../../resources/vip-sheba-reqs.ts';
import type { Actor } from '../../../define/condition.ts';
import { isSheba } from '../../../define/iranian.ts';
import type { Registry } from '../../../define/registry.ts';
import { canonicalSheba } from '../../../locale/canonical.ts';
import { formatToman } from '../../../locale/numbers.ts';
import type { Database } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import type { Services } from '../../generator/section/section-api.ts';
import { AppError, invalidField } from '../../platform/errors/errors.ts';
import { followSheba } from '../money/index.ts';
import { referralTerms, rewardsOf } from './my-referrals.ts';
import { holdPayout } from './payouts.ts';
import { col } from '../../platform/db/row-shape.ts';
import { isLive, tablesOf, tableStatement } from '../../platform/db/table-statement.ts';

export interface PayoutRequest {
  /** Tomans. */
  readonly amount: number;
  /** As the person typed it. */
  readonly sheba: string;
}

/** Throws `invalid` with the field, and `conflict` while another request of the person waits. */
export async function requestPayout(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  actor: Actor,
  { amount, sheba: typed }: PayoutRequest,
): Promise<void> {
  const sheba = canonicalSheba(typed);
  if (!isSheba(sheba)) throw invalidField('sheba', 'شمارهٔ شبا درست نیست؛ IR و ۲۴ رقم پس از آن را وارد کنید');
  const user = actor.userId;
  await db.transaction(async (tx) => {
    // Two requests at once would ask for the same rewards twice.
    await tx.query(sql`select 1 from users where id = ${user}::uuid for update`);
    await requireNothingWaits(tx, user);
    await requireAmount(tx, user, amount);
    await requireNotRejected(tx, user, sheba);
    const changed = await followSheba(tx, registry, { user, from: null, to: sheba, isVerified: false, actor });
    const row = { user, sheba, amount, state: 'pending', requestedAt: new Date().toISOString() };
    const id = await store(tx, registry, row);
    tx.publish('vip_sheba_reqs', ...changed);
    await holdPayout(tx, { id, ...row });
  });
}

/** The request, and the row of its history. */
async function store(
  tx: Database,
  registry: Registry,
  row: { user: string } & Record<string, unknown>,
): Promise<string> {
  const [made] = await tx.query(sql`select uuidv7() as id`, { id: col.uuid });
  const id = made!.id;
  await insertRows(tx, registry, 'vip-sheba-reqs', [{ id, ...row, createdBy: row.user }]);
  await tx.query(sql`
    insert into audit_log (section, row_id, action, actor_id, before, after)
    values ('vip-sheba-reqs', ${id}::uuid, 'create', ${row.user}::uuid, null, ${JSON.stringify(row)}::jsonb)`);
  return id;
}

const tables = tablesOf<typeof bankAccounts | typeof vipShebaReqs>();
const rejectedAccount = tableStatement((given: { user: string; sheba: string }) =>
  tables
    .selectFrom('bank_accounts')
    .select('id')
    .where('user', '=', given.user)
    .where('sheba', '=', given.sheba)
    .where('state', '=', 'rejected')
    .where(isLive)
    .limit(1),
);
const waitingRequest = tableStatement((given: { user: string }) =>
  tables
    .selectFrom('vip_sheba_reqs')
    .select('id')
    .where('user', '=', given.user)
    .where('state', 'in', ['pending', 'approved'])
    .where(isLive)
    .limit(1),
);

/** An account that staff have rejected is not requested again. */
async function requireNotRejected(tx: Database, user: string, sheba: string): Promise<void> {
  const [rejected] = await rejectedAccount(tx, { user, sheba });
  if (rejected) throw invalidField('sheba', 'این شبا قبلاً رد شده است؛ شبای حسابی به نام خودتان را وارد کنید');
}

async function requireNothingWaits(tx: Database, user: string): Promise<void> {
  const [waiting] = await waitingRequest(tx, { user });
  if (waiting) throw new AppError('conflict', { detail: 'درخواست قبلی شما هنوز در دست بررسی است' });
}

async function requireAmount(tx: Database, user: string, amount: number): Promise<void> {
  const { minimumPayout } = await referralTerms(tx);
  const { available } = await rewardsOf(tx, user);
  if (amount < 1 || amount < minimumPayout) {
    throw invalidField('amount', `کمترین مبلغ برداشت ${formatToman(minimumPayout)} است`);
  }
  if (amount > available) {
    throw invalidField('amount', `تا ${formatToman(available)} از پاداش‌های شما قابل برداشت است`);
  }
}
