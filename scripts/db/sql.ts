/** The SQL that generated migrations are written in. */

export const identifier = (name: string): string => `"${name}"`;
export const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Rows per transaction of an update over a whole table: each holds its locks for a fraction of a second. */
const batchRows = 2_000;

/**
 * An update of all rows that pass `where`, batch by batch, each committed by itself: for `.online` migrations. It can
 * be run again when it was interrupted.
 * @param assignments what follows SET.
 */
export const batchedUpdate = (table: string, assignments: string, where: string): string => `DO $batches$
DECLARE
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch FROM (
      SELECT id FROM ${identifier(table)} WHERE id > last AND (${where}) ORDER BY id LIMIT ${batchRows}
    ) AS rows;
    EXIT WHEN batch IS NULL;
    UPDATE ${identifier(table)} SET ${assignments} WHERE id = ANY (batch) AND (${where});
    COMMIT;
    last := batch[cardinality(batch)];
  END LOOP;
END
$batches$;`;

/** Renames a key of a JSON object where it has that key. @param json an SQL expression. */
export const renamedKey = (json: string, from: string, to: string): string =>
  `CASE WHEN ${json} ? ${literal(from)} ` +
  `THEN (${json} - ${literal(from)}) || jsonb_build_object(${literal(to)}, ${json} -> ${literal(from)}) ` +
  `ELSE ${json} END`;

/** Makes a filled column NOT NULL without a scan under a lock: a check is added, validated, used, and dropped. */
export function setNotNull(table: string, column: string, fill: string): string[] {
  const check = identifier(`${table}_${column}_filled`.slice(-63));
  const alter = `ALTER TABLE ${identifier(table)}`;
  return [
    `${alter} DROP CONSTRAINT IF EXISTS ${check};`,
    `${alter} ADD CONSTRAINT ${check} CHECK (${identifier(column)} IS NOT NULL) NOT VALID;`,
    // Rows that were written between the first fill and the check.
    fill,
    `${alter} VALIDATE CONSTRAINT ${check};`,
    `${alter} ALTER COLUMN ${identifier(column)} SET NOT NULL;`,
    `${alter} DROP CONSTRAINT ${check};`,
  ];
}

/**
 * Stops the migration before it changes anything when rows share values that are about to become unique; names up to
 * ten of them.
 * @param where which rows the index covers.
 */
export function refuseDuplicates(label: string, table: string, columns: readonly string[], where: string): string {
  const names = columns.map(identifier).join(', ');
  const value = `concat_ws(', ', ${names})`;
  const complete = columns.map((column) => `${identifier(column)} IS NOT NULL`).join(' AND ');
  return `DO $duplicates$
DECLARE
  found text;
BEGIN
  SELECT string_agg(format('%s (%s rows)', value, rows), '; ') INTO found FROM (
    SELECT ${value} AS value, count(*) AS rows FROM ${identifier(table)}
    WHERE ${complete} AND (${where}) GROUP BY ${names} HAVING count(*) > 1 ORDER BY count(*) DESC, 1 LIMIT 10
  ) AS duplicates;
  IF found IS NOT NULL THEN
    RAISE unique_violation USING MESSAGE = ${literal(`${label} cannot become unique, rows share a value: `)} || found,
      HINT = 'Change or delete those rows, then start again. Nothing was changed.';
  END IF;
END
$duplicates$;`;
}
