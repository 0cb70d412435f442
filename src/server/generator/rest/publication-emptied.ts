/**
 * Published rows that a change of another row would empty: the last lesson of a course, a question of those that an exam
 * draws, the last course of a bundle. Found where a write ends (`write.ts`), whichever way it came.
 */
import { sql, type SQL } from 'drizzle-orm';
import { evaluate } from '../../../define/condition.ts';
import { memoize } from '../../../define/memoize.ts';
import { fieldsOfNeed, referenceAt, type Publication, type PublicationNeed } from '../../../define/publication.ts';
import { tableOwner, type Registry } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { viewFor } from '../../../define/rules.ts';
import { conditionSql, liveSql } from '../../platform/db/condition-sql.ts';
import type { Database } from '../../platform/db/database.ts';
import { columnName, tableName } from '../../platform/db/names.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Row } from '../section/rows.ts';
import type { Access } from '../section/section-api.ts';
import { lackingNeeds } from './publication-gate.ts';
import { holdsSql } from './references.ts';
import { isLess, type RollupDelta } from './rollups.ts';

/** A published row that now lacks some of what it needs. */
export interface Emptied {
  readonly resource: AnyResource;
  readonly publication: Publication;
  readonly row: Row;
  readonly lacking: readonly PublicationNeed[];
}

type SomeNeed = Extract<PublicationNeed, { some: string }>;
/** A section whose published rows need some row of another. */
interface Dependent {
  readonly resource: AnyResource;
  readonly publication: Publication;
  readonly need: SomeNeed;
}

/** The sections whose published rows need some row of a section, by that section. */
const dependentsBySection = memoize((registry: Registry): ReadonlyMap<string, readonly Dependent[]> => {
  const found = [...registry.values()].flatMap((resource) => {
    const { publication } = resource;
    const needs = publication?.needs.filter((need): need is SomeNeed => 'some' in need) ?? [];
    return publication ? needs.map((need): Dependent => ({ resource, publication, need })) : [];
  });
  return Map.groupBy(found, ({ resource, need }) => {
    const target = registry.get(referenceAt(resource.fields, need.some)?.to ?? '');
    return target ? tableOwner(target, registry).name : '';
  });
});

/**
 * The published rows that lack something since a row of `section` changed and these figures with it.
 * @param before null for a new row.
 * @param after null for a deleted one.
 */
export async function emptiedBy(
  tx: Database,
  registry: Registry,
  section: string,
  { before, after, rollups }: { before: Row | null; after: Row | null; rollups: readonly RollupDelta[] },
): Promise<Emptied[]> {
  const found: Emptied[] = [];
  for (const { parent, id, by } of rollups.filter(isLess)) {
    const { publication } = parent;
    const needs = publication?.needs.filter((need) => fieldsOfNeed(need).some((name) => (by.get(name) ?? 0) < 0));
    if (!publication || !needs?.length) continue;
    found.push(...(await lackingRows(tx, registry, { resource: parent, publication, needs }, sql`t.id = ${id}::uuid`)));
  }
  for (const { resource, publication, need } of dependentsBySection(registry).get(section) ?? []) {
    if (!before || !evaluate(need.where, before) || (after && evaluate(need.where, after))) continue;
    const [name = ''] = need.some.split('.');
    const field = resource.fields[name];
    const owner = registry.get(section);
    if (!field || !owner) continue;
    const column = sql.raw(`t."${columnName(name)}"`);
    const holds = holdsSql(field, owner, registry, column, sql`${String(before.id)}::uuid`);
    found.push(...(await lackingRows(tx, registry, { resource, publication, needs: [need] }, holds)));
  }
  return found;
}

interface NeedsOfRows {
  readonly resource: AnyResource;
  readonly publication: Publication;
  readonly needs: readonly PublicationNeed[];
}

/** Locked in one order: two changes that each leave one row of two to the same bundle wait for each other. */
async function lackingRows(
  tx: Database,
  registry: Registry,
  { resource, publication, needs }: NeedsOfRows,
  which: SQL,
): Promise<Emptied[]> {
  const scope = { resource, actor: null, alias: 't', registry };
  const isPublished = conditionSql({ [publication.field]: publication.value }, scope);
  const read = [...new Set(['id', resource.title, publication.field, ...needs.flatMap(fieldsOfNeed)])];
  const columns = read.map((name) => sql.raw(`t."${columnName(name)}" as "${name}"`));
  const rows = await tx.query(sql`
    select ${sql.join(columns, sql`, `)} from ${sql.raw(`"${tableName(resource.name)}"`)} t
    where ${which} and ${liveSql(scope)} and ${isPublished} order by t.id for no key update`);
  const found: Emptied[] = [];
  for (const row of rows) {
    const lacking = await lackingNeeds(tx, registry, resource, row, needs, false);
    if (lacking.length > 0) found.push({ resource, publication, row, lacking });
  }
  return found;
}

/** Refuses a person's change that would empty a published row, which is named to those who see its section. */
export function requireNoneEmptied({ services, view, actor }: Access, emptied: readonly Emptied[]): void {
  const [first] = emptied;
  if (!first) return;
  const { resource, row, lacking } = first;
  const isSeen = viewFor(resource, view.panel, actor, services.registry) !== null;
  const name = isSeen ? `${resource.label[0]} «${String(row[resource.title])}»` : resource.label[0];
  const needed = lacking.map(({ label }) => label.fa).join(' و ');
  throw new AppError('conflict', {
    detail: `${name} منتشر شده است و بدون این ردیف، ${needed} نخواهد داشت؛ اول آن را از حالت انتشار خارج کنید`,
  });
}
