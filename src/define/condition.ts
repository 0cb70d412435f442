/**
 * Conditions on a row, as data: one rule that the server compiles to SQL and the browser evaluates.
 * Requirements: which permissions something takes. Pure.
 */

import { isObject } from './is-object.ts';
import type { Role } from './panels.ts';

/** Something a person may be allowed: `admin.<section>.<word>`. */
export type Permission = `admin.${string}.${string}`;
/** `true` everyone who got this far, `false` nobody, one permission, any of several, or all of several. */
export type Requirement = boolean | Permission | readonly Permission[] | { readonly all: readonly Permission[] };

export type Scalar = string | number | boolean | null;
/**
 * A value of a field that holds `T`, or one known only when the rule is applied: something of the person asking
 * (`'userId'`, `'teacher.id'`, `'marketer.courseIds'`) or the present instant.
 */
export type Operand<T extends Scalar = Scalar> =
  | T
  | null
  | readonly (T | null)[]
  | { readonly actor: string }
  | { readonly now: true };
/** What a condition asks of a field that holds `T`. */
export type Test<T extends Scalar = Scalar> =
  | T
  | null
  | { readonly actor: string }
  | { readonly in: Operand<T> }
  | { readonly ne: Operand<T> }
  | { readonly gt: Operand<T> }
  | { readonly gte: Operand<T> }
  | { readonly lt: Operand<T> }
  | { readonly lte: Operand<T> }
  | { readonly isNull: boolean }
  /** The field (choices, tags, references) holds this value. */
  | { readonly has: Operand<T> }
  /** The field (list) holds an item with these values. */
  | { readonly hasItem: Readonly<Record<string, Operand>> }
  /**
   * The row the field (reference) points to passes; of several (references), one of them. Only the database knows it: in
   * the browser the test fails.
   */
  | { readonly row: Condition };
/**
 * Fields that must all pass, or a combination of conditions, on rows whose fields hold the values `V`: another field, and
 * a value that the field never holds, do not compile.
 */
export type ConditionOn<V extends Readonly<Record<keyof V, Scalar>>> =
  | { readonly all: readonly ConditionOn<V>[] }
  | { readonly any: readonly ConditionOn<V>[] }
  | { readonly not: ConditionOn<V> }
  | { readonly [F in keyof V]?: Test<V[F]> };
/** A condition on the rows of any section. */
export type Condition = ConditionOn<Readonly<Record<string, Scalar>>>;

/**
 * What a rule may know of the person asking. `identities`: the rows that say who they are, by panel.
 */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  readonly permissions: readonly string[];
  readonly identities: Readonly<Record<string, Readonly<Record<string, Scalar | readonly Scalar[]>>>>;
  /** By panel: what keeps a person out who has a row there that opens nothing (yet, or any more). */
  readonly panelStatus?: Readonly<Record<string, string>>;
}

/**
 * The permission check of the specification, section 6.
 * @param mode `'OR'`: any of `required` is enough (also: nothing required passes); `'AND'`: all of them are needed.
 */
export function checkPermission(
  required: readonly string[],
  permissions: readonly string[],
  mode: 'OR' | 'AND' = 'OR',
): boolean {
  if (required.length === 0) return true;
  return mode === 'AND'
    ? required.every((p) => permissions.includes(p))
    : required.some((p) => permissions.includes(p));
}

/** Whether permissions meet a requirement; an absent requirement is met. */
export function meets(requirement: Requirement | undefined, permissions: readonly string[]): boolean {
  if (requirement === undefined || typeof requirement === 'boolean') return requirement !== false;
  if (typeof requirement === 'string') return checkPermission([requirement], permissions);
  if ('all' in requirement) return checkPermission(requirement.all, permissions, 'AND');
  return checkPermission(requirement, permissions);
}

/** The permissions a requirement names. */
export function namedPermissions(requirement: Requirement | 'create' | undefined): readonly string[] {
  if (requirement === undefined || typeof requirement === 'boolean' || requirement === 'create') return [];
  if (typeof requirement === 'string') return [requirement];
  return 'all' in requirement ? requirement.all : requirement;
}

/** The value of an operand for this person now. An unknown part of the person is null, which nothing equals. */
export function resolve(operand: Operand, actor: Actor | null, now = new Date()): Scalar | readonly Scalar[] {
  if (isPlain(operand)) return operand;
  if ('now' in operand) return now.toISOString();
  return actor ? factOf(actor, operand.actor) : null;
}

