/**
 * Which row refers to which file (`media_uses`), recorded by the database for every writer: triggers of each table
 * whose definition has fields that hold addresses of files. A write that touches no file runs none of them.
 */
import { sql } from 'drizzle-orm';
import type { Field } from '../../../define/field.ts';
import { addressPattern, fileFields, fileHoldings, fileMark, renditionPattern } from '../../../define/files.ts';
import type { Registry } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import type { Database } from './database.ts';
import { literal } from './literals.ts';
import { columnName, tableName } from './names.ts';
import { syncTriggerFunctions, type TriggerFunction } from './trigger-functions.ts';

const prefix = 'media_of_';
const events = ['insert', 'update', 'delete'] as const;
type TriggerEvent = (typeof events)[number];

/** Creates, replaces and drops the triggers, and records anew what the rows of changed tables hold. Answers how many changed. */
export async function syncMediaTriggers(db: Database, registry: Registry): Promise<number> {
  const wanted = new Map(sectionsWithFiles(registry).map((resource) => [functionName(resource), resource]));
  const functions = new Map([...wanted].map(([name, resource]) => [name, functionOf(resource)]));
  return db.transaction(async (tx) => {
    const changed = await syncTriggerFunctions(tx, prefix, functions);
    if (changed.length === 0) return 0;
    const sections = [...wanted.values()].map((r) => literal(r.name)).join(', ');
    const statements = [
      `delete from media_uses where section <> all (array[${sections}]::text[])`,
      ...changed.flatMap((name) => wanted.get(name) ?? []).flatMap(recordStatements),
    ];
    await tx.query(sql.raw(statements.join(';\n')));
    return changed.length;
  });
}

/** Records what all rows hold: after rows were stored without firing triggers. */
export async function recordMediaUses(tx: Database, registry: Registry): Promise<void> {
  const statements = sectionsWithFiles(registry).flatMap(recordStatements);
  if (statements.length > 0) await tx.query(sql.raw(statements.join(';\n')));
}

const sectionsWithFiles = (registry: Registry): AnyResource[] =>
  [...registry.values()].filter((resource) => !resource.subsetOf && fileFields(resource.fields).length > 0);

const functionName = ({ name }: AnyResource): string => `${prefix}${tableName(name)}`;

const functionOf = (resource: AnyResource): TriggerFunction => ({
  triggers: events.map((event) => triggerOf(resource, event)),
  body: `begin
  if tg_op <> 'INSERT' then
    delete from media_uses where section = ${literal(resource.name)} and row_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into media_uses (path, section, row_id, field)
      select distinct m.path, ${literal(resource.name)}, new.id, u.field
      from (${usedBy(resource, 'new')}) u(field, path) ${joinFiles};
  end if;
  return null;
end`,
});

function triggerOf(resource: AnyResource, event: TriggerEvent): string {
  const columns = fileFields(resource.fields).map((name) => `"${columnName(name)}"`);
  const of = event === 'update' ? `update of ${columns.join(', ')}` : event;
  return `create or replace trigger "media_uses_${event}" after ${of} on "${tableName(resource.name)}" for each row
    when (${whenOf(resource, event)}) execute function "${functionName(resource)}"()`;
}

/** Whether a write touches a file: for other writes the function is not called at all. */
function whenOf({ fields }: AnyResource, event: TriggerEvent): string {
  const tests = fileFields(fields).map((name) => {
    const column = `"${columnName(name)}"`;
    const inNew = mayHold(fields[name]!, `new.${column}`);
    const inOld = mayHold(fields[name]!, `old.${column}`);
    if (event === 'insert') return inNew;
    return event === 'delete' ? inOld : `(old.${column} is distinct from new.${column} and (${inOld} or ${inNew}))`;
  });
  return tests.join(' or ');
}

function mayHold({ kind }: Field, column: string): string {
  const holding = fileHoldings[kind];
  if (holding === 'path') return `${column} is not null`;
  return holding === 'paths' ? `${column} <> '{}'` : `strpos(${column}::text, ${literal(fileMark)}) > 0`;
}

/** Replaces what is recorded of a section by what its rows hold. */
const recordStatements = (resource: AnyResource): string[] => [
  `delete from media_uses where section = ${literal(resource.name)}`,
  `insert into media_uses (path, section, row_id, field)
    select distinct m.path, ${literal(resource.name)}, t.id, u.field
    from "${tableName(resource.name)}" t cross join lateral (${usedBy(resource, 't')}) u(field, path) ${joinFiles}`,
];

/** Addresses of other sites, and of files that are not here, are not recorded. */
const joinFiles = `join media m on m.path = regexp_replace(u.path, ${literal(renditionPattern)}, '.webp')`;

/** The addresses in a row as a query: the field and the address of each. */
const usedBy = ({ fields }: AnyResource, row: string): string =>
  fileFields(fields)
    .flatMap((name) => addressesIn(name, fields[name]!, `${row}."${columnName(name)}"`))
    .join(' union all ');

const inText = (text: string): string => `regexp_matches(${text}, ${literal(addressPattern)}, 'g')`;

function addressesIn(name: string, field: Field, column: string): string[] {
  const holding = fileHoldings[field.kind];
  if (holding === 'path') return [`select ${literal(name)}, ${column}`];
  if (holding === 'paths') return [`select ${literal(name)}, unnest(${column})`];
  if (holding === 'text') return [`select ${literal(name)}, a[1] from ${inText(`${column}::text`)} a`];
  return leavesOf(field, '$').map(({ path, isText }) => {
    const values = `jsonb_path_query(${column}, ${literal(path)}) v`;
    return isText
      ? `select ${literal(name)}, a[1] from ${values}, ${inText("v #>> '{}'")} a`
      : `select ${literal(name)}, v #>> '{}' from ${values}`;
  });
}

interface Leaf {
  /** In the language of PostgreSQL's jsonpath. */
  readonly path: string;
  readonly isText: boolean;
}

/** The places of a nested value that hold addresses. */
function leavesOf(field: Field, path: string): Leaf[] {
  if (field.kind === 'list' || field.kind === 'group') {
    const items = field.kind === 'list' ? `${path}[*]` : path;
    return fileFields(field.item).flatMap((name) => leavesOf(field.item[name]!, `${items}."${name}"`));
  }
  const holding = fileHoldings[field.kind];
  return [{ path: holding === 'paths' ? `${path}[*]` : path, isText: holding === 'text' }];
}
