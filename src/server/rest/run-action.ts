/** POST a row action: the fields it sets, on the chosen rows. */
import * as z from 'zod';
import { evaluate } from '../../define/condition.ts';
import type { RowAction } from '../../define/resource.ts';
import { AppError } from '../errors.ts';
import { parseInput } from '../input.ts';
import type { Access } from './authorize.ts';
import type { Row } from './hooks.ts';
import { lockRow } from './store.ts';
import { applyChange } from './update.ts';
import { publishChange } from './write.ts';

const chosen = z.object({ ids: z.array(z.uuid()).min(1).max(200) });

/**
 * Does an action to every chosen row, all or none. Answers the ids that changed: rows the action does not apply to stay
 * as they are.
 * Throws `not_found` (no such action, or a row that is not there), `forbidden`, and what an update throws.
 */
export async function runAction(access: Access, name: string, body: unknown): Promise<{ ids: string[] }> {
  const action = access.view.resource.actions?.[name];
  if (!action) throw new AppError('not_found');
  if (!access.view.actions.includes(name)) throw new AppError('forbidden');
  const ids = [...new Set(parseInput(chosen, body).ids)].sort();
  const others = new Set<string>();
  const changedIds: string[] = [];
  await access.services.db.transaction(async (tx) => {
    for (const id of ids) {
      const stored = await lockRow(tx, access, id);
      if (!evaluate(action.when, stored.row, access.actor)) continue;
      const result = await applyChange(tx, access, stored, valuesOf(action, stored.row), `action:${name}`);
      if (result.changed) changedIds.push(id);
      for (const table of result.others) others.add(table);
    }
  });
  if (changedIds.length > 0) publishChange(access, [...others]);
  return { ids: changedIds };
}

/** What the action would change in a row. */
function valuesOf({ set }: RowAction, row: Row): Row {
  const values = Object.entries(set).map(
    ([field, v]) => [field, typeof v === 'object' && v !== null ? new Date().toISOString() : v] as const,
  );
  return Object.fromEntries(values.filter(([field, v]) => row[field] !== v));
}
