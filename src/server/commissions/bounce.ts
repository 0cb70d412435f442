/**
 * A payment of commissions that the bank returned after it was paid: what it had paid is due again, and the school owes
 * it to the person. The next run pays it, once the account is verified again.
 */
import type { RecordOf } from '../../define/resource.ts';
import type commissionPayments from '../../../resources/commission-payments.ts';
import { post } from '../ledger/post.ts';
import { notify } from '../messages/notices.ts';
import { askVerificationAgain, requireReturnTime } from '../payable/bounced.ts';
import { step } from '../payments/steps.ts';
import type { ActionCall } from '../rest/hooks.ts';
import { shareDue } from './lock.ts';
import { makeDueAgain } from './payments.ts';

type Bounce = ActionCall<RecordOf<typeof commissionPayments>, { returnedAt: string }>;

/** Throws `invalid` for a time that cannot be. */
export async function bounce(call: Bounce): Promise<void> {
  const { db, row, input, reason, actor } = call;
  const { id, number, beneficiary, amount, sheba } = row;
  requireReturnTime(input.returnedAt, row.sentAt);
  await shareDue(db);
  await makeDueAgain(db, id);
  await askVerificationAgain({ db, user: beneficiary, sheba, actor, reason });
  const values = { number, amount, reason };
  await notify(db, { user: beneficiary, key: `commission returned ${id}`, kind: 'commission-returned', values });
  await post(db, [
    {
      from: { kind: 'payout_clearing' },
      to: { kind: 'payable', owner: beneficiary },
      amount,
      reason: 'payout',
      reference: number,
      key: `payout-returned:${id}`,
    },
  ]);
  step('payment returned');
}
