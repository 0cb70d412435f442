/**
 * Checks of conditions and plain comparisons: fields that exist, operators that exist, values the field can hold, and
 * facts of the person that are known. A comparison that can never pass is a mistake nobody would notice.
 */
import { isAll, isAny, isNot, type Condition, type Test } from '../condition.ts';
import type { Field, FieldKind, Fields } from '../field.ts';
import { isObject } from '../is-object.ts';
import { memoize } from '../memoize.ts';
import type { Registry } from '../registry.ts';
import type { AnyResource } from '../resource.ts';
import { accepts } from './accepts.ts';
import { contradictionsIn } from './contradictions.ts';
import { canEqual, elementOf, type Facts } from './facts.ts';
import { finding, type Finding } from './problem.ts';
import { nameOneOf } from './suggest.ts';

/** Where a condition stands, and what it may speak of there. */
export interface ConditionPlace {
  /** What the messages call it: `the scope of teacher`. */
  readonly label: string;
  readonly fields: Fields;
  /** Facts of the person that are known there; `noFacts` where nobody asks. */
  readonly facts: Facts;
  readonly registry: Registry;
  /** Whether the database decides: it alone knows the row that a reference points to (`row`). */
  readonly hasRows?: boolean;
  /** Whether `{}` is meant: every row. */
  readonly mayBeEmpty?: boolean;
}

const label = { fa: 'سامانه', en: 'System' };
/** What every stored row has besides its id, as fields, so that conditions on it are checked like others. */
const storedFields: Fields = {
  version: { kind: 'integer', label },
  createdAt: { kind: 'dateTime', label },
  updatedAt: { kind: 'dateTime', label },
  createdBy: { kind: 'reference', label, to: 'users' },
  deletedAt: { kind: 'dateTime', label },
};

/** The fields a condition on stored rows of a section may read. */
export const withStoredFields = ({ name, fields }: Pick<AnyResource, 'name' | 'fields'>): Fields => ({
  id: { kind: 'reference', label, to: name },
  ...storedFields,
  ...fields,
});

/** Everything wrong with a condition. */
export const conditionFindings = (condition: Condition | undefined, place: ConditionPlace): Finding[] =>
  condition
    ? [
        ...partFindings(condition, place),
        ...contradictionsIn(condition).map((name) =>
          finding('D088', `${place.label} wants ${name} to hold two values at once`, 'use `in` or `any`, or drop one'),
        ),
      ]
    : [];

function partFindings(condition: Condition, place: ConditionPlace): Finding[] {
  const { mayBeEmpty, ...within } = place;
  const parts = partsOf(condition);
  if (parts.length === 0) return mayBeEmpty && !isAny(condition) ? [] : [emptyFinding(condition, place)];
  if (isAny(condition) || isNot(condition)) return parts.flatMap((part) => conditionFindings(part, within));
  if (isAll(condition)) return parts.flatMap((part) => partFindings(part, within));
  return Object.entries(condition).flatMap(([name, test]) => {
    const field = place.fields[name];
    return field ? testFindings({ name, field, place }, test) : [unknownField(name, place)];
  });
}

/** What a condition is put together from; nothing where it holds no comparison. */
function partsOf(condition: Condition): readonly Condition[] {
  if (isAll(condition)) return condition.all;
  if (isAny(condition)) return condition.any;
  if (isNot(condition)) return [condition.not];
  return Object.keys(condition).length === 0 ? [] : [condition];
}

function emptyFinding(condition: Condition, { label: where }: ConditionPlace): Finding {
  const outcome = isAny(condition) ? 'never' : 'always';
  return finding(
    'D088',
    `${where} is ${JSON.stringify(condition)}, which ${outcome} passes`,
    'compare a field, or drop it',
  );
}

/** Everything wrong with a plain comparison (`where`): fields equal to values, or to one of several (`in`). */
export const equalityFindings = (
  where: Readonly<Record<string, unknown>> | undefined,
  place: ConditionPlace,
): Finding[] =>
  Object.entries(where ?? {}).flatMap(([name, value]) => {
    const field = place.fields[name];
    if (!field) return [unknownField(name, place)];
    const at = { name, field, place };
    return isObject(value) ? operatorChecks.in(at, value.in) : equality(at, value);
  });

/**
 * Values a list is filtered by (`tabs[].filter`), as in the query string: `status`, several at once, `price_gte`.
 * Unknown fields are found elsewhere (D036).
 */
