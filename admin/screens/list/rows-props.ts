/** The properties that the table and the cards of a list share. */
import type { View } from '../../../src/define/rules.ts';
import type { RowActions } from '../actions/use-row-actions.tsx';

export interface RowsProps {
  readonly view: View;
  /** The list shows deleted rows. */
  readonly trash: boolean;
  readonly actions: RowActions;
  /** Rows have a checkbox for the actions of several rows. */
  readonly selectable: boolean;
}
