import { expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import { sections, wrong } from './testing.ts';

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
