/**
 * A payment of commissions that the bank returned after it was paid: what it had paid is due again, and the school owes
 * it to the person. The next run pays it, once the account is verified again.
 */
import type { RecordOf } from '../../../../define/resource.ts';
import type commissionPayments from '../../../../../resources/commission-payments.ts';
import { type ReturnedCall, checkpoint, takeBack } from '../../money/index.ts';
import { shareDue } from './lock.ts';
import { makeDueAgain } from './payments.ts';

/** Throws `invalid` for a time that cannot be. */
export async function bounce(call: ReturnedCall<RecordOf<typeof commissionPayments>>): Promise<void> {
  const { db, row, reason } = call;
  const { id, number, beneficiary: user, amount, sheba } = row;
  await shareDue(db);
  await makeDueAgain(db, id);
  await takeBack(call, {
    user,
    sheba,
    transferredAt: row.sentAt,
    notices: [
      { user, key: `commission returned ${id}`, kind: 'commission-returned', values: { number, amount, reason } },
    ],
    transfer: {
      from: { kind: 'payout_clearing' },
      to: { kind: 'payable', owner: user },
      amount,
      reason: 'payout',
      reference: number,
      key: `payout-returned:${id}`,
    },
  });
  checkpoint('payment returned');
}
