/** The actions of a section that a person may use. Pure. */
import { actionsOf, type SectionAction } from '../../../src/define/actions.ts';
import { evaluate } from '../../../src/define/condition.ts';
import type { View } from '../../../src/define/rules.ts';
import type { Row } from '../../data/row.ts';

/** The days that deleted rows stay in the trash unless the definition says otherwise. */
export const defaultTrashDays = 30;
export const hasTrash = ({ resource }: View): boolean => resource.trashDays !== 0;

/** The permitted row actions of the definition; for one row, those whose condition it meets. */
export function actionsFor(view: View, row?: Row): [name: string, action: SectionAction][] {
  return view.actions.flatMap((name): [string, SectionAction][] => {
    const action = actionsOf(view.resource)[name];
    if (!action) return [];
    return row === undefined || evaluate(action.when, row) ? [[name, action]] : [];
  });
}

/** Whether a list has an action for several rows. */
export const hasBulk = (view: View, trash: boolean): boolean =>
  view.can.delete || (!trash && actionsFor(view).some(([, action]) => action.bulk));
