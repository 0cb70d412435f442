/** What is stored under the names of sections and fields, and follows when they are renamed. */
import type { Registry } from '../../src/define/registry.ts';
import { columnName, tableName } from '../../src/server/platform/db/names.ts';
import type { FieldRename, KeyRename, Rename, Renames } from './renames.ts';
import { batchedUpdate, identifier, literal, renamedKey } from './sql.ts';

/** Rights, in the transaction of the renaming: nobody is without them for a moment. */
export const carryPermissions = (renames: Renames, registry: Registry): string[] =>
  renames.sections.flatMap(({ from, to }) =>
    [...registry.values()]
      .filter(({ subsetOf }) => !subsetOf)
      .flatMap(({ name, fields }) =>
        Object.entries(fields)
          .filter(([, field]) => field.kind === 'choices' && field.choices === 'permissions')
          .map(([field]) => renamePermissions(tableName(name), columnName(field), from, to)),
      ),
  );

/** `admin.<section>.<action>`; a further segment would be that of another section (`exams` and `exams/exam`). */
const permissionPrefix = (section: string): string => `admin.${section.replaceAll('/', '.')}.`;
const isPermissionOf = (expression: string, section: string): string =>
  `${expression} ~ ${literal(`^${permissionPrefix(section).replaceAll('.', '\\.')}[^.]+$`)}`;
const renamedPermission = (expression: string, from: string, to: string): string =>
  `${literal(permissionPrefix(to))} || substr(${expression}, ${permissionPrefix(from).length + 1})`;

function renamePermissions(table: string, column: string, from: string, to: string): string {
  const renamed = `CASE WHEN ${isPermissionOf('p', from)} THEN ${renamedPermission('p', from, to)} ELSE p END`;
  return `UPDATE ${identifier(table)} SET ${identifier(column)} = ARRAY(
  SELECT ${renamed} FROM unnest(${identifier(column)}) WITH ORDINALITY AS permissions (p, n) ORDER BY n
) WHERE EXISTS (SELECT FROM unnest(${identifier(column)}) AS p WHERE ${isPermissionOf('p', from)});`;
}

/** History, notifications and JSON: after the renaming, in batches. */
export const carryReferences = (renames: Renames): string[] => [
  ...renames.sections.flatMap(carrySection),
  ...renames.fields.map(carryHistory),
  ...renames.keys.map(renameKeyOf),
];

function carrySection({ from, to }: Rename): string[] {
  const path = `/admin/${from}`;
  const isLink = `link = ${literal(path)} OR link LIKE ${literal(`${path}/%`)} OR link LIKE ${literal(`${path}?%`)}`;
  return [
    batchedUpdate('audit_log', `section = ${literal(to)}`, `section = ${literal(from)}`),
    batchedUpdate(
      'notifications',
      `audience = ${renamedPermission('audience', from, to)}`,
      isPermissionOf('audience', from),
    ),
    batchedUpdate('notifications', `link = ${literal(`/admin/${to}`)} || substr(link, ${path.length + 1})`, isLink),
  ];
}

/** Entries of the history are objects by field name. */
const carryHistory = ({ section, from, to }: FieldRename): string =>
  batchedUpdate(
    'audit_log',
    `before = ${renamedKey('before', from, to)}, after = ${renamedKey('after', from, to)}`,
    `section = ${literal(section)} AND (before ? ${literal(from)} OR after ? ${literal(from)})`,
  );

function renameKeyOf({ table, column, kind, from, to }: KeyRename): string {
  const name = identifier(column);
  if (kind === 'group') {
    return batchedUpdate(table, `${name} = ${renamedKey(name, from, to)}`, `${name} ? ${literal(from)}`);
  }
  const items = `SELECT coalesce(jsonb_agg(${renamedKey('item', from, to)} ORDER BY n), '[]')
      FROM jsonb_array_elements(${name}) WITH ORDINALITY AS items (item, n)`;
  const isFormer = `jsonb_path_exists(${name}, ${literal(`$[*].${JSON.stringify(from)}`)})`;
  return batchedUpdate(table, `${name} = (${items})`, isFormer);
}
