/** Which actions can be undone as one: those that only set fields of their rows, without a word to anybody. Pure. */
import { actionsOf, type SectionAction } from './actions.ts';
import { memoize } from './memoize.ts';
import type { AnyResource } from './resource.ts';

/** Hours in which the person who did an action may undo it. */
export const undoHours = 24;

/** The names of the actions of a section that can be undone. */
const undoableActions = memoize((resource: AnyResource): ReadonlySet<string> => {
  const actions = Object.entries(actionsOf(resource));
  const guarded = new Set(actions.flatMap(([, action]) => (isGuarded(action) ? Object.keys(action.set ?? {}) : [])));
  const names = actions.flatMap(([name, action]) => (isUndoable(resource, action, guarded) ? [name] : []));
  return new Set(names);
});

export const canUndo = (resource: AnyResource, name: string): boolean => undoableActions(resource).has(name);

/** Whether more than the permission is required: nothing that takes a password is done by undoing something else. */
const isGuarded = ({ money, ask }: SectionAction): boolean =>
  money !== undefined || ask?.password === true || ask?.consent !== undefined;

function isUndoable(resource: AnyResource, action: SectionAction, guarded: ReadonlySet<string>): boolean {
  const names = Object.keys(action.set ?? {});
  if (names.length === 0 || action.irreversible || isGuarded(action)) return false;
  if (names.some((name) => resource.fields[name]?.stepUp)) return false;
  if (action.step) return leadsBack(resource, action.step);
  return !names.some((name) => guarded.has(name));
}

/** Whether a person may go back by transitions that ask for no more than a right. */
function leadsBack(resource: AnyResource, { field, from, to }: NonNullable<SectionAction['step']>): boolean {
  const back = Object.values(actionsOf(resource)).filter(
    (action) => action.step?.field === field && action.permission !== false && !isGuarded(action),
  );
  return from.every((state) => back.some(({ step }) => step?.to === state && step.from.includes(to)));
}
