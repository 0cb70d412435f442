/** All fields of a section or form, those of lists and groups within it too. Pure. */
import type { Field, Fields } from './field.ts';

export interface PlacedField {
  readonly field: Field;
  /** Names from the outermost field on: `agenda.subject`. */
  readonly path: string;
  /** Whether it is in the rows of a list, so that a row of the section holds many of it. */
  readonly inList: boolean;
}

/** Each field before those inside it. @param prefix of the paths: `''`, or a path that ends in a dot. */
export function* walkFields(fields: Fields, prefix = '', inList = false): Generator<PlacedField> {
  for (const [name, field] of Object.entries(fields)) yield* walkField(field, `${prefix}${name}`, inList);
}

/** A field and those inside it. */
export function* walkField(field: Field, path: string, inList = false): Generator<PlacedField> {
  yield { field, path, inList };
  if (field.kind === 'list' || field.kind === 'group') {
    yield* walkFields(field.item, `${path}.`, inList || field.kind === 'list');
  }
}

/** The sections that references of the field, or in it, lead to. */
export const targetsOf = (field: Field): string[] =>
  [...walkField(field, '')].flatMap(({ field: x }) =>
    x.kind === 'reference' || x.kind === 'references' ? [x.to] : [],
  );
