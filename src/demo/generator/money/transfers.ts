/** The transfers that follow from orders, rewards, commissions and payouts. Pure. */
import { shareKey } from '../../../domain/money/line-shares.ts';
import { textId } from '../../kit/ids.ts';
import type { Calendar } from '../sales/calendar.ts';
import { isPaid, type PaidOrder, type SalesHistory } from '../sales/model.ts';
import { sumBy } from '../../kit/sum.ts';
import type { Commission, Payout } from './commissions.ts';
import type { Transfer } from './ledger.ts';

/** The rows that transfers of an order are named after, as the product names them: by the id of the order. */
export interface OrderRowIds {
  readonly attempts: ReadonlyMap<string, string>;
  readonly refunds: ReadonlyMap<string, string>;
}

/** Payments, charges and refunds of orders. */
export const orderTransfers = ({ orders }: SalesHistory, ids: OrderRowIds): Transfer[] =>
  orders
    .filter(isPaid)
    .flatMap((order) => [...walletPayment(order), ...gatewayPayment(order, ids), ...refundPayment(order, ids)]);

function walletPayment({ id, number, buyer, walletUsed, paidAt }: PaidOrder): Transfer[] {
  if (walletUsed === 0) return [];
  return [
    {
      at: paidAt,
      from: `wallet ${buyer.id}`,
      to: 'revenue',
      amount: walletUsed,
      reason: 'purchase',
      reference: number,
      key: `wallet:${id}`,
    },
  ];
}

function gatewayPayment(
  { id, number, buyer, kind, payable, paidAt }: PaidOrder,
  { attempts }: OrderRowIds,
): Transfer[] {
  if (payable === 0) return [];
  const isCharge = kind === 'wallet-charge';
  return [
    {
      at: paidAt,
      from: 'gateway_clearing',
      to: isCharge ? `wallet ${buyer.id}` : 'revenue',
      amount: payable,
      reason: isCharge ? 'charge' : 'purchase',
      reference: number,
      key: `gateway:${attempts.get(id) ?? id}`,
    },
  ];
}

function refundPayment({ id, number, buyer, lines, refund }: PaidOrder, { refunds }: OrderRowIds): Transfer[] {
  const amount = sumBy(lines, (l) => l.refunded);
  if (!refund || amount === 0) return [];
  return [
    {
      at: refund.completedAt,
      from: 'revenue',
      to: refund.destination === 'wallet' ? `wallet ${buyer.id}` : 'gateway_clearing',
      amount,
      reason: 'refund',
      reference: number,
      key: `refund:${refunds.get(id) ?? id}`,
    },
  ];
}

/** What became due to each person on each day, in one transfer; what was refunded afterwards; and what was paid. */
export function commissionTransfers(
  commissions: readonly Commission[],
  payouts: readonly Payout[],
  calendar: Calendar,
): Transfer[] {
  const due = commissions.filter(
    (c) => c.reversalOf === null && c.dueAt <= calendar.now && (c.refundedAt === null || c.refundedAt > c.dueAt),
  );
  const byUserAndDay = Map.groupBy(due, (c) => `${c.user} ${calendar.dayOf(c.dueAt).stamp}`);
  return [
    ...[...byUserAndDay.values()].map((group) => dailyCredit(group, calendar)),
    ...due.flatMap(commissionRefund),
    ...payouts.flatMap(payoutTransfer),
  ];
}

/** @param group commissions of one person that became due on the same day. */
function dailyCredit(group: readonly Commission[], calendar: Calendar): Transfer {
  const { user } = group[0]!;
  const at = Math.max(...group.map((c) => c.dueAt));
  const { stamp } = calendar.dayOf(at);
  return {
    at,
    from: 'revenue',
    to: `payable ${user}`,
    amount: sumBy(group, (c) => c.amount),
    reason: 'commission',
    reference: stamp,
    key: `commission:${user}:${stamp}`,
  };
}

function commissionRefund(commission: Commission): Transfer[] {
  const { refundedAt, user, amount, order, line } = commission;
  if (refundedAt === null) return [];
  return [
    {
      at: refundedAt,
      from: `payable ${user}`,
      to: 'revenue',
      amount,
      reason: 'commission',
      reference: order.number,
      key: `commission-back:${textId(`${line.id} ${shareKey(commission)}`)}`,
    },
  ];
}

function payoutTransfer({ id, paidAt, user, amount, number }: Payout): Transfer[] {
  if (paidAt === null) return [];
  return [
    {
      at: paidAt,
      from: `payable ${user}`,
      to: 'payout_clearing',
      amount,
      reason: 'payout',
      reference: number,
      key: `payout:${id}`,
    },
  ];
}

/** Rewards of those who invited someone. */
export const rewardTransfers = ({ invitations }: SalesHistory): Transfer[] =>
  invitations.flatMap(({ inviter, invitee, order, reward, rewardedAt }): Transfer[] => {
    if (rewardedAt === null || order === null || reward === 0) return [];
    return [
      {
        at: rewardedAt,
        from: 'promotion',
        to: `wallet ${inviter.id}`,
        amount: reward,
        reason: 'reward',
        reference: `VIP-${order.number}`,
        key: `reward:${invitee.id}`,
      },
    ];
  });
