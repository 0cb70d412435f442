/**
 * Rows of any section, made from its definition alone: what tests that go over all definitions fill the database with.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  evaluate,
  isAll,
  isAny,
  isNot,
  resolve,
  type Actor,
  type Condition,
  type Test,
} from '../../define/condition.ts';
import type { Field, FieldKind, FieldOf } from '../../define/field.ts';
import { tableOwner, type Registry } from '../../define/registry.ts';
import type { AnyResource } from '../../define/resource.ts';
import { emptyValue } from '../../define/schema.ts';
import { insertRows } from '../db/rows.ts';
import type { Services } from '../env.ts';

type Row = Record<string, unknown>;
let counter = 0;

/** A row of a section is needed first: its id by section name. */
type Targets = (section: string) => string;
const file = (name: string) => `/files/2026/sample-${name}`;
export const sampleFiles = [file('a.webp'), file('a.pdf'), file('a.mp4')];
const firstChoice = (choices: FieldOf<'choice'>['choices'] | 'permissions'): string =>
  choices === 'permissions' ? 'admin.articles.view' : Object.keys(choices)[0]!;
const mobile = (n: number): string => `+9891${String(10_000_000 + n).slice(-8)}`;

/** An amount that may be left out (a discounted price) is less than one that may not (the price). */
const samples: { [K in FieldKind]: (field: FieldOf<K>, n: number, to: Targets) => unknown } = {
  text: (x, n) =>
    x.pattern?.startsWith('^/')
      ? `/sample-${n}`
      : x.pattern?.includes('a-z')
        ? `sample-${n}`
        : x.pattern
          ? `021${10_000_000 + n}`
          : `نمونه ${n}`,
  longText: (_, n) => `متن نمونهٔ بلند ${n}`,
  richText: (_, n) => `<p>متن نمونه ${n}</p>`,
  slug: (_, n) => `sample-${n}`,
  integer: (x, n) => Math.min(x.max ?? n, Math.max(x.min ?? 0, n)),
  decimal: (x) => x.min ?? 1.5,
  toman: (x, n) => Math.min(x.max ?? Infinity, n * (x.required ? 2_000 : 1_000)),
  percent: () => 1_250,
  boolean: () => true,
  dateTime: (x) => (x.after ? '2026-02-03T03:04:05.000Z' : '2026-01-02T03:04:05.000Z'),
  date: (x) => (x.after ? '2026-02-08' : '2026-01-08'),
  choice: (x) => firstChoice(x.choices),
  choices: (x) => [firstChoice(x.choices)],
  tags: (_, n) => [`برچسب${n}`],
  reference: (x, _, to) => to(x.to),
  references: (x, _, to) => [to(x.to)],
  list: (x, n, to) => [valuesOf(x.item, n, to)],
  group: (x, n, to) => valuesOf(x.item, n, to),
  image: () => sampleFiles[0],
  images: () => [sampleFiles[0]],
  file: () => sampleFiles[1],
  video: () => sampleFiles[2],
  colour: () => '#123456',
  icon: () => 'book',
  url: (_, n) => `https://example.com/${n}`,
  email: (_, n) => `sample${n}-${randomUUID()}@example.com`,
  mobile: (_, n) => mobile(n + Math.floor(Math.random() * 1e7)),
  nationalId: () => '0499370899',
  sheba: () => 'IR820540102680020817909002',
  json: () => ({ a: [1] }),
};
const valueOf = (field: Field, n: number, to: Targets): unknown =>
  (samples[field.kind] as (x: Field, n: number, to: Targets) => unknown)(field, n, to);
const valuesOf = (fields: Readonly<Record<string, Field>>, n: number, to: Targets): Row =>
  Object.fromEntries(Object.entries(fields).map(([name, x]) => [name, valueOf(x, n, to)]));

/** A valid row of a section: every field that is not computed has a value, `with` last. */
export function sampleRow(resource: AnyResource, to: Targets, more: Row = {}): Row {
  const written = Object.fromEntries(Object.entries(resource.fields).filter(([, x]) => !x.computed));
  const row = { ...valuesOf(written, ++counter, to), ...more };
  const hidden = Object.entries(written).filter(
    ([name, x]) => x.showWhen && !(name in more) && !evaluate(x.showWhen, row),
  );
  return { ...row, ...Object.fromEntries(hidden.map(([name, x]) => [name, emptyValue(x)])) };
}

