import { expect, test } from 'vitest';
import { maskMobile } from '../../../locale/contact.ts';
import { portionOf } from '../../../domain/money/portions.ts';
import { all, by, count, day, grouped, ms, now, rows, sum, wrong } from '../testing.ts';
import { renewalDays } from './cart.ts';
import { studentOrders } from './scripted-orders.ts';

const orders = all('course-transactions');
const lines = grouped('order-lines', 'order');
const courses = by('courses');
const users = by('users');
const discounts = by('discounts');
const isPaid = (state: string): boolean =>
  ['paid', 'fulfilled', 'fulfilment_error', 'refunded', 'partially_refunded'].includes(state);
/** What the state of an order means for the code that was used with it. */
function redemptionStateOf(state: string): string {
  if (isPaid(state)) return 'used';
  return state === 'awaiting_payment' ? 'reserved' : 'released';
}
const linesOf = (order: { id: string }) => lines.get(order.id)!;

test('there are twenty thousand orders, with the planned share of each kind and state', () => {
  expect(orders).toHaveLength(20_000);
  const kinds = count(orders, 'kind');
  const states = count(orders, 'state');
  const share = (n: number | undefined): number => Math.round((n ?? 0) / 200);
  expect(share(kinds.course)).toBeCloseTo(78, -1);
  expect(share(kinds.exam)).toBe(9);
  expect(share(kinds.vip)).toBe(7);
  expect(share(kinds['wallet-charge'])).toBe(6);
  expect(share(states.fulfilled)).toBeGreaterThanOrEqual(72);
  expect(share(states.fulfilled)).toBeLessThanOrEqual(77);
  expect(share(states.expired)).toBeGreaterThanOrEqual(13);
  expect(share(states.expired)).toBeLessThanOrEqual(16);
  expect(share(states.cancelled)).toBeGreaterThanOrEqual(6);
  expect(share(states.cancelled)).toBeLessThanOrEqual(8);
  for (const state of ['refunded', 'partially_refunded']) expect(share(states[state]), state).toBe(2);
  for (const state of ['awaiting_payment', 'paid', 'fulfilment_error']) expect(states[state], state).toBeGreaterThan(0);
  expect(
    wrong(
      orders,
      (o) =>
        ['paid', 'fulfilment_error', 'awaiting_payment'].includes(o.state) &&
        now.getTime() - ms(o.createdAt) > 10 * day,
    ),
  ).toEqual([]);
  expect(wrong(orders, (o) => ms(o.expiresAt) - ms(o.createdAt) !== 30 * 60_000)).toEqual([]);
  expect(wrong(orders, (o) => o.state === 'awaiting_payment' && ms(o.expiresAt) <= now.getTime())).toEqual([]);
  expect(count(all('order-lines'), 'kind').bundle).toBeGreaterThan(100);
});

test('order numbers begin with the Persian day; numbers and client keys are unique', () => {
  expect(new Set(orders.map((o) => o.number)).size).toBe(orders.length);
  expect(new Set(orders.map((o) => `${o.user} ${o.clientKey}`)).size).toBe(orders.length);
  expect(wrong(orders, (o) => !/^140[345](0[1-9]|1[0-2])\d{2}\d{7}$/.test(o.number))).toEqual([]);
  expect(orders.at(-1)!.number).toMatch(/^14050230/);
  expect(wrong(orders.slice(1), (o) => ms(o.createdAt) < ms(orders[orders.indexOf(o) - 1]!.createdAt))).toEqual([]);
});

