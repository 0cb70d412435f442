/**
 * What must hold of every row that a person has stored, through whichever call: `store.ts` asks it with each insert and
 * each change, so that no way of writing can leave a rule out.
 */
import { evaluate, fieldsOf } from '../../../define/condition.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { requireOpenFiles } from '../file-rights/rights.ts';
import type { Row } from '../section/rows.ts';
import type { Access } from '../section/section-api.ts';
import { requireReady } from './publication-gate.ts';
import { requireSteps } from './steps.ts';
import { requireTargets, targetFields } from './targets.ts';

/** What a change of a row is checked by, besides its values. */
export interface ChangeContext {
  /** Its name in the history: `update`, `action:approve`. */
  readonly action: string;
  /** Who requested what someone else agreed to: their files count as those of the writer. */
  readonly requestedBy?: string | null;
  /** The version that is being restored, as the history has it. */
  readonly restored?: Row;
}

/**
 * Refuses a new row that leaves its writer's scope (`forbidden`), names files that they may not open or rows that are not
 * there (`invalid`), or would be published without what it needs (`NotReadyError`).
 */
export async function requireStorable(tx: Database, access: Access, row: Row): Promise<void> {
  requireInScope(access, row);
  await requireOpenFiles(tx, access, targetFields(access), row);
  await requireTargets(tx, access.services.registry, targetFields(access), row);
  await requireReady(tx, access, null, row, row);
}

/** The same without what the row points to: for a statement that sees to it itself (`targetsSql`). */
export async function requireStorableApart(db: Database, access: Access, row: Row): Promise<void> {
  requireInScope(access, row);
  await requireOpenFiles(db, access, targetFields(access), row);
  await requireReady(db, access, null, row, row);
}

/** The same of a change, and refuses a state that is not reached by a step (`conflict`). @param values what changes. */
export async function requireStorableChange(
  tx: Database,
  access: Access,
  stored: Row,
  values: Row,
  { action, requestedBy = null, restored }: ChangeContext,
): Promise<void> {
  const after = { ...stored, ...values };
  const fields = targetFields(access);
  // A locked row is inside the scope: only a field the scope reads can take it out.
  if (fieldsOf(access.view.scope).some((name) => name in values)) requireInScope(access, after);
  requireSteps(access, stored, after, action);
  await requireOpenFiles(tx, access, fields, values, { stored, requestedBy, ...(restored && { restored }) });
  await requireTargets(tx, access.services.registry, fields, values);
  await requireReady(tx, access, stored, after, values);
}

/** A row must not leave the rows its writer may see by being written. */
function requireInScope(access: Access, row: Row): void {
  if (!evaluate(access.view.scope, row, access.actor)) throw new AppError('forbidden');
}
