/** Every table of the product, of the definitions and of the server itself: what migrations are generated from. */
import type { PgTable } from 'drizzle-orm/pg-core';
import { definitions, registry } from '../../resources/index.ts';
import { menu } from '../application/menu.ts';
import { checkDefinitions, requireNoProblems } from '../define/checks/check.ts';
import { tablesOf } from './platform/db/tables.ts';

// A migration written from a wrong definition could take a table or column that belongs to the product.
requireNoProblems(checkDefinitions(definitions, menu));

const system = import.meta.glob<Record<string, PgTable>>('./platform/db/system/*.ts', { eager: true });

export const schema: Record<string, PgTable> = {
  ...Object.assign({}, ...Object.values(system)),
  ...tablesOf(registry),
};