export const filterFindings = (filter: Readonly<Record<string, unknown>>, place: ConditionPlace): Finding[] =>
  Object.entries(filter).flatMap(([key, value]) => {
    const [, base = key] = place.fields[key] ? [] : (/^(.+)_(?:gte|lte)$/.exec(key) ?? []);
    const field = place.fields[base];
    if (!field) return [];
    const at = { name: base, field, place };
    if (base !== key) return inOrder(at, value);
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.filter((v) => v !== null && !canHold(field, v)).map((v) => mismatch(at, v));
  });

/** Whether a field can hold `value`, or one of it where the field holds several. Null is no value. */
export function canHold(field: Field, value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'object') return false;
  if (value === '' && texts.has(field.kind)) return true;
  if (field.kind === 'choice') return Object.hasOwn(field.choices, String(value));
  if (field.kind === 'boolean') return typeof value === 'boolean';
  return accepts(operandOf(field), value);
}

interface Comparison {
  readonly name: string;
  readonly field: Field;
  readonly place: ConditionPlace;
}

const texts: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'richText', 'slug']);
const numbers: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'toman', 'percent']);
const moments: ReadonlySet<FieldKind> = new Set(['dateTime', 'date']);
const several: ReadonlySet<FieldKind> = new Set(['choices', 'tags', 'references', 'images', 'list', 'group', 'json']);
const operators = ['actor', 'in', 'ne', 'gt', 'gte', 'lt', 'lte', 'isNull', 'has', 'hasItem', 'row'] as const;
type Operator = (typeof operators)[number];
const isOperator = (name: string | undefined): name is Operator => operators.some((o) => o === name);

/** A field that holds exactly what the other may be compared with. */
const operandOf = memoize((field: Field): Field => ({ ...elementOf(field), required: true, showWhen: undefined }));

function unknownField(name: string, { label: where, fields }: ConditionPlace): Finding {
  return finding('D017', `${where} asks for ${name}`, nameOneOf(name, Object.keys(fields), 'name one of its fields'));
}

/** What a field may be compared with, for a person. */
function expectation(field: Field): string {
  const element = elementOf(field);
  if (element.kind === 'choice') return `one of ${Object.keys(element.choices).join(', ')}`;
  if (element.kind === 'boolean') return 'true or false';
  if (numbers.has(element.kind)) return 'a number within the bounds of the field';
  if (element.kind === 'reference') return 'the id of a row (a UUID), or a fact of the person';
  return `what a ${element.kind} field holds`;
}

function mismatch({ name, field, place }: Comparison, value: unknown): Finding {
  const choices = field.kind === 'choice' || field.kind === 'choices' ? Object.keys(field.choices) : [];
  const fix = nameOneOf(String(value), choices, `compare it with ${expectation(field)}`);
  return finding('D046', `${place.label} compares ${name} with ${JSON.stringify(value)}`, fix);
}

function equality(at: Comparison, value: unknown): Finding[] {
  if (value === null) return [];
  if (several.has(at.field.kind)) return [wrongOperator(at, 'an equality')];
  return canHold(at.field, value) ? [] : [mismatch(at, value)];
}

function wrongOperator({ name, field, place }: Comparison, operator: string): Finding {
  const fix = several.has(field.kind) ? 'use `has`, or `hasItem` for a list' : 'use an equality, `in` or `ne`';
  return finding('D046', `${place.label} asks ${operator} of ${name}, which is ${field.kind}`, fix);
}

/** @param several whether several values are compared with (`in`), not one. */
function factFindings(path: unknown, { name, field, place }: Comparison, several = false): Finding[] {
  const { label: where, facts, registry } = place;
  const fact = typeof path === 'string' ? facts.get(path) : undefined;
  if (!fact) {
    const fix =
      facts.size === 0
        ? 'nobody asks here: compare with a value'
        : nameOneOf(String(path), facts.keys(), 'name a fact that an identity declares');
    return [finding('D047', `${where} asks for ${String(path)} of the person`, fix)];
  }
  const message = `${where} compares ${name} with ${String(path)} of the person`;
  if (!canEqual(field, fact, registry)) {
    const fitting = factsFor(field, place);
    const fix = fitting.length === 0 ? 'compare it with a value' : `compare it with ${fitting.join(' or ')}`;
    return [finding('D084', message, fix)];
  }
  if (fact.isSeveral === several) return [];
  return [finding('D084', message, several ? 'it is one value: use an equality' : 'it has several values: use `in`')];
}

