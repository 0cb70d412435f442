/** The fields of all sections that can hold the id of a row of a section, inside nested rows too. */
import { sql, type SQL } from 'drizzle-orm';
import type { Field } from '../../../define/field.ts';
import { partsOf, tableOwner, type Registry } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { columnName, tableName } from '../../platform/db/names.ts';

/** A field of `section` that can hold the id of a row. */
interface ReferringField {
  readonly section: AnyResource;
  /** The condition that a row of the section's table, named by `alias`, holds this id. An index serves it. */
  holds(alias: string, id: SQL): SQL;
}

/** The rows of a section that refer to a row, or to one of its parts. */
export interface Referrers {
  readonly section: AnyResource;
  /** What follows `select`: the tables, with `o` for the section's own, and the condition that a row refers to this id. */
  from(id: SQL): SQL;
}

/**
 * Who can refer to rows of a section that owns a table: by fields that lead to it, and from outside of a row by fields
 * that lead to parts of it, at any depth. Not the fields by which a part belongs to its row: parts are deleted with it.
 */
export function referrersOf(owner: AnyResource, registry: Registry): Referrers[] {
  const direct = referringFields(owner, registry).map(({ section, holds }) => ({
    section,
    from: (id: SQL) => sql`from ${tableSql(section)} o where ${holds('o', id)} and o.id <> ${id}`,
  }));
  const parts = partSectionsOf(owner, registry).flatMap((part) =>
    referringFields(part, registry).map(({ section, holds }) => ({
      section,
      from: (id: SQL) =>
        sql`from ${tableSql(part)} p, ${tableSql(section)} o
          where ${belongsSql('p', part, owner, id, registry)} and ${holds('o', sql`p.id`)}
            and not coalesce(${belongsSql('o', section, owner, id, registry)}, false)`,
    })),
  );
  return [...direct, ...parts];
}

const tableSql = ({ name }: AnyResource): SQL => sql.raw(`"${tableName(name)}"`);

/** The sections whose rows are parts of rows of `owner`, or parts of those. */
const partSectionsOf = (owner: AnyResource, registry: Registry): AnyResource[] =>
  [...registry.values()].filter((part) => wholesOf(part, registry).some(({ section }) => section === owner));

/** The section whose rows those of `part` are parts of, then the one whose parts these are, and so on. */
export function wholesOf(part: AnyResource, registry: Registry): { section: AnyResource; by: string }[] {
  const whole = part.partOf && registry.get(part.partOf.resource);
  if (!part.partOf || !whole) return [];
  const section = tableOwner(whole, registry);
  return [{ section, by: part.partOf.by }, ...wholesOf(section, registry)];
}

/** The condition that a row of `section`, named by `alias`, is part of the row of `owner` with this id. */
function belongsSql(alias: string, section: AnyResource, owner: AnyResource, id: SQL, registry: Registry): SQL {
  const whole = section.partOf && registry.get(section.partOf.resource);
  if (!section.partOf || !whole || section === owner) return sql`false`;
  const column = sql.raw(`${alias}."${columnName(section.partOf.by)}"`);
  if (tableOwner(whole, registry) === owner) return sql`${column} = ${id}`;
  const inner = `${alias}w`;
  return sql`${column} in (select ${sql.raw(inner)}.id from ${tableSql(whole)} ${sql.raw(inner)}
    where ${belongsSql(inner, whole, owner, id, registry)})`;
}

function referringFields(owner: AnyResource, registry: Registry): ReferringField[] {
  const parts = partsOf(owner, registry);
  const leadsHere = leadsTo(owner, registry);
  return [...registry.values()]
    .filter((section) => !section.subsetOf)
    .flatMap((section) =>
      Object.entries(section.fields)
        .filter(([name]) => !(parts.includes(section) && section.partOf?.by === name))
        .flatMap(([name, field]) =>
          conditionsOf(field, leadsHere).map((condition) => ({
            section,
            holds: (alias: string, id: SQL) => condition(sql.raw(`${alias}."${columnName(name)}"`), id),
          })),
        ),
    );
}

/** The condition that a column of `field` holds the id of a row of `owner`, in any place of its value. */
export function holdsSql(field: Field, owner: AnyResource, registry: Registry, column: SQL, id: SQL): SQL {
  const conditions = conditionsOf(field, leadsTo(owner, registry)).map((condition) => condition(column, id));
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

type LeadsHere = (section: string) => boolean;
const leadsTo =
  (owner: AnyResource, registry: Registry): LeadsHere =>
  (to) => {
    const target = registry.get(to);
    return target !== undefined && tableOwner(target, registry) === owner;
  };

function conditionsOf(field: Field, leadsHere: LeadsHere): ((column: SQL, id: SQL) => SQL)[] {
  if (field.kind === 'reference') return leadsHere(field.to) ? [(column, id) => sql`${column} = ${id}`] : [];
  if (field.kind === 'references') return leadsHere(field.to) ? [(column, id) => sql`${column} @> array[${id}]`] : [];
  return patternsOf(field, leadsHere).map((pattern) => (column, id) => sql`${column} @> ${pattern(id)}`);
}

/** What the JSON of a field contains where it holds an id: one pattern for each reference within. */
function patternsOf(field: Field, leadsHere: LeadsHere): ((id: SQL) => SQL)[] {
  switch (field.kind) {
    case 'reference':
      return leadsHere(field.to) ? [(id) => sql`to_jsonb(${id})`] : [];
    case 'references':
      return leadsHere(field.to) ? [(id) => sql`jsonb_build_array(${id})`] : [];
    case 'list':
      return itemPatterns(field.item, leadsHere).map((pattern) => (id) => sql`jsonb_build_array(${pattern(id)})`);
    case 'group':
      return itemPatterns(field.item, leadsHere);
    default:
      return [];
  }
}

const itemPatterns = (item: Readonly<Record<string, Field>>, leadsHere: LeadsHere): ((id: SQL) => SQL)[] =>
  Object.entries(item).flatMap(([name, field]) =>
    patternsOf(field, leadsHere).map((pattern) => (id: SQL) => sql`jsonb_build_object(${name}::text, ${pattern(id)})`),
  );