/** One stored row of every section that owns a table, by section name; a section is filled after those it points to. */
export async function sampleWorld(services: Services): Promise<Record<string, string>> {
  const { registry, db } = services;
  const ids: Record<string, string> = {};
  for (const path of sampleFiles) {
    await db.query(sql`insert into media (path, kind, name, size) values (${path}, 'file', 'sample', 1)`);
  }
  const fill = async (resource: AnyResource): Promise<void> => {
    const owner = tableOwner(resource, registry);
    if (ids[owner.name]) {
      ids[resource.name] = ids[owner.name]!;
      return;
    }
    ids[owner.name] = ids[resource.name] = randomUUID();
    for (const target of targetsOf(owner)) await fill(registry.get(target)!);
    await insertRows(db, registry, owner.name, [
      sampleRow(owner, (section) => ids[section]!, { id: ids[owner.name], ...resource.subsetOf?.where }),
    ]);
  };
  for (const resource of registry.values()) await fill(resource);
  return ids;
}

/** Sections with a foreign key to them from here; loose pointers (lists, references) need no order. */
function targetsOf(resource: AnyResource): string[] {
  return Object.values(resource.fields)
    .flatMap((x) =>
      x.kind === 'reference' || x.kind === 'references'
        ? [x.to]
        : x.kind === 'list' || x.kind === 'group'
          ? Object.values(x.item).flatMap((i) => (i.kind === 'reference' ? [i.to] : []))
          : [],
    )
    .filter((name) => name !== resource.name);
}

/** Stores the rows that a condition asks for where it speaks of a row that is pointed to: their ids by section. */
export async function pointedTo(
  services: Services,
  condition: Condition,
  resource: AnyResource,
  actor: Actor,
  to: Targets,
): Promise<Record<string, string>> {
  if (isAll(condition)) {
    return Object.assign(
      {},
      ...(await Promise.all(condition.all.map((c) => pointedTo(services, c, resource, actor, to)))),
    );
  }
  const made: Record<string, string> = {};
  for (const [name, test] of Object.entries(condition as Record<string, Test>)) {
    const field = resource.fields[name];
    const target = field?.kind === 'reference' ? services.registry.get(field.to) : undefined;
    if (!target || typeof test !== 'object' || test === null || !('row' in test)) continue;
    await insertRows(services.db, services.registry, target.name, [
      { ...sampleRow(target, to), ...satisfying(test.row, target, actor, to), id: (made[target.name] = randomUUID()) },
    ]);
  }
  return made;
}

/** Field values that make a row pass a condition. Throws for a condition it cannot meet: a test must then say how. */
export function satisfying(condition: Condition, resource: AnyResource, actor: Actor, to: Targets): Row {
  if (isAll(condition)) return Object.assign({}, ...condition.all.map((c) => satisfying(c, resource, actor, to)));
  if (isAny(condition)) return satisfying(condition.any[0]!, resource, actor, to);
  if (isNot(condition)) throw new Error('a negation has no one answer');
  return Object.fromEntries(
    Object.entries(condition as Record<string, Test>).map(([name, test]) => [
      name,
      valueFor(resource.fields[name], test, actor, to),
    ]),
  );
}

function valueFor(field: Field | undefined, test: Test, actor: Actor, to: Targets): unknown {
  if (test === null || typeof test !== 'object') return test;
  if ('actor' in test) return resolve(test, actor);
  if ('in' in test) return (resolve(test.in, actor) as unknown[])[0];
  if ('has' in test) return [resolve(test.has, actor)];
  if ('hasItem' in test && field?.kind === 'list') {
    return [
      {
        ...valuesOf(field.item, 1, to),
        ...Object.fromEntries(Object.entries(test.hasItem).map(([k, o]) => [k, resolve(o, actor)])),
      },
    ];
  }
  if ('row' in test && field?.kind === 'reference') return to(field.to);
  if ('lte' in test) return '2025-01-01T00:00:00.000Z';
  throw new Error(`no value for ${JSON.stringify(test)}`);
}

/** The sections that have a table of rows to try things on. */
export const listedSections = (registry: Registry): AnyResource[] => [...registry.values()].filter((r) => !r.singleton);
