/**
 * Rows that pass a condition and rows that do not, found by trying values: for each field that is mentioned a few
 * candidates (its choices, the operands and their neighbours, nothing at all), until the condition answers as wanted.
 */
import { randomUUID } from 'node:crypto';
import {
  evaluate,
  fieldsOf,
  isAll,
  isAny,
  isNot,
  type Actor,
  type Condition,
  type Test,
} from '../../../define/condition.ts';
import type { Field } from '../../../define/field.ts';
import { tableOwner, type Registry } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { crossSchema, fieldSchema } from '../../../define/schema.ts';
import { candidatesOf } from './candidates.ts';
import type { Services } from '../section/section-api.ts';
import { sampleRow, storeRow, withoutHidden, writtenFields } from './sample.ts';
import type { Row, Targets } from './sample-values.ts';

/** A row to be stored, after the rows it references. */
export interface FoundRow {
  readonly row: Row & { readonly id: string };
  readonly targets: readonly TargetRow[];
}
export interface TargetRow {
  readonly section: string;
  readonly row: Row & { readonly id: string };
}
export interface Search {
  readonly registry: Registry;
  readonly actor: Actor | null;
  readonly to: Targets;
}

/** Combinations tried at most. */
const maxTries = 20_000;

/**
 * A row of the section for which the condition answers `wanted`, or undefined when none was found.
 * @param more values it has in any case.
 */
export function findRow(
  search: Search,
  resource: AnyResource,
  condition: Condition,
  wanted: boolean,
  more: Row = {},
): FoundRow | undefined {
  const references = new References(search);
  const plain = references.resolve(condition, resource);
  const owner = tableOwner(resource, search.registry);
  const fields = writtenFields(owner);
  const base: Row = sampleRow(owner, search.to, { id: randomUUID(), ...more, ...resource.subsetOf?.where });
  const fixed = { ...more, ...resource.subsetOf?.where };
  const tests = [plain, ...shownWhen(owner, fieldsOf(plain))].flatMap(testsOf);
  const names = [...new Set(tests.map(([name]) => name))].filter((name) => !(name in fixed));
  const candidates = names.map((name) => {
    const field = fields[name];
    const values = references.valuesFor(field) ?? [
      base[name],
      ...candidatesOf(field, testsFor(name, tests), search.actor),
    ];
    return distinct(values).filter((value) => !field || fieldSchema(field).safeParse(value).success);
  });
  let tries = 0;
  for (const values of combinations(candidates)) {
    if ((tries += 1) > maxTries) return undefined;
    const patch = Object.fromEntries(names.map((name, i) => [name, values[i]]));
    const row = withoutHidden(fields, { ...base, ...patch });
    if (evaluate(plain, row, search.actor) !== wanted) continue;
    if (!crossSchema(fields).safeParse(row).success) continue;
    return { row: { ...row, id: String(row.id) }, targets: references.rows };
  }
  return undefined;
}

/** Stores a found row and those it references. */
export async function storeFound(services: Services, section: string, found: FoundRow, to: Targets): Promise<void> {
  for (const target of found.targets) await storeRow(services, target.section, target.row, to);
  await storeRow(services, section, found.row, to);
}

const testsFor = (name: string, tests: readonly (readonly [string, Test])[]): Test[] =>
  tests.filter(([n]) => n === name).map(([, test]) => test);

/** The conditions that show the fields `names`, and those that show the fields these read. */
function shownWhen({ fields }: AnyResource, names: readonly string[], seen = new Set<string>()): Condition[] {
  return names.flatMap((name) => {
    const condition = fields[name]?.showWhen;
    if (!condition || seen.has(name)) return [];
    seen.add(name);
    return [condition, ...shownWhen({ fields } as AnyResource, fieldsOf(condition), seen)];
  });
}

const distinct = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/** Every choice of one value from each list; the first values first. */
function* combinations(lists: readonly (readonly unknown[])[]): Generator<unknown[]> {
  const [first, ...rest] = lists;
  if (!first) return yield [];
  for (const others of combinations(rest)) for (const value of first) yield [value, ...others];
}

/** The single tests of a condition, with their fields. */
function testsOf(condition: Condition): (readonly [string, Test])[] {
  if (isAll(condition)) return condition.all.flatMap(testsOf);
  if (isAny(condition)) return condition.any.flatMap(testsOf);
  if (isNot(condition)) return testsOf(condition.not);
  return fieldTests(condition);
}
// cast: what is no combination of conditions is a record of tests.
const fieldTests = (condition: Condition): [string, Test][] => Object.entries(condition as Record<string, Test>);

/**
 * Tests on referenced rows (`row`), which only the database can answer, become tests on ids: for each one there is a
 * row that passes it and one that does not.
 */
class References {
  readonly rows: TargetRow[] = [];
  readonly #search: Search;
  readonly #tests: { readonly section: string; readonly condition: Condition; readonly ids: string[] }[] = [];

  constructor(search: Search) {
    this.#search = search;
  }

  resolve(condition: Condition, resource: AnyResource): Condition {
    if (isAll(condition)) return { all: condition.all.map((c) => this.resolve(c, resource)) };
    if (isAny(condition)) return { any: condition.any.map((c) => this.resolve(c, resource)) };
    if (isNot(condition)) return { not: this.resolve(condition.not, resource) };
    return { all: fieldTests(condition).map(([name, test]) => this.#resolveTest(name, test, resource)) };
  }

  #resolveTest(name: string, test: Test, resource: AnyResource): Condition {
    const field = resource.fields[name];
    const isSeveral = field?.kind === 'references';
    const target = isSeveral || field?.kind === 'reference' ? this.#search.registry.get(field.to) : undefined;
    if (!target || typeof test !== 'object' || test === null || !('row' in test)) return { [name]: test };
    const ids = this.#idsOf(target, test.row);
    if (!isSeveral) return { [name]: { in: ids } };
    // Ids are added while other tests are resolved.
    return {
      get any() {
        return ids.map((id) => ({ [name]: { has: id } }));
      },
    };
  }

  /** The ids of the rows that pass: a list that grows. */
  #idsOf(target: AnyResource, test: Condition): string[] {
    const condition = this.resolve(test, target);
    const ids: string[] = [];
    this.#tests.push({ section: target.name, condition, ids });
    for (const { section, row } of this.rows) this.#note(section, row);
    for (const wanted of [true, false]) {
      const found = findRow(this.#search, target, condition, wanted);
      if (!found) continue;
      this.rows.push(...found.targets, { section: target.name, row: found.row });
      this.#note(target.name, found.row);
    }
    return ids;
  }

  /** Values of a field whose referenced row is tested: the rows that are known, so that the answer is too. */
  valuesFor(field: Field | undefined): unknown[] | undefined {
    if (field?.kind !== 'reference' || !this.#tests.some(({ section }) => section === field.to)) return undefined;
    return [...this.rows.filter(({ section }) => section === field.to).map(({ row }) => row.id), null];
  }

  /** Adds the row to the tests it passes. */
  #note(section: string, row: TargetRow['row']): void {
    for (const test of this.#tests) {
      if (test.section !== section || test.ids.includes(row.id)) continue;
      if (evaluate(test.condition, row, this.#search.actor)) test.ids.push(row.id);
    }
  }
}