test('every sum of an order follows from its lines', () => {
  expect(
    wrong(orders, (o) => {
      const own = linesOf(o);
      const due = sum(own, 'salePrice') - sum(own, 'discount');
      return (
        o.subtotal !== sum(own, 'salePrice') ||
        o.discountTotal !== sum(own, 'discount') ||
        o.payable !== due - o.walletUsed ||
        o.paidTotal !== (isPaid(o.state) ? o.payable : 0) ||
        o.refundedTotal !== sum(own, 'refunded') ||
        o.payable < 0
      );
    }),
  ).toEqual([]);
  expect(
    wrong(
      all('order-lines'),
      (l) =>
        l.net !== l.salePrice - l.discount ||
        l.net < 0 ||
        (l.refunded !== 0 && l.refunded !== l.net) ||
        l.salePrice > l.listPrice,
    ),
  ).toEqual([]);
  expect(
    wrong(orders, (o) => linesOf(o).some((l) => (isPaid(o.state) ? l.soldAt !== o.paidAt : l.soldAt !== null))),
  ).toEqual([]);
  expect(
    wrong(
      orders,
      (o) =>
        (o.paidAt !== null) !== isPaid(o.state) ||
        (o.fulfilledAt !== null) !== (isPaid(o.state) && o.state !== 'paid' && o.state !== 'fulfilment_error'),
    ),
  ).toEqual([]);
  expect(
    wrong(
      orders,
      (o) =>
        o.paidAt !== null &&
        !(
          ms(o.createdAt) < ms(o.paidAt) &&
          ms(o.paidAt) <= ms(o.fulfilledAt ?? o.paidAt) &&
          ms(o.updatedAt) <= now.getTime()
        ),
    ),
  ).toEqual([]);
  expect(
    wrong(
      orders,
      (o) =>
        o.title !==
        linesOf(o)
          .map((l) => l.title)
          .join('، ')
          .slice(0, 300),
    ),
  ).toEqual([]);
  expect(wrong(orders, (o) => !isPaid(o.state) && o.walletUsed !== 0)).toEqual([]);
});

test('courses are sold after their publication, at the full or discounted price, to users without access', () => {
  const sold = all('order-lines').filter((l) => l.kind === 'course');
  const at = new Map(orders.map((o) => [o.id, o]));
  expect(
    wrong(sold, (l) => {
      const course = courses.get(l.course)!;
      return (
        ms(course.publishedAt) >= ms(at.get(l.order)!.createdAt) ||
        l.listPrice !== course.price ||
        (l.salePrice !== course.price && l.salePrice !== course.discountedPrice)
      );
    }),
  ).toEqual([]);
  expect(sold.filter((l) => l.salePrice !== l.listPrice).length / sold.length).toBeGreaterThan(0.05);
  const grantsByUser = grouped('access-grants', 'user');
  const bundles = by('bundles');
  const doubles = orders.flatMap((o) => {
    const wanted = linesOf(o).flatMap((l): (string | null)[] => {
      if (l.kind === 'bundle') return bundles.get(l.bundle)!.courses;
      return l.kind === 'course' ? [l.course] : [];
    });
    const grants = grantsByUser.get(o.user) ?? [];
    const inForce = (course: unknown): boolean =>
      grants.some(
        (g) =>
          g.course === course &&
          g.source !== 'free' &&
          g.source !== 'gift' &&
          ms(g.startsAt) < ms(o.createdAt) &&
          (g.endsAt === null || ms(g.endsAt) > ms(o.createdAt)) &&
          !(g.state === 'revoked' && ms(g.updatedAt) <= ms(o.createdAt)),
      );
    return new Set(wanted).size !== wanted.length || wanted.some(inForce) ? [o] : [];
  });
  expect(doubles.slice(0, 3)).toEqual([]);
});

