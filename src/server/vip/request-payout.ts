/**
 * A member asks for rewards in a bank account. The request only waits: no money moves before the office pays it, and what
 * the wallet holds then decides.
 */
import { sql } from 'drizzle-orm';
import { isSheba } from '../../define/iranian.ts';
import type { Registry } from '../../define/registry.ts';
import { canonicalSheba } from '../../locale/canonical.ts';
import { formatToman } from '../../locale/numbers.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import type { Services } from '../env.ts';
import { AppError, invalidField } from '../errors.ts';
import { referralTerms, rewardsOf } from './own-referrals.ts';

export interface PayoutRequest {
  /** Tomans. */
  readonly amount: number;
  /** As the person typed it. */
  readonly sheba: string;
}

/** Throws `invalid` with the field, and `conflict` while another request of the person waits. */
export async function requestPayout(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  user: string,
  { amount, sheba: typed }: PayoutRequest,
): Promise<void> {
  const sheba = canonicalSheba(typed);
  if (!isSheba(sheba)) throw invalidField('sheba', 'شمارهٔ شبا درست نیست؛ IR و ۲۴ رقم پس از آن را بنویسید');
  await db.transaction(async (tx) => {
    // Two requests at once would ask for the same rewards twice.
    await tx.query(sql`select 1 from users where id = ${user}::uuid for update`);
    await requireNothingWaits(tx, user);
    await requireAmount(tx, user, amount);
    await store(tx, registry, { user, sheba, amount, state: 'pending', requestedAt: new Date().toISOString() });
    tx.publish('vip_sheba_reqs');
  });
}

/** The request, and the row of its history. */
async function store(tx: Database, registry: Registry, row: { user: string } & Record<string, unknown>): Promise<void> {
  const [made] = await tx.query<{ id: string }>(sql`select uuidv7() as id`);
  await insertRows(tx, registry, 'vip-sheba-reqs', [{ ...made, ...row, createdBy: row.user }]);
  await tx.query(sql`
    insert into audit_log (section, row_id, action, actor_id, before, after)
    values ('vip-sheba-reqs', ${made?.id}::uuid, 'create', ${row.user}::uuid, null, ${JSON.stringify(row)}::jsonb)`);
}

async function requireNothingWaits(tx: Database, user: string): Promise<void> {
  const [waiting] = await tx.query(sql`
    select 1 from vip_sheba_reqs
    where "user" = ${user}::uuid and state in ('pending', 'approved') and deleted_at is null limit 1`);
  if (waiting) throw new AppError('conflict', { detail: 'درخواست پیشین شما هنوز در دست بررسی است' });
}

async function requireAmount(tx: Database, user: string, amount: number): Promise<void> {
  const { minimumPayout } = await referralTerms(tx);
  const { available } = await rewardsOf(tx, user);
  if (amount < 1 || amount < minimumPayout) {
    throw invalidField('amount', `کمترین مبلغ برداشت ${formatToman(minimumPayout)} است`);
  }
  if (amount > available) {
    throw invalidField('amount', `تا ${formatToman(available)} از پاداش‌های شما برداشتنی است`);
  }
}
