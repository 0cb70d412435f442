import { expect, test } from 'vitest';
import { maskMobile } from '../../../locale/contact.ts';
import { all, by, count, day, grouped, ms, now, rows, sum, wrong } from '../testing.ts';

const orders = all('course-transactions');
const lines = grouped('order-lines', 'order');
const courses = by('courses');
const users = by('users');
const discounts = by('discounts');
const isPaid = (state: unknown): boolean =>
  ['paid', 'fulfilled', 'fulfilment_error', 'refunded', 'partially_refunded'].includes(state as string);
const linesOf = (order: { id?: unknown }) => lines.get(order.id)!;

test('there are twenty thousand orders of every kind, in the shares that were promised', () => {
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
        ['paid', 'fulfilment_error', 'awaiting_payment'].includes(o.state as string) &&
        now.getTime() - ms(o.createdAt) > 10 * day,
    ),
  ).toEqual([]);
  expect(wrong(orders, (o) => o.state === 'awaiting_payment' && ms(o.expiresAt) <= now.getTime())).toEqual([]);
  expect(count(all('order-lines'), 'kind').bundle).toBeGreaterThan(100);
});

test("numbers begin with the Persian day and are nobody else's, as the keys of a buyer are", () => {
  expect(new Set(orders.map((o) => o.number)).size).toBe(orders.length);
  expect(new Set(orders.map((o) => `${o.user as string} ${o.clientKey as string}`)).size).toBe(orders.length);
  expect(wrong(orders, (o) => !/^140[345](0[1-9]|1[0-2])\d{2}\d{7}$/.test(o.number as string))).toEqual([]);
  expect(orders.at(-1)!.number).toMatch(/^14050230/);
  expect(wrong(orders.slice(1), (o) => ms(o.createdAt) < ms(orders[orders.indexOf(o) - 1]!.createdAt))).toEqual([]);
});

