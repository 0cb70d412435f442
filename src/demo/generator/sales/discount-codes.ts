/**
 * Discount codes as they are taken with an order: who may use which, what it takes off, and how that is divided. Pure.
 */
import type { Row } from '../people/people.ts';
import type { Random } from '../random.ts';
import { dayLength, type Day } from './calendar.ts';
import { shareOf, time, type Buyer, type OrderKind, type Rows, type Item } from './model.ts';

export interface Code {
  readonly row: Row;
  readonly from: number;
  readonly until: number;
  readonly limit: number;
  readonly perUser: number;
  used: number;
}
/** A code with what it takes off of each line. */
export interface Reduction {
  readonly code: Code;
  readonly parts: readonly number[];
  readonly total: number;
}
/** What is about to be ordered. */
export interface Cart {
  readonly kind: OrderKind;
  readonly buyer: Buyer;
  readonly items: readonly Item[];
  readonly groupOf: (course: string) => string;
  readonly at: number;
  /** Whose codes may be used beside those of nobody. */ readonly marketers: ReadonlySet<string>;
}

export const codesOf = (have: Rows): Code[] =>
  (have.discounts ?? [])
    .map((row) => ({
      row,
      from: Math.max(time(row.startsAt), time(row.createdAt)),
      until: row.endsAt === null ? Infinity : time(row.endsAt),
      limit: (row.usageLimit as number | null) ?? Infinity,
      perUser: (row.perUserLimit as number | null) ?? Infinity,
      used: 0,
    }))
    .filter((c) => c.row.status === 'active' || c.until < Infinity);

/** Codes that are good at some time of a day. */
export const codesOn = (codes: readonly Code[], { start }: Day): Code[] =>
  codes.filter((c) => c.from < start + dayLength && start < c.until && c.used < c.limit);

/** A code that may be used for the cart, with its parts; null when none may. */
export function pickCode(open: readonly Code[], cart: Cart, random: Random): Reduction | null {
  const fitting = open.flatMap((code) => {
    if (
      cart.at < code.from ||
      cart.at >= code.until ||
      code.used >= code.limit ||
      (cart.buyer.codes.get(code.row.id as string) ?? 0) >= code.perUser
    ) {
      return [];
    }
    if (typeof code.row.marketer === 'string' && !cart.marketers.has(code.row.marketer)) return [];
    const parts = partsOf(code.row, cart);
    return parts === null ? [] : [{ code, parts, total: parts.reduce((sum, p) => sum + p, 0) }];
  });
  // Codes of a bulk are many and alike: together they weigh no more than one of the others.
  const single = fitting.filter((f) => f.code.row.bulk === null || f.code.row.bulk === undefined);
  const bulk = fitting.filter((f) => !single.includes(f));
  const options = bulk.length > 0 ? [...single, random.pick(bulk)] : single;
  return options.length === 0 ? null : random.pick(options);
}

/**
 * What a code takes off of each item: its share in the items it covers, floored, the remainder on the last of them.
 * Null when it may not be used.
 * Amounts and rules as in `resources/discounts.ts`.
 */
export function partsOf(
  code: Row,
  { kind, buyer, items, groupOf }: Pick<Cart, 'kind' | 'buyer' | 'items' | 'groupOf'>,
): number[] | null {
  if (kind === 'wallet-charge' || (code.firstPurchaseOnly === true && buyer.paidOrders > 0)) return null;
  const covered = items.map((item) => covers(code, item, groupOf) && item.salePrice > 0);
  const base = items.reduce((sum, w, n) => sum + (covered[n] ? w.salePrice : 0), 0);
  if (base === 0 || base < ((code.minPurchase as number | null) ?? 0)) return null;
  const total =
    code.type === 'percent'
      ? Math.min(shareOf(base, code.percent as number), (code.maxAmount as number | null) ?? Infinity)
      : Math.min(code.amount as number, base);
  const parts = items.map((w, n) => (covered[n] ? Math.floor((total * w.salePrice) / base) : 0));
  const last = covered.lastIndexOf(true);
  parts[last]! += total - parts.reduce((sum, p) => sum + p, 0);
  // A remainder may not make the last one cheaper than nothing.
  return total === 0 || parts[last]! > items[last]!.salePrice ? null : parts;
}

function covers(code: Row, item: Item, groupOf: (course: string) => string): boolean {
  const has = (field: string): boolean => ((code[field] as string[] | undefined) ?? []).includes(item.item ?? '');
  switch (code.scope) {
    case 'all':
      return item.kind !== 'charge';
    case 'courses':
      return item.kind === 'course' && has('courses');
    case 'bundles':
      return item.kind === 'bundle' && has('bundles');
    case 'groups':
      return item.kind === 'course' && ((code.groups as string[] | undefined) ?? []).includes(groupOf(item.item!));
    case 'exams':
      return item.kind === 'exam' && has('exams');
    case 'vip':
      return item.kind === 'vip';
    default:
      return false;
  }
}
