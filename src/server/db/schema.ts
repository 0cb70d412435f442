/** Every table of the product, of the definitions and of the server itself: what migrations are generated from. */
import type { PgTable } from 'drizzle-orm/pg-core';
import { registry } from '../../../resources/index.ts';
import { tablesOf } from './tables.ts';

const system = import.meta.glob<Record<string, PgTable>>('./system/*.ts', { eager: true });

export const schema: Record<string, PgTable> = {
  ...Object.assign({}, ...Object.values(system)),
  ...tablesOf(registry),
};
