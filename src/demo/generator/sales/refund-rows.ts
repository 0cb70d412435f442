/** Refunds that were completed, requested or denied, as rows. Pure. */
import { demoId } from '../../kit/ids.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { RowOf } from '../../kit/rows.ts';
import { sumBy } from '../../kit/sum.ts';
import { dayLength, hour, iso, isoOrNull, timestamps } from '../../kit/timestamps.ts';
import { isFulfilled, type FulfilledOrder, type Order, type OrderLine } from './model.ts';

type RefundRow = RowOf<'refunds'>;

const reasons = [
  'سطح دوره با چیزی که فکر می‌کردم فرق داشت.',
  'اشتباهی خریدم؛ دورهٔ دیگری را می‌خواستم.',
  'برنامهٔ کاری‌ام تغییر کرد و فرصت دیدنش را ندارم.',
  'همین مطالب را قبلاً در جای دیگری دیده بودم.',
  'صدای درس‌ها روی گوشی من خوب پخش نمی‌شود.',
  'دو بار خرید شده است.',
  'پیش‌نیازهای دوره را نداشتم.',
  'با شیوهٔ تدریس ارتباط نگرفتم.',
];
const disputeReason = 'در مهلت درخواست شد و رسیدگی به اختلاف طول کشید.';
const changedMind = 'منصرف شدم.';
const deniedReasons = { late: 'مهلت بازگشت وجه گذشته بود.', watched: 'بیش از ۲۰٪ دوره دیده شده بود.' };
/** Basis points of what was watched: what the terms of the school allow, and what they refuse. */
const littleWatched = [0, 1_800] as const;
const muchWatched = [2_100, 9_000] as const;
/** Requests that nobody has answered yet come from the last days. */
const openDays = 4;
/** Days after which the seven working days of the terms are over, also where the new year lies between. */
const windowDays = 18;
const openCount = 9;
const deniedCount = 55;
/** Of the newest refunds to a card, so many still wait for their transfer. */
const inTransferCount = 2;

interface RefundCase {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly state: RefundRow['state'];
  readonly reason: string;
  readonly deniedReason?: string;
  /** Basis points. */
  readonly taken: number;
  readonly destination: RefundRow['destination'];
  readonly approvedBy: string | null;
  readonly requestedAt: number;
  readonly completedAt: number | null;
  /** Of the bank, where the money went to a card. */
  readonly trackingNumber: string | null;
  readonly changedAt: number;
}

/** @param admins ids of users who may approve a refund. */
export function refundRows(orders: readonly Order[], admins: readonly string[], now: number): RefundRow[] {
  const random = randomFor('refunds');
  const unrefunded = orders.filter(isFulfilled).filter(isRefundable);
  const recent = unrefunded.filter((o) => now - o.paidAt < openDays * dayLength && now - o.paidAt > 3 * hour);
  const waiting = waitingForTransfer(orders);
  const cases = [
    ...orders.flatMap((order) => creditedCase(order, waiting.has(order), admins, random)),
    ...recent.slice(-openCount).map((order, n) => openCase(order, n, admins, now, random)),
    ...deniedCases(unrefunded.slice(0, -1 - recent.length), now, random),
  ];
  return cases.sort((a, b) => a.requestedAt - b.requestedAt).map(refundRow);
}

const isRefundable = (order: Order): boolean =>
  order.state === 'fulfilled' && order.kind === 'course' && sumBy(order.lines, (l) => l.net) > 0;

function waitingForTransfer(orders: readonly Order[]): ReadonlySet<Order> {
  const toCards = orders.filter(({ refund }) => refund?.destination === 'gateway');
  return new Set(toCards.toSorted((a, b) => a.refund!.completedAt - b.refund!.completedAt).slice(-inTransferCount));
}

