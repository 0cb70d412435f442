import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeEmpty, writePlan } from './files.ts';
import type { Plan } from './plan.ts';
import { emptySnapshot } from './snapshot.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  writeEmpty(folder, 'start');
});
afterEach(() => rmSync(folder, { recursive: true }));

const planOf = (parts: Partial<Plan>): Plan => ({
  transaction: [],
  online: [],
  drops: [],
  losses: [],
  refusals: [],
  ...parts,
});
const written = (parts: Partial<Plan>): unknown => {
  writePlan(folder, 'items', planOf(parts), emptySnapshot());
  return JSON.parse(readFileSync(join(folder, 'oldest-builds.json'), 'utf8'));
};
const start = { '0001_start': '0001_start' };

test('what only adds lets the build before run beside it, in each of its files', () => {
  const transaction = ['ALTER TABLE "items" ADD COLUMN "size" integer DEFAULT 1 NOT NULL'];
  const online = ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "items_size" ON "items" ("size")'];
  expect(written({ transaction, online })).toEqual({
    ...start,
    '0002_items': '0001_start',
    '0003_items.online': '0001_start',
  });
});

test.each([
  'ALTER TABLE "items" DROP COLUMN "size"',
  'ALTER TABLE "items" RENAME COLUMN "size" TO "width"',
  'ALTER TABLE "items" ALTER COLUMN "size" SET DATA TYPE bigint',
  'ALTER TABLE "items" ALTER COLUMN "size" SET NOT NULL',
])('%s lets no build before it', (statement) => {
  expect(written({ transaction: [statement] })).toEqual({ ...start, '0002_items': '0002_items' });
});

test('what is dropped at the end lets none either, as nothing by hand does until somebody says so', () => {
  const parts = { transaction: ['CREATE TABLE "others" ("id" uuid)'], drops: ['DROP TABLE "items"'] };
  expect(written(parts)).toMatchObject({ '0002_items': '0002_items', '0003_items_drops': '0003_items_drops' });
  writeEmpty(folder, 'by_hand');
  expect(JSON.parse(readFileSync(join(folder, 'oldest-builds.json'), 'utf8'))).toMatchObject({
    '0004_by_hand': '0004_by_hand',
  });
});
