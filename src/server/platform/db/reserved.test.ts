import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { systemTables } from '../../../define/reserved.ts';

const modules = import.meta.glob<Record<string, unknown>>('./system/*.ts', { eager: true });

/** The table of `migrate.ts`, which is written by hand. */
const byHand = ['migrations'];

test('the names no section may take are those of the tables of the server', () => {
  const tables = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table));
  expect(tables.length).toBeGreaterThan(5);
  expect([...systemTables].sort()).toEqual([...tables, ...byHand].sort());
});
