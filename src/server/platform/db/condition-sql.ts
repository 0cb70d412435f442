/** Condition → SQL: the rule that `define/condition.ts` evaluates in the browser, for row scopes and filters. */
import { sql, type SQL } from 'drizzle-orm';
import {
  isAll,
  isAny,
  isNot,
  resolve,
  type Actor,
  type Condition,
  type Operand,
  type Test,
} from '../../../define/condition.ts';
import { tableOwner, type Registry } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { sqlType } from './columns.ts';
import { columnName, tableName } from './names.ts';
import { live } from './row-sql.ts';

export interface Scope {
  readonly resource: AnyResource;
  readonly actor: Actor | null;
  /** The alias of the table in the query. */
  readonly alias: string;
  /** Needed by conditions on referenced rows. */
  readonly registry?: Registry;
  /** Whether the condition is one of several of which any suffices. */
  readonly isAlternative?: boolean;
}

/** A column of the table of a scope. */
export const columnSql = (scope: Pick<Scope, 'alias'>, field: string): SQL =>
  sql.raw(`${scope.alias}."${columnName(field)}"`);

/** The SQL of a condition; `true` without one. */
export function conditionSql(condition: Condition | undefined, scope: Scope): SQL {
  if (!condition) return sql`true`;
  if (isAll(condition)) return allOf(condition.all.map((part) => conditionSql(part, scope)));
  if (isAny(condition)) {
    return anyOf(condition.any.map((part) => conditionSql(part, { ...scope, isAlternative: true })));
  }
  if (isNot(condition)) return sql`not coalesce(${conditionSql(condition.not, scope)}, false)`;
  // cast: the guards above leave the form of one test per field, which TypeScript cannot subtract from the union.
  const tests = Object.entries(condition as Record<string, Test>);
  return allOf(tests.map(([field, test]) => testSql(field, test, scope)));
}

const allOf = (parts: readonly SQL[]): SQL => joinSql(parts, ' and ') ?? sql`true`;
const anyOf = (parts: readonly SQL[]): SQL => joinSql(parts, ' or ') ?? sql`false`;

function joinSql(parts: readonly SQL[], operator: string): SQL | undefined {
  return parts.length > 1 ? sql`(${sql.join([...parts], sql.raw(operator))})` : parts[0];
}

/** The SQL type of values compared with a field, system fields included. */
export function typeOf(resource: AnyResource, field: string): string {
  if (field === 'id' || field === 'createdBy') return 'uuid';
  if (field === 'version') return 'int';
  if (field.endsWith('At') && !resource.fields[field]) return 'timestamptz';
  const kind = resource.fields[field]?.kind;
  if (!kind) throw new Error(`${resource.name} has no field ${field}`);
  return sqlType[kind];
}

function testSql(field: string, test: Test, scope: Scope): SQL {
  const column = columnSql(scope, field);
  const type = typeOf(scope.resource, field);
  const valueOf = (operand: Operand) => resolve(operand, scope.actor);
  const typed = (operand: Operand) => sql`${valueOf(operand)}::${sql.raw(type)}`;
  const element = type.endsWith('[]') ? type.slice(0, -2) : type;
  if (test === null) return sql`${column} is null`;
  if (typeof test !== 'object') return sql`${column} = ${typed(test)}`;
  if ('actor' in test) return sql`${column} = ${typed(test)}`;
  if ('isNull' in test) return sql`${column} is ${sql.raw(test.isNull ? 'null' : 'not null')}`;
  if ('in' in test) return sql`${column} = any(${sql.param(valueOf(test.in) ?? [])}::${sql.raw(type)}[])`;
  if ('ne' in test) return sql`${column} <> ${typed(test.ne)}`;
  if ('has' in test) return sql`${column} @> array[${valueOf(test.has)}::${sql.raw(element)}]`;
  if ('hasItem' in test) return hasItem(column, test.hasItem, valueOf);
  if ('row' in test) return referenceSql(column, field, test.row, scope);
  if ('gt' in test) return sql`${column} > ${typed(test.gt)}`;
  if ('gte' in test) return sql`${column} >= ${typed(test.gte)}`;
  if ('lt' in test) return sql`${column} < ${typed(test.lt)}`;
  return sql`${column} <= ${typed(test.lte)}`;
}

/** Whether a list has an item with these values. An attribute that the actor lacks (null) matches no item. */
function hasItem(column: SQL, item: Readonly<Record<string, Operand>>, valueOf: (o: Operand) => unknown): SQL {
  const values = Object.entries(item).map(([key, operand]) => [key, valueOf(operand)] as const);
  if (values.some(([, v]) => v === null || v === undefined)) return sql`false`;
  return sql`${column} @> ${JSON.stringify([Object.fromEntries(values)])}::jsonb`;
}

/** Whether the referenced row, or one of several, exists, is not in the trash, and meets the condition. */
function referenceSql(
  column: SQL,
  field: string,
  condition: Condition,
  { resource, actor, alias, registry, isAlternative = false }: Scope,
): SQL {
  const declared = resource.fields[field];
  const isSeveral = declared?.kind === 'references';
  const target = isSeveral || declared?.kind === 'reference' ? registry?.get(declared.to) : undefined;
  if (!target || !registry) throw new Error(`${resource.name}.${field} references no section of the registry`);
  const inner: Scope = { resource: target, actor, alias: `${alias}r`, registry };
  const table = sql.raw(`"${tableName(tableOwner(target, registry).name)}" ${inner.alias}`);
  const id = columnSql(inner, 'id');
  if (isAlternative && !isSeveral) {
    // As a list that is read once: PostgreSQL finds rows of alternatives by an index for each, but not by a subquery.
    return sql`${column} = any(array(select ${id} from ${table} where ${liveSql(inner)} and ${conditionSql(condition, inner)}))`;
  }
  const pointed = isSeveral ? sql`${id} = any(${column})` : sql`${id} = ${column}`;
  const matches = sql`${pointed} and ${liveSql(inner)} and ${conditionSql(condition, inner)}`;
  return sql`exists (select 1 from ${table} where ${matches})`;
}

/** Selects the rows of a section that are not in the trash, or with `deleted` those that are. */
export function liveSql(scope: Scope, deleted = false): SQL {
  const parts = [deleted ? sql.raw(`${scope.alias}.deleted_at is not null`) : live(scope.alias), ...subsetSql(scope)];
  return sql.join(parts, sql` and `);
}

/** Selects the rows of a `subsetOf` section within the table of its owner. */
const subsetSql = (scope: Scope): SQL[] =>
  Object.entries(scope.resource.subsetOf?.where ?? {}).map(
    ([field, value]) => sql`${columnSql(scope, field)} = ${value}`,
  );
