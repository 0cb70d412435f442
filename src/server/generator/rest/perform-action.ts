/** An action done to one locked row: what its definition sets, and what the section's server file adds. */
import { actionsOf, type SectionAction } from '../../../define/actions.ts';
import type { SetValue } from '../../../define/resource.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Row } from '../section/rows.ts';
import type { Access } from '../section/section-api.ts';
import { giveByHand } from './money-by-hand.ts';
import type { Note, Stored } from './store.ts';
import { serverModulesOf } from './run-server-modules.ts';
import { changeRow } from './write.ts';

/** What a person answered to the questions of an action; checked. */
export interface Answers {
  readonly input: Row;
  readonly reason: string | null;
}

/** The action, for a person who may use it. Throws `not_found`, `forbidden`. */
export function requireAction(access: Access, name: string): SectionAction {
  const action = actionsOf(access.view.resource)[name];
  if (!action) throw new AppError('not_found');
  if (!access.view.actions.includes(name)) throw new AppError('forbidden');
  return action;
}

/** Does an action to one locked row: what the server file adds comes over what the definition sets. */
export async function perform(
  tx: Database,
  access: Access,
  name: string,
  stored: Stored,
  { input, reason }: Answers,
  note: Note = {},
): Promise<{ changed: boolean }> {
  const action = actionsOf(access.view.resource)[name];
  const people = { actor: access.actor?.userId ?? null, requestedBy: note.requestedBy ?? null };
  if (action?.money) await giveByHand(tx, access, { name, action, input }, stored.row, people);
  let values: Row = {};
  for (const [field, value] of Object.entries(action?.set ?? {})) {
    values = { ...values, [field]: valueOf(value, input, access) };
  }
  const { actor, services } = access;
  const { queue, registry } = services;
  const requestedBy = note.requestedBy ?? actor?.userId ?? null;
  const handlers = serverModulesOf(access).flatMap((module) => module.actions?.[name] ?? []);
  for (const handler of handlers) {
    const call = { row: stored.row, input, reason, actor, requestedBy, db: tx, queue, registry };
    values = { ...values, ...(await handler(call)) };
  }
  const changes = Object.fromEntries(Object.entries(values).filter(([field, value]) => stored.row[field] !== value));
  // What a server file does beyond the row is in the history of the row too.
  if (Object.keys(changes).length === 0 && handlers.length === 0) return { changed: false };
  await changeRow(tx, access, stored, changes, `action:${name}`, { reason, ...note });
  return { changed: true };
}

function valueOf(value: SetValue | undefined, input: Row, { actor }: Access): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('now' in value) return new Date().toISOString();
  if ('actor' in value) return actor?.userId ?? null;
  return input[value.input] ?? null;
}
