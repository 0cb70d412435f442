/** Which courses a subscription holds: what it was sold with stays, whatever the settings say later. */
import { expect, test } from 'vitest';
import { insertRows } from '../../platform/db/rows.ts';
import { testServices } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';
import { readMembership } from './membership.ts';

const { db, registry, ...rest } = await testServices();
const services = { db, registry, ...rest };
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();

async function holds(includedScope: string): Promise<readonly (boolean | undefined)[]> {
  const { id: user } = await testPerson(services);
  await insertRows(db, registry, 'users/vip', [
    { user, source: 'gift', state: 'active', includedScope, startsAt: days(-1), endsAt: days(9) },
  ]);
  const membership = await readMembership(db, { user, at: Date.now(), invitedBps: 0 });
  return [true, false].map((isVipIncluded) => membership?.holds({ isVipIncluded }));
}

test('all courses, or those that are marked', async () => {
  await insertRows(db, registry, 'vip/vip-settings', [{ enabled: true, includedScope: 'selected' }]);
  expect(await holds('selected')).toEqual([true, false]);
  expect(await holds('all')).toEqual([true, true]);
});
