/** The layout of a form: its parts, and which of their fields are editable. Pure. */
import type { Field, Fields } from '../../../src/define/field.ts';
import type { AnyResource, FormPart } from '../../../src/define/resource.ts';
import type { View } from '../../../src/define/rules.ts';

export interface PartField {
  readonly name: string;
  readonly field: Field;
  /** Whether it has an input; otherwise its value is shown. */
  readonly isEditable: boolean;
}
export interface Part {
  readonly label: string;
  readonly as: 'card' | 'aside';
  readonly fields: readonly PartField[];
}

/** The fields that the person may write. */
export function writable(view: View, mode: 'create' | 'edit'): Fields {
  const names = mode === 'create' ? view.creatable : view.editable;
  return Object.fromEntries(names.filter((n) => view.resource.fields[n]).map((n) => [n, view.resource.fields[n]!]));
}

/**
 * The parts of a form: those of the definition, and one with the editable fields that it leaves out. A new row has no
 * fields that are only read; parts without fields are dropped.
 */
export function partsFor(view: View, mode: 'create' | 'edit' | 'show'): Part[] {
  const { resource } = view;
  const editable = mode === 'show' ? {} : writable(view, mode);
  const partFields = (names: readonly string[]): PartField[] =>
    names.flatMap((name): PartField[] => {
      const field = resource.fields[name];
      if (!field || !view.readable.includes(name)) return [];
      const isEditable = name in editable;
      return isEditable || mode !== 'create' ? [{ name, field, isEditable }] : [];
    });
  return declaredParts(resource, editable)
    .map(({ label, as, fields }): Part => ({ label, as: as ?? 'card', fields: partFields(fields) }))
    .filter((part) => part.fields.length > 0);
}

/** The parts of the definition and one for the remaining fields; a single part where the definition declares none. */
function declaredParts({ fields, form, label }: AnyResource, editable: Fields): readonly FormPart[] {
  const names = Object.keys(fields);
  if (!form) return [{ label: label[0], fields: names }];
  const declared = new Set(form.flatMap((part) => part.fields));
  const rest = names.filter((name) => !declared.has(name) && name in editable);
  return rest.length > 0 ? [...form, { label: 'موارد دیگر', fields: rest }] : form;
}

/** How many fields of a part are named in an object by field: in the errors of a form, or in its changes. */
export const namedIn = (part: Part, byField: object): number =>
  part.fields.filter(({ name }) => name in byField).length;