test('discount codes are used within their rules, and their uses are counted', () => {
  const first = new Map<unknown, number>();
  const uses = new Map<string, number>();
  for (const o of orders) {
    if (isPaid(o.state) && o.kind !== 'wallet-charge') {
      first.set(o.user, Math.min(first.get(o.user) ?? Infinity, ms(o.createdAt)));
    }
  }
  const redemptions = new Map(all('discount-redemptions').map((r) => [r.order, r]));
  expect(orders.filter((o) => o.discount !== null).length).toBe(redemptions.size);
  expect(redemptions.size).toBeGreaterThan(800);
  expect(wrong(orders, (o) => o.kind !== 'vip' && o.discountTotal > 0 && o.discount === null)).toEqual([]);
  for (const o of orders.filter((x) => x.discount !== null)) {
    const code = discounts.get(o.discount)!;
    const own = linesOf(o);
    const at = ms(o.createdAt);
    const redemption = redemptions.get(o.id)!;
    const covered = own.filter(
      (l) =>
        ({
          majors: false,
          all: true,
          courses: l.kind === 'course' && code.courses.includes(l.course ?? ''),
          bundles: l.kind === 'bundle' && code.bundles.includes(l.bundle ?? ''),
          exams: l.kind === 'exam' && code.exams.includes(l.exam ?? ''),
          vip: l.kind === 'vip',
          groups: l.kind === 'course' && code.groups.includes(courses.get(l.course)!.group),
        })[code.scope],
    );
    const forMembers = o.discountTotal - redemption.amount;
    if (o.kind !== 'vip') expect(forMembers).toBe(0);
    const base = sum(covered, 'salePrice') - forMembers;
    const total =
      code.type === 'percent'
        ? Math.min(Math.floor((base * (code.percent ?? 0)) / 10_000), code.maxAmount ?? Infinity)
        : Math.min(code.amount ?? 0, base);
    expect(redemption.amount, `${o.number} ${code.code}`).toBe(total);
    expect(base).toBeGreaterThanOrEqual(code.minPurchase ?? 0);
    expect(at).toBeGreaterThanOrEqual(ms(code.startsAt));
    if (code.endsAt !== null) expect(at).toBeLessThan(ms(code.endsAt));
    expect(sum(own, 'discount')).toBe(total + forMembers);
    for (const l of forMembers === 0 ? covered : []) {
      const floor = Math.floor((total * l.salePrice) / base);
      expect([floor, floor + 1]).toContain(l.discount);
    }
    if (code.firstPurchaseOnly) expect(first.get(o.user) ?? Infinity).toBeGreaterThanOrEqual(at);
    expect(redemption).toMatchObject({
      discount: o.discount,
      user: o.user,
      state: redemptionStateOf(o.state),
    });
    if (redemption.state === 'used') {
      const key = `${o.discount} ${o.user}`;
      uses.set(key, (uses.get(key) ?? 0) + 1);
      if (code.perUserLimit !== null) expect(uses.get(key)).toBeLessThanOrEqual(code.perUserLimit);
    }
    if (code.marketer !== null) {
      expect(all('customers').find((c) => c.id === o.attribution)?.marketer).toBe(code.marketer);
    }
  }
  expect(
    wrong(
      all('discounts'),
      (d) =>
        d.usedCount !== all('discount-redemptions').filter((r) => r.discount === d.id && r.state === 'used').length ||
        (d.usageLimit !== null && d.usedCount > d.usageLimit),
    ),
  ).toEqual([]);
});

test('who was invited pays less for the first subscription: its price stays, and the reduction is a discount', () => {
  const { inviteeDiscountBps } = all('vip-marketing/settings')[0]!;
  const invitees = new Set(all('vip-marketing').map(({ invitee }) => invitee));
  const reduced = orders.filter((o) => o.kind === 'vip' && o.discount === null && o.discountTotal > 0);
  expect(reduced.length).toBeGreaterThan(50);
  for (const o of reduced) {
    const [line] = linesOf(o);
    expect(invitees.has(o.user)).toBe(true);
    expect(line?.discount).toBe(portionOf(line?.salePrice ?? 0, inviteeDiscountBps));
  }
  const plans = by('vip-plans');
  const prices = orders.filter((o) => o.kind === 'vip').flatMap((o) => linesOf(o));
  expect(
    wrong(prices, (l) => {
      const plan = plans.get(l.plan ?? '');
      return l.salePrice !== plan?.price && l.salePrice !== plan?.discountedPrice;
    }),
  ).toEqual([]);
});

test('about a fifth of the paid course orders are attributed to an approved marketer', () => {
  const customers = by('customers');
  const marketers = by('marketers');
  const paid = orders.filter((o) => isPaid(o.state) && o.kind === 'course');
  const through = orders.filter((o) => o.attribution !== null);
  expect(paid.filter((o) => o.attribution !== null).length / paid.length).toBeGreaterThan(0.18);
  expect(paid.filter((o) => o.attribution !== null).length / paid.length).toBeLessThan(0.26);
  expect(
    wrong(through, (o) => {
      const c = customers.get(o.attribution)!;
      const m = marketers.get(c.marketer)!;
      return (
        c.user !== o.user ||
        m.status !== 'approved' ||
        m.user === o.user ||
        ms(c.since) >= ms(o.createdAt) ||
        ms(c.expiresAt) <= ms(o.createdAt) ||
        ms(c.since) < ms(m.createdAt) ||
        ms(c.expiresAt) - ms(c.since) !== m.cookieDays * day
      );
    }),
  ).toEqual([]);
  expect(
    wrong(through, (o) =>
      linesOf(o).some(
        (l) =>
          l.kind !== 'course' ||
          !marketers.get(customers.get(o.attribution)!.marketer)!.courses.some((c) => c.course === l.course),
      ),
    ),
  ).toEqual([]);
  const won = Map.groupBy(
    orders.filter((o) => isPaid(o.state) && o.state !== 'refunded' && o.attribution !== null),
    (o) => o.attribution,
  );
  const net = (own: readonly (typeof orders)[number][]) =>
    sum(own, 'subtotal') - sum(own, 'discountTotal') - sum(own, 'refundedTotal');
  expect(
    wrong(
      all('customers'),
      (c) => c.orderCount !== (won.get(c.id)?.length ?? 0) || c.paidTotal !== net(won.get(c.id) ?? []),
    ),
  ).toEqual([]);
  expect(
    wrong(all('customers'), (c) => {
      const user = users.get(c.user)!;
      return (
        c.firstName !== user.name ||
        c.maskedMobile !== (user.mobile === null ? null : maskMobile(user.mobile)) ||
        /\d{8}/.test(String(c.maskedMobile))
      );
    }),
  ).toEqual([]);
});

