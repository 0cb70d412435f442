/** Fields that are written with the person's own password (`stepUp` of a definition), in a change and in a new row. */
import { isDeepStrictEqual } from 'node:util';
import { emptyValue } from '../../../define/schema.ts';
import { confirmPassword } from '../../platform/auth/confirm-password.ts';
import type { Row } from '../section/rows.ts';
import type { Access } from '../section/section-api.ts';
import { stepUpIn } from './incoming.ts';

/**
 * The password, where one of the fields that are written (`names`) asks for it. Called last, as a try is counted, and
 * nothing else that is wrong should cost one. Throws `invalid`, `too_many`.
 */
export async function confirmStepUp(
  { view, actor, services }: Access,
  names: readonly string[],
  password = '',
): Promise<void> {
  if (!actor || !stepUpIn(view.resource.fields).some((name) => names.includes(name))) return;
  await confirmPassword(services.db, actor.userId, password);
}

/**
 * The fields with `stepUp` that a new row fills in: by what a person sends, or by the starting values that staff set.
 */
export const filledStepUp = ({ view: { resource, creatable } }: Access, row: Row): string[] =>
  stepUpIn(resource.fields).filter(
    (name) => creatable.includes(name) && !isDeepStrictEqual(row[name] ?? null, emptyValue(resource.fields[name]!)),
  );
