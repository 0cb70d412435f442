import { expect, test } from 'vitest';
import { rulesBroken } from './source-rules.ts';

test('a fault that breaks one of the rules is named by it', () => {
  const file = 'src/server/features/commerce/payments/attempts.ts';
  const before =
    "const lease = 5; await tx.query(sql`update refunds set x = 1, ${touch()} where ${live()}`);\ntx.publish('refunds');";
  const broken = (part: string, change: string) => rulesBroken(file, before, before.replace(part, change));
  expect(broken('', '')).toEqual([]);
  expect(broken(', ${touch()}', '')).toEqual(['a next version']);
  expect(broken("tx.publish('refunds');", '')).toEqual(['a publication']);
  expect(broken('= 5', '= 6')).toEqual(['the table of limits']);
  expect(rulesBroken('elsewhere.ts', 'const a = 1;', 'const a = 2;')).toEqual([]);
});
