/**
 * What invitations bring: a commission of the kind `vip` for the inviter when the first subscription of the invited is
 * delivered, paid into the wallet once its hold is over. What is refunded before makes it void; after it, a row below zero
 * waits for the next reward, as a wallet is never below zero.
 */
import { sql } from 'drizzle-orm';
import type vipMarketing from '../../../../resources/vip-marketing.ts';
import type { Registry } from '../../../define/registry.ts';
import { dueTime } from '../../../domain/money/commissions.ts';
import { portionOf } from '../../../domain/money/portions.ts';
import { refundEnd, type RefundWindow } from '../../../domain/money/refund-window.ts';
import type { Database, RootDatabase } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { post, refundWindow } from '../money/index.ts';
import { administratorsWith, notify } from '../notices/index.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live, touch } from '../../platform/db/row-sql.ts';
import { anyOf, isLive, now, tablesOf, tableStatement, touched } from '../../platform/db/table-statement.ts';

/** People in one transaction. */
const batchSize = 500;

const tables = tablesOf<typeof vipMarketing>();
const addReward = tableStatement((given: { referral: string; order: string; amount: number }) =>
  tables
    .updateTable('vip_marketing')
    .set((set) => ({ state: 'bought', order: given.order, reward: set('reward', '+', given.amount), ...touched }))
    .where('id', '=', given.referral),
);
const takeReward = tableStatement((given: { order: string; inviter: string; by: number }) =>
  tables
    .updateTable('vip_marketing')
    .set((set) => ({
      reward: set('reward', '-', given.by),
      state: set
        .case()
        .when('reward', '=', given.by)
        .then('void' as const)
        .else(set.ref('state'))
        .end(),
      ...touched,
    }))
    .where('order', '=', given.order)
    .where('inviter', '=', given.inviter)
    .where('state', '=', 'bought')
    .where(isLive),
);
const payReward = tableStatement((given: { orders: readonly string[] }) =>
  tables
    .updateTable('vip_marketing')
    .set({ state: 'rewarded', rewarded_at: now, ...touched })
    .where('order', '=', anyOf(given.orders))
    .where('state', '=', 'bought')
    .where(isLive),
);

/**
 * Adds the pending reward of the member who invited the buyer of a delivered line, and marks the invitation. The order is locked.
 * Nothing where nobody has, where they closed their account since, where it was not the first subscription, or where it is
 * written down already.
 */
export async function accrueReward(tx: Database, registry: Registry, order: string, line: string): Promise<void> {
  const key = `sale:${line}:invitation`;
  const [found] = await tx.query(
    sql`
    select r.id as referral, r.inviter, l.net, o.paid_at as "paidAt", t.inviter_rate_bps as "rateBps",
      t.hold_days as "holdDays", ${refundWindow} as window
    from order_lines l
    join course_transactions o on o.id = l."order"
    join vip_marketing r on r.invitee = o."user" and ${live('r')}
      and (r.state = 'invited' or (r.state = 'bought' and r."order" = o.id))
    join users i on i.id = r.inviter and i.closed_at is null
    join vip_marketing_settings t on t.enabled and ${live('t')}
    where l.id = ${line}::uuid and not exists (
      select 1 from commissions c where c.key = ${key} and ${live('c')})
    for update of r for share of i`,
    {
      referral: col.uuid,
      inviter: col.uuid,
      net: col.number,
      paidAt: col.instant,
      rateBps: col.number,
      holdDays: col.number,
      window: col.json<RefundWindow>(),
    },
  );
  if (!found) return;
  const { referral, inviter, net, rateBps } = found;
  const amount = portionOf(net, rateBps);
  if (amount === 0) return;
  const paid = Date.parse(found.paidAt);
  const dueAt = new Date(dueTime(paid, refundEnd(paid, found.window), found.holdDays)).toISOString();
  await addReward(tx, { referral, order, amount });
  const row = { kind: 'vip', beneficiary: inviter, order, line, base: net, rateBps, amount, dueAt, key };
  await insertRows(tx, registry, 'commissions', [{ ...row, state: 'pending', isReversal: false }]);
  tx.publish('vip_marketing', 'commissions');
}

/** Takes this much off a reward after a refund that came before it was paid: void where nothing is left. */
export async function reduceReward(tx: Database, order: string, inviter: string, by: number): Promise<void> {
  await takeReward(tx, { order, inviter, by });
  tx.publish('vip_marketing');
}

