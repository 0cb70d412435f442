/** How many pages a list has: counted as far as it is worth it, estimated beyond. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServices } from '../../../testing/app.ts';
import { countPages } from './paging.ts';
import { openPublicCatalogue } from './public-catalogue.ts';

const catalogue = openPublicCatalogue(await testServices());
/** So many rows, of which the planner expects a third: it knows nothing of the condition. */
const rows = (count: number) => sql.raw(`generate_series(1, ${count}) g where abs(g) > 0`);

test('what can be counted is counted', async () => {
  expect(await countPages(catalogue, rows(0))).toEqual({ total: 0, pages: 0, estimated: false });
  expect(await countPages(catalogue, rows(13))).toEqual({ total: 13, pages: 2, estimated: false });
  expect(await countPages(catalogue, rows(6_000))).toEqual({ total: 6_000, pages: 500, estimated: false });
});

test('beyond the last page the total is an estimate, and never less than what was counted', async () => {
  expect(await countPages(catalogue, rows(7_000))).toEqual({ total: 6_001, pages: 500, estimated: true });
  const { total, ...rest } = await countPages(catalogue, rows(60_000));
  expect(rest).toEqual({ pages: 500, estimated: true });
  expect(total).toBe(20_000);
});
