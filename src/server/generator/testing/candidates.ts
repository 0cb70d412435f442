/** Values worth trying for a field in a condition: its operands, what lies beside them, its choices, and nothing. */
import { randomUUID } from 'node:crypto';
import { resolve, type Actor, type Operand, type Scalar, type Test } from '../../../define/condition.ts';
import type { Field } from '../../../define/field.ts';
import { dayLength } from '../../../locale/durations.ts';
import { sampleValues } from './sample-values.ts';

/** @param field undefined for fields that every row has (`id`, `createdBy`). */
export function candidatesOf(field: Field | undefined, tests: readonly Test[], actor: Actor | null): unknown[] {
  const operands = tests.flatMap((test) => operandsOf(test, actor));
  if (!field) return operands.flatMap((value) => [value, ...neighbours(value)]).concat(randomUUID());
  switch (field.kind) {
    case 'boolean':
      return [true, false];
    case 'choice':
      return [...operands, ...Object.keys(field.choices), null];
    case 'choices':
    case 'tags':
    case 'references':
    case 'images':
      return [...operands.map((value) => [value]), operands, []];
    case 'list':
      return [...tests.flatMap((test) => itemsOf(field.item, test, actor)), []];
    default:
      return [...operands.flatMap((value) => [value, ...neighbours(value)]), null];
  }
}

/** The values a test compares with, as they are for this person now. */
function operandsOf(test: Test, actor: Actor | null): Scalar[] {
  if (test === null || typeof test !== 'object') return [test];
  if ('actor' in test) return [resolve(test, actor)].flat();
  if ('isNull' in test || 'hasItem' in test || 'row' in test) return [];
  // cast: the tests that are left hold one operand under the name of their operator.
  return Object.values(test as Record<string, Operand>).flatMap((operand) => rotated([resolve(operand, actor)].flat()));
}

let turn = 0;
/** Beginning with another one each time, so that rows which take the first do not take the same. */
function rotated(values: readonly Scalar[]): Scalar[] {
  turn += 1;
  const at = turn % Math.max(1, values.length);
  return [...values.slice(at), ...values.slice(0, at)];
}

/** The least step of a number that a field with two decimals tells apart. */
const step = 0.01;

function neighbours(value: Scalar): Scalar[] {
  if (typeof value === 'number') return [value + 1, value - 1, Number((value + step).toFixed(2))];
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return [];
  if (!/^\d{4}-\d\d-\d\d/.test(value)) return [];
  const moved = [1, -1].map((days) => new Date(Date.parse(value) + days * dayLength).toISOString());
  return value.includes('T') ? moved : moved.map((instant) => instant.slice(0, 10));
}

/** One item that has the values of a `hasItem`, the rest of it sampled. */
function itemsOf(item: Readonly<Record<string, Field>>, test: Test, actor: Actor | null): unknown[] {
  if (test === null || typeof test !== 'object' || !('hasItem' in test)) return [];
  const values = Object.entries(test.hasItem).map(([name, operand]) => [name, resolve(operand, actor)] as const);
  return [[{ ...sampleValues(item, 1, () => randomUUID()), ...Object.fromEntries(values) }]];
}
