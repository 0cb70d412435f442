/** What lists of very large tables ask of the database, and make of its answers: no such table is made here. */
import { expect, test } from 'vitest';
import { f } from '../../../define/field.ts';
import { registryOf } from '../../../define/registry.ts';
import { defineResource, type AnyResource } from '../../../define/resource.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import type { Services } from '../section/section-api.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { productAccess, type Access } from '../section/authorize.ts';
import { listQuery, type ListQuery } from './query.ts';
import { selectionOf } from '../section/select.ts';
import { shortMatches } from './short-search.ts';
import { estimate, totalOf, type TotalOptions } from './total.ts';

const shared = { label: ['یک', 'چند'], labelEn: ['one', 'many'], title: 'name' } as const;
const things = defineResource('things', {
  ...shared,
  fields: { name: f.text('نام', 'Name', { search: true, max: 40 }), on: f.boolean('روشن', 'On', { filter: true }) },
});
/** Its search text is too long for an index. */
const texts = defineResource('texts', {
  ...shared,
  fields: { name: f.text('نام', 'Name'), body: f.longText('متن', 'Body', { search: true }) },
});
const some = defineResource('some', {
  ...shared,
  subsetOf: { resource: 'things', where: { on: true } },
  fields: { name: things.fields.name },
});
const registry = registryOf({ things, texts, some });
const canceled = Object.assign(new Error('canceling statement'), { code: '57014' });

interface Table {
  /** Rows that a count finds. */
  readonly count?: number;
  /** Rows that the planner expects. */
  readonly planned?: number;
  /** Ids that a search finds; null: it takes too long. */
  readonly found?: number | null;
  readonly failure?: Error;
}

