/** A search that more courses match than are looked at: its total is an estimate, and says so. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OutputOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { maxCandidates } from './course-matches.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const group = randomUUID();
await insertRows(db, registry, 'course-groups', [
  { id: group, name: 'موسیقی', topGroup: 'music', status: 'published' },
]);

const course = (n: number) => ({
  title: `گیتار ${n}`,
  slug: `guitar-${n}`,
  group,
  price: 0,
  status: 'published',
  publishedAt: '2026-01-01T08:00:00.000Z',
});

async function search() {
  services.changes.publish('*');
  const response = await app.request(`/api/search/${encodeURIComponent('گیتار')}?section=course`);
  // cast: the contract describes what this call answers.
  const { total, estimated } = (await response.json()) as OutputOf<Calls['GET /api/search/{query}']>;
  return { total, estimated };
}

test('as many as are looked at', async () => {
  await insertRows(
    db,
    registry,
    'courses',
    Array.from({ length: maxCandidates - 1 }, (_, n) => course(n)),
  );
  expect(await search()).toEqual({ total: maxCandidates - 1, estimated: false });
  await insertRows(db, registry, 'courses', [course(maxCandidates), course(maxCandidates + 1)]);
  expect(await search()).toEqual({ total: maxCandidates, estimated: true });
});
