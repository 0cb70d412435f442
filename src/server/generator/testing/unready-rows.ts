/** Published rows that the gate would not publish (`publication` of their definitions). For tests of what is stored past it. */
import { sql } from 'drizzle-orm';
import { conditionSql, liveSql } from '../../platform/db/condition-sql.ts';
import { tableName } from '../../platform/db/names.ts';
import type { Services } from '../section/section-api.ts';
import { productAccess } from '../section/authorize.ts';
import { readiness } from '../rest/readiness.ts';
import { col } from '../../platform/db/row-shape.ts';

/** How many published rows each section has, and what each of them that is not ready lacks. */
export async function unreadyRows(services: Services): Promise<{ counts: Record<string, number>; unready: string[] }> {
  const counts: Record<string, number> = {};
  const unready: string[] = [];
  for (const resource of services.registry.values()) {
    const { publication } = resource;
    if (!publication) continue;
    const scope = { resource, actor: null, alias: 't' };
    const isPublished = conditionSql({ [publication.field]: publication.value }, scope);
    const rows = await services.db.query(
      sql`
      select t.id from ${sql.raw(tableName(resource.name))} t where ${liveSql(scope)} and ${isPublished}`,
      { id: col.uuid },
    );
    counts[resource.name] = rows.length;
    for (const { id } of rows) {
      const { needs } = await readiness(productAccess(services, resource), id);
      const lacks = needs.filter(({ isMet }) => !isMet).map(({ label }) => label);
      if (lacks.length > 0) unready.push(`${resource.name} ${id}: ${lacks.join(', ')}`);
    }
  }
  return { counts, unready };
}
