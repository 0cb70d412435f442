/** Requests of members to be paid their rewards, as rows, and their transfers. Pure. */
import { demoId } from '../../kit/ids.ts';
import type { Transfer } from '../money/ledger.ts';
import { sheba as drawSheba } from '../people/personal-data.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { RowOf } from '../../kit/rows.ts';
import type { Buyer, Invitation, SalesHistory } from '../sales/model.ts';
import { sumBy } from '../../kit/sum.ts';
import { dayLength, hour, iso, minute, timestamps } from '../../kit/timestamps.ts';

type RequestRow = RowOf<'vip-sheba-reqs'>;

const rejections = [
  'نام صاحب حساب با نام کاربر یکی نیست.',
  'مبلغ کمتر از حداقل برداشت است.',
  'شبا به حساب مسدودی تعلق دارد.',
];
const maxRejected = 9;
const amountStep = 10_000;
/** Days after which a request is approved, and paid. */
const approvalDays = 2;
const paymentDays = 5;
/** Members ask after every so many rewards, and after the last one. */
const rewardsPerRequest = 3;

interface PayoutRequest {
  readonly user: string;
  readonly amount: number;
  readonly state: RequestRow['state'];
  readonly at: number;
  readonly answeredAt: number | null;
  readonly sheba: string;
  /** Of the bank, once it is paid. */
  readonly trackingNumber: string | null;
  readonly reason: string | null;
}

interface Context {
  /** Every movement of wallets except those of these requests. */
  readonly transfers: readonly Transfer[];
  /** Tomans. */
  readonly minimum: number;
  readonly now: number;
  readonly random: Random;
}

/**
 * Each request is for no more than the wallet can spare for good.
 * @param transfers every movement of wallets except those of these requests.
 * @param minimum tomans; smaller requests are rejected.
 */
export function payoutRequests(
  { invitations, student }: SalesHistory,
  transfers: readonly Transfer[],
  minimum: number,
  now: number,
): { readonly rows: RequestRow[]; readonly transfers: Transfer[] } {
  const context: Context = { transfers, minimum, now, random: randomFor('payout requests') };
  const requests: PayoutRequest[] = [];
  let drawn = 0;
  for (const [inviter, rewards] of rewardsByInviter(invitations)) {
    // Theirs stay in the wallet, so that people who try the demo can request them.
    if (inviter === student) continue;
    let requested = 0;
    for (const [n] of rewards.entries()) {
      const count = n + 1;
      if (count % rewardsPerRequest !== 0 && count !== rewards.length) continue;
      const isFull = requests.filter((r) => r.state === 'rejected').length >= maxRejected;
      const request = drawRequest(inviter, rewards.slice(0, count), requested, !isFull, drawn++, context);
      if (!request) continue;
      if (request.state !== 'rejected') requested += request.amount;
      requests.push(request);
    }
  }
  requests.sort((a, b) => a.at - b.at);
  return { rows: requests.map(requestRow), transfers: requests.flatMap(requestTransfer) };
}

interface Reward {
  readonly amount: number;
  readonly at: number;
}

/** By time. */
function rewardsByInviter(invitations: readonly Invitation[]): Map<Buyer, Reward[]> {
  const rewards = invitations.flatMap(({ inviter, reward, rewardedAt }) =>
    rewardedAt === null ? [] : [{ inviter, amount: reward, at: rewardedAt }],
  );
  return Map.groupBy(
    rewards.sort((a, b) => a.at - b.at),
    (r) => r.inviter,
  );
}

/**
 * @param requested what the member has requested before.
 * @param canReject whether a request below the minimum is created, to be rejected.
 * @param turn how many were drawn before.
 */
