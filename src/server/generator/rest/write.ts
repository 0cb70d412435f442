/**
 * The order of a write. A row of a section is made, changed and deleted by these steps, in one transaction, no matter who asks:
 * a form, an action and its undo, an import, a version of the history, a job.
 *
 *  1. rights     who may do it (`authorize.ts`), and which fields they may send (`incoming.ts`)
 *  2. defaults   values of a new row that nobody sent (`starting-values.ts`)
 *  3. shape      each field by itself, and fields beside one another (`incoming.ts`)
 *  4. resolve    fields that follow from the row itself; a hook of the section
 *  5. validate   the rules of the section; a hook
 *  6. before     what the row takes from elsewhere; a hook
 *  7. storable   scope, transitions, files, targets, what publishing needs; of a deletion, that nothing refers to the row
 *  8. store      the row and its entry in the history (`store.ts`, `trash.ts`)
 *  9. after      what the section does about it; a hook
 * 10. effects    roll-ups, caches, published rows that lack something now (`effects.ts`)
 * 11. password   where a field asks for it: last, as a try is counted (`step-up.ts`)
 *
 * Steps 1 to 3 and 11 are for what is sent (`create.ts`, `update.ts`); `writeRow` is the rest. A step that refuses ends the
 * write, and nothing of it stays; `problems.ts` then looks for what else is wrong. A row that comes back from the trash was
 * stored before and is not judged again: of it, what it refers to is checked, and steps 9 and 10 follow (`remove.ts`).
 */
import type { Database } from '../../platform/db/database.ts';
import type { Access } from '../section/authorize.ts';
import type { Row } from '../section/rows.ts';
import { applyEffects } from './effects.ts';
import { insertAtOnce } from './insert-at-once.ts';
import { keepOldSlugs } from './old-slugs.ts';
import { resolve, runBefore, validate } from './run-server-modules.ts';
import { insertRow, ownerOf, updateRow, type Note, type Stored } from './store.ts';
import { moveToTrash, requireUnused } from './trash.ts';

/** Runs a write in one transaction; `work` may run again (`Database.transaction`). */
export const writeTransaction = <T>({ services }: Access, work: (tx: Database) => Promise<T>): Promise<T> =>
  services.db.transaction(work);

/** One write of one row. */
interface RowWrite {
  /** The locked row; null for a new one. */
  readonly before: Row | null;
  /** The row as it would be stored, as far as it was sent; null for one that is deleted. */
  readonly after: Row | null;
  /** Steps 7 and 8. @param added the values of steps 4 and 6. */
  store(added: Row): Promise<{ readonly json: string; readonly row: Row | null }>;
}

/** Steps 4 to 10. Answers the row as JSON text. */
async function writeRow(tx: Database, access: Access, { before, after, store }: RowWrite): Promise<string> {
  const resolved = after && resolve(access, before, after);
  const draft = after && { ...after, ...resolved };
  await validate(tx, access, before, draft);
  const added = { ...resolved, ...(await runBefore(tx, access, before, draft)) };
  const atOnce = before === null ? await insertAtOnce(tx, access, { ...draft, ...added }) : undefined;
  if (atOnce !== undefined) return atOnce;
  const stored = await store(added);
  await applyEffects(tx, access, before, stored.row);
  return stored.json;
}

/** Makes a row of values whose shape was checked, and answers it as JSON text. */
export const createRow = (tx: Database, access: Access, values: Row): Promise<string> =>
  writeRow(tx, access, {
    before: null,
    after: values,
    store: (added) => insertRow(tx, access, { ...values, ...added }),
  });

/**
 * Stores checked values over a locked row, and its entry in the history, even where nothing of the row changes. Answers the
 * row as JSON text.
 * @param action its name in the history.
 */
export const changeRow = (
  tx: Database,
  access: Access,
  { row: before }: Stored,
  values: Row,
  action: string,
  note: Note = {},
): Promise<string> =>
  writeRow(tx, access, {
    before,
    after: { ...before, ...values },
    async store(added) {
      const stored = await updateRow(tx, access, before, { ...values, ...added }, action, note);
      await keepOldSlugs(tx, ownerOf(access), before, stored.row);
      return stored;
    },
  });

/** Deletes a row that is locked for it (`forDeletion`), and answers it as it was, as JSON text. */
export const deleteRow = (tx: Database, access: Access, { row: before, json }: Stored): Promise<string> =>
  writeRow(tx, access, {
    before,
    after: null,
    async store() {
      await requireUnused(tx, access, String(before.id));
      await moveToTrash(tx, access, before);
      return { json, row: null };
    },
  });
