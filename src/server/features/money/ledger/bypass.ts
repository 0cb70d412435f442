/**
 * Whether the role that the product runs as could go round the triggers that keep the ledger append-only: then they bind
 * an intruder only as long as he does not know of it. Said at the start and on the dashboard.
 */
import { sql } from 'drizzle-orm';
import type { AdminAlert } from '../../../../contract/admin.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { col } from '../../../platform/db/row-shape.ts';

const tables = ['ledger_transfers', 'ledger_entries', 'ledger_accounts'] as const;

const ways = {
  superuser: 'it is a superuser',
  owner: 'it owns tables or functions of the ledger, or may become the role that does',
  schema: 'it owns the schema or the database of the ledger',
  replica: 'it may set session_replication_role',
  granted: 'it has TRUNCATE, TRIGGER or DELETE on tables of the ledger',
} as const;
export type Bypass = keyof typeof ways;

/** The ways round the triggers that are open to the role of this connection; none where the product is set up as it should be. */
export async function bypasses(db: Database): Promise<readonly Bypass[]> {
  const named = sql`${sql.param([...tables])}::text[]`;
  const [found] = await db.query(
    sql`
    with ledger as (select oid, relowner as owner from pg_class where relname = any(${named})
      and relnamespace = current_schema()::regnamespace)
    select
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      exists (select from ledger where pg_has_role(owner, 'member'))
        or exists (select from pg_proc where pronamespace = current_schema()::regnamespace
          and starts_with(proname, 'ledger_') and pg_has_role(proowner, 'member')) as owner,
      (select pg_has_role(nspowner, 'member') from pg_namespace where nspname = current_schema())
        or (select pg_has_role(datdba, 'member') from pg_database where datname = current_database()) as schema,
      has_parameter_privilege('session_replication_role', 'set') as replica,
      exists (select from ledger where has_table_privilege(oid, 'truncate, trigger, delete')) as granted`,
    { granted: col.boolean, superuser: col.boolean, owner: col.boolean, schema: col.boolean, replica: col.boolean },
  );
  if (found?.superuser) return ['superuser'];
  // cast: TypeScript types keys as strings; these are the table's own.
  return (Object.keys(ways) as Bypass[]).filter((way) => found?.[way]);
}

/** Logs one line where there are any. */
export async function warnOfBypass({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const found = await bypasses(db);
  if (found.length === 0) return;
  log.warn(
    { ways: found },
    `the role of DATABASE_URL can go round the triggers of the ledger: ${found.map((way) => ways[way]).join('; ')}. ` +
      'Give it a role of its own, and the owner of the tables to DATABASE_OWNER_URL (docs/database-roles.md)',
  );
}

/** The alert for administrators meanwhile. */
export async function bypassAlerts(db: Database): Promise<Omit<AdminAlert, 'section'>[]> {
  if ((await bypasses(db)).length === 0) return [];
  return [
    {
      key: 'ledger-bypass',
      title: 'دفتر کل با نقش جداگانه نگه داشته نمی‌شود',
      text:
        'نقشی که سایت با آن به پایگاه داده وصل می‌شود مالک جدول‌های دفتر کل است یا می‌تواند قفل‌های آن‌ها را بردارد. سایت کار می‌کند،' +
        ' اما از مسئول فنی بخواهید نقش سایت را از مالک جدول‌ها جدا کند (docs/database-roles.md).',
    },
  ];
}
