/** PUT a change to a row. */
import { fieldsOf } from '../../define/condition.ts';
import { AppError } from '../errors.ts';
import type { Database } from '../db/database.ts';
import { requireOpenFiles } from '../media/rights.ts';
import type { Access } from './authorize.ts';
import { isId } from './get.ts';
import type { Row } from './hooks.ts';
import { incomingChange } from './incoming.ts';
import { parseRow } from './json.ts';
import { keepOldSlugs } from './old-slugs.ts';
import { requireSteps } from './steps.ts';
import { lockRow, ownerOf, updateRow, type Note, type Stored } from './store.ts';
import { requireTargets, targetFields } from './targets.ts';
import { afterWrite, beforeWrite, requireInScope, writeTransaction } from './write.ts';

/**
 * Stores a change and answers the row as JSON text. A body with `version` is refused (`stale`, with the current row)
 * when the row has changed since. Throws `not_found`, `invalid`, `forbidden`.
 */
export async function update(access: Access, id: string, body: unknown): Promise<string> {
  if (!isId(id)) throw new AppError('not_found');
  return writeTransaction(access, async (tx) => {
    const stored = await lockRow(tx, access, id);
    const { values, version } = await incomingChange(access, body, stored.row);
    if (version !== undefined && version !== stored.row.version) {
      throw new AppError('stale', { current: parseRow(stored.json) });
    }
    await requireOpenFiles(tx, access, access.view.resource.fields, values, stored.row);
    return applyChange(tx, access, stored, values, 'update');
  });
}

/** As `storeChange`, but an empty change stores nothing and keeps the version. */
export async function applyChange(
  tx: Database,
  access: Access,
  stored: Stored,
  values: Row,
  action: string,
): Promise<string> {
  return Object.keys(values).length === 0 ? stored.json : storeChange(tx, access, stored, values, action);
}

/**
 * Stores checked values over a locked row, with hooks and roll-ups, and its entry in the history, even where nothing of the
 * row changes. Answers the row as JSON text.
 */
export async function storeChange(
  tx: Database,
  access: Access,
  stored: Stored,
  values: Row,
  action: string,
  note: Note = {},
): Promise<string> {
  const all = { ...values, ...(await beforeWrite(tx, access, stored.row, { ...stored.row, ...values })) };
  // A locked row is inside the scope: only a field the scope reads can take it out.
  if (fieldsOf(access.view.scope).some((name) => name in all)) requireInScope(access, { ...stored.row, ...all });
  requireSteps(access, stored.row, { ...stored.row, ...all }, action);
  await requireTargets(tx, access.services.registry, targetFields(access), all);
  const updated = await updateRow(tx, access, stored.row, all, action, note);
  await keepOldSlugs(tx, ownerOf(access), stored.row, updated.row);
  await afterWrite(tx, access, stored.row, updated.row);
  return updated.json;
}