/** The facts that a field can be compared with. */
const factsFor = (field: Field, { facts, registry }: ConditionPlace): string[] =>
  [...facts].filter(([, fact]) => canEqual(field, fact, registry)).map(([path]) => path);

/** Findings for an operand that may stand for what is known only later: a fact of the person, or the present. */
function operandFindings(at: Comparison, operand: unknown, accepts: (value: unknown) => boolean): Finding[] {
  if (isObject(operand)) {
    if ('actor' in operand) return factFindings(operand.actor, at);
    if ('now' in operand && moments.has(at.field.kind)) return [];
  }
  return accepts(operand) ? [] : [mismatch(at, operand)];
}

function testFindings(at: Comparison, test: Test): Finding[] {
  if (test === null || typeof test !== 'object') return equality(at, test);
  const [[operator, operand] = [], ...others] = Object.entries(test);
  if (!isOperator(operator) || others.length > 0) {
    const fix = nameOneOf(operator ?? '', operators, 'use one operator');
    return [finding('D044', `${at.place.label}: ${JSON.stringify(test)} on ${at.name}`, fix)];
  }
  return operatorChecks[operator](at, operand);
}

function inOrder(at: Comparison, operand: unknown): Finding[] {
  const { kind } = at.field;
  if (numbers.has(kind)) {
    return operandFindings(at, operand, (v) => (kind === 'decimal' ? Number.isFinite(v) : Number.isInteger(v)));
  }
  if (moments.has(kind)) return operandFindings(at, operand, (v) => canHold(at.field, v));
  return [wrongOperator(at, 'an order')];
}

const operatorChecks: Record<Operator, (at: Comparison, operand: unknown) => Finding[]> = {
  actor: (at, path) => (several.has(at.field.kind) ? [wrongOperator(at, 'an equality')] : factFindings(path, at)),
  ne: (at, operand) =>
    several.has(at.field.kind)
      ? [wrongOperator(at, '`ne`')]
      : operandFindings(at, operand, (v) => canHold(at.field, v)),
  in: (at, operand) => {
    if (several.has(at.field.kind)) return [wrongOperator(at, '`in`')];
    if (isObject(operand) && 'actor' in operand) return factFindings(operand.actor, at, true);
    if (!Array.isArray(operand)) return [mismatch(at, operand)];
    if (operand.length === 0) return [finding('D088', `${at.place.label}: ${at.name} in []`, 'name the values')];
    return operand.filter((v) => !canHold(at.field, v)).map((v) => mismatch(at, v));
  },
  gt: inOrder,
  gte: inOrder,
  lt: inOrder,
  lte: inOrder,
  isNull: (at, operand) => (typeof operand === 'boolean' ? [] : [mismatch(at, { isNull: operand })]),
  has: (at, operand) => {
    const { kind } = at.field;
    if (!['choices', 'tags', 'references', 'images'].includes(kind)) return [wrongOperator(at, '`has`')];
    return operandFindings(at, operand, (v) => canHold(at.field, v));
  },
  hasItem: (at, operand) => {
    if (at.field.kind !== 'list') return [wrongOperator(at, '`hasItem`')];
    const { item } = at.field;
    return Object.entries(operand ?? {}).flatMap(([name, value]) => {
      const field = item[name];
      const place = { ...at.place, label: `${at.place.label}, in ${at.name},` };
      if (!field) return [unknownField(name, { ...place, fields: item })];
      return operandFindings({ name, field, place }, value, (v) => canHold(field, v));
    });
  },
  row: (at, operand) => {
    const { registry, label: where, hasRows } = at.place;
    const { field } = at;
    const target = field.kind === 'reference' || field.kind === 'references' ? registry.get(field.to) : undefined;
    if (!hasRows || !target || !isCondition(operand)) {
      return [
        finding('D046', `${where} asks for the row of ${at.name}`, 'ask it of a reference, where rows are stored'),
      ];
    }
    return conditionFindings(operand, {
      ...at.place,
      label: `${where}, in the row of ${at.name},`,
      fields: withStoredFields(target),
    });
  },
};

const isCondition = (value: unknown): value is Condition => typeof value === 'object' && value !== null;
