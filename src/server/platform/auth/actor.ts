/** Who a session belongs to: the person with their permissions and their rows in the panels. */
import { sql } from 'drizzle-orm';
import type { Actor, Scalar } from '../../../define/condition.ts';
import { tableOwner, type Registry } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { conditionSql, columnSql, liveSql } from '../db/condition-sql.ts';
import type { Database } from '../db/database.ts';
import type { Statement } from '../db/statement.ts';
import { columnName, tableName } from '../db/names.ts';
import { expandPermissions, knownPermissions } from './permissions.ts';
import { col } from '../db/row-shape.ts';
import { liveText } from '../db/row-sql.ts';

type Identity = Actor['identities'][string];
type IdentityRule = NonNullable<AnyResource['identity']>;
interface IdentityRow extends Record<string, unknown> {
  id: string;
  /** Whether the row passes the rule of its section. */
  is_valid: boolean | null;
}

const userById: Statement = {
  name: 'actor',
  text: `select u.role,
      array(
        select distinct p from permissions s, unnest(s.permissions) p
        where s.id = any(u.permission_sets) and ${liveText('s')}
      ) as permissions
    from users u where u.id = $1 and u.status = 'active' and ${liveText('u')}`,
};

/** The person with this id; null for a blocked or deleted one. Only administrators have permissions. */
export async function loadActor(db: Database, registry: Registry, userId: string): Promise<Actor | null> {
  const [[user], panels] = await Promise.all([
    db.run(userById, [userId], { role: col.text.as<Actor['role']>(), permissions: col.listOf(col.text) }),
    loadIdentities(db, registry, userId),
  ]);
  if (!user) return null;
  return {
    userId,
    role: user.role,
    permissions: user.role === 'admin' ? expandPermissions(user.permissions, knownPermissions(registry)) : [],
    ...panels,
  };
}

/** The tables whose rows identify people in panels, besides users and permissions. */
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
      const { identity: rule } = resource;
      if (!rule) return;
      const row = await findIdentityRow(db, registry, resource, rule, userId);
      if (row?.is_valid === true) identities[rule.panel] = identityOf(row, rule);
      else if (row) panelStatus[rule.panel] = String(row[columnName(rule.statusField)]);
    }),
  );
  return { identities, panelStatus };
}

/** The person's row in a section that opens a panel: a valid one, if there is any. */
async function findIdentityRow(
  db: Database,
  registry: Registry,
  resource: AnyResource,
  rule: IdentityRule,
  userId: string,
): Promise<IdentityRow | undefined> {
  const scope = { resource, actor: null, alias: 't' };
  const carriedFields = Object.values(rule.carry ?? {}).map((path) => path.split('.')[0]!);
  const read = [rule.statusField, ...carriedFields];
  const columns = sql.join(
    ['id', ...read].map((name) => columnSql(scope, name)),
    sql`, `,
  );
  const table = sql.raw(tableName(tableOwner(resource, registry).name));
  const [row] = await db.query(
    sql`
    select ${columns}, ${conditionSql(rule.when, scope)} as is_valid from ${table} t
    where ${columnSql(scope, rule.by)} = ${userId}::uuid and ${liveSql(scope)}
    order by is_valid desc limit 1`,
    {
      ...Object.fromEntries(read.map((name) => [columnName(name), col.unknown])),
      id: col.uuid,
      is_valid: col.boolean.orNull,
    },
  );
  return row;
}

const identityOf = (row: IdentityRow, { carry = {} }: IdentityRule): Identity => ({
  id: row.id,
  ...Object.fromEntries(Object.entries(carry).map(([name, path]) => [name, carriedValue(row, path)])),
});

/** The value at `field`, or the values at `list.field`. */
function carriedValue(row: IdentityRow, path: string): Scalar | Scalar[] {
  const [field = '', itemField] = path.split('.');
  const value = row[columnName(field)];
  if (itemField !== undefined) return Array.isArray(value) ? value.map((item) => scalarAt(item, itemField)) : [];
  return Array.isArray(value) ? value.filter(isScalar) : scalarOf(value);
}

function scalarAt(item: unknown, name: string): Scalar {
  if (typeof item !== 'object' || item === null) return null;
  const fields: Record<string, unknown> = { ...item };
  return scalarOf(fields[name]);
}

const scalarOf = (value: unknown): Scalar => (isScalar(value) ? value : null);
const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
