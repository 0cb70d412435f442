/**
 * Conditions on a row, as data: one rule that the server compiles to SQL and the browser evaluates.
 * Requirements: which permissions open a thing. Pure.
 */

/** `true` everyone who got this far, `false` nobody, one permission, any of several, or all of several. */
export type Requirement = boolean | string | readonly string[] | { readonly all: readonly string[] };

export type Scalar = string | number | boolean | null;
/**
 * A value, or one known only when the rule is applied: something of the person asking (`'userId'`, `'teacher.id'`,
 * `'marketer.courseIds'`) or the present instant.
 */
export type Operand = Scalar | readonly Scalar[] | { readonly actor: string } | { readonly now: true };
export type Test =
  | Scalar
  | { readonly actor: string }
  | { readonly in: Operand }
  | { readonly ne: Operand }
  | { readonly gt: Operand }
  | { readonly gte: Operand }
  | { readonly lt: Operand }
  | { readonly lte: Operand }
  | { readonly isNull: boolean }
  /** The field (choices, tags, references) holds this value. */
  | { readonly has: Operand }
  /** The field (list) holds an item with these values. */
  | { readonly hasItem: Readonly<Record<string, Operand>> }
  /** The row the field (reference) points to passes. Only the database can tell: in the browser it fails. */
  | { readonly row: Condition };
/** Fields that must all pass, or a combination of conditions. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly [field: string]: Test };

/**
 * What a rule may know of the person asking. `identities` holds the rows that say who he is in a panel, by panel name.
 */
export interface Actor {
  readonly userId: string;
  readonly role: 'admin' | 'marketer' | 'teacher' | 'user';
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
  held: readonly string[],
  mode: 'OR' | 'AND' = 'OR',
): boolean {
  if (required.length === 0) return true;
  return mode === 'AND' ? required.every((p) => held.includes(p)) : required.some((p) => held.includes(p));
}

/** Whether the held permissions meet a requirement; an absent requirement is met. */
export function meets(requirement: Requirement | undefined, held: readonly string[]): boolean {
  if (requirement === undefined || typeof requirement === 'boolean') return requirement !== false;
  if (typeof requirement === 'string') return checkPermission([requirement], held);
  if ('all' in requirement) return checkPermission(requirement.all, held, 'AND');
  return checkPermission(requirement, held);
}

/** The permissions a requirement names. */
export function namedPermissions(requirement: Requirement | 'create' | undefined): readonly string[] {
  if (requirement === undefined || typeof requirement === 'boolean' || requirement === 'create') return [];
  if (typeof requirement === 'string') return [requirement];
  return 'all' in requirement ? requirement.all : requirement;
}

/** The value of an operand for this person now. An unknown part of the person is null, which nothing equals. */
export function resolve(operand: Operand, actor: Actor | null, now = new Date()): Scalar | readonly Scalar[] {
  if (operand === null || typeof operand !== 'object' || Array.isArray(operand)) {
    return operand as Scalar | readonly Scalar[];
  }
  if ('now' in operand) return now.toISOString();
  const [head = '', tail] = (operand as { actor: string }).actor.split('.');
  if (!actor) return null;
  if (tail !== undefined) return actor.identities[head]?.[tail] ?? null;
  return head === 'userId' ? actor.userId : head === 'role' ? actor.role : null;
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
  return Object.entries(condition as Record<string, Test>).every(([field, test]) =>
    passes(row[field], test, actor, now),
  );
}

export const isAll = (c: Condition): c is { all: readonly Condition[] } => Array.isArray((c as { all?: unknown }).all);
export const isAny = (c: Condition): c is { any: readonly Condition[] } => Array.isArray((c as { any?: unknown }).any);
export const isNot = (c: Condition): c is { not: Condition } => {
  const inner = (c as { not?: unknown }).not;
  return typeof inner === 'object' && inner !== null && !('actor' in inner) && Object.keys(c).length === 1;
};

/** The fields a condition reads. */
export function fieldsOf(condition: Condition | undefined): string[] {
  if (!condition) return [];
  if (isAll(condition)) return condition.all.flatMap(fieldsOf);
  if (isAny(condition)) return condition.any.flatMap(fieldsOf);
  if (isNot(condition)) return fieldsOf(condition.not);
  return Object.keys(condition);
}

function passes(value: unknown, test: Test, actor: Actor | null, now: Date): boolean {
  if (test === null) return value === null || value === undefined;
  if (typeof test !== 'object') return value === test;
  const of = (operand: Operand) => resolve(operand, actor, now);
  if ('actor' in test) {
    const wanted = of(test);
    return wanted !== null && value === wanted;
  }
  if ('isNull' in test) return (value === null || value === undefined) === test.isNull;
  if ('has' in test) return Array.isArray(value) && value.includes(of(test.has));
  if ('hasItem' in test) {
    return (
      Array.isArray(value) &&
      value.some((item: Record<string, unknown>) =>
        Object.entries(test.hasItem).every(([k, o]) => {
          const wanted = of(o);
          return wanted !== null && item[k] === wanted;
        }),
      )
    );
  }
  if ('row' in test || value === null || value === undefined) return false;
  if ('in' in test) {
    const wanted = of(test.in);
    return Array.isArray(wanted) && wanted.includes(value as Scalar);
  }
  if ('ne' in test) return value !== of(test.ne);
  return compares(value, test, of);
}

function compares(
  value: unknown,
  test: { gt: Operand } | { gte: Operand } | { lt: Operand } | { lte: Operand },
  of: (o: Operand) => unknown,
): boolean {
  const [op, operand] = Object.entries(test)[0] as ['gt' | 'gte' | 'lt' | 'lte', Operand];
  const left = comparable(value);
  const right = comparable(of(operand));
  if (left === null || right === null) return false;
  return op === 'gt' ? left > right : op === 'gte' ? left >= right : op === 'lt' ? left < right : left <= right;
}
/** Instants are written in more than one form (`Z`, `+00:00`): compared as numbers. */
const comparable = (v: unknown): number | string | null =>
  typeof v === 'number' ? v : typeof v === 'string' ? (/^\d{4}-\d\d-\d\dT/.test(v) ? Date.parse(v) : v) : null;
