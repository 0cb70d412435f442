/**
 * Who holds a file where someone may see it, as SQL over a row `m` of `media`: the rights of a file are those of the
 * rows and fields that hold it.
 */
import { sql, type SQL } from 'drizzle-orm';
import { fieldsOf, type Actor } from '../../../define/condition.ts';
import { fileFields, isPublic, publicCondition } from '../../../define/files.ts';
import { tableOwner, type Registry } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { conditionSql, liveSql } from '../../platform/db/condition-sql.ts';
import { tableName } from '../../platform/db/names.ts';
import type { Services } from '../section/section-api.ts';
import { openSections, publicAccess, type Access } from '../section/authorize.ts';
import { lookedUp } from '../section/lookup-view.ts';
import { rowsSql } from '../section/select.ts';

/** Rows that show their files to everyone. */
export interface PublicHolder {
  /** Whether one of them holds the file `m`. */
  readonly condition: SQL;
  /** The tables that decide it. */
  readonly tables: readonly string[];
}

/** What shows files to visitors: the public views of sections, and the live rows of fields that are `public`. */
export function publicHolders(services: Services): PublicHolder[] {
  const { registry } = services;
  return [...registry.values()].flatMap((resource) => {
    const tables = [tableOf(resource, registry), ...tablesInScope(resource, registry)];
    const shown = resource.panels?.public ? publicAccess(services, resource.name) : undefined;
    return [
      ...fileFields(resource.fields).flatMap((name) => usesInPublic(resource, registry, name)),
      ...(shown ? usesIn(resource, registry, shown.view.readable, rowsSql(shown)) : []),
    ].map((condition) => ({ condition, tables }));
  });
}

/** Whether a live row holds the file in this field where it is open to everyone; nothing where it never is. */
function usesInPublic(resource: AnyResource, registry: Registry, name: string): SQL[] {
  const field = resource.fields[name];
  if (!field || !isPublic(field)) return [];
  const scope = { resource, actor: null, alias: 't', registry };
  const rows = sql`${liveSql(scope)} and ${conditionSql(publicCondition(field), scope)}`;
  return usesIn(resource, registry, [name], rows);
}

/** The tables of rows that the public scope looks at by a reference. */
const tablesInScope = ({ fields, panels }: AnyResource, registry: Registry): string[] =>
  fieldsOf(panels?.public?.scope).flatMap((name) => {
    const field = fields[name];
    const target = field?.kind === 'reference' ? registry.get(field.to) : undefined;
    return target ? [tableOf(target, registry)] : [];
  });

const tableOf = (resource: AnyResource, registry: Registry): string => tableName(tableOwner(resource, registry).name);

/** What shows files to this person: what they see in their panels, and the pictures of what they look up there. */
export function holdersFor(services: Services, actor: Actor): SQL[] {
  return accessesOf(services, actor).flatMap((access) => {
    const { resource, readable, can } = access.view;
    const live = rowsSql(access);
    // Users who may delete see the trash too.
    const rows = can.delete ? sql`(${live} or ${rowsSql(access, { deleted: true })})` : live;
    return usesIn(resource, services.registry, readable, rows);
  });
}

/** An `Actor` lives as long as the entry of its session in the cache. */
const accesses = new WeakMap<Actor, readonly Access[]>();

function accessesOf(services: Services, actor: Actor): readonly Access[] {
  const cached = accesses.get(actor);
  if (cached) return cached;
  const open = openSections(services, { actor, address: null });
  const names = new Set(open.map(({ view }) => view.resource.name));
  const pictures = new Map(open.flatMap(lookedUp).map((access) => [access.view.resource.name, access]));
  const all = [...open, ...[...pictures.values()].filter(({ view }) => !names.has(view.resource.name))];
  accesses.set(actor, all);
  return all;
}

/** Whether one of these rows, named `t`, holds the file in one of the fields; nothing where none of them holds files. */
function usesIn(resource: AnyResource, registry: Registry, shown: readonly string[], rows: SQL): SQL[] {
  const names = fileFields(resource.fields).filter((name) => shown.includes(name));
  if (names.length === 0) return [];
  const owner = tableOwner(resource, registry);
  return [
    sql`exists (select 1 from media_uses u join ${sql.raw(`"${tableName(owner.name)}"`)} t on t.id = u.row_id
      where u.path = m.path and u.section = ${owner.name} and u.field = any(${sql.param(names)}::text[]) and ${rows})`,
  ];
}

/** Whether any of these conditions holds. */
export const anySql = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;