/** A section over a database that answers as the test says, and the queries it received. */
function over(table: Table, resource: AnyResource = things) {
  const asked: Statement[] = [];
  const listeners: ((name: string) => void)[] = [];
  const { count = 0, planned = 0, found = 0, failure } = table;
  const db = {
    async run(statement: Statement) {
      asked.push(statement);
      if (failure) throw failure;
      if (statement.text.startsWith('explain')) return [{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': planned } }] }];
      if (statement.text.startsWith('select count')) return [{ n: count }];
      if (found === null) throw canceled;
      return Array.from({ length: found }, (_, i) => ({ id: `id-${i}` }));
    },
    async query(query: unknown) {
      asked.push({ name: '', text: JSON.stringify(query) });
      return [];
    },
    transaction: async <T>(work: (tx: Database) => Promise<T>) => work(db as unknown as Database),
  };
  const changes = { on: (listener: (name: string) => void) => listeners.push(listener), publish: () => undefined };
  // cast: these reads take nothing else of the services.
  const services = { db, changes, registry } as unknown as Services;
  const access = productAccess(services, resource);
  const change = (): void => listeners.forEach((listener) => listener('things'));
  /** Names of the questions, without their conditions. */
  const questions = (): string[] => asked.map(({ text }) => text.split(' ').slice(0, 2).join(' '));
  return { access, asked, change, questions };
}
const total = async (table: Table, options: TotalOptions = {}) => {
  const { access, questions } = over(table);
  return [await totalOf(access, selectionOf(access, {}), options), questions()];
};
const exactly = (value: number) => ({ value, estimated: false });
const about = (value: number) => ({ value, estimated: true });

test('up to 5,000 rows are counted; beyond that the planner is believed, who cannot say fewer', async () => {
  expect(await total({ count: 4_999 })).toEqual([exactly(4_999), ['select count(*)']]);
  expect(await total({ count: 5_000 })).toEqual([exactly(5_000), ['select count(*)']]);
  expect(await total({ count: 5_001, planned: 90_000 })).toEqual([
    about(90_000),
    ['select count(*)', 'explain (format'],
  ]);
  expect((await total({ count: 5_001, planned: 3 }))[0]).toEqual(about(5_001));
});

test('where more rows are known than are counted, nothing is counted', async () => {
  expect(await total({ planned: 90_000 }, { atLeast: 5_001 })).toEqual([about(90_000), ['explain (format']]);
  expect((await total({ planned: 90_000 }, { atLeast: 95_000 }))[0]).toEqual(about(95_000));
  expect((await total({ count: 7 }, { atLeast: 5_000 }))[0]).toEqual(exactly(7));
});

test('a search is estimated first, and counted only below 10,000', async () => {
  const isSearch = true;
  expect(await total({ planned: 10_001 }, { isSearch })).toEqual([about(10_001), ['explain (format']]);
  expect(await total({ planned: 10_000, count: 12 }, { isSearch })).toEqual([
    exactly(12),
    ['explain (format', 'select count(*)'],
  ]);
});

test('an estimate that is at hand is taken, unless all are to be counted', async () => {
  const guess = async () => 800;
  expect(await total({}, { guess })).toEqual([about(800), []]);
  expect((await total({}, { guess, atLeast: 900 }))[0]).toEqual(about(900));
  expect((await total({ count: 5 }, { guess: async () => undefined }))[0]).toEqual(exactly(5));
  expect((await total({ count: 60_000 }, { guess, exact: true }))[0]).toEqual(exactly(60_000));
});

test('a total is known until its table changes; an estimate does not replace a count that is requested', async () => {
  const { access, change, questions } = over({ count: 70_000, planned: 80_000 });
  const of = (options: TotalOptions = {}) => totalOf(access, selectionOf(access, {}), options);
  expect([await of(), await of(), questions().length]).toEqual([about(80_000), about(80_000), 2]);
  expect(await of({ exact: true })).toEqual(exactly(70_000));
  const before = questions().length;
  expect([await of(), await of({ exact: true }), questions().length]).toEqual([
    exactly(70_000),
    exactly(70_000),
    before,
  ]);
  change();
  expect(await of()).toEqual(about(80_000));
  expect(await totalOf(access, selectionOf(access, { deleted: true }))).toEqual(about(80_000));
  expect(questions().length).toBe(before + 4);
});

test('what changed while it was counted is not cached', async () => {
  const { access, change, questions } = over({ count: 3 });
  const rows = selectionOf(access, {});
  const guess = async (): Promise<undefined> => {
    change();
  };
  await totalOf(access, rows, { guess });
  await totalOf(access, rows);
  expect(questions()).toHaveLength(2);
});

test('a count of all that takes too long is abandoned; another failure is an error', async () => {
  const slow = over({ failure: canceled });
  await expect(
    totalOf(slow.access, selectionOf(slow.access, {}), { exact: true, guess: async () => 5 }),
  ).resolves.toEqual(about(5));
  expect(slow.asked[0]?.text).toContain('set local statement_timeout = 3000');
  const broken = over({ failure: new Error('no connection') });
  await expect(totalOf(broken.access, selectionOf(broken.access, {}), { exact: true })).rejects.toThrow(
    'no connection',
  );
});

test('the planner estimates the same query, unprepared', async () => {
  const { access, asked } = over({ planned: 12 });
  expect(await estimate(access, { text: 't.x = $1', values: [1], key: '' })).toBe(12);
  expect(asked).toEqual([{ name: '', text: 'explain (format json) select 1 from "things" t where t.x = $1' }]);
});

const queryOf = (access: Access, q: string, more: object = {}): ListQuery =>
  listQuery(access.view, { filter: JSON.stringify({ q, ...more }) });
/** What a short search comes to: the number of ids, `undefined`, or the field it is refused at. */
async function short(q: string, table: Table, resource: AnyResource = things, more: object = {}) {
  const { access, asked } = over({ count: 5_001, planned: 200_001, ...table }, resource);
  try {
    const matches = await shortMatches(access, queryOf(access, q, more), 1_234);
    if (matches) expect(asked.some(({ text }) => text.includes('statement_timeout = 1234'))).toBe(true);
    return matches && [matches.count, matches.rows.values];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.detail).toBe(error.errors[0]?.errors[0]);
    return error.errors[0]?.property;
  }
}

test('words of one or two letters are looked for apart from others in a large section', async () => {
  expect(await short('نو ال', { found: 2 })).toEqual([2, [['id-0', 'id-1']]]);
  expect(await short('نو اله', { found: 2 })).toBeUndefined();
  expect(await short('', { found: 2 })).toBeUndefined();
  expect(await short('نو', { found: 2, planned: 200_000 })).toBeUndefined();
  expect(await short('نو', { found: 2, planned: 200_001 })).toEqual([2, [['id-0', 'id-1']]]);
});

test('they are refused beside the search where too many are found, it takes too long, or no index holds them', async () => {
  expect(await short('نو', { found: 10_000 })).toEqual([10_000, [expect.any(Array)]]);
  expect(await short('نو', { found: 10_001 })).toBe('filter.q');
  expect(await short('نو', { found: null })).toBe('filter.q');
  expect(await short('نو', {}, texts)).toBe('filter.q');
  expect(await short('نو', {}, some)).toBe('filter.q');
  expect(await short('نو', {}, things, { deleted: true })).toBe('filter.q');
});
