/** POST a new row. */
import type { Database } from '../db/database.ts';
import type { Access } from './authorize.ts';
import { incomingRow } from './incoming.ts';
import { insertRow } from './store.ts';
import { requireTargets } from './targets.ts';
import { afterWrite, beforeWrite, isLayered, requireInScope, tell } from './write.ts';

/** Stores a new row and answers it as JSON text. Throws `invalid`, `forbidden`. */
export async function create(access: Access, body: unknown): Promise<string> {
  const { db } = access.services, row = { ...(await incomingRow(access, body)), ...access.view.resource.of?.where };
  if (!isLayered(access)) {
    const stored = await insertChecked(db, access, row);
    tell(access);
    return stored.json;
  }
  const { json, others } = await db.transaction(async (tx) => {
    const stored = await insertChecked(tx, access, { ...row, ...(await beforeWrite(tx, access, null, row)) });
    return { json: stored.json, others: await afterWrite(tx, access, null, stored.row) };
  });
  tell(access, others);
  return json;
}

async function insertChecked(db: Database, access: Access, row: Record<string, unknown>) {
  requireInScope(access, row);
  await requireTargets(db, access.services.registry, access.view.resource.fields, row);
  return insertRow(db, access, row);
}
