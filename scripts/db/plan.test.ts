import { describe, expect, test } from 'vitest';
import type { Fields } from '../../src/define/field.ts';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { migrationFiles } from './files.ts';
import { isEmpty, type Plan } from './plan.ts';
import { formatSnapshot, parseSnapshot } from './snapshot.ts';
import { planBetween, versionOf } from './testing.ts';

const title = f.text('عنوان', 'Title', { required: true });
const section = (name: string, fields: Fields, more: Partial<AnyResource> = {}): AnyResource => ({
  ...defineResource(name, { label: ['الف', 'ب'], labelEn: ['One', 'Many'], title: 'title', fields: { title } }),
  ...more,
  fields: { title, ...fields },
});
const events = (fields: Fields, more: Partial<AnyResource> = {}): AnyResource => section('events', fields, more);
const choice = (...values: string[]) =>
  f.choice('وضعیت', 'Status', { choices: Object.fromEntries(values.map((value) => [value, value])) });

const change = (from: AnyResource | undefined, to: AnyResource | undefined, ...args: string[]): Promise<Plan> =>
  planBetween(versionOf(...(from ? [from] : [])), versionOf(...(to ? [to] : [])), ...args);
const lossesOf = async (...parameters: Parameters<typeof change>): Promise<string[]> =>
  (await change(...parameters)).losses.map(({ message }) => message);

describe('a change that loses data is listed', () => {
  const plain = events({});
  test.each<[string, AnyResource, AnyResource | undefined, RegExp]>([
    ['a section that is gone', plain, undefined, /^table events with all its rows .*renamedFrom/],
    ['a field that is gone', events({ place: f.text('جا', 'Place') }), plain, /^column events\.place .*renamedFrom/],
    [
      'a narrower column type',
      events({ price: f.decimal('بها', 'Price') }),
      events({ price: f.integer('بها', 'Price') }),
      /^values of events\.price that integer does not hold/,
    ],
    [
      'a stricter kind in the same column type',
      events({ mail: f.text('ایمیل', 'Mail') }),
      events({ mail: f.email('ایمیل', 'Mail') }),
      /^values of events\.mail that are no valid email/,
    ],
    [
      'a choice that is gone',
      events({ status: choice('a', 'b') }),
      events({ status: choice('a') }),
      /^the choice b of/,
    ],
    [
      'a key of a list that is gone',
      events({ hours: f.list('ساعت‌ها', 'Hours', { item: { from: title, to: title } }) }),
      events({ hours: f.list('ساعت‌ها', 'Hours', { item: { from: title } }) }),
      /^events\.hours\.to /,
    ],
    [
      'a reference to another section',
      events({ parent: f.reference('والد', 'Parent', { to: 'events' }) }),
      events({ parent: f.reference('والد', 'Parent', { to: 'permissions' }) }),
      /^references of events\.parent to rows of events/,
    ],
  ])('%s', async (_, from, to, message) => {
    const losses = await lossesOf(from, to);
    expect(losses).not.toEqual([]);
    expect(losses[0]).toMatch(message);
  });

  test.each<[string, AnyResource, AnyResource, string[]]>([
    ['a wider type', events({ size: f.integer('اندازه', 'Size') }), events({ size: f.decimal('اندازه', 'Size') }), []],
    [
      'a stated conversion',
      events({ price: f.decimal('بها', 'Price') }),
      events({ price: f.integer('بها', 'Price') }),
      ['--fill', 'events.price=round(price)::integer'],
    ],
    [
      'a stated replacement of a choice',
      events({ status: choice('a', 'b') }),
      events({ status: choice('a') }),
      ['--replace', 'events.status.b=a'],
    ],
    [
      'a renamed field',
      events({ place: f.text('جا', 'Place') }),
      events({ venue: f.text('جا', 'Venue', { renamedFrom: 'place' }) }),
      [],
    ],
    ['a renamed section', events({}), section('meetings', {}, { renamedFrom: 'events' }), []],
    [
      'a renamed key of a list',
      events({ hours: f.list('ساعت‌ها', 'Hours', { item: { from: title } }) }),
      events({ hours: f.list('ساعت‌ها', 'Hours', { item: { at: { ...title, renamedFrom: 'from' } } }) }),
      [],
    ],
  ])('but not %s', async (_, from, to, args) => {
    expect(await lossesOf(from, to, ...args)).toEqual([]);
    expect((await change(from, to, ...args)).refusals).toEqual([]);
  });
});

