/** POST an order: rows are put in the order of their ids, all of them or none. */
import * as z from 'zod';
import type { Database } from '../../platform/db/database.ts';
import { AppError, invalidField } from '../../platform/errors/errors.ts';
import { parseInput } from '../../platform/http/input.ts';
import type { Access } from '../section/authorize.ts';
import { lockRow, lockRows, type Stored } from './store.ts';
import { applyChange } from './update.ts';
import { writeTransaction } from './write.ts';

const orderInput = z.object({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'repeated' } }),
});

/**
 * Numbers rows by their index in `ids`, from the field's `min` (0 without one); rows that have that number already are
 * not touched. Answers the ids that changed. Throws `not_found` (no integer field that rows are sorted by, or an absent
 * row), `forbidden`, `invalid`, and what an update throws.
 */
export async function reorder(access: Access, name: string, body: unknown): Promise<{ ids: string[] }> {
  const { resource, editable, sortable } = access.view;
  const field = resource.fields[name];
  if (field?.kind !== 'integer' || !sortable.includes(name)) throw new AppError('not_found');
  if (!editable.includes(name)) throw new AppError('forbidden');
  const { ids } = parseInput(orderInput, body);
  const first = field.min ?? 0;
  if (first + ids.length - 1 > (field.max ?? Infinity)) throw invalidField('ids', 'تعداد ردیف‌ها بیش از اندازه است');
  const changed = await writeTransaction(access, (tx) => number(tx, access, name, ids, first));
  return { ids: changed };
}

/** Answers the ids whose number changed. */
async function number(
  tx: Database,
  access: Access,
  name: string,
  ids: readonly string[],
  first: number,
): Promise<string[]> {
  const rows = new Map<string, Stored>();
  await lockRows(tx, access, ids);
  for (const id of ids) rows.set(id, await lockRow(tx, access, id));
  const changed: string[] = [];
  for (const [index, id] of ids.entries()) {
    const stored = rows.get(id)!;
    if (stored.row[name] === first + index) continue;
    await applyChange(tx, access, stored, { [name]: first + index }, 'update');
    changed.push(id);
  }
  return changed;
}
