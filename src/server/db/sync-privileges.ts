/**
 * Brings what the product's role may do, and what belongs to whom, to what `privileges.ts` says: after every migration
 * and at every start, so that it holds for new tables, and for databases that were made when one role did everything.
 */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, RootDatabase } from './database.ts';
import { errorCode } from '../errors.ts';
import { privilegeStatements, type Relation } from './privileges.ts';

/** The schema in which the queue of jobs makes its own tables, and changes them with each release of its own. */
export const queueSchema = 'pgboss';
/** That of the sandbox bank of a site with demo data (`src/demo/bank/store.ts`). */
export const demoSchema = 'sandbox_bank';

/** How long a table may be waited for whose owner changes. */
const lockTimeout = '10s';
const insufficientPrivilege = '42501';

/**
 * @param owner connected as the role that owns the tables; the caller migrates by it.
 * @param role the one that the product runs as; the same as the owner's changes nothing but the schemas.
 * @param schemas those in which the product makes tables of its own, as working memory: made where they are missing.
 * @returns how many statements it took.
 * Throws with what to do where the owner may not take over what the role owns.
 */
export const syncPrivileges = (
  owner: RootDatabase,
  role: string,
  schemas: readonly string[] = [queueSchema],
): Promise<number> =>
  owner.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('privileges'))`);
    const made = await schemaStatements(tx, role, schemas);
    await execute(tx, made);
    const [{ isOwner } = { isOwner: false }] = await tx.query<{ isOwner: boolean }>(
      sql`select current_user = ${role} as "isOwner"`,
    );
    if (isOwner) return made.length;
    const moved = await ownerStatements(tx, role, schemas);
    await moveOwners(tx, moved, role);
    const granted = (await relationsOf(tx, role)).flatMap((relation) => privilegeStatements(relation, role));
    await execute(tx, granted);
    return made.length + moved.length + granted.length;
  });

/** Several statements at once. */
const execute = async (tx: Database, statements: readonly string[]): Promise<void> => {
  if (statements.length > 0) await tx.query(sql.raw(statements.join(';\n')));
};

async function schemaStatements(tx: Database, role: string, schemas: readonly string[]): Promise<string[]> {
  const found = await tx.query<{ name: string; isMissing: boolean; isUsable: boolean; mayCreate: boolean }>(sql`
    select name, n.oid is null as "isMissing", has_schema_privilege(${role}, n.oid, 'usage') as "isUsable",
      name = current_schema() or has_schema_privilege(${role}, n.oid, 'create') as "mayCreate"
    from unnest(${sql.param([...schemas])}::text[] || current_schema()::text) name
    left join pg_namespace n on n.nspname = name`);
  return found.flatMap(({ name, isMissing, isUsable, mayCreate }) => {
    const [schema, to] = [pg.escapeIdentifier(name), pg.escapeIdentifier(role)];
    return [
      ...(isMissing ? [`create schema ${schema}`] : []),
      ...(isUsable && mayCreate
        ? []
        : [`grant usage${schemas.includes(name) ? ', create' : ''} on schema ${schema} to ${to}`]),
    ];
  });
}

/** What belongs to the wrong role: tables and functions of the product to its role, those of its working schemas to another. */
async function ownerStatements(tx: Database, role: string, schemas: readonly string[]): Promise<string[]> {
  const wrong = await tx.query<{ kind: string; name: string; isWorking: boolean }>(sql`
    with objects (kind, name, oid, class, namespace, owner) as (
      select 'table', c.oid::regclass::text, c.oid, 'pg_class'::regclass, c.relnamespace, c.relowner from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm') or c.relkind = 'S' and not exists (
        select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
      union all
      select 'routine', p.oid::regprocedure::text, p.oid, 'pg_proc'::regclass, p.pronamespace, p.proowner from pg_proc p
      union all
      select 'type', t.oid::regtype::text, t.oid, 'pg_type'::regclass, t.typnamespace, t.typowner from pg_type t
      where t.typtype in ('e', 'd')
    )
    select o.kind, o.name, n.nspname <> current_schema() as "isWorking"
    from objects o join pg_namespace n on n.oid = o.namespace
    where (n.nspname = current_schema() and o.owner = ${role}::regrole
        or n.nspname = any(${sql.param([...schemas])}::text[]) and o.owner <> ${role}::regrole)
      and not exists (select from pg_depend d where d.objid = o.oid and d.classid = o.class and d.deptype = 'e')`);
  return wrong.map(
    ({ kind, name, isWorking }) =>
      `alter ${kind} ${name} owner to ${isWorking ? pg.escapeIdentifier(role) : 'current_user'}`,
  );
}

async function moveOwners(tx: Database, statements: readonly string[], role: string): Promise<void> {
  if (statements.length === 0) return;
  try {
    await execute(tx, [`set local lock_timeout = '${lockTimeout}'`, ...statements]);
  } catch (error) {
    if (errorCode(error) !== insufficientPrivilege) throw error;
    const of = pg.escapeIdentifier(role);
    throw new Error(
      `The role of DATABASE_OWNER_URL cannot take over tables of ${of}, or hand it those of the queue. ` +
        `As an administrator of the database, run once: grant ${of} to <the role of DATABASE_OWNER_URL>;`,
      { cause: error },
    );
  }
}

/** The relations of the schema that the owner may give rights to, with what the role has been given. */
const relationsOf = (tx: Database, role: string): Promise<Relation[]> =>
  tx.query<Relation & Record<string, unknown>>(sql`
    select c.relname as name, c.relkind = 'S' as "isSequence",
      array(
        select a.privilege_type::text from aclexplode(c.relacl) a where a.grantee = ${role}::regrole
        union all
        select format('%s (%s)', a.privilege_type, string_agg(t.attname, ', ' order by t.attname))
        from pg_attribute t, aclexplode(t.attacl) a
        where t.attrelid = c.oid and a.grantee = ${role}::regrole group by a.privilege_type
      ) as held
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and pg_has_role(c.relowner, 'usage')
      and not exists (
        select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by c.relname`);

/** The role of a connection. */
export async function currentRole(db: Database): Promise<string> {
  const [row] = await db.query<{ role: string }>(sql`select current_user::text as role`);
  return row!.role;
}
