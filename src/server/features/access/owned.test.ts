/** What a person has already, so that it is not sold to them again: only what is theirs, open or yet to be delivered. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertRows } from '../../platform/db/rows.ts';
import { ownerOf } from '../../platform/testing/database.ts';
import type { TestPerson } from '../../testing/people.ts';
import { item, testShop } from '../testing/shop.ts';
import { readOwned } from './owned.ts';

const shop = await testShop();
const { ids, services } = shop;
const { db, registry } = services;
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
let sara: TestPerson;
let omid: TestPerson;

beforeEach(async () => {
  [sara, omid] = [await shop.buyer(), await shop.buyer()];
});

const courses = [ids.first, ids.second, ids.reduced, ids.free];
const ownedCourses = async () => {
  const products = courses.map((id) => ({ kind: 'course' as const, id, courses: [{ id }] }));
  return [...(await readOwned(db, sara.id, products)).courses].toSorted();
};
const grant = (course: string, values: object) =>
  insertRows(db, registry, 'access-grants', [
    { user: sara.id, course, source: 'gift', startsAt: days(-2), state: 'active', ...values },
  ]);

test('a course is theirs by a grant that is open or begins later, not by one that is lent, over or taken away', async () => {
  await grant(ids.first, { endsAt: days(1) });
  await grant(ids.second, { startsAt: days(1), source: 'purchase', sourceId: 'later' });
  await grant(ids.reduced, { source: 'vip', sourceId: 'lent' });
  await grant(ids.reduced, { endsAt: days(-1) });
  await grant(ids.reduced, { state: 'suspended', source: 'bundle' });
  await grant(ids.reduced, { state: 'revoked', source: 'major' });
  await grant(ids.free, { user: omid.id });
  expect(await ownedCourses()).toEqual([ids.first, ids.second].toSorted());
});

test('a course is theirs once it is paid, also where it could not be delivered yet, until it is given back', async () => {
  await shop.fill(sara, 100_000);
  await shop.checkout(sara, { items: [item('course', ids.second)] });
  await ownerOf(db).query(sql`alter table access_grants add constraint away check (false) not valid`);
  const { body } = await shop.checkout(sara, { items: [item('course', ids.first)], useWallet: true });
  await ownerOf(db).query(sql`alter table access_grants drop constraint away`);
  expect((await shop.order(sara, body.number)).state).toBe('fulfilment_error');
  expect(await ownedCourses()).toEqual([ids.first]);
  await db.query(sql`
    update order_lines set refunded = net
    where "order" = (select id from course_transactions where number = ${body.number})`);
  expect(await ownedCourses()).toEqual([]);
});

test('an exam is theirs while attempts are left, and used up once none may be begun', async () => {
  await shop.fill(sara, 100_000);
  await shop.fill(omid, 100_000);
  const items = [item('exam', ids.exam)];
  await db.query(sql`update exams_exam set max_attempts = 3 where id = ${ids.exam}::uuid`);
  const owned = async () => {
    const { exams, usedUpExams } = await readOwned(db, sara.id, [{ ...items[0]!, courses: [] }]);
    return [exams.has(ids.exam), usedUpExams.has(ids.exam)];
  };
  let number = 0;
  const attempt = (state: string, values: object = {}) =>
    insertRows(db, registry, 'exams/attempts', [
      { exam: ids.exam, user: sara.id, number: ++number, state, startedAt: days(-1), deadlineAt: days(-1), ...values },
    ]);
  expect(await owned()).toEqual([false, false]);
  await shop.checkout(omid, { items, useWallet: true });
  expect(await owned()).toEqual([false, false]);
  await shop.checkout(sara, { items, useWallet: true });
  expect(await owned()).toEqual([true, false]);
  await attempt('graded');
  await attempt('cancelled');
  await attempt('cancelled');
  for (const user of [omid.id, omid.id, omid.id]) await attempt('graded', { user });
  expect(await owned()).toEqual([true, false]);
  await attempt('submitted');
  expect(await owned()).toEqual([false, false]);
  await shop.checkout(sara, { items, useWallet: true });
  expect(await owned()).toEqual([true, false]);
  await attempt('graded');
  expect(await owned()).toEqual([true, true]);
});
