/** People of tests who have earned by inviting others. */
import { randomUUID } from 'node:crypto';
import { insertRows } from '../../platform/db/rows.ts';
import type { Services } from '../../generator/section/section-api.ts';
import { post } from '../money/ledger/post.ts';

/** A reward that was paid into the wallet. @param amount tomans. */
export async function giveReward({ db, registry }: Services, owner: string, amount: number): Promise<void> {
  const key = randomUUID();
  const row = { kind: 'vip', beneficiary: owner, base: amount, rateBps: 10_000, amount, state: 'paid', key };
  await insertRows(db, registry, 'commissions', [{ ...row, dueAt: '2026-11-01T08:00:00.000Z' }]);
  await db.transaction((tx) =>
    post(tx, [
      {
        from: { kind: 'promotion' },
        to: { kind: 'wallet', owner },
        amount,
        reason: 'reward',
        reference: 'VIP-1',
        key: `reward:${key}`,
      },
    ]),
  );
}
