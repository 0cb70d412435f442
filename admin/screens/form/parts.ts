/** How a form is laid out: which fields, in which parts, written or only read. Pure. */
import type { Field, Fields } from '../../../src/define/field.ts';
import { emptyValue } from '../../../src/define/schema.ts';
import type { FormPart } from '../../../src/define/resource.ts';
import type { View } from '../../../src/define/rules.ts';

export interface PartField {
  readonly name: string;
  readonly field: Field;
  readonly writes: boolean;
}
export interface Part {
  readonly label: string;
  readonly as: 'card' | 'tab' | 'aside';
  readonly fields: readonly PartField[];
}

/** The fields a person may write. */
export function writable(view: View, mode: 'create' | 'edit'): Fields {
  const names = mode === 'create' ? view.creatable : view.editable;
  return Object.fromEntries(names.filter((n) => view.resource.fields[n]).map((n) => [n, view.resource.fields[n]!]));
}

/**
 * The parts of a form, those of the definition and one of whatever it leaves out but the person may write. In a new row
 * nothing is read
 * that cannot be written; parts without fields fall away.
 */
export function partsFor(view: View, mode: 'create' | 'edit' | 'show'): Part[] {
  const { resource } = view;
  const writes = mode === 'show' ? {} : writable(view, mode);
  const named = new Set((resource.form ?? []).flatMap((p) => p.fields));
  const rest = Object.keys(resource.fields).filter((n) => !named.has(n) && (resource.form ? n in writes : true));
  const declared: readonly FormPart[] = [
    ...(resource.form ?? []),
    ...(rest.length > 0 ? [{ label: resource.form ? 'موارد دیگر' : resource.label[0], fields: rest }] : []),
  ];
  return declared
    .map(({ label, as = 'card', fields }): Part => ({
      label,
      as,
      fields: fields.flatMap((name): PartField[] => {
        const field = resource.fields[name];
        if (!field || !view.readable.includes(name)) return [];
        return name in writes
          ? [{ name, field, writes: true }]
          : mode === 'create'
            ? []
            : [{ name, field, writes: false }];
      }),
    }))
    .filter((part) => part.fields.length > 0);
}

/** The part that holds the first wrong field, by its index; -1 when none does. */
export const partWith = (parts: readonly Part[], errors: object): number =>
  parts.findIndex((part) => part.fields.some(({ name }) => name in errors));

/** What a new row holds before anything is typed. */
export const emptyRow = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, structuredClone(emptyValue(field))]));
