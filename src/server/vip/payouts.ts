/**
 * The money of pay-out requests (`vip-sheba-reqs`): set aside when it is asked for, so that it cannot be spent meanwhile;
 * gone from the school once it is paid; back in the wallet when the request is rejected, or the bank returns it. Each
 * step holds the lock of the request, and its key in the ledger is posted once.
 */
import type { Actor } from '../../define/condition.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { post, type Account, type Transfer } from '../ledger/post.ts';
import { notify } from '../messages/notices.ts';
import { isPayableSheba } from '../payable/bank-account.ts';
import { askVerificationAgain, requireReturnTime } from '../payable/bounced.ts';
import type { ActionCall } from '../rest/hooks.ts';

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

/** Throws `conflict` where the wallet holds less by now. */
export const holdPayout = (tx: Database, row: PayoutRow): Promise<unknown> =>
  post(tx, [payoutTransfer(row, 'hold', walletOf(row), holdOf(row))]);

/**
 * Throws `forbidden` for one's own request, and `conflict` unless the sheba is a verified one of the person whose 72 hours
 * are over (domain, section 3, Commission).
 */
export async function approvePayout(tx: Database, row: PayoutRow, actor: Actor | null): Promise<void> {
  requireOther(row, actor);
  if (!(await isPayableSheba(tx, row.user, row.sheba))) {
    throw new AppError('conflict', {
      detail: 'این شبا در «حساب‌های بانکی» تأیید نشده، یا هنوز ۷۲ ساعت از ثبت آن نگذشته است',
    });
  }
  const { id, user, amount } = row;
  await notify(tx, { user, key: `payout approved ${id}`, kind: 'payout-approved', values: { amount } });
}

/** Once the bank has paid it. Throws `forbidden` for one's own request. */
export async function payPayout(
  tx: Database,
  row: PayoutRow & { readonly trackingNumber: string },
  actor: Actor | null,
): Promise<void> {
  requireOther(row, actor);
  const { id, user, amount, trackingNumber } = row;
  await notify(tx, { user, key: `payout paid ${id}`, kind: 'payout-paid', values: { amount, trackingNumber } });
  await post(tx, [payoutTransfer(row, 'request', holdOf(row), { kind: 'payout_clearing' })]);
}

/** The money is the person's again. */
export async function rejectPayout(tx: Database, row: PayoutRow, reason: string | null): Promise<void> {
  const { id, user, amount } = row;
  await notify(tx, { user, key: `payout rejected ${id}`, kind: 'payout-rejected', values: { amount, reason } });
  await post(tx, [payoutTransfer(row, 'release', holdOf(row), walletOf(row))]);
}

type Bounce = ActionCall<PayoutRow & { readonly paidAt: string | null }, { returnedAt: string }>;

/**
 * The bank returned what was paid: it is in the wallet again, as before it was asked for, and the sheba is verified
 * again. Throws `invalid` for a time that cannot be.
 */
export async function bouncePayout(call: Bounce): Promise<void> {
  const { db, row, input, reason, actor } = call;
  const { id, user, amount, sheba } = row;
  requireReturnTime(input.returnedAt, row.paidAt);
  await askVerificationAgain({ db, user, sheba, actor, reason });
  await notify(db, { user, key: `payout returned ${id}`, kind: 'payout-returned', values: { amount, reason } });
  await post(db, [payoutTransfer(row, 'returned', { kind: 'payout_clearing' }, walletOf(row))]);
}

function requireOther({ user }: PayoutRow, actor: Actor | null): void {
  if (user !== actor?.userId) return;
  throw new AppError('forbidden', { detail: 'درخواست خودتان را نمی‌توانید بپذیرید یا بپردازید' });
}
