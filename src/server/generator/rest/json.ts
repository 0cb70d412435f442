/** Values whose shape is only known at run time: JSON of requests, rows as PostgreSQL writes them, driver errors. Pure. */

import { isObject } from '../../../define/is-object.ts';

export type JsonObject = Record<string, unknown>;

/** The elements of an array that are objects: items of a `list` field. */
export const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The elements of an array as text: values of `references`, `tags`, `images`. */
export const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** One row from the JSON text an operation answers. Throws when the text is not an object. */
export function parseRow(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new Error('a row is a JSON object');
  return value;
}

/** SQLSTATE and constraint name of an error thrown by the PostgreSQL driver; empty texts for any other error. */
export function databaseFailure(error: unknown): Readonly<Record<'code' | 'constraint' | 'column', string>> {
  const { code, constraint, column } = isObject(error) ? error : {};
  return { code: String(code ?? ''), constraint: String(constraint ?? ''), column: String(column ?? '') };
}