test('buyers have unique addresses and joined before they bought; the first three hundred are unchanged', () => {
  const people = all('users');
  const joined = new Map(people.map((u) => [u.id, ms(u.createdAt)]));
  expect(people.length).toBeGreaterThan(3_700);
  for (const field of ['id', 'email', 'mobile'] as const) {
    const values = people.map((u) => u[field]).filter((v) => v !== null);
    expect(new Set(values).size, field).toBe(values.length);
  }
  expect(wrong(people, (u) => u.email === null && u.mobile === null)).toEqual([]);
  expect(
    wrong(people.slice(300), (u) => Number.parseInt(u.id.replace('-', '').slice(0, 12), 16) !== ms(u.createdAt)),
  ).toEqual([]);
  expect(wrong(people.slice(300), (u) => u.role !== 'user' || u.image !== null)).toEqual([]);
  expect(wrong(orders, (o) => joined.get(o.user)! >= ms(o.createdAt))).toEqual([]);
  expect(
    people
      .slice(0, 300)
      .filter((u) => ['teacher', 'marketer', 'admin'].includes(u.role))
      .some((u) => orders.some((o) => o.user === u.id)),
  ).toBe(false);
});

test('the demo student has orders of every kind, a subscription, a passed exam and a certificate', () => {
  const student = all('users').find((u) => u.email === 'student@example.com')!;
  const ownOrders = orders.filter((o) => o.user === student.id);
  expect(ownOrders.length).toBeGreaterThanOrEqual(12);
  expect(new Set(ownOrders.map((o) => o.kind))).toEqual(new Set(['course', 'exam', 'vip', 'wallet-charge']));
  expect(new Set(ownOrders.map((o) => o.state))).toEqual(new Set(['fulfilled', 'expired', 'cancelled', 'refunded']));
  expect(student.wallet).toBeGreaterThan(0);
  expect(all('users/vip').some((v) => v.user === student.id && v.state === 'active')).toBe(true);
  // Whatever plans are drawn at the load: a year-long one of 365 days ago ended minutes before it.
  expect(studentOrders.findLast((o) => o.kind === 'vip')!.age).toBeLessThan(renewalDays - 1);
  expect(all('exams/attempts').some((a) => a.user === student.id && a.result === 'pass')).toBe(true);
  expect(all('proofs').some((p) => p.user === student.id && p.state === 'issued')).toBe(true);
});

test('sales grow, and peak at Yalda, Nowruz and Mehregan', () => {
  const months = Map.groupBy(orders, (o) => o.number.slice(0, 6));
  const ordersIn = (month: string): number => months.get(month)?.length ?? 0;
  const daily = (from: string, to: string): number =>
    orders.filter((o) => o.number.slice(0, 8) >= from && o.number.slice(0, 8) <= to).length /
    (Number(to.slice(-2)) - Number(from.slice(-2)) + 1);
  expect(ordersIn('140412')).toBeGreaterThan(2 * ordersIn('140304'));
  expect(daily('14040926', '14040930')).toBeGreaterThan(1.5 * daily('14040910', '14040920'));
  expect(daily('14041222', '14041228')).toBeGreaterThan(1.4 * daily('14041205', '14041215'));
  expect(daily('14040708', '14040716')).toBeGreaterThan(1.3 * daily('14040720', '14040730'));
  expect(Object.keys(rows).indexOf('course-amar')).toBeLessThan(Object.keys(rows).indexOf('order-lines'));
});
