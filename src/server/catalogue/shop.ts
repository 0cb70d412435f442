/** What every public call works with: the database, the visible part of each section, and a memory of recent answers. */
import type { SQL } from 'drizzle-orm';
import type { Services } from '../env.ts';
import { openMemory, type Memory } from './memory.ts';
import { visibleRows } from './visible.ts';

export interface Shop {
  readonly db: Services['db'];
  /** `(select …) as alias`: the rows and columns of a section that a visitor may see. */
  visible(section: string, alias: string): SQL;
  /** Keeps what `load` gives under `key` until one of the sections changes. */
  readonly remember: Memory;
}

export const openShop = (services: Services): Shop => ({
  db: services.db,
  visible: (section, alias) => visibleRows(services.registry, section, alias),
  remember: openMemory(services.changes),
});
