/**
 * A section as visitors see it, as a subquery: hidden rows and columns are not in it, so no query can reach them.
 */
import { sql, type SQL } from 'drizzle-orm';
import { tableOwner, type Registry } from '../../../define/registry.ts';
import { systemFields, type AnyResource } from '../../../define/resource.ts';
import { viewFor, type View } from '../../../define/rules.ts';
import { conditionSql, liveSql } from '../../platform/db/condition-sql.ts';
import { columnName, tableName } from '../../platform/db/names.ts';

const systemNames: ReadonlySet<string> = new Set(systemFields);

/**
 * `(select …) as alias`. @param also further rows, as a condition on `s`: for a look by the staff. Throws a plain error for a section without a public view: that is a bug of the
 * caller.
 */
export function visibleRows(registry: Registry, section: string, alias: string, also?: SQL): SQL {
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
  const rows = sql`select ${columns} from ${table} s where ${liveSql(scope)}
    and (${conditionSql(view.scope, scope)}${also ? sql` or ${also}` : sql``})`;
  return sql`(${rows}) as ${sql.raw(alias)}`;
}

/** The search text is left out unless all fields in it are visible: searching a hidden field would reveal it. */
function visibleColumns({ resource, readable }: View): string[] {
  const names = readable.filter((name) => resource.fields[name] || systemNames.has(name)).map(columnName);
  return searchIsVisible(resource, readable) ? [...names, 'search_text'] : names;
}

function searchIsVisible(resource: AnyResource, readable: readonly string[]): boolean {
  const searched = Object.entries(resource.fields)
    .filter(([, field]) => field.search)
    .map(([name]) => name);
  return searched.length > 0 && searched.every((name) => readable.includes(name));
}