const isPlain = (operand: Operand): operand is Scalar | readonly Scalar[] =>
  operand === null || typeof operand !== 'object' || Array.isArray(operand);

/** What is known of a person: `userId`, `role`, or a part of the row that identifies them in a panel (`teacher.id`). */
function factOf(actor: Actor, path: string): Scalar | readonly Scalar[] {
  const [head = '', part] = path.split('.');
  if (part !== undefined) return actor.identities[head]?.[part] ?? null;
  if (head === 'userId') return actor.userId;
  return head === 'role' ? actor.role : null;
}

/** Whether a row passes a condition, with the meaning SQL gives it: a comparison with null fails. */
export function evaluate(
  condition: Condition | undefined,
  row: Readonly<Record<string, unknown>>,
  actor: Actor | null = null,
  now = new Date(),
): boolean {
  if (!condition) return true;
  if (isAll(condition)) return condition.all.every((c) => evaluate(c, row, actor, now));
  if (isAny(condition)) return condition.any.some((c) => evaluate(c, row, actor, now));
  if (isNot(condition)) return !evaluate(condition.not, row, actor, now);
  const valueOf = (operand: Operand) => resolve(operand, actor, now);
  return Object.entries(condition).every(([field, test]) => passes(row[field], test, valueOf));
}

export const isAll = (c: Condition): c is { all: readonly Condition[] } => 'all' in c && Array.isArray(c.all);
export const isAny = (c: Condition): c is { any: readonly Condition[] } => 'any' in c && Array.isArray(c.any);
export const isNot = (c: Condition): c is { not: Condition } =>
  'not' in c && isObject(c.not) && !('actor' in c.not) && Object.keys(c).length === 1;

/** The fields a condition reads. */
export function fieldsOf(condition: Condition | undefined): string[] {
  if (!condition) return [];
  if (isAll(condition)) return condition.all.flatMap(fieldsOf);
  if (isAny(condition)) return condition.any.flatMap(fieldsOf);
  if (isNot(condition)) return fieldsOf(condition.not);
  return Object.keys(condition);
}

type ValueOf = (operand: Operand) => Scalar | readonly Scalar[];

const isEmpty = (value: unknown): boolean => value === null || value === undefined;

function passes(value: unknown, test: Test, valueOf: ValueOf): boolean {
  if (test === null) return isEmpty(value);
  if (typeof test !== 'object') return value === test;
  if ('actor' in test) return equals(value, valueOf(test));
  if ('isNull' in test) return isEmpty(value) === test.isNull;
  if ('has' in test) return Array.isArray(value) && value.includes(valueOf(test.has));
  if ('hasItem' in test) return hasItem(value, test.hasItem, valueOf);
  // The row that is pointed to is not at hand: only the database can decide.
  if ('row' in test || isEmpty(value)) return false;
  if ('in' in test) {
    const allowed = valueOf(test.in);
    return Array.isArray(allowed) && allowed.includes(value);
  }
  if ('ne' in test) return value !== valueOf(test.ne);
  if ('gt' in test) return inOrder(value, valueOf(test.gt), (left, right) => left > right);
  if ('gte' in test) return inOrder(value, valueOf(test.gte), (left, right) => left >= right);
  if ('lt' in test) return inOrder(value, valueOf(test.lt), (left, right) => left < right);
  return inOrder(value, valueOf(test.lte), (left, right) => left <= right);
}

/** Nothing equals an unknown part of the person. */
const equals = (value: unknown, expected: unknown): boolean => expected !== null && value === expected;

function hasItem(value: unknown, expected: Readonly<Record<string, Operand>>, valueOf: ValueOf): boolean {
  if (!Array.isArray(value)) return false;
  const parts = Object.entries(expected);
  return value.some(
    (item: unknown) => isObject(item) && parts.every(([name, operand]) => equals(item[name], valueOf(operand))),
  );
}

type Comparable = number | string;

function inOrder(value: unknown, operand: unknown, test: (left: Comparable, right: Comparable) => boolean): boolean {
  const left = comparable(value);
  const right = comparable(operand);
  return left !== null && right !== null && test(left, right);
}

/** Instants are written in more than one form (`Z`, `+00:00`), so they are compared as numbers. */
function comparable(value: unknown): Comparable | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  return /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;
}
