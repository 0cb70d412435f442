/** Who may take which exam, and who of them does: by purchase, as a student of its course, or freely. Pure. */
import type { Grant } from '../learning/access.ts';
import type { Random } from '../../kit/random.ts';
import type { ExamRow } from '../../kit/rows.ts';
import { isFulfilled, type Buyer, type SalesHistory } from '../sales/model.ts';
import { examOfOrder } from '../sales/order-rows.ts';
import { dayLength, hour, timeOr } from '../../kit/timestamps.ts';

/** The right to take an exam, from an instant on. */
export interface Entitlement {
  readonly exam: ExamRow;
  readonly buyer: Buyer;
  readonly from: number;
  readonly maxAttempts: number;
}

/** Percent of those who are entitled that take the exam. */
const purchasedPercent = 46;
const coursePercent = 4.2;
const freePercent = 6;

/** Attempts of a free exam without a limit. */
const usualAttempts = 3;

export function drawEntitlements(
  history: SalesHistory,
  exams: readonly ExamRow[],
  grants: readonly Grant[],
  now: number,
  random: Random,
): Entitlement[] {
  const free = exams.filter((e) => e.price === 0);
  const drawn = [
    ...purchased(history, exams, random),
    ...byCourse(history, free, grants, random),
    ...freeForAll(history, free, random),
  ];
  return drawn
    .map((e) => ({
      ...e,
      from: Math.max(e.from, Date.parse(e.exam.createdAt) + hour, timeOr(e.exam.opensAt, 0)),
    }))
    .filter((e) => e.from < now - 3 * hour && e.from < timeOr(e.exam.closesAt, Infinity));
}

function purchased({ orders, student }: SalesHistory, exams: readonly ExamRow[], random: Random): Entitlement[] {
  const byId = new Map(exams.map((e) => [e.id, e]));
  return orders.filter(isFulfilled).flatMap((order): Entitlement[] => {
    const exam = byId.get(examOfOrder(order) ?? '');
    if (!exam || !(order.buyer === student || random.chance(purchasedPercent))) return [];
    return [{ exam, buyer: order.buyer, from: order.paidAt, maxAttempts: exam.attemptsPerPurchase }];
  });
}

const attemptLimit = ({ maxAttempts }: ExamRow): number => (maxAttempts > 0 ? maxAttempts : usualAttempts);

function byCourse(
  { student }: SalesHistory,
  free: readonly ExamRow[],
  grants: readonly Grant[],
  random: Random,
): Entitlement[] {
  const seen = new Set<string>();
  const ofCourses = free.filter((e) => e.kind === 'course');
  return ofCourses.flatMap((exam) =>
    grants
      .filter((g) => exam.courses.includes(g.course.id) && g.revokedAt === null)
      .flatMap(({ buyer, from }): Entitlement[] => {
        const key = `${buyer.id} ${exam.id}`;
        if (seen.has(key) || !(random.chance(coursePercent) || buyer === student)) return [];
        seen.add(key);
        return [{ exam, buyer, from: from + 12 * dayLength, maxAttempts: attemptLimit(exam) }];
      }),
  );
}

/** These exams ask for a national id. */
function freeForAll({ buyers }: SalesHistory, free: readonly ExamRow[], random: Random): Entitlement[] {
  const others = free.filter((e) => e.kind !== 'course');
  return others.flatMap((exam) =>
    buyers
      .filter((b) => b.row.nationalId !== null && random.chance(freePercent))
      .map((buyer) => ({
        exam,
        buyer,
        from: buyer.joinedAt + 20 * dayLength,
        maxAttempts: attemptLimit(exam),
      })),
  );
}
