/** POST a row action: the fields it sets, on the chosen rows. */
import * as z from 'zod';
import { evaluate } from '../../define/condition.ts';
import { AppError } from '../errors.ts';
import { parseInput } from '../input.ts';
import type { Access } from './authorize.ts';
import { lockRow } from './store.ts';
import { applyChange } from './update.ts';
import { tell } from './write.ts';

const chosen = z.object({ ids: z.array(z.uuid()).min(1).max(200) });

/**
 * Does an action to every chosen row, all or none. Answers the ids that changed: rows the action does not apply to stay as they are.
 * Throws `not_found` (no such action, or a row that is not there), `forbidden`, and what an update throws.
 */
export async function act(access: Access, name: string, body: unknown): Promise<{ ids: string[] }> {
  const action = access.view.resource.actions?.[name];
  if (!action) throw new AppError('not_found');
  if (!access.view.actions.includes(name)) throw new AppError('forbidden');
  const ids = [...new Set(parseInput(chosen, body).ids)].sort(), others = new Set<string>(), changedIds: string[] = [];
  await access.services.db.transaction(async (tx) => {
    for (const id of ids) {
      const stored = await lockRow(tx, access, id);
      if (!evaluate(action.when, stored.row, access.actor)) continue;
      const values = Object.entries(action.set).map(([field, v]) => [field, typeof v === 'object' && v !== null ? new Date().toISOString() : v] as const).filter(([field, v]) => stored.row[field] !== v);
      const result = await applyChange(tx, access, stored, Object.fromEntries(values), `action:${name}`);
      if (result.changed) changedIds.push(id);
      for (const table of result.others) others.add(table);
    }
  });
  if (changedIds.length > 0) tell(access, [...others]);
  return { ids: changedIds };
}
