/**
 * What is empty is not published: the needs of a definition's `publication`, checked for every row that is stored, by
 * the one step that stores it (`storable.ts`). What becomes of rows that others empty is in `publication-emptied.ts`.
 */
import { sql } from 'drizzle-orm';
import {
  fieldsOfNeed,
  idsAt,
  isPublished,
  placeOfNeed,
  referenceAt,
  type Publication,
  type PublicationNeed,
} from '../../../define/publication.ts';
import { tableOwner, type Registry } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { conditionSql, liveSql } from '../../platform/db/condition-sql.ts';
import type { Database } from '../../platform/db/database.ts';
import { tableName } from '../../platform/db/names.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Row } from '../section/rows.ts';
import type { Access } from '../section/section-api.ts';
import { isEmpty } from './steps.ts';

/** A row that is not ready to be published: one error beside each field, all of them at once. */
export class NotReadyError extends AppError {
  readonly row: UnreadyRow;
  constructor(resource: AnyResource, publication: Publication, row: Row, needs: readonly PublicationNeed[]) {
    const byPlace = Map.groupBy(needs, (need) => placeOfNeed(resource, publication, need));
    const lacks = needs.map(({ label }) => label.fa);
    super('invalid', {
      detail: neededText(lacks),
      errors: [...byPlace].map(([property, missing]) => ({
        property,
        errors: missing.map(({ label }) => neededText([label.fa])),
      })),
    });
    this.row = { id: String(row.id ?? ''), title: String(row[resource.title] ?? ''), lacks };
  }
}

/** A row that an action would publish, and what it lacks, by the labels of the needs. */
export interface UnreadyRow {
  readonly id: string;
  readonly title: string;
  readonly lacks: readonly string[];
}

/** What is lacking, as a sentence: «برای انتشار، تصویر و حداقل یک درس منتشرشده لازم است». */
export const neededText = (lacks: readonly string[]): string => `برای انتشار، ${lacks.join(' و ')} لازم است`;

/** The publication of a section, which rows of a subset of it share. */
export const publicationOf = (resource: AnyResource, registry: Registry): Publication | undefined =>
  tableOwner(resource, registry).publication;

/**
 * Refuses a row that would be published without what it needs (`NotReadyError`), and a change that takes from a published row
 * what it needs. A published row that lacked something before is not in the way of other changes.
 * @param before the stored row; null for a new one.
 * @param values what changes.
 */
export async function requireReady(
  db: Database,
  { view, services: { registry } }: Access,
  before: Row | null,
  after: Row,
  values: Row,
): Promise<void> {
  const owner = tableOwner(view.resource, registry);
  const { publication } = owner;
  if (!publication || !isPublished(publication, after)) return;
  const isNew = before === null || !isPublished(publication, before);
  const checkedNeeds = publication.needs.filter((need) => isNew || fieldsOfNeed(need).some((name) => name in values));
  const lacking = await lackingNeeds(db, registry, owner, after, checkedNeeds);
  if (lacking.length > 0) throw new NotReadyError(owner, publication, after, lacking);
}

/**
 * Those of the needs that a row does not meet.
 * @param lock whether rows that meet a need for it are locked, so that they stay as they are until the transaction ends.
 */
export async function lackingNeeds(
  db: Database,
  registry: Registry,
  resource: AnyResource,
  row: Row,
  needs: readonly PublicationNeed[],
  lock = true,
): Promise<PublicationNeed[]> {
  const lacking: PublicationNeed[] = [];
  for (const need of needs) {
    const met = 'some' in need ? await leadsToSome(db, registry, resource, row, need, lock) : isMet(row, need);
    if (!met) lacking.push(need);
  }
  return lacking;
}

function isMet(row: Row, need: Exclude<PublicationNeed, { some: string }>): boolean {
  if ('filled' in need) return !isEmpty(row[need.filled]);
  const least = typeof need.atLeast === 'string' ? (row[need.atLeast] ?? 1) : need.atLeast;
  return Number(row[need.counter] ?? 0) >= Number(least);
}

/** Who takes one of these rows off the site at the same time waits, and finds this row published (`publication-emptied.ts`). */
async function leadsToSome(
  db: Database,
  registry: Registry,
  { fields }: AnyResource,
  row: Row,
  { some, where }: Extract<PublicationNeed, { some: string }>,
  lock: boolean,
): Promise<boolean> {
  const ids = idsAt(row, some);
  const target = registry.get(referenceAt(fields, some)?.to ?? '');
  if (!target || ids.length === 0) return false;
  const scope = { resource: target, actor: null, alias: 't', registry };
  const found = await db.query(sql`
    select t.id from ${sql.raw(`"${tableName(tableOwner(target, registry).name)}"`)} t
    where t.id = any(${sql.param(ids)}::uuid[]) and ${liveSql(scope)} and ${conditionSql(where, scope)}
    order by t.id ${lock ? sql`for share` : sql``}`);
  return found.length > 0;
}
