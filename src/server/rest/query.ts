/**
 * The query string of a list: `range`, `sort`, `filter` of ra-data-simple-rest, checked against what the person may
 * see.
 */
import * as z from 'zod';
import type { Condition, Scalar, Test } from '../../define/condition.ts';
import { memoize } from '../../define/memoize.ts';
import { fieldSchema } from '../../define/schema.ts';
import type { View } from '../../define/rules.ts';
import type { Field } from '../../define/field.ts';
import { AppError, invalidField } from '../errors.ts';
import { parseInput } from '../input.ts';
import { canonical } from './canonical.ts';

export interface ListQuery {
  readonly from: number;
  readonly limit: number;
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  /** What is asked for, on top of the scope of the view. */
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
const ids = z.union([z.uuid(), z.array(z.uuid()).max(maxIds)]);
/** A list is asked for by someone who looks for what may not exist: ids that are no ids match nothing. */
const looseIds = z.union([z.string(), z.array(z.string()).max(maxIds)]);

/**
 * What was asked before is not read again: screens ask the same few questions over and over. By view, so it goes with
 * the person's rights.
 */
const known = memoize((_view: View) => new Map<string, ListQuery>());
const mostKnown = 100;

/**
 * Reads the query of a list, kept for the next time it is asked. Throws `bad_request` for what is no JSON, `invalid`
 * for what is not this section's.
 */
export function listQuery(view: View, query: Readonly<Record<string, string | undefined>>): ListQuery {
  const kept = known(view);
  const key = JSON.stringify([query.filter, query.range, query.sort]);
  const before = kept.get(key);
  if (before) return before;
  const read = readQuery(view, query);
  if (kept.size >= mostKnown) kept.delete(kept.keys().next().value!);
  kept.set(key, read);
  return read;
}

function readQuery(view: View, query: Readonly<Record<string, string | undefined>>): ListQuery {
  const { q, deleted, ...filter } = parseInput(filterObject, json('filter', query.filter, {}));
  // `getMany` of ra-data-simple-rest asks for rows by their ids and names no range: it wants them all.
  const asked = Array.isArray(filter.id) ? Math.min(filter.id.length, maxIds) : 0;
  const [from, to] = parseInput(range, json('range', query.range, [0, Math.max(asked, 25) - 1]));
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
    where: whereOf(view, filter),
    q: q || undefined,
    deleted: deleted === true,
  };
}

function json(name: string, text: string | undefined, fallback: unknown): unknown {
  if (text === undefined || text === '') return fallback;
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('bad_request', { detail: `پارامتر ${name} باید JSON باشد` });
  }
}

function sortOf(view: View, value: unknown): ListQuery['sort'] {
  if (value === undefined) {
    const wanted = view.resource.list?.sort;
    return wanted && view.sortable.includes(wanted[0]) ? wanted : ['id', 'DESC'];
  }
  const [field, order] = parseInput(z.tuple([z.string(), z.enum(['ASC', 'DESC'])]), value);
  if (!view.sortable.includes(field)) throw invalidField('sort', 'نمی‌توان بر پایهٔ این فیلد مرتب کرد');
  return [field, order];
}

function whereOf(view: View, filter: Readonly<Record<string, z.core.util.JSONType>>): Condition | undefined {
  const tests = Object.entries(filter).map(([key, value]): Condition => {
    if (key === 'id') return { id: idTest(value) };
    const bound = /^(.+)_(gte|lte)$/.exec(key);
    const name = bound?.[1] && !view.resource.fields[key] ? bound[1] : key;
    const field = view.filterable.includes(name) ? view.resource.fields[name] : undefined;
    if (!field) throw invalidField(`filter.${key}`, 'با این فیلد نمی‌توان فیلتر کرد');
    return {
      [name]:
        bound && name !== key ? boundTest(key, field, bound[2] as 'gte' | 'lte', value) : equalTest(key, field, value),
    };
  });
  return tests.length === 0 ? undefined : { all: tests };
}

function idTest(value: unknown): Test {
  const given = parseInput(looseIds, value);
  return { in: (Array.isArray(given) ? given : [given]).filter((id) => ids.safeParse(id).success) };
}

const bounded: ReadonlySet<string> = new Set(['integer', 'decimal', 'toman', 'percent', 'dateTime', 'date']);
function boundTest(key: string, field: Field, op: 'gte' | 'lte', value: unknown): Test {
  if (!bounded.has(field.kind)) throw invalidField(`filter.${key}`, 'این فیلد بازه نمی‌پذیرد');
  const operand = one(key, field, value);
  return op === 'gte' ? { gte: operand } : { lte: operand };
}

const several: ReadonlySet<string> = new Set(['choices', 'tags', 'images', 'references']);
function equalTest(key: string, field: Field, value: unknown): Test {
  if (value === null) return { isNull: true };
  if (several.has(field.kind)) return { has: Array.isArray(value) ? invalid(key) : element(key, field, value) };
  return Array.isArray(value) ? { in: value.slice(0, maxIds).map((v) => one(key, field, v)) } : one(key, field, value);
}

/** What a field may be compared with: never nothing. */
const operandSchema = memoize((field: Field) =>
  fieldSchema({ ...field, required: true, showWhen: undefined } as Field),
);
function one(key: string, field: Field, value: unknown): Scalar {
  const result = operandSchema(field).safeParse(canonical(field, value));
  return result.success && typeof result.data !== 'object' ? (result.data as Scalar) : invalid(key);
}
function element(key: string, field: Field, value: unknown): Scalar {
  const result = fieldSchema(field).safeParse([value]);
  return result.success && typeof value === 'string' ? value : invalid(key);
}
function invalid(key: string): never {
  throw invalidField(`filter.${key}`, 'این مقدار برای فیلتر درست نیست');
}
