/** The fields of all sections that can hold the id of a row of a section, inside nested rows too. */
import { sql, type SQL } from 'drizzle-orm';
import type { Field } from '../../define/field.ts';
import { partsOf, tableOwner, type Registry } from '../../define/registry.ts';
import type { AnyResource } from '../../define/resource.ts';
import { columnName } from '../db/names.ts';

/** A field of `section` that can hold the id of a row. */
export interface ReferringField {
  readonly section: AnyResource;
  /** The condition that a row of the section's table, named by `alias`, holds this id. An index serves it. */
  holds(alias: string, id: SQL): SQL;
}

/**
 * The fields that can reference rows of a section that owns a table. Not the one by which a part belongs to its row:
 * parts are deleted with it.
 */
export function referringFields(owner: AnyResource, registry: Registry): ReferringField[] {
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

/** The condition that a column of `field` holds the id of a row of `owner`, in whatever place of its value. */
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
