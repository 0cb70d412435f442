/** Rows of any section, made from its definition alone: what tests that go over all definitions fill the database with. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { evaluate } from '../../../define/condition.ts';
import type { Field, FieldKind, Fields } from '../../../define/field.ts';
import { tableOwner } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { emptyValue } from '../../../define/schema.ts';
import { tableName } from '../../platform/db/names.ts';
import { insertRows } from '../../platform/db/rows.ts';
import type { Services } from '../section/section-api.ts';
import { modulesFor } from '../section/define-server.ts';
import { ownerOf } from '../../platform/testing/database.ts';
import { targetsOf } from '../../../define/visit-fields.ts';
import { sampleFiles, sampleValues, type Row, type Targets } from './sample-values.ts';

let rows = 0;

/** The fields of a section that are written: all but computed ones. */
export const writtenFields = (resource: AnyResource): Fields =>
  Object.fromEntries(Object.entries(resource.fields).filter(([, x]) => !x.computed));

/**
 * A valid row of a section: every field that is not computed has a value, those in `more` last. Unique values, alone or
 * together, differ from row to row.
 */
export function sampleRow(resource: AnyResource, to: Targets, more: Row = {}): Row {
  const fields = writtenFields(resource);
  rows += 1;
  return withoutHidden(fields, { ...sampleValues(fields, rows, to, varyingNumbers(resource, rows)), ...more }, more);
}

/**
 * The row with the fields emptied that are not shown, until nothing is hidden or shown by what was emptied.
 * @param fixed values that stay.
 */
export function withoutHidden(fields: Fields, row: Row, fixed: Row = {}): Row {
  const conditional = Object.entries(fields).filter(([name, x]) => x.showWhen && !(name in fixed));
  let current = row;
  for (let round = 0; round <= conditional.length; round += 1) {
    const hidden = conditional.filter(([, x]) => !evaluate(x.showWhen, current));
    current = { ...row, ...Object.fromEntries(hidden.map(([name, x]) => [name, emptyValue(x)])) };
  }
  return current;
}

/** Values that make a row of the section one its server file accepts (`sample` there). */
export const acceptedValues = ({ registry, modules }: Services, resource: AnyResource, to: Targets): Row =>
  Object.assign({}, ...modulesFor(modules, resource, tableOwner(resource, registry)).map((m) => m.sample?.(to)));

interface BodyOptions {
  /** The row as it is stored, for a change of it. */
  readonly stored?: Row;
  /** Values that fields in `names` must have. */
  readonly given?: Row;
}

/**
 * A body to send: a sample row of the fields `names`. Which of them are shown follows from the others as they are
 * stored, empty where nothing is.
 */
export function sampleBody(
  resource: AnyResource,
  names: readonly string[],
  to: Targets,
  { stored = {}, given = {} }: BodyOptions = {},
): Row {
  const others = Object.entries(writtenFields(resource)).filter(([name]) => !names.includes(name));
  const fixed = Object.fromEntries(others.map(([name, x]) => [name, name in stored ? stored[name] : emptyValue(x)]));
  const row = sampleRow(resource, to, { ...given, ...fixed, ...resource.subsetOf?.where });
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}

const fewValues: ReadonlySet<FieldKind> = new Set(['boolean', 'choice']);
const givenValues: ReadonlySet<FieldKind> = new Set(['reference', 'references', 'image', 'file', 'video', 'json']);
const variesFreely = (field: Field): boolean => !fewValues.has(field.kind) && !givenValues.has(field.kind);

/** Numbers of the fields of `uniqueTogether`: the row's own, or its digits where the fields have few values each. */
function varyingNumbers({ fields, uniqueTogether = [] }: AnyResource, n: number): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const names of uniqueTogether) {
    const free = names.filter((name) => variesFreely(fields[name]!));
    let rest = n;
    for (const name of free.length > 0 ? free : names) {
      numbers.set(name, rest);
      const field = fields[name]!;
      if (field.kind === 'boolean') rest = Math.floor(rest / 2);
      if (field.kind === 'choice') rest = Math.floor(rest / Object.keys(field.choices).length);
    }
  }
  return numbers;
}

