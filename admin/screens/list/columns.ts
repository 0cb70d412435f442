/** The columns of a list. Pure. */
import { exportableColumns } from '../../../src/define/export-columns.ts';
import type { Field } from '../../../src/define/field.ts';
import type { View } from '../../../src/define/rules.ts';
import { fieldOf } from '../parts/row.ts';

export interface Column {
  readonly name: string;
  readonly field: Field;
  /** What stands at its head. */
  readonly label: string;
  /** The fields that share it, of which a row shows one: its subject is a course, an article or a teacher. */
  readonly names: readonly string[];
  readonly sortable: boolean;
  /** Hidden until the person shows it. */
  readonly optional: boolean;
  /** Its values link to the row. */
  readonly isLink: boolean;
  /** What stands in small type under its values. */
  readonly second: readonly NamedField[];
}
export interface NamedField {
  readonly name: string;
  readonly field: Field;
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
  const columns = named.flatMap(({ name, optional }): Column[] => {
    const field = fieldOf(view.resource, name);
    if (!field) return [];
    const sortable = view.sortable.includes(name);
    const isLink = !trash && name === linkColumn;
    const second = secondLine(view, name);
    return [{ name, field, label: field.label.fa, names: [name], optional, sortable, isLink, second }];
  });
  return sharing(view, columns);
}

/** What a person may read of the second line of a column, without what has a column of its own in this panel. */
const secondLine = ({ resource, readable, columns }: View, column: string): NamedField[] =>
  (resource.list?.second?.[column] ?? [])
    .filter((name) => readable.includes(name) && !columns.includes(name))
    .flatMap((name) => {
      const field = resource.fields[name];
      return field ? [{ name, field }] : [];
    });

/**
 * The columns of a table with little room: when a row came stands under what the row is called, so that what says how it is
 * doing stays in sight.
 */
export function narrowed(columns: readonly Column[], time: string): Column[] {
  const folding = columns.find(({ name, isLink }) => name === time && !isLink);
  const under = columns.find(({ isLink }) => isLink) ?? columns[0];
  if (!folding || !under || under === folding) return [...columns];
  const second = [...under.second, { name: time, field: folding.field }];
  return columns
    .filter((column) => column !== folding)
    .map((column) => (column === under ? { ...under, second } : column));
}

/** The columns whose sum over the rows of a page is shown. */
export const summedColumns = ({ resource }: View, columns: readonly Column[]): string[] =>
  (resource.list?.totals ?? []).filter((name) => columns.some((column) => column.name === name));

/** The field by whose choice another is shown, where that alone decides. */
function deciderOf({ showWhen }: Field): string | undefined {
  const [decider, ...others] = Object.entries(showWhen ?? {});
  return decider && others.length === 0 && typeof decider[1] === 'string' ? decider[0] : undefined;
}

/** Neighbours of which a row shows one, by the choice of the same field, share a column that is named after that field. */
function sharing(view: View, columns: readonly Column[]): Column[] {
  const shared: Column[] = [];
  for (const column of columns) {
    const last = shared.at(-1);
    const decider = deciderOf(column.field);
    const label = decider === undefined ? undefined : fieldOf(view.resource, decider)?.label.fa;
    const isShared =
      last && label !== undefined && deciderOf(last.field) === decider && last.optional === column.optional;
    if (isShared) shared[shared.length - 1] = { ...last, label, names: [...last.names, column.name], sortable: false };
    else shared.push(column);
  }
  return shared;
}

/** The field of a column that a row shows. */
export const shownName = ({ name, names }: Column, row: Readonly<Record<string, unknown>>): string =>
  names.find((each) => (row[each] ?? null) !== null) ?? name;

/** The columns of an export: those that are shown, as far as they can be taken out. */
export function exportedNames(view: View, hidden: readonly string[] | undefined): string[] {
  const open = exportableColumns(view);
  return visibleColumns(columnsOf(view), hidden)
    .flatMap(({ names, second }) => [...names, ...second.map(({ name }) => name)])
    .filter((name) => open.includes(name));
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
