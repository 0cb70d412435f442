/**
 * The query string of a list: `range`, `sort`, `filter` of ra-data-simple-rest, checked against what the person may
 * read.
 */
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Condition, Scalar, Test } from '../../../define/condition.ts';
import { createdAtField } from '../../../define/export-columns.ts';
import { memoize } from '../../../define/memoize.ts';
import { fieldSchema } from '../../../define/schema.ts';
import type { View } from '../../../define/rules.ts';
import type { Field } from '../../../define/field.ts';
import { firstIdAt } from '../../platform/db/time-ordered-ids.ts';
import { AppError, invalidField } from '../../platform/errors/errors.ts';
import { parseInput, parseJson } from '../../platform/http/input.ts';
import { canonical } from './canonical.ts';

export interface ListQuery {
  readonly from: number;
  readonly limit: number;
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  /** The ids that were requested (`getMany`). */
  readonly ids: readonly string[] | undefined;
  /** The condition of the filter, on top of the scope of the view. */
  readonly where: Condition | undefined;
  /** Full-text search, as typed. */
  readonly q: string | undefined;
  /** Rows of the trash instead of the live ones. */
  readonly deleted: boolean;
}

/** Rows in one answer. */
export const maxRows = 1_000;
const maxOffset = 10_000_000;
const maxIds = 500;
const maxSearch = 100;
const range = z
  .tuple([
    z.int().min(0).max(maxOffset),
    z
      .int()
      .min(0)
      .max(maxOffset + maxRows),
  ])
  .refine(([a, b]) => b >= a && b - a < maxRows);
const filterObject = z.record(z.string(), z.json());
/** The filter of an address, before it is compared with the section. */
export type GivenFilter = Readonly<Record<string, unknown>>;
/** Parses it alone. Throws `bad_request` and `too_deep`, as `listQuery` does. */
export const filterOf = (text: string | undefined): z.infer<typeof filterObject> =>
  parseInput(filterObject, json('filter', text, {}));
const ids = z.union([z.uuid(), z.array(z.uuid()).max(maxIds)]);
/** Ids that are no ids match nothing instead of being refused, as a row that does not exist. */
const looseIds = z.union([z.string(), z.array(z.string()).max(maxIds)]);

/** Parsed queries: screens repeat the same few. A parsed query holds for the view (the person's rights) it is read for. */
const parsed = new LRUCache<string, ListQuery>({ max: 1_000 });
let views = 0;
const viewNumber = memoize((_view: View) => ++views);

/**
 * Parses the query of a list. Throws `bad_request` for a parameter that is not JSON, `too_deep`, `invalid` for one that
 * does not fit the section, `forbidden` for the trash without the right to delete.
 */
export function listQuery(view: View, query: Readonly<Record<string, string | undefined>>): ListQuery {
  const key = JSON.stringify([viewNumber(view), query.filter, query.range, query.sort]);
  const cached = parsed.get(key);
  if (cached) return cached;
  const result = parseQuery(view, query);
  parsed.set(key, result);
  return result;
}

function parseQuery(view: View, query: Readonly<Record<string, string | undefined>>): ListQuery {
  const { q, deleted, ...filter } = filterOf(query.filter);
  // `getMany` of ra-data-simple-rest gives ids and no range: every row of those ids is answered.
  const idCount = Array.isArray(filter.id) ? Math.min(filter.id.length, maxIds) : 0;
  const [from, to] = parseInput(range, json('range', query.range, [0, Math.max(idCount, 25) - 1]));
  if (q !== undefined && q !== null && (typeof q !== 'string' || q.length > maxSearch)) {
    throw invalidField('filter.q', 'عبارت جستجو باید نوشته‌ای تا ۱۰۰ نویسه باشد');
  }
  if (q && !view.searchable) throw invalidField('filter.q', 'در این بخش نمی‌توان جستجو کرد');
  if (deleted !== undefined && typeof deleted !== 'boolean') {
    throw invalidField('filter.deleted', 'باید true یا false باشد');
  }
  if (deleted && !view.can.delete) throw new AppError('forbidden');
  return {
    from,
    limit: to - from + 1,
    sort: sortOf(view, json('sort', query.sort, undefined)),
    ids: filter.id === undefined ? undefined : idsOf(filter.id),
    where: whereOf(view, filter),
    q: q || undefined,
    deleted: deleted === true,
  };
}

