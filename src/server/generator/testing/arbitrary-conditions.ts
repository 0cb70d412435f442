/** Random conditions with every operator, over the fields there are. For tests over random definitions. */
import * as fc from 'fast-check';
import { contradictionsIn } from '../../../define/checks/contradictions.ts';
import type { Condition, Test } from '../../../define/condition.ts';
import type { Field, Fields } from '../../../define/field.ts';
import { sampleOf, targetId } from './arbitrary-fields.ts';

/** A condition before it is known which fields there are: numbers choose among them. */
export interface ConditionPlan {
  readonly shape: 'test' | 'all' | 'any' | 'not';
  readonly field: number;
  readonly operator: number;
  readonly value: number;
  readonly parts: readonly ConditionPlan[];
}

const single = fc.record({
  shape: fc.constant('test' as const),
  field: fc.nat(50),
  operator: fc.nat(50),
  value: fc.integer({ min: 1, max: 3 }),
  parts: fc.constant([]),
});
const compound = (part: fc.Arbitrary<ConditionPlan>): fc.Arbitrary<ConditionPlan> =>
  fc.record({
    shape: fc.constantFrom('all' as const, 'any' as const, 'not' as const),
    field: fc.constant(0),
    operator: fc.constant(0),
    value: fc.constant(1),
    parts: fc.array(part, { minLength: 1, maxLength: 2 }),
  });
export const arbitraryCondition: fc.Arbitrary<ConditionPlan> = fc.oneof(
  { arbitrary: single, weight: 3 },
  { arbitrary: compound(fc.oneof(single, compound(single))), weight: 2 },
);

/** The condition of a plan over these fields, or undefined where none can be compared. @param inScope the database decides. */
export function conditionFrom(plan: ConditionPlan, fields: Fields, inScope: boolean): Condition | undefined {
  if (plan.shape === 'test') return testFrom(plan, fields, inScope);
  const parts = plan.parts.map((part) => conditionFrom(part, fields, inScope)).filter((part) => part !== undefined);
  const [first] = parts;
  if (!first) return undefined;
  if (plan.shape === 'not') return { not: first };
  if (plan.shape === 'any') return { any: parts };
  const together: Condition = { all: parts };
  // A field that had to hold two values at once is a mistake (D088).
  return contradictionsIn(together).length > 0 ? first : together;
}

function testFrom({ field, operator, value }: ConditionPlan, fields: Fields, inScope: boolean): Condition | undefined {
  const asked = inScope ? { ...fields, createdBy } : fields;
  const possible = Object.entries(asked).flatMap(([name, declared]) => {
    const tests = testsFor(declared, value, inScope);
    return tests.length > 0 ? [[name, tests] as const] : [];
  });
  const chosen = possible[field % (possible.length || 1)];
  if (!chosen) return undefined;
  const [name, tests] = chosen;
  return { [name]: tests[operator % tests.length]! };
}

/** Every test a field takes. */
function testsFor(field: Field, n: number, inScope: boolean): readonly Test[] {
  const value = sampleOf(field, n);
  switch (field.kind) {
    case 'boolean':
      return [true, false, { ne: true }];
    case 'choice': {
      const names = Object.keys(field.choices);
      const name = names[n % names.length]!;
      return [name, { ne: name }, { in: names.slice(0, n) }, { isNull: false }, { isNull: true }];
    }
    case 'integer':
    case 'toman':
    case 'percent':
    case 'decimal':
      return typeof value === 'number' ? [value, { ne: value }, { isNull: false }, ...inOrder(value)] : [];
    case 'dateTime':
    case 'date':
      return typeof value === 'string' ? [...inOrder(value), { lte: { now: true } }, { isNull: true }] : [];
    case 'text':
    case 'slug':
    case 'url':
    case 'email':
    case 'mobile':
    case 'colour':
      return typeof value === 'string' ? [value, { ne: value }, { in: [value] }, { isNull: false }] : [];
    case 'choices':
    case 'tags':
      return [value].flat().flatMap((element) => (typeof element === 'string' ? [{ has: element }] : []));
    case 'references':
      return [{ has: targetId }];
    case 'reference':
      if (field.to === 'users') return personTests;
      return inScope ? rowTests : [{ isNull: false }, { in: [targetId] }, targetId];
    case 'list':
      return listTests(field.item, n);
    default:
      return [];
  }
}

const inOrder = (value: string | number): readonly Test[] => [
  { gt: value },
  { gte: value },
  { lt: value },
  { lte: value },
];

const rowTests: readonly Test[] = [
  { row: { name: { ne: 'الف' } } },
  { row: { any: [{ amount: { gte: 10 } }, { not: { isActive: true } }] } },
  { isNull: true },
];
/** Who made a row: every stored row has it, so rules over rows may ask for it. */
const createdBy: Field = { kind: 'reference', label: { fa: 'سازنده', en: 'Created by' }, to: 'users' };
const personTests: readonly Test[] = [{ actor: 'userId' }, { ne: { actor: 'userId' } }];

/** The first item field that holds a plain value. */
function listTests(item: Fields, n: number): readonly Test[] {
  for (const [name, field] of Object.entries(item)) {
    if (!['text', 'integer', 'choice', 'mobile', 'email', 'boolean'].includes(field.kind)) continue;
    const value = sampleOf(field, n);
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      return [{ hasItem: { [name]: value } }];
    }
  }
  return [];
}
