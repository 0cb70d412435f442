/** Which columns a list has, and what follows from them. Pure. */
import type { Field } from '../../../src/define/field.ts';
import type { View } from '../../../src/define/rules.ts';
import { fieldOf } from '../row.ts';

export interface Column {
  readonly name: string;
  readonly field: Field;
  readonly sortable: boolean;
  /** Off until a person switches it on. */
  readonly optional: boolean;
  /** The column that leads to the row. */
  readonly leads: boolean;
}

/**
 * The columns of a list in their order. @param trash rows of the trash say when they were deleted, and lead nowhere.
 */
export function columnsOf(view: View, trash = false): Column[] {
  const default_ = view.columns.length > 0 ? view.columns : view.readable.filter((n) => n === view.resource.title);
  const named = [
    ...default_.map((name) => ({ name, optional: false })),
    ...view.optionalColumns.filter((n) => !default_.includes(n)).map((name) => ({ name, optional: true })),
    ...(trash ? [{ name: 'deletedAt', optional: false }] : []),
  ];
  const leader = default_.includes(view.resource.title) ? view.resource.title : default_[0];
  return named.flatMap(({ name, optional }): Column[] => {
    const field = fieldOf(view.resource, name);
    return field
      ? [{ name, field, optional, sortable: view.sortable.includes(name), leads: !trash && name === leader }]
      : [];
  });
}

/** The columns shown: all but those switched off. `hidden` is what the person chose, if he ever did. */
export const shownColumns = (columns: readonly Column[], hidden: readonly string[] | undefined): Column[] =>
  columns.filter((c) => !(hidden ?? hiddenAtFirst(columns)).includes(c.name));
export const hiddenAtFirst = (columns: readonly Column[]): string[] =>
  columns.filter((c) => c.optional).map((c) => c.name);
/** What is hidden after one column is switched. The last one stays. */
export function toggled(columns: readonly Column[], hidden: readonly string[] | undefined, name: string): string[] {
  const now = (hidden ?? hiddenAtFirst(columns)).filter((n) => columns.some((c) => c.name === n));
  if (now.includes(name)) return now.filter((n) => n !== name);
  return columns.length - now.length > 1 ? [...now, name] : now;
}
