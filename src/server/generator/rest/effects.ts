/** What follows a stored row: hooks of its section, figures of others, caches, and published rows that it empties. */
import type { Database } from '../../platform/db/database.ts';
import { tableName } from '../../platform/db/names.ts';
import { unpublishedValue } from '../../../define/publication.ts';
import { productAccess, type Access } from '../section/authorize.ts';
import type { Row } from '../section/rows.ts';
import { emptiedBy, requireNoneEmptied, type Emptied } from './publication-emptied.ts';
import { neededText } from './publication-gate.ts';
import { applyRollupDeltas } from './rollups.ts';
import { runAfter } from './run-server-modules.ts';
import { lockRow, ownerOf, updateRow } from './store.ts';

/**
 * Steps 9 and 10 of a write (`write.ts`): runs `after`, updates the roll-ups over the row, announces every table that changed,
 * and sees to published rows that lack something now. Throws `conflict` where a person empties one; what the product empties
 * is taken off the site.
 */
export async function applyEffects(tx: Database, access: Access, before: Row | null, after: Row | null): Promise<void> {
  const { registry } = access.services;
  const { name } = ownerOf(access);
  const tables = await runAfter(tx, access, before, after);
  const rollups = await applyRollupDeltas(tx, registry, name, before, after);
  tx.publish(...new Set([tableName(name), ...tables]), ...rollups.map(({ parent }) => tableName(parent.name)));
  const emptied = await emptiedBy(tx, registry, name, { before, after, rollups });
  if (access.actor) requireNoneEmptied(access, emptied);
  else for (const each of emptied) await unpublish(tx, access, each);
}

/** Nobody is there to be refused: the row is taken off the site, whatever its rules say, and its history says why. */
async function unpublish(
  tx: Database,
  { services }: Access,
  { resource, publication, row, lacking }: Emptied,
): Promise<void> {
  const access = productAccess(services, resource);
  const stored = await lockRow(tx, access, String(row.id));
  const values = { [publication.field]: unpublishedValue(resource, publication) };
  const reason = neededText(lacking.map(({ label }) => label.fa));
  const updated = await updateRow(tx, access, stored.row, values, 'update', { reason });
  await applyEffects(tx, access, stored.row, updated.row);
}
