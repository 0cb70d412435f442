/**
 * The word `publication` of a definition: what a row must hold before it is shown to visitors. One gate
 * (`server/rest/publication-gate.ts`) holds it for every way to store a row. Pure.
 */
import type { Comparables } from './comparable.ts';
import type { Condition } from './condition.ts';
import type { Field, Fields, Label } from './field.ts';
import { isObject } from './is-object.ts';
import { fieldOrListed, isReference } from './visit-fields.ts';

/**
 * One thing that a published row needs. `label` names it in the list before the press and in refusals: «تصویر»,
 * «حداقل یک درس منتشرشده».
 */
export type PublicationNeed<N extends string = string> = { readonly label: Label } & (
  | {
      /** A field that is not empty. */
      readonly filled: N;
    }
  | {
      /** A number of the row, such as a count of other rows (`rollup`). */
      readonly counter: N;
      /** The smallest it may be: a number, or another number of the row, of which an empty one counts as 1. */
      readonly atLeast: number | N;
    }
  | {
      /** A reference, or several, by field or `list.field`: one of the rows it leads to is live and passes `where`. */
      readonly some: string;
      readonly where?: Condition;
    }
);

/** When a row counts as published, and what it needs then. */
export interface Publication<N extends string = string> {
  /** The choice that says whether the row is published. */
  readonly field: N;
  /** Its value for rows that are. */
  readonly value: string;
  /** The value at which the product itself leaves a row that is not ready. Default: the default of the field. */
  readonly otherwise?: string;
  readonly needs: readonly PublicationNeed<N>[];
}

/** The values of a publication are those of its field. */
export type PublishedAt<V extends Comparables> = {
  readonly [Name in keyof V]: { readonly field: Name; readonly value: V[Name]; readonly otherwise?: V[Name] };
}[keyof V];

type Row = Readonly<Record<string, unknown>>;
/** What of a section is needed here. */
type Section = { readonly fields: Fields };

export const isPublished = ({ field, value }: Publication, row: Row): boolean => row[field] === value;

/** The value at which a row stands that may not be published. */
export function unpublishedValue({ fields }: Section, { field, otherwise }: Publication): string {
  const start = fields[field]?.default;
  return otherwise ?? (typeof start === 'string' ? start : '');
}

/** The fields of the row that a need is judged by. */
export function fieldsOfNeed(need: PublicationNeed): readonly string[] {
  if ('filled' in need) return [need.filled];
  if ('some' in need) return [need.some.split('.')[0] ?? ''];
  return typeof need.atLeast === 'string' ? [need.counter, need.atLeast] : [need.counter];
}

/** The field beside which a missing need is reported: one that people write, else the state itself. */
export const placeOfNeed = ({ fields }: Section, { field }: Publication, need: PublicationNeed): string =>
  fieldsOfNeed(need).find((name) => fields[name] && !fields[name].computed) ?? field;

/** The reference that `some` names; undefined where there is none. */
export function referenceAt(fields: Fields, path: string): Extract<Field, { to: string }> | undefined {
  const found = fieldOrListed(fields, path);
  return isReference(found) ? found : undefined;
}

/** The ids that a row holds where `some` points. */
export function idsAt(row: Row, path: string): string[] {
  const [name = '', inner] = path.split('.');
  const value = row[name];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const references = values.map((x) => (inner !== undefined && isObject(x) ? x[inner] : x));
  return references.filter((id) => typeof id === 'string');
}
