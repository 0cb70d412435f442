/** State machines (`states` of a definition) at a write: a field with allowed steps moves by one of them or not at all. */
import { actionsOf, mayStep, stateFields, type SectionAction } from '../../../define/actions.ts';
import { tableOwner } from '../../../define/registry.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Row } from '../section/rows.ts';
import type { Access } from '../section/section-api.ts';

/**
 * Refuses a change of a state that is none of its transitions (`conflict`), and a transition that leaves empty what it
 * demands (`invalid`, beside each field). The database refuses the same, no matter who writes.
 */
export function requireSteps(access: Access, before: Row, after: Row, action: string): void {
  const owner = tableOwner(access.view.resource, access.services.registry);
  for (const field of stateFields(owner)) {
    if (before[field] === after[field]) continue;
    if (!mayStep(owner, field, before[field], after[field])) {
      throw new AppError('conflict', { detail: 'از وضعیت فعلی نمی‌توان به این وضعیت رفت' });
    }
    requireDemands(stepOf(actionsOf(owner), field, before, after, action), after);
  }
}

/** The transition that is made: the one that was named, else the first between the two states. */
function stepOf(
  actions: Readonly<Record<string, SectionAction>>,
  field: string,
  before: Row,
  after: Row,
  action: string,
): SectionAction | undefined {
  const fits = ({ step }: SectionAction) =>
    step?.field === field && step.to === after[field] && step.from.includes(String(before[field]));
  const named = actions[action.replace(/^action:/, '')];
  return named && fits(named) ? named : Object.values(actions).find(fits);
}

function requireDemands(action: SectionAction | undefined, after: Row): void {
  const missing = (action?.demands ?? []).filter((name) => isEmpty(after[name]));
  if (missing.length > 0) {
    throw new AppError('invalid', {
      errors: missing.map((property) => ({ property, errors: ['برای این کار، این فیلد را پر کنید'] })),
    });
  }
}

/** Whether a field holds nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