/** One stored row of every section that owns a table, by section name; a section is filled after those it references. */
export async function sampleWorld(services: Services): Promise<Record<string, string>> {
  const { registry } = services;
  const ids: Record<string, string> = {};
  await storeSampleFiles(services);
  const fill = async (resource: AnyResource): Promise<void> => {
    const owner = tableOwner(resource, registry);
    if (ids[owner.name]) {
      ids[resource.name] = ids[owner.name]!;
      return;
    }
    ids[owner.name] = ids[resource.name] = randomUUID();
    for (const target of sectionsOf(owner)) await fill(registry.get(target)!);
    const to: Targets = (section) => ids[section]!;
    const fixed = { ...acceptedValues(services, owner, to), id: ids[owner.name], ...resource.subsetOf?.where };
    await insertSample(services, owner, sampleRow(owner, to, fixed));
  };
  for (const resource of registry.values()) await fill(resource);
  return ids;
}

/** Stores one row as it is, and rows for the references in it that lead nowhere yet. */
export async function storeRow(services: Services, section: string, row: Row, to: Targets): Promise<void> {
  const { registry, db } = services;
  const owner = tableOwner(registry.get(section)!, registry);
  for (const [name, field] of Object.entries(owner.fields)) {
    const id = row[name];
    const target = field.kind === 'reference' ? registry.get(field.to) : undefined;
    if (!target || typeof id !== 'string' || id === row.id) continue;
    const targetOwner = tableOwner(target, registry);
    const table = sql.raw(`"${tableName(targetOwner.name)}"`);
    if ((await db.query(sql`select 1 from ${table} where id = ${id}::uuid`)).length > 0) continue;
    await storeRow(services, targetOwner.name, sampleRow(targetOwner, to, { id, ...target.subsetOf?.where }), to);
  }
  await insertSample(services, owner, row);
}

/** Rows that only the product writes follow rules of their own (the ledger), which one sample row alone cannot. */
async function insertSample({ db, registry }: Services, owner: AnyResource, row: Row): Promise<void> {
  const isGuarded = owner.readOnly;
  await (isGuarded ? ownerOf(db) : db).transaction(async (tx) => {
    if (isGuarded) await tx.query(sql`set local session_replication_role = replica`);
    await insertRows(tx, registry, owner.name, [row]);
    tx.publish(tableName(owner.name));
  });
}

/** The files that sample rows hold, as if uploaded. */
export async function storeSampleFiles({ db }: Services): Promise<void> {
  for (const path of sampleFiles) {
    await db.query(sql`insert into media (path, kind, name, size) values (${path}, 'file', 'sample', 1)`);
  }
}

/** Sections referenced by a foreign key or inside nested rows. */
const sectionsOf = (resource: AnyResource): string[] =>
  Object.values(resource.fields)
    .flatMap(targetsOf)
    .filter((name) => name !== resource.name);

/**
 * The targets of one more row: new rows for references that must differ from row to row, alone or where nothing else in
 * a unique set can.
 */
export async function freshTargets(
  services: Services,
  resource: AnyResource,
  to: Targets,
  path: readonly string[] = [],
): Promise<Targets> {
  const { registry } = services;
  const fresh = new Map<string, string>();
  for (const section of sectionsToRenew(tableOwner(resource, registry))) {
    const target = registry.get(section);
    if (!target || path.includes(section)) continue;
    const owner = tableOwner(target, registry);
    const id = randomUUID();
    const targets = await freshTargets(services, owner, to, [...path, section]);
    await storeRow(services, owner.name, sampleRow(owner, targets, { id, ...target.subsetOf?.where }), to);
    fresh.set(section, id);
  }
  return (section) => fresh.get(section) ?? to(section);
}

function sectionsToRenew({ fields, uniqueTogether = [] }: AnyResource): Set<string> {
  const together = uniqueTogether.filter((names) => !names.some((name) => variesFreely(fields[name]!)));
  const names = new Set([...Object.keys(fields).filter((name) => fields[name]!.unique), ...together.flat()]);
  return new Set([...names].map((name) => fields[name]!).flatMap((x) => (x.kind === 'reference' ? [x.to] : [])));
}
