/** What every public call works with: the database, the visible part of each section, and a cache. */
import type { SQL } from 'drizzle-orm';
import { choiceLabel } from '../../../../define/choices.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { memoize } from '../../../../define/memoize.ts';
import { cacheFor } from '../../../platform/cache/cache-for.ts';
import type { Changes } from '../../../platform/db/changes.ts';
import type { Reads } from '../../../platform/db/database.ts';
import { tableName } from '../../../platform/db/names.ts';
import { visibleRows } from '../../access/index.ts';

export interface PublicCatalogue {
  /** Where they are read: what visitors see may be a moment old. */
  readonly db: Reads;
  /** `(select …) as alias`: the rows and columns of a section that a visitor may see. */
  visible(section: string, alias: string): SQL;
  /** The label of a choice's value; the value itself where the field is no choice. */
  label(section: string, field: string, value: string | null): string | null;
  /**
   * Caches what `load` gives, until one of the sections changes.
   * @param key of one operation and its parameters: every call with it must load the same type.
   */
  cached<T>(key: string, sections: readonly string[], load: () => Promise<T>): Promise<T>;
}

/**
 * What visitors were answered lately. Changes that no table shows, such as a publication date that has come, appear after
 * the `ttl`; a page of cards takes about 20 kB.
 */
const answersOf = memoize((changes: Changes) =>
  cacheFor<unknown>(changes, { name: 'public-answers', tables: [], ttl: 30_000, max: 300 }),
);

export const openPublicCatalogue = (services: Services): PublicCatalogue => ({
  db: services.reader,
  visible: (section, alias) => visibleRows(services.registry, section, alias),
  label: (section, field, value) =>
    value === null ? null : choiceLabel(services.registry.get(section)?.fields[field], value),
  cached: <T>(key: string, sections: readonly string[], load: () => Promise<T>) =>
    // cast: a key belongs to one operation, so what it holds was loaded by the same kind of call.
    answersOf(services.changes).load(key, load, sections.map(tableName)) as Promise<T>,
});