describe('a value that existing rows lack', () => {
  const required = events({ code: f.text('کد', 'Code', { required: true }) });
  test('is refused with the way out', async () => {
    expect((await change(events({}), required)).refusals).toEqual([
      'events.code is required, and existing rows have no value: give the field a default, or state a value for them with --fill events.code="<SQL>".',
    ]);
    expect((await change(events({ code: f.text('کد', 'Code') }), required)).refusals).toHaveLength(1);
  });
  test('comes from the default without a rewrite of the table', async () => {
    const plan = await change(
      events({}),
      events({ size: f.integer('اندازه', 'Size', { required: true, default: 3 }) }),
    );
    expect(plan).toMatchObject({
      refusals: [],
      transaction: ['ALTER TABLE "events" ADD COLUMN "size" integer DEFAULT 3 NOT NULL;'],
      online: [],
    });
  });
  test('is stated, filled in batches, and then required by a validated check', async () => {
    const { refusals, transaction, online } = await change(events({}), required, '--fill', 'events.code=upper(title)');
    expect(refusals).toEqual([]);
    expect(transaction).toEqual(['ALTER TABLE "events" ADD COLUMN "code" text;']);
    expect(online.map((statement) => /DO|NOT VALID|VALIDATE|SET NOT NULL|DROP/.exec(statement)?.[0])).toEqual([
      'DO',
      'DROP',
      'NOT VALID',
      'DO',
      'VALIDATE',
      'SET NOT NULL',
      'DROP',
    ]);
  });
  test('cannot be one default where it is unique', async () => {
    const unique = events({ code: f.text('کد', 'Code', { required: true, unique: true, default: 'x' }) });
    expect((await change(events({}), unique)).refusals[0]).toMatch(/^events.code is unique, and its default/);
  });
});

describe('what takes long on big tables', () => {
  test('is done outside the transaction', async () => {
    const parent = f.reference('والد', 'Parent', { to: 'events' });
    const { transaction, online } = await change(events({}), events({ parent }));
    expect(transaction).toEqual([
      'ALTER TABLE "events" ADD COLUMN "parent" uuid;',
      expect.stringMatching(/ADD CONSTRAINT "events_parent_key" FOREIGN KEY .* NOT VALID;$/),
    ]);
    expect(online).toEqual([
      'ALTER TABLE "events" VALIDATE CONSTRAINT "events_parent_key";',
      expect.stringMatching(/^CREATE INDEX CONCURRENTLY IF NOT EXISTS "events_parent_filter"/),
    ]);
  });
  test('a changed index serves until its successor is built', async () => {
    const size = f.integer('اندازه', 'Size', { filter: true });
    const sorted = events({ size }, { list: { columns: ['title'], sort: ['title', 'ASC'] } });
    const { transaction, online } = await change(events({ size }), sorted);
    expect(transaction).toEqual(['ALTER INDEX "events_size_filter" RENAME TO "old_events_size_filter";']);
    expect(online[0]).toMatch(/^CREATE INDEX CONCURRENTLY IF NOT EXISTS "events_size_filter"/);
    expect(online[1]).toBe('DROP INDEX CONCURRENTLY IF EXISTS "old_events_size_filter";');
  });
  test('a column that is generated from now on is dropped on purpose, and made anew with its index', async () => {
    const parts = { of: f.integer('جمع', 'Sum'), by: f.integer('تعداد', 'Count') };
    const from = events({ ...parts, mean: f.decimal('میانگین', 'Mean', { sort: true }) });
    const to = events({
      ...parts,
      mean: f.decimal('میانگین', 'Mean', { sort: true, computed: { ratio: ['of', 'by'] } }),
    });
    expect((await change(from, to)).refusals[0]).toContain('--allow-drop');
    const { transaction, online, refusals } = await change(from, to, '--allow-drop');
    expect([refusals, online]).toEqual([
      [],
      [expect.stringMatching(/^CREATE INDEX CONCURRENTLY IF NOT EXISTS "events_mean_sort"/)],
    ]);
    expect(transaction).toEqual([
      'ALTER TABLE "events" DROP COLUMN "mean";',
      'ALTER TABLE "events" ADD COLUMN "mean" numeric(18, 2) GENERATED ALWAYS AS (round(coalesce("of", 0)::numeric / nullif("by", 0), 2)) STORED;',
    ]);
  });
  test('drops come last, when what is filled from them is filled', async () => {
    const from = events({ place: f.text('جا', 'Place') });
    const to = events({ venue: f.text('جا', 'Venue', { required: true }) });
    const plan = await change(from, to, '--allow-drop', '--fill', "events.venue=coalesce(place, '')");
    expect(migrationFiles(7, 'events', plan).map(({ name }) => name)).toEqual([
      '0007_events.sql',
      '0008_events.online.sql',
      '0009_events_drops.sql',
    ]);
    expect(plan.drops).toEqual(['ALTER TABLE "events" DROP COLUMN "place";']);
  });
});

describe('the snapshot', () => {
  test('is read back as it was written, a line for each table and section', () => {
    const { snapshot } = versionOf(events({ status: choice('a', 'b') }));
    const text = formatSnapshot(snapshot);
    expect(parseSnapshot(text)).toEqual(snapshot);
    expect(text.split('\n').filter((line) => line.includes('events'))).toHaveLength(2);
  });
  test('a rename that was done is not done again', async () => {
    const renamed = section('meetings', {}, { renamedFrom: 'events' });
    expect(isEmpty(await change(renamed, renamed))).toBe(true);
    expect(isEmpty(await change(undefined, undefined))).toBe(true);
  });
});

describe('the command line', () => {
  test.each([
    ['--fil', 'events.title=1'],
    ['--fill', 'events.nothing=1'],
    ['--fill', 'events.title'],
    ['--replace', 'events.title=x'],
    ['--empty', 'Not A Name'],
  ])('%s %s is refused', async (...args) => {
    const version = versionOf(events({}));
    expect(() => planBetween(version, version, ...args)).toThrow(/Usage/);
  });
});
