/**
 * The contract between a field kind and the components that show it: tables from kind to input, display and filter. No
 * section is known here by name.
 * Imports `src/define`, `src/locale`, `admin/data` and `admin/session/panel-context.ts`.
 */
import type { ReactNode } from 'react';
import type { FieldKind, FieldOf } from '../../../src/define/field.ts';
import type { Row } from '../../data/row.ts';

/** Where a field is declared, for look-ups: its section, and its path without indexes (`teachers.teacher`). */
export interface Place {
  readonly section: string;
  readonly path: string;
  /** The rows that the look-up answers alone: those of the row of an action, where its form asks for such. */
  readonly filter?: Readonly<Record<string, string>>;
}

/** Kinds whose stored value is not a text. */
interface StructuredValues {
  integer: number;
  decimal: number;
  toman: number;
  percent: number;
  boolean: boolean;
  choices: readonly string[];
  tags: readonly string[];
  references: readonly string[];
  images: readonly string[];
  list: readonly Row[];
  group: Row;
  json: unknown;
}
/** The value of a kind as the server answers it, where there is one. */
export type StoredValue<K extends FieldKind> = K extends keyof StructuredValues ? StructuredValues[K] : string;

export interface InputProps<K extends FieldKind = FieldKind> {
  readonly field: FieldOf<K>;
  /** The path of the value in the form (`teachers.0.teacher`). */
  readonly source: string;
  readonly place: Place;
}

export interface DisplayProps<K extends FieldKind = FieldKind> {
  readonly field: FieldOf<K>;
  readonly value: StoredValue<K>;
  readonly place: Place;
  /** In a list or a line of text: short, one line. */
  readonly compact: boolean;
}

/** The filter of one field: equality under the name of the field, or a range under `name_gte` and `name_lte`. */
export interface FilterProps<K extends FieldKind = FieldKind> {
  readonly field: FieldOf<K>;
  readonly name: string;
  readonly place: Place;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly onChange: (part: Readonly<Record<string, unknown>>) => void;
}

/** A component for every kind; a missing kind does not compile. */
export type InputTable = { readonly [K in FieldKind]: (props: InputProps<K>) => ReactNode };
export type DisplayTable = { readonly [K in FieldKind]: (props: DisplayProps<K>) => ReactNode };
/** Null: rows cannot be filtered by fields of this kind. */
export type FilterTable = { readonly [K in FieldKind]: ((props: FilterProps<K>) => ReactNode) | null };

/** The place of a field inside a list or a group. */
export const inside = (place: Place, key: string): Place => ({ section: place.section, path: `${place.path}.${key}` });