/** Pays every reward whose hold is over into the wallet of who earned it; answers how many, for the log. */
export async function payRewards(db: RootDatabase): Promise<Record<string, number>> {
  for (let total = 0; ;) {
    const { people, rewards } = await db.transaction(async (tx) => {
      await holdOfClosed(tx);
      return payBatch(tx);
    });
    total += rewards;
    if (people < batchSize) return total > 0 ? { vip_marketing: total } : {};
  }
}

/**
 * Rewards that are due to accounts which were closed are paid to nobody: they stay where they are, with a note, and those
 * who may pay are notified once. An account closes over no pending reward, so this is what came to be in another way.
 */
async function holdOfClosed(tx: Database): Promise<void> {
  const waiting = await tx.query(
    sql`
    update commissions c set note = 'حساب ذی‌نفع بسته شده است؛ پرداخت نشد', ${touch('c')}
    from users u
    where c.kind = 'vip' and c.state = 'pending' and c.due_at <= now() and c.amount > 0 and c.note is null
      and ${live('c')} and u.id = c.beneficiary and u.closed_at is not null
    returning c.id, c.amount`,
    { id: col.uuid, amount: col.number },
  );
  if (waiting.length === 0) return;
  tx.publish('commissions');
  const administrators = await administratorsWith(tx, 'admin.commissions.pay');
  for (const { id, amount } of waiting) {
    for (const user of administrators) {
      await notify(tx, { user, key: `reward held ${id} ${user}`, kind: 'reward-held', values: { amount } });
    }
  }
}

type Reward = { id: string; beneficiary: string; amount: number; order: string | null; number: string | null };

/** One transfer for each person. Who has more taken back than earned waits until the next reward makes up for it. */
async function payBatch(tx: Database): Promise<{ people: number; rewards: number }> {
  // Several processes at once pay one after the other: each sums what the one before has left.
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('vip rewards', 0))`);
  const rewards = await tx.query(
    sql`
    with earners as (
      select beneficiary from commissions
      where kind = 'vip' and state = 'pending' and due_at <= now() and ${live()}
        and not exists (select 1 from users u where u.id = beneficiary and u.closed_at is not null)
      group by beneficiary having sum(amount) >= 0 order by beneficiary limit ${batchSize}
    ), locked as (
      select c.id from commissions c join earners e on e.beneficiary = c.beneficiary
      join users u on u.id = c.beneficiary and u.closed_at is null
      where c.kind = 'vip' and c.state = 'pending' and c.due_at <= now() and ${live('c')}
      order by c.id for update of c for share of u
    )
    update commissions c set state = 'paid', ${touch('c')}
    from locked where c.id = locked.id
    returning c.id, c.beneficiary, c.amount, c."order",
      (select o.number from course_transactions o where o.id = c."order") as number`,
    { id: col.uuid, beneficiary: col.uuid, amount: col.number, order: col.uuid.orNull, number: col.text.orNull },
  );
  if (rewards.length === 0) return { people: 0, rewards: 0 };
  await markRewarded(tx, rewards);
  const payments = [...Map.groupBy(rewards, ({ beneficiary }) => beneficiary)].flatMap(([user, own]) => {
    const amount = own.reduce((sum, reward) => sum + reward.amount, 0);
    const first = own.reduce((a, b) => (a.id < b.id ? a : b));
    return amount === 0 ? [] : [{ user, amount, first }];
  });
  for (const { user, amount, first } of payments) {
    await notify(tx, { user, key: `reward ${first.id}`, kind: 'reward-paid', values: { amount } });
  }
  tx.publish('commissions', 'vip_marketing');
  await post(
    tx,
    payments.map(({ user, amount, first }) => ({
      from: { kind: 'promotion' },
      to: { kind: 'wallet', owner: user },
      amount,
      reason: 'reward',
      // Not the number alone, by which the inviter would be led to an order that is not theirs.
      reference: `VIP-${first.number ?? first.id}`,
      key: `reward:${first.id}`,
    })),
  );
  return { people: Map.groupBy(rewards, ({ beneficiary }) => beneficiary).size, rewards: rewards.length };
}

const markRewarded = (tx: Database, rewards: readonly Reward[]): Promise<unknown> => {
  const orders = rewards.flatMap(({ order, amount }) => (order === null || amount < 0 ? [] : [order]));
  return payReward(tx, { orders });
};
