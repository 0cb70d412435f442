/** PUT a change to a row. */
import { AppError } from '../../platform/errors/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Access } from '../section/authorize.ts';
import { isId } from './get.ts';
import type { Row } from '../section/rows.ts';
import { attemptedChange, incomingChange, type Incoming } from './incoming.ts';
import { parseRow } from './json.ts';
import { tellingAllMistakes, withoutTrace } from './mistakes.ts';
import { keepOldSlugs } from './old-slugs.ts';
import { confirmStepUp } from './step-up.ts';
import { lockRow, ownerOf, updateRow, type Note, type Stored } from './store.ts';
import { afterWrite, beforeWrite, writeTransaction } from './write.ts';

/**
 * Stores a change and answers the row as JSON text. A body with `version` is refused (`stale`, with the current row)
 * when the row has changed since. Throws `not_found`, `invalid`, `forbidden`.
 */
export const update = (access: Access, id: string, body: unknown): Promise<string> =>
  changing(access, id, body, () =>
    writeTransaction(access, async (tx) => {
      const { changed, values, password } = await change(tx, access, id, body);
      // Last, as a try is counted, and nothing else that is wrong should cost one.
      await confirmStepUp(access, Object.keys(values), password);
      return changed;
    }),
  );

/** What `update` would answer; nothing is stored, and no password is required. */
export const tryUpdate = (access: Access, id: string, body: unknown): Promise<string> =>
  changing(access, id, body, () => withoutTrace(access, async (tx) => (await change(tx, access, id, body)).changed));

async function changing(access: Access, id: string, body: unknown, work: () => Promise<string>): Promise<string> {
  if (!isId(id)) throw new AppError('not_found');
  return tellingAllMistakes(access, id, (stored) => attemptedChange(access, body, stored ?? {}), work);
}

async function change(
  tx: Database,
  access: Access,
  id: string,
  body: unknown,
): Promise<Pick<Incoming, 'values' | 'password'> & { readonly changed: string }> {
  const stored = await lockRow(tx, access, id);
  const { values, version, password } = await incomingChange(access, body, stored.row);
  if (version !== undefined && version !== stored.row.version) {
    throw new AppError('stale', { current: parseRow(stored.json) });
  }
  return { values, password, changed: await applyChange(tx, access, stored, values, 'update') };
}

/** As `storeChange`, but an empty change stores nothing and keeps the version. */
export async function applyChange(
  tx: Database,
  access: Access,
  stored: Stored,
  values: Row,
  action: string,
  note: Note = {},
): Promise<string> {
  return Object.keys(values).length === 0 ? stored.json : storeChange(tx, access, stored, values, action, note);
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
  const updated = await updateRow(tx, access, stored.row, all, action, note);
  await keepOldSlugs(tx, ownerOf(access), stored.row, updated.row);
  await afterWrite(tx, access, stored.row, updated.row);
  return updated.json;
}
