import { expect, test } from 'vitest';
import type { RowOf } from '../../kit/rows.ts';
import { all, by, count, day, grouped, ms, now, sum, wrong } from '../testing.ts';

const grants = all('access-grants');
const orders = by('course-transactions');
const lines = by('order-lines');
const courses = by('courses');
const bundles = by('bundles');

/** As line, course and source. */
function grantsExpectedFor(line: RowOf<'order-lines'>): string[] {
  if (line.kind === 'course') return [`${line.id} ${line.course} purchase`];
  if (line.kind !== 'bundle') return [];
  return bundles.get(line.bundle)!.courses.map((course) => `${line.id} ${course} bundle`);
}

test('every course of every delivered order line has exactly one access grant', () => {
  const expected = all('order-lines').flatMap((l) =>
    orders.get(l.order)!.fulfilledAt === null ? [] : grantsExpectedFor(l),
  );
  const bought = grants.filter((g) => g.sourceId !== null);
  expect(bought.map((g) => `${g.sourceId} ${g.course} ${g.source}`).sort()).toEqual(expected.sort());
  expect(
    wrong(bought, (g) => {
      const line = lines.get(g.sourceId)!;
      const order = orders.get(line.order)!;
      const days = courses.get(g.course)!.accessDays;
      const ends = days === null ? null : ms(order.paidAt) + days * day;
      const stateInTime = ends !== null && ends <= now.getTime() ? 'expired' : 'active';
      const state = line.refunded > 0 ? 'revoked' : stateInTime;
      return (
        g.user !== order.user ||
        g.startsAt !== order.paidAt ||
        (g.endsAt === null ? null : ms(g.endsAt)) !== ends ||
        g.state !== state
      );
    }),
  ).toEqual([]);
  expect(grants.filter((g) => g.source === 'gift')).toHaveLength(80);
  expect(
    wrong(grants, (g) => ms(g.startsAt) < ms(courses.get(g.course)!.publishedAt) || ms(g.startsAt) > now.getTime()),
  ).toEqual([]);
  expect(
    wrong(
      grants.filter((g) => g.source === 'free'),
      (g) => courses.get(g.course)!.price !== 0,
    ),
  ).toEqual([]);
  expect(new Set(grants.map((g) => `${g.user} ${g.course} ${g.source} ${String(g.sourceId)}`)).size).toBe(
    grants.length,
  );
});

test('studentCount and ratings of a course follow from its grants and comments', () => {
  const grantsByCourse = grouped('access-grants', 'course');
  const commentsByCourse = grouped('users-comments', 'course');
  for (const course of all('courses')) {
    const ratings = (commentsByCourse.get(course.id) ?? []).filter((c) => c.state === 'approved' && c.rating !== null);
    expect(course.studentCount, String(course.title)).toBe(
      (grantsByCourse.get(course.id) ?? []).filter((g) => g.state === 'active').length,
    );
    expect(course.ratingCount).toBe(ratings.length);
    expect(course.ratingSum).toBe(sum(ratings, 'rating'));
    expect(course.commentCount).toBe(
      (commentsByCourse.get(course.id) ?? []).filter((c) => c.state === 'approved').length,
    );
  }
  expect(all('courses').filter((c) => c.ratingCount > 10).length).toBeGreaterThan(35);
});

test('course comments are by users with access, at most one each, with varied texts', () => {
  const replies = all('users-comments').filter((c) => c.parent !== null);
  expect(replies.length).toBeGreaterThan(40);
  expect(wrong(replies, (c) => c.rating !== null || c.state !== 'approved')).toEqual([]);
  const comments = all('users-comments').filter((c) => c.parent === null);
  const about = comments.filter((c) => c.target === 'course');
  const has = new Map(grants.toReversed().map((g) => [`${g.user} ${g.course}`, g]));
  expect(about.length).toBeGreaterThan(2_250);
  expect(about.length).toBeLessThan(2_600);
  expect(comments.length - about.length).toBe(150);
  expect(
    wrong(about, (c) => {
      const g = has.get(`${c.user} ${c.course}`);
      return !g || c.isBuyer !== true || c.rating === null || ms(c.createdAt) < ms(g.startsAt);
    }),
  ).toEqual([]);
  expect(new Set(about.map((c) => `${c.user} ${c.course}`)).size).toBe(about.length);
  expect(
    wrong(
      comments,
      (c) => c.target !== 'course' && (c.rating !== null || c.isBuyer === true || (c.article ?? c.teacher) === null),
    ),
  ).toEqual([]);
  expect(new Set(about.map((c) => c.text)).size).toBeGreaterThan(1_700);
  const states = count(comments, 'state');
  const pending = comments.filter((c) => c.state === 'pending');
  expect(states.pending).toBeGreaterThan(45);
  expect(states.pending).toBeLessThan(80);
  expect(states.rejected).toBeGreaterThan(40);
  expect(wrong(pending, (c) => now.getTime() - ms(c.createdAt) > 40 * day)).toEqual([]);
  expect(comments.filter((c) => c.answer !== null).length / comments.length).toBeGreaterThan(0.25);
  expect(
    wrong(
      comments,
      (c) => (c.answer === null) !== (c.answeredAt === null) || (c.answer !== null && c.state !== 'approved'),
    ),
  ).toEqual([]);
  expect(
    wrong(about, (c) => courses.get(c.course)!.price === 0 && /خرید|پولی که/.test(c.text) && c.state !== 'rejected'),
  ).toEqual([]);
});

test('each course has one row per day since its publication, with the students of that day', () => {
  const days = all('course-amar');
  const sold = Map.groupBy(
    all('order-lines').filter((l) => l.course !== null),
    (l) => `${l.course} ${tehran(l.createdAt)}`,
  );
  const has = new Set(days.map((d) => `${d.course} ${d.day}`));
  expect(has.size).toBe(days.length);
  expect(wrong(days, (d) => d.day < tehran(courses.get(d.course)!.publishedAt))).toEqual([]);
  const begun = Map.groupBy(grants, (g) => `${g.course} ${tehran(g.startsAt)}`);
  expect(wrong(days, (d) => d.newStudents !== (begun.get(`${d.course} ${d.day}`)?.length ?? 0))).toEqual([]);
  expect(
    wrong(
      days,
      (d) =>
        d.carts < (sold.get(`${d.course} ${d.day}`)?.length ?? 0) ||
        d.views < d.carts ||
        d.completions > d.activeStudents,
    ),
  ).toEqual([]);
  expect(wrong(grants, (g) => !has.has(`${g.course} ${tehran(g.startsAt)}`))).toEqual([]);
  expect(
    wrong(
      all('order-lines').filter((l) => l.soldAt !== null),
      (l) =>
        [l.course, ...l.shares.map(({ course }) => course)].some(
          (course) => course !== null && !has.has(`${course} ${tehran(l.soldAt)}`),
        ),
    ),
  ).toEqual([]);
  expect(sum(days, 'watchedSeconds')).toBeGreaterThan(10_000_000);
});
const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' });
function tehran(instant: string | null): string {
  return zone.format(ms(instant));
}
