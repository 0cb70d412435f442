/** What every public call works with: the database, the visible part of each section, and the response cache. */
import type { SQL } from 'drizzle-orm';
import { choiceLabel } from '../../../../define/choices.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { openResponseCache, type ResponseCache } from './response-cache.ts';
import { visibleRows } from '../../access/index.ts';

export interface PublicCatalogue {
  readonly db: Services['db'];
  /** `(select …) as alias`: the rows and columns of a section that a visitor may see. */
  visible(section: string, alias: string): SQL;
  /** The label of a choice's value; the value itself where the field is no choice. */
  label(section: string, field: string, value: string | null): string | null;
  /** Caches what `load` gives under `key`, until one of the sections changes. */
  readonly cached: ResponseCache;
}

export const openPublicCatalogue = (services: Services): PublicCatalogue => ({
  db: services.db,
  visible: (section, alias) => visibleRows(services.registry, section, alias),
  label: (section, field, value) =>
    value === null ? null : choiceLabel(services.registry.get(section)?.fields[field], value),
  cached: openResponseCache(services.changes),
});
