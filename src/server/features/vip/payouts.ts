/**
 * The money of pay-out requests (`vip-sheba-reqs`): set aside when it is asked for, so that it cannot be spent meanwhile;
 * gone from the school once it is paid; back in the wallet when the request is rejected, or the bank returns it (owed, where
 * the account was closed meanwhile). Each step holds the lock of the request, and its key in the ledger is posted once.
 */
import type vipShebaReqs from '../../../../resources/vip-sheba-reqs.ts';
import type { RecordOf } from '../../../define/resource.ts';
import { administratorsWith, notify } from '../notices/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError, invalidField } from '../../platform/errors/errors.ts';
import {
  type Account,
  isPayableSheba,
  lockClosed,
  post,
  type ReturnedCall,
  takeBack,
  type Transfer,
} from '../money/index.ts';

export interface PayoutRow {
  readonly id: string;
  readonly user: string;
  readonly sheba: string;
  /** Tomans. */
  readonly amount: number;
}

/** The last four digits: what people know their account by. */
const referenceOf = ({ sheba }: PayoutRow): string => `IR...${sheba.slice(-4)}`;

const payoutTransfer = (row: PayoutRow, step: string, from: Account, to: Account): Transfer => ({
  from,
  to,
  amount: row.amount,
  reason: 'payout',
  reference: referenceOf(row),
  key: `payout-${step}:${row.id}`,
});

const walletOf = ({ user }: PayoutRow): Account => ({ kind: 'wallet', owner: user });
const holdOf = ({ user }: PayoutRow): Account => ({ kind: 'hold', owner: user });
const payableOf = ({ user }: PayoutRow): Account => ({ kind: 'payable', owner: user });

/** Throws `conflict` where the wallet holds less by now. */
export const holdPayout = (tx: Database, row: PayoutRow): Promise<unknown> =>
  post(tx, [payoutTransfer(row, 'hold', walletOf(row), holdOf(row))]);

/**
 * Throws `conflict` unless the sheba is a verified one of the person whose 72 hours are over (domain, section 3, Commission).
 */
export async function approvePayout(tx: Database, row: PayoutRow): Promise<void> {
  if (!(await isPayableSheba(tx, row.user, row.sheba))) throw new AppError('conflict', { detail: notPayable });
  const { id, user, amount } = row;
  await notify(tx, { user, key: `payout approved ${id}`, kind: 'payout-approved', values: { amount } });
}

const notPayable = 'این شبا در «حساب‌های بانکی» تأیید نشده، یا هنوز ۷۲ ساعت از ثبت آن نگذشته است';

/** Once the bank has paid it. */
export async function payPayout(tx: Database, row: PayoutRow, trackingNumber: string): Promise<void> {
  const { id, user, amount } = row;
  await notify(tx, { user, key: `payout paid ${id}`, kind: 'payout-paid', values: { amount, trackingNumber } });
  await post(tx, [payoutTransfer(row, 'request', holdOf(row), { kind: 'payout_clearing' })]);
}

/** The money is the person's again. */
export async function rejectPayout(tx: Database, row: PayoutRow, reason: string | null): Promise<void> {
  const { id, user, amount } = row;
  await notify(tx, { user, key: `payout rejected ${id}`, kind: 'payout-rejected', values: { amount, reason } });
  await post(tx, [payoutTransfer(row, 'release', holdOf(row), walletOf(row))]);
}

type Payout = RecordOf<typeof vipShebaReqs>;

/**
 * The bank returned what was paid: it is in the wallet again, as before it was asked for, and the sheba is verified
 * again. Where the account was closed meanwhile it is owed instead, and those who may pay are notified. Throws `invalid` for a
 * time that cannot be.
 * @returns what follows for the request.
 */
export async function bouncePayout(call: ReturnedCall<Payout>): Promise<Partial<Payout>> {
  const { db, row, reason } = call;
  const { user, amount, sheba, paidAt, version } = row;
  const isClosed = await lockClosed(db, user);
  const notices = isClosed
    ? (await administratorsWith(db, 'admin.commissions.pay')).map((administrator) => ({
        user: administrator,
        key: `payout owed ${row.id} ${version} ${administrator}`,
        kind: 'payout-owed' as const,
        values: { amount },
      }))
    : [
        {
          user,
          key: `payout returned ${row.id} ${version}`,
          kind: 'payout-returned' as const,
          values: { amount, reason },
        },
      ];
  const to = isClosed ? payableOf(row) : walletOf(row);
  const transfer = payoutTransfer(row, 'returned', { kind: 'payout_clearing' }, to);
  await takeBack(call, {
    user,
    sheba,
    transferredAt: paidAt,
    notices,
    transfer: { ...transfer, key: `${transfer.key}:${version}` },
  });
  return { reason, ...(isClosed && { state: 'owed' }) };
}

/** What is owed was paid to another account of the person. Throws `invalid` unless that is verified and may be paid to. */
export async function payOwed(
  tx: Database,
  row: Payout,
  { sheba, trackingNumber }: { readonly sheba: string; readonly trackingNumber: string },
): Promise<void> {
  const { id, user, amount, version } = row;
  if (!(await isPayableSheba(tx, user, sheba))) throw invalidField('input.sheba', notPayable);
  const values = { amount, trackingNumber };
  await notify(tx, { user, key: `payout paid ${id} ${version}`, kind: 'payout-paid', values });
  const transfer = payoutTransfer({ ...row, sheba }, 'again', payableOf(row), { kind: 'payout_clearing' });
  await post(tx, [{ ...transfer, key: `${transfer.key}:${version}` }]);
}
