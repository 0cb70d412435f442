/** DELETE a row, into the trash or for good where the section keeps none; and bringing one back. */
import { isPublished, unpublishedValue } from '../../../define/publication.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import type { Row } from '../section/rows.ts';
import { applyEffects } from './effects.ts';
import { isId } from './get.ts';
import { lackingNeeds, neededText } from './publication-gate.ts';
import { lockRow, ownerOf } from './store.ts';
import { missingTargets, targetFields } from './targets.ts';
import { bringBack } from './trash.ts';
import { changeRow, deleteRow, writeTransaction } from './write.ts';

/**
 * Deletes a row and answers it as it was, as JSON text. Throws `not_found`, `in_use` (live rows reference it).
 */
export async function remove(access: Access, id: string): Promise<string> {
  if (!isId(id)) throw new AppError('not_found');
  return writeTransaction(access, async (tx) => {
    // Locked before anybody is looked for: who writes a reference to the row locks it too (`targets.ts`).
    return deleteRow(tx, access, await lockRow(tx, access, id, { forDeletion: true }));
  });
}

/**
 * Brings a row back from the trash and answers it. Throws `not_found`, `invalid` (another row has its unique value),
 * `conflict` (what it references is in the trash itself).
 */
export async function restore(access: Access, id: string): Promise<string> {
  if (!isId(id)) throw new AppError('not_found');
  return writeTransaction(access, async (tx) => {
    const { row } = await lockRow(tx, access, id, { deleted: true });
    await requireLiveTargets(tx, access, row);
    const restored = await bringBack(tx, access, id);
    await applyEffects(tx, access, null, row);
    return (await unpublishUnready(tx, access, id)) ?? restored;
  });
}

/**
 * What lost in the trash what it needs comes back unpublished: refused, it could never be given it again. Answers the row as
 * JSON text, or null where nothing is lacking.
 */
async function unpublishUnready(tx: Database, access: Access, id: string): Promise<string | null> {
  const owner = ownerOf(access);
  const { publication } = owner;
  const stored = publication && (await lockRow(tx, access, id));
  if (!publication || !isPublished(publication, stored!.row)) return null;
  const lacking = await lackingNeeds(tx, access.services.registry, owner, stored!.row, publication.needs);
  if (lacking.length === 0) return null;
  const reason = neededText(lacking.map(({ label }) => label.fa));
  const values = { [publication.field]: unpublishedValue(owner, publication) };
  return changeRow(tx, access, stored!, values, 'update', { reason });
}

/** Throws `conflict` naming the fields of a deleted row whose targets are not there; files are none of them. */
async function requireLiveTargets(tx: Database, access: Access, row: Row): Promise<void> {
  const fields = targetFields(access);
  const missing = await missingTargets(tx, access.services.registry, fields, row);
  const names = missing.flatMap(({ property, to, value }) =>
    to === null || value === row.id ? [] : [property.split('.')[0] ?? ''],
  );
  if (names.length === 0) return;
  const shown = [...new Set(names)].filter((name) => access.view.readable.includes(name));
  const labels = shown.map((name) => `«${fields[name]?.label.fa ?? name}»`).join(' و ');
  throw new AppError('conflict', {
    detail: `چیزی که این ردیف ${labels && `در ${labels} `}به آن اشاره می‌کند حذف شده است؛ اول آن را بازگردانید`,
    errors: shown.map((property) => ({ property, errors: ['حذف شده است'] })),
  });
}
