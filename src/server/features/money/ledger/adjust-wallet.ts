/** A wallet corrected by hand (domain, section 4, money by hand): an action on its owner. */
import { randomUUID } from 'node:crypto';
import type { AnswersOf, RecordOf } from '../../../../define/resource.ts';
import type users from '../../../../../resources/users.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { ActionCall } from '../../../generator/section/writes.ts';
import { balancesOf } from './balances.ts';
import { post, type Account } from './post.ts';

type Users = typeof users;

/**
 * Moves the amount between the wallet and the school's adjustments, and sets the wallet that is shown, so that the history
 * of the user tells of it. Throws `conflict` where the balance is too low, or moved
 * a moment ago: what was adjusted would not be what the administrator saw.
 */
export async function adjustWallet({
  row,
  input: { direction, amount, note },
  db,
}: ActionCall<RecordOf<Users>, AnswersOf<Users, 'adjustWallet'>>): Promise<{ wallet: number }> {
  const wallet: Account = { kind: 'wallet', owner: row.id };
  const school: Account = { kind: 'adjustment' };
  const isCredit = direction === 'credit';
  await post(db, [
    {
      from: isCredit ? school : wallet,
      to: isCredit ? wallet : school,
      amount,
      reason: 'adjustment',
      reference: note,
      key: `adjustment:${randomUUID()}`,
    },
  ]);
  const after = (await balancesOf(db, row.id)).wallet;
  const before = isCredit ? after - amount : after + amount;
  if (before !== row.wallet) {
    throw new AppError('conflict', {
      detail: 'موجودی این کیف پول همین حالا تغییر کرد؛ آن را ببینید و دوباره اصلاح کنید',
    });
  }
  return { wallet: after };
}
