/**
 * The audit log by person and time. It tells that something was done, not what: values belong to sections, whose history
 * shows each person the fields that they may read. Ids are in the order of time, and so are the months that the log is
 * divided into: a period is a range of ids, and no month beyond it is read.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { QueryOf, OutputOf } from '../../../contract/call.ts';
import type { auditLogCalls } from '../../../contract/audit-log.ts';
import type { Reads } from '../../platform/db/database.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';
import { firstIdAt } from '../../platform/db/time-ordered-ids.ts';

type Call = (typeof auditLogCalls)['GET /api/admin/activity'];

const pageSize = 50;
/** Those of the back office that can be chosen from; a school has fewer. */
const maxStaff = 500;

export async function auditLog(reads: Reads, query: QueryOf<Call>): Promise<OutputOf<Call>> {
  const [found, staff] = await Promise.all([readEntries(reads, query), readStaff(reads)]);
  const entries = found.slice(0, pageSize).map(({ actorId, actorName, ...entry }) => ({
    ...entry,
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
  }));
  return { entries, next: found.length > pageSize ? (entries.at(-1)?.id ?? null) : null, staff };
}

function conditionsOf({ actor, section, from, until, before }: QueryOf<Call>): SQL {
  const parts = [
    ...(actor === undefined ? [] : [sql`a.actor_id = ${actor}::uuid`]),
    ...(section === undefined ? [] : [sql`a.section = ${section}`]),
    ...(from === undefined ? [] : [sql`a.id >= ${firstIdAt(from)}::uuid`]),
    ...(until === undefined ? [] : [sql`a.id < ${firstIdAt(until)}::uuid`]),
    ...(before === undefined ? [] : [sql`a.id < ${before}::uuid`]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** One more than a page. */
const readEntries = (reads: Reads, query: QueryOf<Call>) =>
  reads.query(
    sql`
    select a.id, a.at, a.section, a.row_id as "row", a.action, a.actor_id as "actorId",
      nullif(concat_ws(' ', u.name, u.family), '') as "actorName", a.reason
    from (select * from audit_log a where ${conditionsOf(query)} order by a.id desc limit ${pageSize + 1}) a
    left join users u on u.id = a.actor_id order by a.id desc`,
    {
      id: col.uuid,
      at: col.instant,
      section: col.text,
      row: col.uuid,
      action: col.text,
      actorId: col.uuid.orNull,
      actorName: col.text.orNull,
      reason: col.text.orNull,
    },
  );

const readStaff = (reads: Reads) =>
  reads.query(
    sql`
    select id, coalesce(nullif(concat_ws(' ', name, family), ''), '') as name from users
    where role = 'admin' and ${live()} order by name, id limit ${maxStaff}`,
    { id: col.uuid, name: col.text },
  );