function json(name: string, text: string | undefined, fallback: unknown): unknown {
  if (text === undefined || text === '') return fallback;
  return parseJson(text, () => new AppError('bad_request', { detail: `پارامتر ${name} باید JSON باشد` }));
}

function sortOf(view: View, value: unknown): ListQuery['sort'] {
  if (value === undefined) {
    const declared = view.resource.list?.sort;
    return declared && view.sortable.includes(declared[0]) ? declared : ['id', 'DESC'];
  }
  const [field, order] = parseInput(z.tuple([z.string(), z.enum(['ASC', 'DESC'])]), value);
  if (!view.sortable.includes(field)) throw invalidField('sort', 'بر اساس این فیلد نمی‌توان مرتب کرد');
  // Ids are time-ordered, and every table has an index on them: `createdAt` would take another of each.
  return [field === 'createdAt' ? 'id' : field, order];
}

function whereOf(view: View, filter: Readonly<Record<string, z.core.util.JSONType>>): Condition | undefined {
  const conditions = Object.entries(filter).map(([key, value]) => conditionOf(view, key, value));
  return conditions.length === 0 ? undefined : { all: conditions };
}

/** The condition of one entry of the filter: a field, or a field with `_gte` or `_lte`. */
function conditionOf(view: View, key: string, value: unknown): Condition {
  if (key === 'id') return { id: { in: idsOf(value) } };
  const op = view.resource.fields[key] ? undefined : (['gte', 'lte'] as const).find((o) => key.endsWith(`_${o}`));
  const name = op ? key.slice(0, -op.length - 1) : key;
  if (op && name === 'createdAt') return { id: cameTest(key, op, value) };
  const field = view.filterable.includes(name) ? view.resource.fields[name] : undefined;
  if (!field) throw invalidField(`filter.${key}`, 'با این فیلد نمی‌توان فیلتر کرد');
  return { [name]: op ? boundTest(key, field, op, value) : equalTest(key, field, value) };
}

const idsOf = (value: unknown): string[] =>
  [parseInput(looseIds, value)].flat().filter((id) => ids.safeParse(id).success);

const boundedKinds: ReadonlySet<string> = new Set(['integer', 'decimal', 'toman', 'percent', 'dateTime', 'date']);
function boundTest(key: string, field: Field, op: 'gte' | 'lte', value: unknown): Test {
  if (!boundedKinds.has(field.kind)) throw invalidField(`filter.${key}`, 'این فیلد بازه نمی‌پذیرد');
  const bound = operand(key, field, value);
  if (op === 'gte') return { gte: bound };
  return field.kind === 'dateTime' ? { lt: nextMillisecond(String(bound)) } : { lte: bound };
}

/** When rows came is found by their ids, which are ordered by time: their index exists in every table. */
function cameTest(key: string, op: 'gte' | 'lte', value: unknown): Test {
  const bound = String(operand(key, createdAtField, value));
  return op === 'gte' ? { gte: firstIdAt(bound) } : { lt: firstIdAt(nextMillisecond(bound)) };
}

/** Instants are stored in microseconds: a bound in milliseconds includes all of its last one. */
const nextMillisecond = (instant: string): string => new Date(Date.parse(instant) + 1).toISOString();

const arrayKinds: ReadonlySet<string> = new Set(['choices', 'tags', 'images', 'references']);
function equalTest(key: string, field: Field, value: unknown): Test {
  if (value === null) return { isNull: true };
  if (arrayKinds.has(field.kind)) return { has: Array.isArray(value) ? invalid(key) : element(key, field, value) };
  return Array.isArray(value)
    ? { in: value.slice(0, maxIds).map((v) => operand(key, field, v)) }
    : operand(key, field, value);
}

/** The schema of a value a field may be compared with: its own, without null. */
const operandSchema = memoize((field: Field) => {
  const { showWhen: _, ...declared } = field;
  return fieldSchema({ ...declared, required: true });
});
function operand(key: string, field: Field, value: unknown): Scalar {
  const result = operandSchema(field).safeParse(canonical(field, value));
  return result.success && isScalar(result.data) ? result.data : invalid(key);
}
const isScalar = (value: unknown): value is Exclude<Scalar, null> =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function element(key: string, field: Field, value: unknown): Scalar {
  const result = fieldSchema(field).safeParse([value]);
  return result.success && typeof value === 'string' ? value : invalid(key);
}
function invalid(key: string): never {
  throw invalidField(`filter.${key}`, 'این مقدار برای فیلتر درست نیست');
}
