/** POST a new row: one statement where nothing but the row and its roll-ups follows, else a transaction. */
import { withGenerated } from '../../../define/generated.ts';
import type { Database } from '../../platform/db/database.ts';
import { tableName } from '../../platform/db/names.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import type { Row } from '../section/rows.ts';
import { attemptedRow, incomingRow, passwordIn } from './incoming.ts';
import { tellingAllMistakes, withoutTrace } from './mistakes.ts';
import { isGated } from './publication-gate.ts';
import { isFlat, isLess, rollupDeltaSql, rollupDeltas } from './rollups.ts';
import { insertIf, insertRow, ownerOf } from './store.ts';
import { confirmStepUp, filledStepUp } from './step-up.ts';
import { requireTargets, targetFields } from './targets.ts';
import { afterWrite, beforeWrite, compute, hasWriteHooks, writeTransaction } from './write.ts';

/**
 * Stores a new row and answers it as JSON text. Throws `invalid` with every mistake, `forbidden`, `too_many` (wrong
 * passwords).
 */
export const create = (access: Access, body: unknown): Promise<string> =>
  tellingAllMistakes(
    access,
    null,
    () => attemptedRow(access, body),
    () => createRow(access, body),
  );

/** What `create` would answer; nothing is stored, and no password is required. */
export const tryCreate = (access: Access, body: unknown): Promise<string> =>
  tellingAllMistakes(
    access,
    null,
    () => attemptedRow(access, body),
    async () => {
      const sent = { ...(await incomingRow(access, body)), ...access.view.resource.subsetOf?.where };
      return withoutTrace(access, (tx) => createIn(tx, access, sent));
    },
  );

async function createRow(access: Access, body: unknown): Promise<string> {
  const { db, registry } = access.services;
  const { resource } = access.view;
  const sent = { ...(await incomingRow(access, body)), ...resource.subsetOf?.where };
  const row = { ...sent, ...compute(access, null, sent) };
  const owner = ownerOf(access);
  const deltas = rollupDeltas(registry, owner.name, null, withGenerated(owner.fields, row));
  const secured = filledStepUp(access, row);
  // Rules that read other rows run in a transaction, which locks these.
  const isApart = isFlat(deltas, registry) && !deltas.some(isLess) && !isGated(access, row);
  if (secured.length === 0 && !hasWriteHooks(access) && isApart) {
    const tables = [tableName(owner.name), ...deltas.map(({ parent }) => tableName(parent.name))];
    const json = await db.transaction(async (tx) => {
      const created = await insertIf(tx, access, row, deltas.map(rollupDeltaSql));
      if (created !== undefined) tx.publish(...tables);
      return created;
    });
    if (json === undefined) return refuse(access, row);
    return json;
  }
  return writeTransaction(access, async (tx) => {
    const created = await createIn(tx, access, sent);
    await confirmStepUp(access, secured, passwordIn(body));
    return created;
  });
}

/** Stores a row that was checked (`incomingRow`) in the caller's transaction, with hooks and roll-ups. */
export async function createIn(tx: Database, access: Access, sent: Row): Promise<string> {
  const whole = { ...sent, ...(await beforeWrite(tx, access, null, sent)) };
  const stored = await insertRow(tx, access, whole);
  await afterWrite(tx, access, null, stored.row);
  return stored.json;
}

/** Throws `invalid` naming what the row points to and is not there. */
async function refuse(access: Access, row: Row): Promise<never> {
  const { db, registry } = access.services;
  await requireTargets(db, registry, targetFields(access), row);
  throw new AppError('conflict');
}
