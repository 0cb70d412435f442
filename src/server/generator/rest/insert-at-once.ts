/** A new row and the figures over it in one statement, where nothing else follows the row. */
import { withGenerated } from '../../../define/generated.ts';
import type { Database } from '../../platform/db/database.ts';
import { tableName } from '../../platform/db/names.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import type { Row } from '../section/rows.ts';
import { isFlat, isLess, rollupDeltaSql, rollupDeltas } from './rollups.ts';
import { hasAfter } from './run-server-modules.ts';
import { insertIf, ownerOf } from './store.ts';
import { requireTargets, targetFields } from './targets.ts';

/**
 * Steps 7 to 10 of a write (`write.ts`) for a new row. Answers it as JSON text; undefined, with nothing stored, where the
 * section has a hook `after`, or figures follow from the figures over the row, or become less.
 */
export async function insertAtOnce(tx: Database, access: Access, row: Row): Promise<string | undefined> {
  const { registry } = access.services;
  const owner = ownerOf(access);
  const deltas = rollupDeltas(registry, owner.name, null, withGenerated(owner.fields, row));
  if (hasAfter(access) || !isFlat(deltas, registry) || deltas.some(isLess)) return undefined;
  const json = await insertIf(tx, access, row, deltas.map(rollupDeltaSql));
  if (json === undefined) {
    // The statement says that something is not there; this says what.
    await requireTargets(tx, registry, targetFields(access), row);
    throw new AppError('conflict');
  }
  tx.publish(tableName(owner.name), ...deltas.map(({ parent }) => tableName(parent.name)));
  return json;
}
