/** Condition → SQL: the same rule `define/condition.ts` evaluates in the browser, for row scopes and filters. */
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
} from '../../define/condition.ts';
import { tableOwner, type Registry } from '../../define/registry.ts';
import type { AnyResource } from '../../define/resource.ts';
import { sqlType } from './columns.ts';
import { columnName, tableName } from './names.ts';

export interface Scope {
  readonly resource: AnyResource;
  readonly actor: Actor | null;
  /** The alias the table has in the query. */
  readonly alias: string;
  /** Where rows that are pointed to are looked up; conditions on them need it. */
  readonly registry?: Registry;
}

/** A column of the table a scope speaks of. */
export const columnSql = (scope: Pick<Scope, 'alias'>, field: string): SQL =>
  sql.raw(`${scope.alias}."${columnName(field)}"`);

/** The rows that pass a condition; `true` without one. */
export function conditionSql(condition: Condition | undefined, scope: Scope): SQL {
  if (!condition) return sql`true`;
  if (isAll(condition)) {
    return joined(
      condition.all.map((c) => conditionSql(c, scope)),
      'and',
    );
  }
  if (isAny(condition)) {
    return joined(
      condition.any.map((c) => conditionSql(c, scope)),
      'or',
    );
  }
  if (isNot(condition)) return sql`not coalesce(${conditionSql(condition.not, scope)}, false)`;
  return joined(
    Object.entries(condition as Record<string, Test>).map(([field, test]) => testSql(field, test, scope)),
    'and',
  );
}

function joined(parts: readonly SQL[], by: 'and' | 'or'): SQL {
  if (parts.length === 0) return by === 'and' ? sql`true` : sql`false`;
  return parts.length === 1 ? parts[0]! : sql`(${sql.join([...parts], sql.raw(` ${by} `))})`;
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

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function testSql(field: string, test: Test, scope: Scope): SQL {
  const column = columnSql(scope, field);
  const type = typeOf(scope.resource, field);
  const of = (operand: Operand) => resolve(operand, scope.actor);
  const one = (operand: Operand) => sql`${of(operand)}::${sql.raw(type)}`;
  const element = type.endsWith('[]') ? type.slice(0, -2) : type;
  if (test === null) return sql`${column} is null`;
  if (typeof test !== 'object') return sql`${column} = ${one(test)}`;
  if ('actor' in test) return sql`${column} = ${one(test)}`;
  if ('isNull' in test) return sql`${column} is ${sql.raw(test.isNull ? 'null' : 'not null')}`;
  if ('in' in test) return sql`${column} = any(${sql.param(of(test.in) ?? [])}::${sql.raw(type)}[])`;
  if ('ne' in test) return sql`${column} <> ${one(test.ne)}`;
  if ('has' in test) return sql`${column} @> array[${of(test.has)}::${sql.raw(element)}]`;
  if ('hasItem' in test) return hasItem(column, test.hasItem, of);
  if ('row' in test) return pointsTo(column, field, test.row, scope);
  const [op, operand] = Object.entries(test)[0] as [keyof typeof operators, Operand];
  return sql`${column} ${sql.raw(operators[op])} ${one(operand)}`;
}

/** An unknown part of the person (null) matches no item. */
function hasItem(column: SQL, wanted: Readonly<Record<string, Operand>>, of: (o: Operand) => unknown): SQL {
  const values = Object.entries(wanted).map(([k, o]) => [k, of(o)] as const);
  if (values.some(([, v]) => v === null || v === undefined)) return sql`false`;
  return sql`${column} @> ${JSON.stringify([Object.fromEntries(values)])}::jsonb`;
}

/** The row a reference points to is there and passes. */
function pointsTo(column: SQL, field: string, condition: Condition, { resource, actor, alias, registry }: Scope): SQL {
  const declared = resource.fields[field];
  const target = declared?.kind === 'reference' ? registry?.get(declared.to) : undefined;
  if (!target || !registry) throw new Error(`${resource.name}.${field} points to no section that is known here`);
  const there: Scope = { resource: target, actor, alias: `${alias}r`, registry };
  return sql`exists (select 1 from ${sql.raw(`"${tableName(tableOwner(target, registry).name)}" ${there.alias}`)} where ${columnSql(there, 'id')} = ${column} and ${liveSql(there)} and ${conditionSql(condition, there)})`;
}

/** Rows of a section that are not in the trash, or those in it. */
export function liveSql(scope: Scope, deleted = false): SQL {
  const parts = [
    sql`${sql.raw(scope.alias)}.deleted_at is ${sql.raw(deleted ? 'not null' : 'null')}`,
    ...fixedSql(scope),
  ];
  return sql.join(parts, sql` and `);
}

/** Sections `of` another hold a part of its table. The fields are the owner's: PostgreSQL knows their types. */
const fixedSql = (scope: Scope): SQL[] =>
  Object.entries(scope.resource.subsetOf?.where ?? {}).map(
    ([field, value]) => sql`${columnSql(scope, field)} = ${value}`,
  );
