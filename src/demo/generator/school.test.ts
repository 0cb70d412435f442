import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import { demoSchool, type School } from './school.ts';
import { now, rows, sections, wrong } from './testing.ts';

test('the rows of lists that are sorted by their creation are created in the order of their ids', () => {
  const outOfOrder = [...sections]
    .filter(([section]) => registry.get(section)?.list?.time === undefined)
    .map(([section, rows]) => {
      const sorted = rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
      const before = new Map(sorted.map((row, i) => [row, sorted[i - 1]]));
      return [section, wrong(sorted, (row) => String(row.createdAt) < String(before.get(row)?.createdAt ?? ''))];
    })
    .filter(([, found]) => found?.length);
  expect(outOfOrder).toEqual([]);
});

const digestsOf = (rowsBySection: School['rows']) =>
  Object.fromEntries(
    Object.entries(rowsBySection).map(([section, own]) => {
      const sum = createHash('sha256');
      for (const row of own) sum.update(JSON.stringify(row));
      return [section, sum.digest('hex')];
    }),
  );

test('the school is the same for the same instant', async () => {
  expect(digestsOf((await demoSchool(now)).rows)).toEqual(digestsOf(rows));
}, 60_000);

test('for another instant its dates move, and requests to be paid wait, are approved and are paid', async () => {
  // At this hour the draw used to leave nothing waiting.
  const later = await demoSchool(new Date('2026-11-24T02:00:00Z'));
  expect(later.rows.courses.map((c) => c.id)).toEqual(rows.courses.map((c) => c.id));
  expect(later.rows.courses[0]!.publishedAt).not.toBe(rows.courses[0]!.publishedAt);
  const states = new Set(later.rows['vip-sheba-reqs'].map((request) => request.state));
  expect([...states].sort()).toEqual(['approved', 'paid', 'pending', 'rejected']);
}, 60_000);
