import { randomInt } from 'node:crypto';
import { discountTerms } from './shared/discount-terms.ts';
import type { Registry } from '../src/define/registry.ts';
import type { RecordOf } from '../src/define/resource.ts';
import type { Database } from '../src/server/platform/db/database.ts';
import { insertRows } from '../src/server/platform/db/rows.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import discountBulks from './discount-bulks.ts';

/** No letter or digit that is taken for another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const tailLength = 8;
const tail = (): string => Array.from({ length: tailLength }, () => letters[randomInt(letters.length)]).join('');
const rule = [...discountTerms, 'firstPurchaseOnly', 'startsAt', 'endsAt', 'marketer'] as const;

/** The codes come with the row, in its transaction: all of them or none. */
export default defineServer(discountBulks, {
  resolve: ({ before, after }) => (before ? undefined : { codeCount: after.count }),
  async after({ before, after, db, registry }) {
    if (before || !after) return [];
    await makeCodes(db, registry, after);
    return ['discounts'];
  },
});

async function makeCodes(db: Database, registry: Registry, bulk: RecordOf<typeof discountBulks>): Promise<void> {
  const codes = new Set<string>();
  while (codes.size < bulk.count) codes.add(`${bulk.prefix}-${tail()}`);
  const shared = Object.fromEntries(rule.map((name) => [name, bulk[name]]));
  await insertRows(
    db,
    registry,
    'discounts',
    [...codes].map((code) => ({
      ...shared,
      title: bulk.title,
      code,
      usageLimit: 1,
      perUserLimit: 1,
      status: 'active',
      bulk: bulk.id,
    })),
  );
}
