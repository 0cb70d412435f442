import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { application } from '../application/application.ts';

const modules = import.meta.glob<Record<string, unknown>>('./features/**/tables.ts', { eager: true });

test('the tables of the school whose names no section may take are those of its features', () => {
  const tables = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table));
  expect(tables.length).toBeGreaterThan(10);
  expect(application.tables?.toSorted()).toEqual(tables.toSorted());
});
