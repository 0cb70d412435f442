/**
 * The actions of a section: those it declares, and the transitions of its state machines, which are actions too. Pure.
 */
import type { Condition } from './condition.ts';
import { memoize } from './memoize.ts';
import type { AnyResource, RowAction, Transition } from './resource.ts';

/** Rows that one call may run an action on, and that a list lets people choose for one. */
export const maxActionRows = 200;

/** An action as the rest of the program sees it; `step` where it moves a state machine. */
export interface SectionAction extends RowAction {
  readonly step?: { readonly field: string; readonly from: readonly string[]; readonly to: string };
  /** Fields that must hold a value afterwards. */
  readonly demands?: readonly string[];
}

/** Every action of a section by name. */
export const actionsOf = memoize((resource: AnyResource): Readonly<Record<string, SectionAction>> => ({
  ...resource.actions,
  ...Object.fromEntries(
    Object.entries(resource.states ?? {}).flatMap(([field, machine]) =>
      Object.entries(machine?.transitions ?? {}).map(([name, transition]) => [name, actionOf(field, transition)]),
    ),
  ),
}));

function actionOf(field: string, { from, to, when, demands, set, ...shared }: Transition): SectionAction {
  const isInFromState: Condition = { [field]: { in: from } };
  return {
    ...shared,
    set: { ...set, [field]: to },
    when: when ? { all: [isInFromState, when] } : isInFromState,
    step: { field, from, to },
    ...(demands && { demands }),
  };
}

/** Whether the product itself may let a field stand at another value: only by one of its transitions. */
export function mayStep(resource: AnyResource, field: string, before: unknown, after: unknown): boolean {
  const machine = resource.states?.[field];
  if (!machine || before === after) return true;
  return Object.values(machine.transitions).some(({ from, to }) => to === after && from.includes(String(before)));
}

/** The fields of a section that move by transitions only. */
export const stateFields = (resource: AnyResource): readonly string[] => Object.keys(resource.states ?? {});

/** Whether an action may have to wait for a second administrator. */
export const mayWait = ({ ask, money }: SectionAction): boolean =>
  ask?.consent !== undefined || money?.amount !== undefined;
