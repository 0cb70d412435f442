/**
 * What a field kind looks like: tables from kind to input, reading display and filter. No section is known here by
 * name.
 * Imports `src/define`, `src/locale`, `admin/data` and `admin/panels/panel-context.ts`.
 */
import type { ComponentType } from 'react';
import type { FieldKind, FieldOf } from '../../src/define/field.ts';

/**
 * Where a field is declared: its section, and its path in it without indexes (`teachers.teacher`). Look-ups ask by it.
 */
export interface Place {
  readonly section: string;
  readonly path: string;
}

export interface InputProps<K extends FieldKind = FieldKind> {
  readonly field: FieldOf<K>;
  /** The path of the value in the form (`teachers.0.teacher`). */
  readonly source: string;
  readonly place: Place;
}

export interface DisplayProps<K extends FieldKind = FieldKind> {
  readonly field: FieldOf<K>;
  /** Never null or undefined: an empty value is shown before it comes here. */
  readonly value: unknown;
  readonly place: Place;
  /** In a list or a line of text: short, one line. */
  readonly compact: boolean;
}

/** A filter's value: what the list asks for under the field's name, or its two ends under `name_gte` and `name_lte`. */
export interface FilterProps<K extends FieldKind = FieldKind> {
  readonly field: FieldOf<K>;
  readonly name: string;
  readonly place: Place;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly onChange: (part: Readonly<Record<string, unknown>>) => void;
}

/** A component for every kind; a kind that is missing does not compile. */
export type InputTable = { readonly [K in FieldKind]: ComponentType<InputProps<K>> };
export type DisplayTable = { readonly [K in FieldKind]: ComponentType<DisplayProps<K>> };
/** Null: rows cannot be filtered by such a field. */
export type FilterTable = { readonly [K in FieldKind]: ComponentType<FilterProps<K>> | null };

/** The place of a field inside a list or a group. */
export const inside = (place: Place, key: string): Place => ({ section: place.section, path: `${place.path}.${key}` });
