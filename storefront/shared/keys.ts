/** The keys of a table whose type names all of them, in their order. */
export const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] =>
  // cast: TypeScript types keys as strings, since an object may have more properties than its type; our tables do not.
  Object.keys(table) as K[];
