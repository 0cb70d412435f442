/**
 * A section as a visitor sees it, as something to select from: hidden rows and columns are not in it, so no query can
 * reach them.
 */
import { sql, type SQL } from 'drizzle-orm';
import { tableOwner, type Registry } from '../../define/registry.ts';
import { systemFields, type AnyResource } from '../../define/resource.ts';
import { viewFor, type View } from '../../define/rules.ts';
import { conditionSql, liveSql } from '../db/condition-sql.ts';
import { columnName, tableName } from '../db/names.ts';

/**
 * `(select …) as alias`. Throws for a section that opens nothing to visitors: a mistake of the program, not of a
 * visitor.
 */
export function visibleRows(registry: Registry, section: string, alias: string): SQL {
  const resource = registry.get(section);
  const view = resource && viewFor(resource, 'public', null, registry);
  if (!view) throw new Error(`section ${section} has no public view`);
  const scope = { resource: view.resource, actor: null, alias: 's' };
  const columns = sql.raw(
    visibleColumns(view)
      .map((name) => `s."${name}"`)
      .join(', '),
  );
  const table = sql.raw(tableName(tableOwner(view.resource, registry).name));
  return sql`(select ${columns} from ${table} s where ${liveSql(scope)} and ${conditionSql(view.scope, scope)}) as ${sql.raw(alias)}`;
}

/**
 * The search text is there only when all that was folded into it may be read: searching a hidden field would tell what
 * it holds.
 */
function visibleColumns({ resource, readable }: View): string[] {
  const names = readable
    .filter((name) => resource.fields[name] || (systemFields as readonly string[]).includes(name))
    .map(columnName);
  return searchIsVisible(resource, readable) ? [...names, 'search_text'] : names;
}

function searchIsVisible(resource: AnyResource, readable: readonly string[]): boolean {
  const searched = Object.entries(resource.fields)
    .filter(([, field]) => field.search)
    .map(([name]) => name);
  return searched.length > 0 && searched.every((name) => readable.includes(name));
}
