import { expect, test } from 'vitest';
import type { RowOf } from '../../kit/rows.ts';
import type { Buyer, Subscription } from '../sales/model.ts';
import { all, by, count, day, grouped, ms, now, wrong } from '../testing.ts';
import { givenSubscriptions } from './subscriptions.ts';

const orders = by('course-transactions');

test('subscriptions of a member do not overlap, and their state follows from their dates', () => {
  const byUser = grouped('users/vip', 'user');
  const plans = by('vip-plans');
  const bought = all('users/vip').filter((v) => v.source === 'purchase');
  expect(new Set(bought.map((v) => v.order))).toEqual(
    new Set(
      all('course-transactions')
        .filter((o) => o.kind === 'vip' && o.fulfilledAt !== null)
        .map((o) => o.id),
    ),
  );
  expect(new Set(bought.map((v) => v.order)).size).toBe(bought.length);
  expect(
    wrong(
      bought,
      (v) =>
        ms(v.endsAt) - ms(v.startsAt) !== plans.get(v.plan)!.days * day ||
        ms(v.startsAt) < ms(orders.get(v.order)!.paidAt),
    ),
  ).toEqual([]);
  for (const own of byUser.values()) {
    own
      .toSorted((a, b) => ms(a.startsAt) - ms(b.startsAt))
      .forEach((v, n, sorted) => {
        if (n > 0) expect(ms(v.startsAt)).toBeGreaterThanOrEqual(ms(sorted[n - 1]!.endsAt));
      });
  }
  expect(
    wrong(
      all('users/vip'),
      (v) =>
        (v.state === 'expired') !== ms(v.endsAt) <= now.getTime() ||
        (v.state === 'upcoming') !== ms(v.startsAt) > now.getTime() ||
        !['expired', 'upcoming', 'active'].includes(v.state),
    ),
  ).toEqual([]);
  const gifted = all('users').find((u) => String(u.note).includes('اشتراک هدیه'))!;
  expect((byUser.get(gifted.id) ?? []).some((v) => v.source === 'gift')).toBe(true);
});

test('who is given a subscription while theirs lasts gets it afterwards', () => {
  const until = now.getTime() + 30 * day;
  const buyer = { id: '1', row: { note: 'اشتراک هدیه' }, joinedAt: now.getTime() - 10 * day } as Buyer;
  const given = givenSubscriptions({ buyers: [buyer], subscriptions: [{ buyer, until } as Subscription] }, [], +now);
  expect(given[0]).toMatchObject({ source: 'gift', from: until });
  given.forEach((term, n) => expect(term.from).toBeGreaterThanOrEqual(given[n - 1]?.until ?? until));
});

test('users have sent profiles for review, and members have written tickets', () => {
  expect(all('users/extra-info')).toHaveLength(220);
  expect(all('users/aboutme-list')).toHaveLength(140);
  expect(all('vip-tickets')).toHaveLength(40);
  for (const section of ['users/extra-info', 'users/aboutme-list'] as const) {
    const list: readonly (RowOf<'users/extra-info'> | RowOf<'users/aboutme-list'>)[] = all(section);
    expect(new Set(list.map((r) => r.user)).size, section).toBe(list.length);
    expect(Object.keys(count(list, 'state')).sort()).toEqual(['approved', 'pending', 'rejected']);
    expect(
      wrong(
        list,
        (r) => (r.state === 'rejected') !== (r.reason !== null) || (r.state === 'pending') !== (r.reviewedAt === null),
      ),
    ).toEqual([]);
  }
  const shown = new Map(all('users').map((u) => [u.id, u.publicPage]));
  expect(wrong(all('users/aboutme-list'), (r) => r.publicPage !== shown.get(r.user))).toEqual([]);
  expect(new Set(all('users/aboutme-list').map((r) => r.text)).size).toBeGreaterThan(125);
  const members = new Set(all('users/vip').map((v) => v.user));
  expect(wrong(all('vip-tickets'), (t) => !members.has(t.user) || (t.state === 'new') !== (t.reply === null))).toEqual(
    [],
  );
  expect(all('contact-requests').length).toBeGreaterThan(15);
});
