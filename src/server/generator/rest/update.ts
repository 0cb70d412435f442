/** PUT a change to a row. */
import { AppError } from '../../platform/errors/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Access } from '../section/authorize.ts';
import { dryRun } from './dry-run.ts';
import { isId } from './get.ts';
import type { Row } from '../section/rows.ts';
import { attemptedChange, incomingChange, type Incoming } from './incoming.ts';
import { parseRow } from './json.ts';
import { reportingAll } from './problems.ts';
import { confirmStepUp } from './step-up.ts';
import { lockRow, type Note, type Stored } from './store.ts';
import { changeRow, writeTransaction } from './write.ts';

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
  changing(access, id, body, () => dryRun(access, async (tx) => (await change(tx, access, id, body)).changed));

async function changing(access: Access, id: string, body: unknown, work: () => Promise<string>): Promise<string> {
  if (!isId(id)) throw new AppError('not_found');
  return reportingAll(access, id, (stored) => attemptedChange(access, body, stored ?? {}), work);
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

/** As `changeRow`, but an empty change stores nothing and keeps the version. */
export async function applyChange(
  tx: Database,
  access: Access,
  stored: Stored,
  values: Row,
  action: string,
  note: Note = {},
): Promise<string> {
  return Object.keys(values).length === 0 ? stored.json : changeRow(tx, access, stored, values, action, note);
}
