/**
 * Who looks at a course before, or without, having it: the administrators who see its section, and the teachers of the course.
 * They see what a student would, drafts too. It is no right to learn: nothing of it is counted, stored or answered as progress.
 */
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../define/condition.ts';
import { panelRefusal, viewFor } from '../../../define/rules.ts';
import { conditionSql } from '../../platform/db/condition-sql.ts';
import { live } from '../../platform/db/row-sql.ts';
import type { Services } from '../../generator/section/section-api.ts';
import { isId } from '../../generator/rest/get.ts';

const panels = ['admin', 'teacher'] as const;

/** By the right to see the course in a panel of theirs. @param actor null: a guest, who previews nothing. */
export async function mayPreview(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  actor: Actor | null,
  course: string,
): Promise<boolean> {
  if (!actor || !isId(course)) return false;
  const resource = registry.get('courses');
  for (const panel of panels) {
    const view = resource && panelRefusal(panel, actor) === null && viewFor(resource, panel, actor, registry);
    if (!view) continue;
    const scope = { resource, actor, alias: 't', registry };
    const found = await db.query(sql`
      select 1 from courses t where t.id = ${course}::uuid and ${live('t')}
        and ${conditionSql(view.scope, scope)}`);
    if (found.length > 0) return true;
  }
  return false;
}
