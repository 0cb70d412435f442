/** Names of columns as the definitions say them. */
import { columnName } from '../../src/server/platform/db/names.ts';
import type { Snapshot } from './snapshot.ts';

/** `section.field` by `table.column`. */
export const tableLabels = ({ sections }: Snapshot): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(sections).flatMap(([section, { table, fields }]) =>
      Object.keys(fields).map((field): [string, string] => [`${table}.${columnName(field)}`, `${section}.${field}`]),
    ),
  );
