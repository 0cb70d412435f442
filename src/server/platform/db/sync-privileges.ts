/**
 * Brings what the product's role may do, and what belongs to whom, to what `privileges.ts` says: after every migration
 * and at every start, so that it holds for new tables, and for databases that were made when one role did everything.
 */
import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import type { Database, RootDatabase } from './database.ts';
import { errorCode } from '../errors/errors.ts';
import { privilegeStatements, type Relation } from './privileges.ts';
import { col } from './row-shape.ts';

/** The schema in which the queue of jobs makes its own tables, and changes them with each release of its own. */
export const queueSchema = 'pgboss';
/** That of the sandbox bank of a site with demo data (`src/demo/bank/payments/store.ts`). */
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
    // Sent together, so that a start at which all is as it should be waits for one answer; each sees what was locked before.
    const [, [one], made, moved, relations] = await Promise.all([
      tx.query(sql`select pg_advisory_xact_lock(hashtext('privileges'))`),
      tx.query(sql`select current_user = ${role} as "isOwner"`, { isOwner: col.boolean }),
      schemaStatements(tx, role, schemas),
      ownerStatements(tx, role, schemas),
      relationsOf(tx, role),
    ]);
    await execute(tx, made);
    if (one?.isOwner) return made.length;
    await moveOwners(tx, moved, role);
    const present = moved.length > 0 ? await relationsOf(tx, role) : relations;
    const granted = present.flatMap((relation) => privilegeStatements(relation, role));
    await execute(tx, granted);
    return made.length + moved.length + granted.length;
  });

/** Several statements at once. */
const execute = async (tx: Database, statements: readonly string[]): Promise<void> => {
  if (statements.length > 0) await tx.query(sql.raw(statements.join(';\n')));
};

async function schemaStatements(tx: Database, role: string, schemas: readonly string[]): Promise<string[]> {
  const found = await tx.query(
    sql`
    select name, n.oid is null as "isMissing", has_schema_privilege(${role}, n.oid, 'usage') as "isUsable",
      name = current_schema() or has_schema_privilege(${role}, n.oid, 'create') as "mayCreate"
    from unnest(${sql.param([...schemas])}::text[] || current_schema()::text) name
    left join pg_namespace n on n.nspname = name`,
    { name: col.text, isMissing: col.boolean, isUsable: col.boolean.orNull, mayCreate: col.boolean.orNull },
  );
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
  // Names are written out for what is wrong alone: of all functions it would take longer than the rest of the start.
  const wrong = await tx.query(
    sql`
    with ours as materialized (
      select oid, nspname <> current_schema() as working from pg_namespace
      where nspname = current_schema() or nspname = any(${sql.param([...schemas])}::text[])
    ), wrong as materialized (
      select 'table' as kind, c.oid, n.working from ours n join pg_class c on c.relnamespace = n.oid
      where (c.relowner = ${role}::regrole) <> n.working and (c.relkind in ('r', 'p', 'v', 'm') or c.relkind = 'S' and not exists (
          select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')))
        and not ${belongsToExtension(sql`c.oid`, 'pg_class')}
      union all
      select 'routine', p.oid, n.working from ours n join pg_proc p on p.pronamespace = n.oid
      where (p.proowner = ${role}::regrole) <> n.working and not ${belongsToExtension(sql`p.oid`, 'pg_proc')}
      union all
      select 'type', t.oid, n.working from ours n join pg_type t on t.typnamespace = n.oid
      where (t.typowner = ${role}::regrole) <> n.working and t.typtype in ('e', 'd') and not ${belongsToExtension(sql`t.oid`, 'pg_type')}
    )
    select kind, working as "isWorking", case kind when 'table' then oid::regclass::text
      when 'routine' then oid::regprocedure::text else oid::regtype::text end as name
    from wrong`,
    { kind: col.text, name: col.text, isWorking: col.boolean },
  );
  return wrong.map(
    ({ kind, name, isWorking }) =>
      `alter ${kind} ${name} owner to ${isWorking ? pg.escapeIdentifier(role) : 'current_user'}`,
  );
}

/** Whether an object was made by an extension: it goes with that, whose owner may be another. */
const belongsToExtension = (oid: SQL, catalogue: 'pg_class' | 'pg_proc' | 'pg_type'): SQL =>
  sql`exists (
    select from pg_depend d where d.objid = ${oid} and d.classid = ${sql.raw(`'${catalogue}'`)}::regclass and d.deptype = 'e')`;

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
  tx.query(
    sql`
    with of_columns as materialized (
      select t.attrelid, format('%s (%s)', a.privilege_type, string_agg(t.attname, ', ' order by t.attname)) as privilege
      from pg_attribute t, aclexplode(t.attacl) a
      where t.attacl is not null and a.grantee = ${role}::regrole group by t.attrelid, a.privilege_type
    )
    select c.relname as name, c.relkind = 'S' as "isSequence", c.relispartition as "isPartition",
      array(
        select a.privilege_type::text from aclexplode(c.relacl) a where a.grantee = ${role}::regrole
        union all
        select privilege from of_columns where attrelid = c.oid
      ) as granted
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and pg_has_role(c.relowner, 'usage')
      and not ${belongsToExtension(sql`c.oid`, 'pg_class')}
    order by c.relname`,
    { name: col.text, isSequence: col.boolean, isPartition: col.boolean, granted: col.listOf(col.text) },
  );

/** The role of a connection. */
export async function currentRole(db: Database): Promise<string> {
  const [row] = await db.query(sql`select current_user::text as role`, { role: col.text });
  return row!.role;
}