test('every sum of an order is what its lines and parts come to', () => {
  expect(
    wrong(orders, (o) => {
      const own = linesOf(o);
      const due = sum(own, 'salePrice') - sum(own, 'discount');
      return (
        o.subtotal !== sum(own, 'salePrice') ||
        o.discountTotal !== sum(own, 'discount') ||
        o.payable !== due - (o.walletUsed as number) ||
        o.paidTotal !== (isPaid(o.state) ? o.payable : 0) ||
        o.refundedTotal !== sum(own, 'refunded') ||
        (o.payable as number) < 0
      );
    }),
  ).toEqual([]);
  expect(
    wrong(
      all('order-lines'),
      (l) =>
        l.net !== (l.salePrice as number) - (l.discount as number) ||
        (l.net as number) < 0 ||
        (l.refunded !== 0 && l.refunded !== l.net) ||
        (l.salePrice as number) > (l.listPrice as number),
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

test('courses are sold after they were published, at their price or the one below it, and to nobody who has them', () => {
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
  const held = grouped('access-grants', 'user');
  const bundles = by('bundles');
  const doubles = orders.flatMap((o) => {
    const wanted = linesOf(o).flatMap((l) =>
      l.kind === 'course' ? [l.course] : l.kind === 'bundle' ? (bundles.get(l.bundle)!.courses as unknown[]) : [],
    );
    const grants = held.get(o.user) ?? [];
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

test('codes are used within their rules, and their uses are counted', () => {
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
  expect(wrong(orders, (o) => (o.discountTotal as number) > 0 && o.discount === null)).toEqual([]);
  for (const o of orders.filter((x) => x.discount !== null)) {
    const code = discounts.get(o.discount)!;
    const own = linesOf(o);
    const at = ms(o.createdAt);
    const redemption = redemptions.get(o.id)!;
    const covered = own.filter(
      (l) =>
        ({
          all: true,
          courses: l.kind === 'course' && (code.courses as unknown[])?.includes(l.course),
          bundles: l.kind === 'bundle' && (code.bundles as unknown[])?.includes(l.bundle),
          exams: l.kind === 'exam' && (code.exams as unknown[])?.includes(l.exam),
          vip: l.kind === 'vip',
          groups: l.kind === 'course' && (code.groups as unknown[])?.includes(courses.get(l.course)!.group),
        })[code.scope as string],
    );
    const base = sum(covered, 'salePrice');
    const total =
      code.type === 'percent'
        ? Math.min(
            Math.floor((base * (code.percent as number)) / 10_000),
            (code.maxAmount as number | null) ?? Infinity,
          )
        : Math.min(code.amount as number, base);
    expect(o.discountTotal, `${o.number as string} ${code.code as string}`).toBe(total);
    expect(base).toBeGreaterThanOrEqual((code.minPurchase as number | null) ?? 0);
    expect(at).toBeGreaterThanOrEqual(ms(code.startsAt));
    if (code.endsAt !== null) expect(at).toBeLessThan(ms(code.endsAt));
    covered.forEach((l, n) => {
      const floor = Math.floor((total * (l.salePrice as number)) / base);
      expect(n < covered.length - 1 ? l.discount : (l.discount as number) >= floor).toBe(
        n < covered.length - 1 ? floor : true,
      );
    });
    if (code.firstPurchaseOnly) expect(first.get(o.user) ?? Infinity).toBeGreaterThanOrEqual(at);
    expect(redemption).toMatchObject({
      discount: o.discount,
      user: o.user,
      amount: o.discountTotal,
      state: isPaid(o.state) ? 'used' : o.state === 'awaiting_payment' ? 'reserved' : 'released',
    });
    if (redemption.state === 'used') {
      const key = `${o.discount as string} ${o.user as string}`;
      uses.set(key, (uses.get(key) ?? 0) + 1);
      if (code.perUserLimit !== null) expect(uses.get(key)).toBeLessThanOrEqual(code.perUserLimit as number);
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
        (d.usageLimit !== null && (d.usedCount as number) > (d.usageLimit as number)),
    ),
  ).toEqual([]);
});

test('about a fifth of the paid orders of courses came through an approved marketer, whose customers know what they bought', () => {
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
        ms(c.expiresAt) - ms(c.since) !== (m.cookieDays as number) * day
      );
    }),
  ).toEqual([]);
  expect(
    wrong(through, (o) =>
      linesOf(o).some(
        (l) =>
          l.kind !== 'course' ||
          !(marketers.get(customers.get(o.attribution)!.marketer)!.courses as { course: string }[]).some(
            (c) => c.course === l.course,
          ),
      ),
    ),
  ).toEqual([]);
  const won = Map.groupBy(
    orders.filter((o) => o.state === 'fulfilled' && o.attribution !== null),
    (o) => o.attribution,
  );
  expect(
    wrong(
      all('customers'),
      (c) => c.orderCount !== (won.get(c.id)?.length ?? 0) || c.paidTotal !== sum(won.get(c.id) ?? [], 'paidTotal'),
    ),
  ).toEqual([]);
  expect(
    wrong(all('customers'), (c) => {
      const user = users.get(c.user)!;
      return (
        c.firstName !== user.name ||
        c.maskedMobile !== (user.mobile === null ? null : maskMobile(user.mobile as string)) ||
        /\d{8}/.test(String(c.maskedMobile))
      );
    }),
  ).toEqual([]);
});

test('what is payable was tried at a gateway; the last try of a paid order is verified, and told event by event without secrets', () => {
  const attempts = grouped('payment-attempts', 'order');
  const events = grouped('payment-events', 'attempt');
  expect(
    wrong(orders, (o) => {
      const own = attempts.get(o.id) ?? [];
      if (o.payable === 0) return own.length !== 0;
      const verified = own.filter((a) => a.state === 'verified');
      return (
        own.length < 1 ||
        own.length > 3 ||
        verified.length !== (isPaid(o.state) ? 1 : 0) ||
        (isPaid(o.state) && (own.at(-1) !== verified[0] || verified[0]!.verifiedAt !== o.paidAt)) ||
        own.some(
          (a) =>
            a.amount !== o.payable ||
            ms(a.startedAt) < ms(o.createdAt) ||
            a.gatewayAmount !== (a.amount as number) * (a.gatewayUnit === 'IRR' ? 10 : 1),
        )
      );
    }),
  ).toEqual([]);
  expect(new Set(all('payment-attempts').map((a) => `${a.gateway as string} ${a.authority as string}`)).size).toBe(
    all('payment-attempts').length,
  );
  const references = all('payment-attempts').filter((a) => a.reference !== null);
  expect(new Set(references.map((a) => `${a.gateway as string} ${a.reference as string}`)).size).toBe(
    references.length,
  );
  expect(
    wrong(all('payment-attempts'), (a) => {
      const kinds = (events.get(a.id) ?? []).map((e) => e.kind).join();
      return a.state === 'verified'
        ? kinds !== 'request,callback,verify' || a.reference === null || !/^\d{6}\*{6}\d{4}$/.test(a.card as string)
        : a.reference !== null || a.card !== null || !kinds.startsWith('request');
    }),
  ).toEqual([]);
  const said = JSON.stringify(all('payment-events').map((e) => e.payload));
  expect(said).not.toMatch(/merchant|api_key|token|cvv/i);
  expect(said).not.toMatch(/"(card_pan|cardNumber|card_holder)":"(?!\d{6}\*{6}\d{4}")/);
});

test('money was given back for whole lines within a week, or later where it was quarrelled over', () => {
  const given = all('refunds').filter((r) => r.state === 'complete');
  const byOrder = new Map(given.map((r) => [r.order, r]));
  const lineOf = by('order-lines');
  const orderOf = by('course-transactions');
  const admins = new Set(
    all('users')
      .filter((u) => u.role === 'admin')
      .map((u) => u.id),
  );
  expect(byOrder.size).toBe(given.length);
  expect(
    wrong(
      orders,
      (o) =>
        (o.refundedTotal === 0) === byOrder.has(o.id) ||
        byOrder.has(o.id) !== ['refunded', 'partially_refunded'].includes(o.state as string),
    ),
  ).toEqual([]);
  expect(wrong(orders, (o) => o.state === 'refunded' && o.refundedTotal !== sum(linesOf(o), 'net'))).toEqual([]);
  expect(
    wrong(orders, (o) => o.state === 'partially_refunded' && (o.refundedTotal as number) >= sum(linesOf(o), 'net')),
  ).toEqual([]);
  expect(
    wrong(
      given,
      (r) =>
        r.amount !== orderOf.get(r.order)!.refundedTotal ||
        r.amount !== (r.lines as string[]).reduce((total, id) => total + (lineOf.get(id)!.refunded as number), 0) ||
        !admins.has(r.approvedBy),
    ),
  ).toEqual([]);
  expect(
    wrong(
      all('refunds'),
      (r) =>
        r.requestedBy !== orderOf.get(r.order)!.user ||
        (r.lines as string[]).some((id) => lineOf.get(id)!.order !== r.order),
    ),
  ).toEqual([]);
  expect(wrong(given, (r) => ms(r.requestedAt) > ms(orderOf.get(r.order)!.paidAt) + 7 * day)).toEqual([]);
  const late = given.filter((r) => ms(r.completedAt) > ms(orderOf.get(r.order)!.paidAt) + 7 * day);
  expect(late.length).toBeGreaterThan(3);
  expect(late.length).toBeLessThan(20);
  expect(wrong(late, (r) => !(r.reason as string).includes('اختلاف'))).toEqual([]);
});

test('buyers have addresses of their own, came before they bought, and the first three hundred are who they were', () => {
  const people = all('users');
  const joined = new Map(people.map((u) => [u.id, ms(u.createdAt)]));
  expect(people.length).toBeGreaterThan(3_700);
  for (const field of ['id', 'email', 'mobile']) {
    const values = people.map((u) => u[field]).filter((v) => v !== null);
    expect(new Set(values).size, field).toBe(values.length);
  }
  expect(wrong(people, (u) => u.email === null && u.mobile === null)).toEqual([]);
  expect(
    wrong(
      people.slice(300),
      (u) => Number.parseInt((u.id as string).replace('-', '').slice(0, 12), 16) !== ms(u.createdAt),
    ),
  ).toEqual([]);
  expect(wrong(people.slice(300), (u) => u.role !== 'user' || u.image !== null)).toEqual([]);
  expect(wrong(orders, (o) => joined.get(o.user)! >= ms(o.createdAt))).toEqual([]);
  expect(
    people
      .slice(0, 300)
      .filter((u) => ['teacher', 'marketer', 'admin'].includes(u.role as string))
      .some((u) => orders.some((o) => o.user === u.id)),
  ).toBe(false);
});

test('the demo student has bought for as long as he has been here', () => {
  const student = all('users').find((u) => u.email === 'student@example.com')!;
  const own = (section: string) => all(section).filter((r) => r.user === student.id);
  expect(own('course-transactions').length).toBeGreaterThanOrEqual(12);
  expect(new Set(own('course-transactions').map((o) => o.kind))).toEqual(
    new Set(['course', 'exam', 'vip', 'wallet-charge']),
  );
  expect(new Set(own('course-transactions').map((o) => o.state))).toEqual(
    new Set(['fulfilled', 'expired', 'cancelled', 'refunded']),
  );
  expect(student.wallet).toBeGreaterThan(0);
  expect(own('users/vip').some((v) => v.state === 'active')).toBe(true);
  expect(own('exams/attempts').some((a) => a.result === 'pass')).toBe(true);
  expect(own('proofs').some((p) => p.state === 'issued')).toBe(true);
});

test('sales grow, and peak at Yalda, Nowruz and Mehregan', () => {
  const months = Map.groupBy(orders, (o) => (o.number as string).slice(0, 6));
  const of = (month: string): number => months.get(month)?.length ?? 0;
  const daily = (from: string, to: string): number =>
    orders.filter((o) => (o.number as string).slice(0, 8) >= from && (o.number as string).slice(0, 8) <= to).length /
    (Number(to.slice(-2)) - Number(from.slice(-2)) + 1);
  expect(of('140412')).toBeGreaterThan(2 * of('140304'));
  expect(daily('14040926', '14040930')).toBeGreaterThan(1.5 * daily('14040910', '14040920'));
  expect(daily('14041222', '14041228')).toBeGreaterThan(1.4 * daily('14041205', '14041215'));
  expect(daily('14040708', '14040716')).toBeGreaterThan(1.3 * daily('14040720', '14040730'));
  expect(Object.keys(rows).indexOf('course-amar')).toBeLessThan(Object.keys(rows).indexOf('order-lines'));
});