function creditedCase(order: Order, isWaiting: boolean, admins: readonly string[], random: Random): RefundCase[] {
  if (order.refund === null) return [];
  const { requestedAt, completedAt, destination, isLate } = order.refund;
  return [
    {
      order,
      lines: order.lines.filter((l) => l.refunded > 0),
      state: isWaiting ? 'in_transfer' : 'complete',
      reason: isLate ? disputeReason : random.pick(reasons),
      taken: takenOf(order, littleWatched),
      destination,
      approvedBy: random.pick(admins),
      requestedAt,
      completedAt: isWaiting ? null : completedAt,
      trackingNumber: destination === 'gateway' && !isWaiting ? trackingNumberOf(order) : null,
      changedAt: completedAt,
    },
  ];
}

/** Twelve digits, as banks number transfers. */
const trackingNumberOf = ({ id }: Order): string =>
  String(randomFor(`transfer of ${id}`).between(100_000_000_000, 999_999_999_999));

/** In whole percents. */
function takenOf({ id }: Order, [from, to]: readonly [number, number]): number {
  return randomFor(`taken of ${id}`).between(from / 100, to / 100) * 100;
}

/** Every third open request is approved already. */
function openCase(
  order: FulfilledOrder,
  n: number,
  admins: readonly string[],
  now: number,
  random: Random,
): RefundCase {
  const requestedAt = Math.floor(order.paidAt + (now - order.paidAt) * (0.3 + random.next() * 0.6));
  const isApproved = n % 3 === 0;
  return {
    order,
    lines: order.lines.filter((l) => l.net > 0),
    state: isApproved ? 'approved' : 'requested',
    reason: random.pick(reasons),
    taken: takenOf(order, littleWatched),
    destination: 'wallet',
    approvedBy: isApproved ? random.pick(admins) : null,
    requestedAt,
    completedAt: null,
    trackingNumber: null,
    changedAt: requestedAt,
  };
}

/**
 * Requests after the period of the terms, every fourth (and those for what was bought lately) after much was watched,
 * spread over all orders that were not refunded.
 */
function deniedCases(orders: readonly FulfilledOrder[], now: number, random: Random): RefundCase[] {
  if (orders.length === 0) return [];
  return Array.from({ length: deniedCount }, (_, n): RefundCase => {
    const order = orders[Math.floor(orders.length * ((n + random.next()) / deniedCount))]!;
    const isWatched = n % 4 === 0 || now - order.paidAt <= (windowDays + 1) * dayLength;
    const from = isWatched ? 2 : windowDays;
    const requestedAt = Math.min(Math.floor(order.paidAt + (from + random.next() * 16) * dayLength), now - hour);
    return {
      order,
      lines: order.lines.filter((l) => l.net > 0),
      state: 'denied',
      reason: random.chance(40) ? changedMind : random.pick(reasons),
      deniedReason: isWatched ? deniedReasons.watched : deniedReasons.late,
      taken: takenOf(order, isWatched ? muchWatched : littleWatched),
      destination: 'wallet',
      approvedBy: null,
      requestedAt,
      completedAt: null,
      trackingNumber: null,
      changedAt: Math.min(requestedAt + dayLength, now),
    };
  });
}

const refundRow = (refund: RefundCase, n: number): RefundRow => ({
  id: demoId('refunds', n),
  order: refund.order.id,
  lines: refund.lines.map((l) => l.id),
  amount: sumBy(refund.lines, (l) => l.net),
  cashbackTaken: 0,
  promotionAmount: 0,
  bankAmount: refund.destination === 'wallet' ? null : sumBy(refund.lines, (l) => l.net),
  taken: refund.taken,
  destination: refund.destination,
  state: refund.state,
  reason: refund.reason,
  deniedReason: refund.deniedReason ?? null,
  requestedBy: refund.order.buyer.id,
  approvedBy: refund.approvedBy,
  requestedAt: iso(refund.requestedAt),
  completedAt: isoOrNull(refund.completedAt),
  sheba: null,
  trackingNumber: refund.trackingNumber,
  returnedAt: null,
  returnReason: null,
  ...timestamps(refund.requestedAt, refund.changedAt),
});
