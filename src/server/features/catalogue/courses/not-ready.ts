/** Notifies those who can fix it that the product took a course off the site, or did not publish it in its time. */
import { sql } from 'drizzle-orm';
import courses from '../../../../../resources/courses.ts';
import type { Registry } from '../../../../define/registry.ts';
import type { RecordOf } from '../../../../define/resource.ts';
import { administratorsWith, notify } from '../../notices/index.ts';
import { rowPath, sectionPath } from '../../../../paths/panels.ts';
import type { Database } from '../../../platform/db/database.ts';
import { lackingNeeds, neededText } from '../../../generator/rest/publication-gate.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** One notice for each teacher of the course, and each administrator who may edit courses. */
export async function notifyNotReady(
  tx: Database,
  registry: Registry,
  course: RecordOf<typeof courses>,
): Promise<void> {
  const { id, title, version } = course;
  const lacking = await lackingNeeds(tx, registry, courses, { ...course }, courses.publication?.needs ?? [], false);
  if (lacking.length === 0) return;
  const lacks = neededText(lacking.map(({ label }) => label.fa));
  const teachers = await tx.query(
    sql`
    select distinct "user" from teachers
    where id = any(${sql.param(course.teachers.map(({ teacher }) => teacher))}::uuid[]) and ${live()}`,
    { user: col.uuid },
  );
  const links = new Map(teachers.map(({ user }) => [user, sectionPath('teacher', 'courses')]));
  for (const user of await administratorsWith(tx, 'admin.courses.edit')) {
    links.set(user, rowPath('admin', 'courses', id));
  }
  for (const [user, link] of links) {
    const key = `course not ready ${id} ${version} ${user}`;
    await notify(tx, { user, key, kind: 'course-not-ready', values: { title, lacks, link } });
  }
}
