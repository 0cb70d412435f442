/** The columns of a list. Pure. */
import type { Field } from '../../../src/define/field.ts';
import type { View } from '../../../src/define/rules.ts';
import { fieldOf } from '../row.ts';

export interface Column {
  readonly name: string;
  readonly field: Field;
  readonly sortable: boolean;
  /** Hidden until the person shows it. */
  readonly optional: boolean;
  /** Its values link to the row. */
  readonly isLink: boolean;
}

/**
 * The columns of a list in their order; one says when a row came. @param trash adds the time of deletion; rows of the trash have no link.
 */
export function columnsOf(view: View, trash = false): Column[] {
  const { title } = view.resource;
  const defaults = view.columns.length > 0 ? view.columns : view.readable.filter((name) => name === title);
  const named = [
    ...defaults.map((name) => ({ name, optional: false })),
    ...(defaults.includes(view.time) ? [] : [{ name: view.time, optional: false }]),
    ...view.optionalColumns
      .filter((name) => !defaults.includes(name) && name !== view.time)
      .map((name) => ({ name, optional: true })),
    ...(trash ? [{ name: 'deletedAt', optional: false }] : []),
  ];
  const linkColumn = defaults.includes(title) ? title : defaults[0];
  return named.flatMap(({ name, optional }): Column[] => {
    const field = fieldOf(view.resource, name);
    if (!field) return [];
    return [{ name, field, optional, sortable: view.sortable.includes(name), isLink: !trash && name === linkColumn }];
  });
}

/** The visible columns. @param hidden the person's choice; undefined before they have made one. */
export const visibleColumns = (columns: readonly Column[], hidden: readonly string[] | undefined): Column[] =>
  columns.filter((c) => !(hidden ?? hiddenByDefault(columns)).includes(c.name));
export const hiddenByDefault = (columns: readonly Column[]): string[] =>
  columns.filter((c) => c.optional).map((c) => c.name);
/** The hidden columns after one was toggled; the last visible column cannot be hidden. */
export function toggled(columns: readonly Column[], hidden: readonly string[] | undefined, name: string): string[] {
  const current = (hidden ?? hiddenByDefault(columns)).filter((n) => columns.some((c) => c.name === n));
  if (current.includes(name)) return current.filter((n) => n !== name);
  return columns.length - current.length > 1 ? [...current, name] : current;
}
