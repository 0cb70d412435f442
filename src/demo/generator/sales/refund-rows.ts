/** Money given back, asked for, or denied, as rows. Pure. */
import type { Row } from '../people/people.ts';
import { demoId } from '../ids.ts';
import { randomFor } from '../random.ts';
import { dayLength, hour } from './calendar.ts';
import { iso, stamps, type Line, type Order } from './model.ts';
import { sumOf } from './order-rows.ts';

const reasons = [
  'سطح دوره با چیزی که فکر می‌کردم فرق داشت.',
  'اشتباهی خریدم؛ دورهٔ دیگری را می‌خواستم.',
  'برنامهٔ کاری‌ام تغییر کرد و فرصت دیدنش را ندارم.',
  'همین مطالب را پیش‌تر در جای دیگری دیده بودم.',
  'صدای درس‌ها روی گوشی من خوب پخش نمی‌شود.',
  'دو بار خرید شده است.',
  'پیش‌نیازهای دوره را نداشتم.',
  'با شیوهٔ تدریس ارتباط نگرفتم.',
];
const lateReason = 'در مهلت درخواست شد و رسیدگی به اختلاف طول کشید.';
const deniedReason = 'منصرف شدم.';
/** Requests that nobody has answered come from the last days. */
const openDays = 4;
const requested = 9;
const denied = 55;

interface Given {
  readonly order: Order;
  readonly lines: readonly Line[];
  readonly state: string;
  readonly reason: string;
  readonly destination: string;
  readonly by: string | null;
  readonly requestedAt: number;
  readonly completedAt: number | null;
  readonly changedAt: number;
}

/** @param office ids of who may grant a refund. */
export function refundRows(orders: readonly Order[], office: readonly string[], now: number): Row[] {
  const random = randomFor('refunds');
  const complete = orders
    .filter((o) => o.refund !== null)
    .map((order): Given => {
      const { requestedAt, completedAt, destination, isLate } = order.refund!;
      return {
        order,
        lines: order.lines.filter((l) => l.refunded > 0),
        state: 'complete',
        reason: isLate ? lateReason : random.pick(reasons),
        destination,
        by: random.pick(office),
        requestedAt,
        completedAt,
        changedAt: completedAt,
      };
    });
  const kept = orders.filter((o) => o.state === 'fulfilled' && o.kind === 'course' && sumOf(o.lines, 'net') > 0);
  const recent = kept.filter((o) => now - o.paidAt! < openDays * dayLength && now - o.paidAt! > 3 * hour);
  const asked = recent.slice(-requested).map((order, n): Given => {
    const at = Math.floor(order.paidAt! + (now - order.paidAt!) * (0.3 + random.next() * 0.6));
    const isGranted = n % 3 === 0;
    return {
      order,
      lines: order.lines.filter((l) => l.net > 0),
      state: isGranted ? 'approved' : 'requested',
      reason: random.pick(reasons),
      destination: 'wallet',
      by: isGranted ? random.pick(office) : null,
      requestedAt: at,
      completedAt: null,
      changedAt: at,
    };
  });
  const refused = Array.from({ length: kept.length === 0 ? 0 : denied }, (_, n): Given => {
    const order = kept[Math.floor((kept.length - recent.length - 1) * ((n + random.next()) / denied))]!;
    const at = Math.min(Math.floor(order.paidAt! + (5 + random.next() * 25) * dayLength), now - hour);
    return {
      order,
      lines: order.lines.filter((l) => l.net > 0),
      state: 'denied',
      reason: random.chance(40) ? deniedReason : random.pick(reasons),
      destination: 'wallet',
      by: null,
      requestedAt: at,
      completedAt: null,
      changedAt: Math.min(at + dayLength, now),
    };
  });
  return [...complete, ...asked, ...refused]
    .sort((a, b) => a.requestedAt - b.requestedAt)
    .map(({ order, lines, state, reason, destination, by, requestedAt, completedAt, changedAt }, n) => ({
      id: demoId('refunds', n),
      order: order.id,
      lines: lines.map((l) => l.id),
      amount: lines.reduce((sum, l) => sum + l.net, 0),
      destination,
      state,
      reason,
      requestedBy: order.buyer.id,
      approvedBy: by,
      requestedAt: iso(requestedAt),
      completedAt: completedAt === null ? null : iso(completedAt),
      ...stamps(requestedAt, changedAt),
    }));
}
