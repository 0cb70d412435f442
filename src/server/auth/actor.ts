/**
 * Who a session belongs to: the person with his permissions and his rows in the panels, all from the database and the
 * definitions.
 */
import { sql } from 'drizzle-orm';
import type { Actor, Scalar } from '../../define/condition.ts';
import { tableOwner, type Registry } from '../../define/registry.ts';
import type { AnyResource } from '../../define/resource.ts';
import { conditionSql, columnSql, liveSql } from '../db/condition-sql.ts';
import type { Database, Statement } from '../db/database.ts';
import { columnName, tableName } from '../db/names.ts';
import { expandPermissions, knownPermissions } from './permissions.ts';

type Identity = Actor['identities'][string];
interface UserRow extends Record<string, unknown> {
  role: Actor['role'];
  permissions: string[];
}

const userById: Statement = {
  name: 'actor',
  text: `select u.role, array(select distinct p from permissions s, unnest(s.permissions) p where s.id = any(u.permission_sets) and s.deleted_at is null) as permissions
    from users u where u.id = $1 and u.status = 'active' and u.deleted_at is null`,
};

/** The person with this id, or null when he is blocked or gone. Permissions are those of administrators only. */
export async function loadActor(db: Database, registry: Registry, userId: string): Promise<Actor | null> {
  const [[user], found] = await Promise.all([
    db.run<UserRow>(userById, [userId]),
    loadIdentities(db, registry, userId),
  ]);
  if (!user) return null;
  return {
    userId,
    role: user.role,
    permissions: user.role === 'admin' ? expandPermissions(user.permissions, knownPermissions(registry)) : [],
    ...found,
  };
}

/** The tables whose rows say who somebody is, besides users and permissions. */
export const identityTables = (registry: Registry): string[] =>
  [...registry.values()].filter((r) => r.identity).map((r) => tableName(tableOwner(r, registry).name));

async function loadIdentities(
  db: Database,
  registry: Registry,
  userId: string,
): Promise<Pick<Actor, 'identities' | 'panelStatus'>> {
  const identities: Record<string, Identity> = {};
  const panelStatus: Record<string, string> = {};
  await Promise.all(
    [...registry.values()].map(async (resource) => {
      const { identity } = resource;
      const found = identity && (await loadIdentity(db, registry, resource, identity, userId));
      if (typeof found === 'string') panelStatus[identity!.panel] = found;
      else if (found) identities[identity!.panel] = found;
    }),
  );
  return { identities, panelStatus };
}

/** The row that makes the person somebody in a panel, or what keeps it from doing so; null where he has none. */
async function loadIdentity(
  db: Database,
  registry: Registry,
  resource: AnyResource,
  identity: NonNullable<AnyResource['identity']>,
  userId: string,
): Promise<Identity | string | null> {
  const scope = { resource, actor: null, alias: 't' };
  const carried = Object.values(identity.carry ?? {}).map((path) => path.split('.')[0]!);
  const columns = sql.join(
    ['id', identity.statusField, ...carried].map((name) => columnSql(scope, name)),
    sql`, `,
  );
  const [row] = await db.query(
    sql`select ${columns}, ${conditionSql(identity.when, scope)} as opens from ${sql.raw(tableName(tableOwner(resource, registry).name))} t where ${columnSql(scope, identity.by)} = ${userId}::uuid and ${liveSql(scope)} order by opens desc limit 1`,
  );
  if (!row) return null;
  if (row.opens !== true) return String(row[columnName(identity.statusField)]);
  return {
    id: row.id as string,
    ...Object.fromEntries(Object.entries(identity.carry ?? {}).map(([name, path]) => [name, carriedValue(row, path)])),
  };
}

function carriedValue(row: Readonly<Record<string, unknown>>, path: string): Scalar | Scalar[] {
  const [field = '', inner] = path.split('.');
  const value = row[columnName(field)] ?? null;
  if (inner === undefined) return value as Scalar | Scalar[];
  return Array.isArray(value) ? value.map((item: Record<string, Scalar>) => item[inner] ?? null) : [];
}