function drawRequest(
  inviter: Buyer,
  rewards: readonly Reward[],
  requested: number,
  canReject: boolean,
  turn: number,
  { transfers, minimum, now, random }: Context,
): PayoutRequest | null {
  const at = drawTime(rewards.at(-1)!.at, turn, now, random);
  const earned = sumBy(rewards, (r) => r.amount) - requested;
  const spare = spareFrom(transfers, inviter.id, at) - requested;
  const amount = Math.floor(Math.min(earned, spare) / amountStep) * amountStep;
  const age = (now - at) / dayLength;
  const sheba = drawSheba(random);
  const isEnough = amount >= minimum;
  if (age < 0 || amount <= 0 || (!isEnough && !canReject)) return null;
  const state = stateOf(isEnough, age);
  const delay = state === 'pending' ? null : dayLength * approvalDays * (0.5 + random.next() * 0.5);
  return {
    user: inviter.id,
    amount,
    state,
    at,
    answeredAt: delay === null ? null : Math.min(now - minute, Math.floor(at + delay)),
    sheba,
    trackingNumber: state === 'paid' ? String(random.between(100_000_000, 999_999_999)) : null,
    reason: state === 'rejected' ? random.pick(rejections) : null,
  };
}

/**
 * In turn, so that every state is there whenever the school is made: one of four waits, one of four was just approved, and
 * the others lie between the last reward and the load.
 */
function drawTime(lastReward: number, turn: number, now: number, random: Random): number {
  const part = 0.1 + random.next() * 0.8;
  const daysAgo =
    [approvalDays * part, null, approvalDays + (paymentDays - approvalDays) * part, null][turn % 4] ?? null;
  if (daysAgo !== null) return Math.floor(Math.max(lastReward + hour, now - dayLength * daysAgo));
  return Math.floor(lastReward + (now - lastReward) * part * 0.6 + hour);
}

/** @param age days. */
function stateOf(isEnough: boolean, age: number): RequestRow['state'] {
  if (!isEnough) return 'rejected';
  if (age > paymentDays) return 'paid';
  return age > approvalDays ? 'approved' : 'pending';
}

const requestId = (n: number): string => demoId('vip-sheba-reqs', n);

const requestRow = (request: PayoutRequest, n: number): RequestRow => ({
  id: requestId(n),
  user: request.user,
  sheba: request.sheba,
  amount: request.amount,
  state: request.state,
  requestedAt: iso(request.at),
  paidAt: request.state === 'paid' && request.answeredAt !== null ? iso(request.answeredAt) : null,
  trackingNumber: request.trackingNumber,
  reason: request.reason,
  returnedAt: null,
  ...timestamps(request.at, request.answeredAt ?? request.at),
});

/**
 * What is requested is set aside at once (`server/vip/payouts.ts`). The money of rejected requests is left where it
 * was.
 */
function requestTransfer(request: PayoutRequest, n: number): Transfer[] {
  const { user, amount, at, answeredAt, state } = request;
  if (state === 'rejected') return [];
  const common = { amount, reason: 'payout', reference: `IR...${request.sheba.slice(-4)}` } as const;
  const hold = {
    ...common,
    at,
    from: `wallet ${user}`,
    to: `hold ${user}`,
    key: `payout-hold:${requestId(n)}`,
  } as const;
  if (state !== 'paid' || answeredAt === null) return [hold];
  return [
    hold,
    {
      ...common,
      at: answeredAt,
      from: `hold ${user}`,
      to: 'payout_clearing',
      key: `payout-request:${requestId(n)}`,
    },
  ];
}

/** What can be taken from a wallet at an instant without making it negative at any later time. */
function spareFrom(transfers: readonly Transfer[], user: string, at: number): number {
  const wallet = `wallet ${user}`;
  const ofWallet = transfers.filter((t) => t.from === wallet || t.to === wallet).sort((a, b) => a.at - b.at);
  let balance = 0;
  let minBalance = Infinity;
  for (const transfer of ofWallet) {
    if (transfer.at > at) minBalance = Math.min(minBalance, balance);
    balance += transfer.to === wallet ? transfer.amount : -transfer.amount;
  }
  return Math.min(minBalance, balance);
}
