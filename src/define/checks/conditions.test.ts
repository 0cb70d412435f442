import { describe, expect, test } from 'vitest';
import type { Condition } from '../condition.ts';
import { f, type Fields } from '../field.ts';
import { registryOf } from '../registry.ts';
import { defineResource } from '../resource.ts';
import { conditionFindings, equalityFindings, filterFindings, withStoredFields } from './conditions.ts';
import { factsOf, noFacts } from './facts.ts';

const choices = { draft: 'پیش‌نویس', open: 'باز' };
const fields: Fields = {
  text: f.text('متن', 'Text'),
  longText: f.longText('متن', 'Text'),
  richText: f.richText('متن', 'Text'),
  slug: f.slug('نشانی', 'Slug'),
  mobile: f.mobile('موبایل', 'Mobile'),
  integer: f.integer('تعداد', 'Count', { min: 1, max: 9 }),
  decimal: f.decimal('عدد', 'Number'),
  toman: f.toman('مبلغ', 'Amount'),
  percent: f.percent('درصد', 'Share'),
  boolean: f.boolean('روشن', 'On'),
  dateTime: f.dateTime('زمان', 'At'),
  date: f.date('روز', 'Day'),
  choice: f.choice('نوع', 'Kind', { choices }),
  choices: f.choices('نوع‌ها', 'Kinds', { choices }),
  rights: f.choices('دسترسی', 'Rights', { choices: 'permissions' }),
  tags: f.tags('برچسب', 'Tags'),
  reference: f.reference('مرجع', 'Ref', { to: 'things' }),
  references: f.references('مرجع‌ها', 'Refs', { to: 'things' }),
  images: f.images('تصویرها', 'Pictures'),
  list: f.list('ردیف‌ها', 'Rows', { item: { size: f.integer('اندازه', 'Size') } }),
  group: f.group('گروه', 'Group', { item: { size: f.integer('اندازه', 'Size') } }),
  json: f.json('داده', 'Data'),
};
const registry = registryOf({
  things: defineResource('things', {
    label: ['چیز', 'چیزها'],
    labelEn: ['Thing', 'Things'],
    title: 'name',
    fields: {
      name: f.text('نام', 'Name'),
      user: f.reference('کاربر', 'User', { to: 'users' }),
      state: f.choice('وضع', 'State', { choices }),
      parts: f.list('اجزا', 'Parts', { item: { thing: f.reference('چیز', 'Thing', { to: 'things' }) } }),
      labels: f.tags('برچسب', 'Labels'),
    },
    identity: {
      panel: 'teacher',
      by: 'user',
      when: {},
      statusField: 'state',
      carry: { partIds: 'parts.thing', name: 'name', labels: 'labels' },
    },
  }),
});
const place = { label: 'scope', fields, facts: factsOf(registry), registry };
const found = (condition: Condition) => conditionFindings(condition, place);
const problem = (condition: Condition): string[] => found(condition).map(({ code, message }) => `${code} ${message}`);
const fixes = (condition: Condition): string[] => found(condition).map(({ fix }) => fix);
const id = '018f0000-0000-7000-8000-000000000000';
/** The kinds of field a test does not apply to. */
const refusing = (test: unknown): string[] =>
  Object.keys(fields).filter((name) =>
    found({ [name]: test } as Condition).some(({ message }) => /asks (an|`)/.test(message)),
  );

describe('what an operator applies to', () => {
  const several = ['choices', 'rights', 'tags', 'references', 'images', 'list', 'group', 'json'];
  test('one value has an equality', () => {
    expect(refusing('x')).toEqual(several);
    expect(refusing({ ne: 'x' })).toEqual(several);
    expect(refusing({ in: ['x'] })).toEqual(several);
    expect(refusing({ actor: 'userId' })).toEqual(several);
  });
  test.each(['gt', 'gte', 'lt', 'lte'])('%s: numbers and times have an order', (operator) => {
    const ordered = ['integer', 'decimal', 'toman', 'percent', 'dateTime', 'date'];
    expect(refusing({ [operator]: 5 })).toEqual(Object.keys(fields).filter((name) => !ordered.includes(name)));
  });
  test('several plain values hold one, a list holds items', () => {
    const plain = ['choices', 'rights', 'tags', 'references', 'images'];
    expect(refusing({ has: 'x' })).toEqual(Object.keys(fields).filter((name) => !plain.includes(name)));
    expect(refusing({ hasItem: {} })).toEqual(Object.keys(fields).filter((name) => name !== 'list'));
  });
  test('everything may be missing', () => expect(refusing({ isNull: true })).toEqual([]));
});

test.each<[Condition, string[]]>([
  [{ choice: 'open' }, []],
  [{ choice: null }, []],
  [{ choice: 'closed' }, ['D046 scope compares choice with "closed"']],
  [{ choice: { in: ['open', 'gone'] } }, ['D046 scope compares choice with "gone"']],
  [{ choice: { in: 'open' as never } }, ['D046 scope compares choice with "open"']],
  [{ choices: { has: 'draft' } }, []],
  [{ choices: { has: 'gone' } }, ['D046 scope compares choices with "gone"']],
  [{ tags: { has: 'هر چه' } }, []],
  [{ references: { has: id } }, []],
  [{ references: { has: 'x' } }, ['D046 scope compares references with "x"']],
  [{ boolean: false }, []],
  [{ boolean: 'no' as never }, ['D046 scope compares boolean with "no"']],
  [{ text: '' }, []],
  [{ longText: '' }, []],
  [{ richText: '' }, []],
  [{ slug: '' }, []],
  [{ mobile: '' }, ['D046 scope compares mobile with ""']],
  [{ integer: 9 }, []],
  [{ integer: 10 }, ['D046 scope compares integer with 10']],
  [{ integer: { gt: 0 } }, []],
  [{ integer: { gt: 0.5 } }, ['D046 scope compares integer with 0.5']],
  [{ decimal: { lt: 0.5 } }, []],
  [{ decimal: { lt: 'x' } }, ['D046 scope compares decimal with "x"']],
  [{ dateTime: { lte: { now: true } } }, []],
  [{ date: { lte: { now: true } } }, []],
  [{ date: { lte: 'x' } }, ['D046 scope compares date with "x"']],
  [{ integer: { lte: { now: true } } }, ['D046 scope compares integer with {"now":true}']],
  [{ reference: { actor: 'teacher.id' } }, []],
  [{ reference: { actor: 'rule' } }, ['D047 scope asks for rule of the person']],
  [{ reference: { ne: { actor: 'rule' } } }, ['D047 scope asks for rule of the person']],
  [{ reference: { actor: 'role' } }, ['D084 scope compares reference with role of the person']],
  [{ reference: { ne: { actor: 'userId' } } }, ['D084 scope compares reference with userId of the person']],
  [{ reference: { in: { actor: 'teacher.partIds' } } }, []],
  [{ reference: { actor: 'teacher.partIds' } }, ['D084 scope compares reference with teacher.partIds of the person']],
  [{ reference: { in: { actor: 'teacher.id' } } }, ['D084 scope compares reference with teacher.id of the person']],
  [{ references: { has: { actor: 'teacher.id' } } }, []],
  [{ references: { has: { actor: 'userId' } } }, ['D084 scope compares references with userId of the person']],
  [{ text: { actor: 'teacher.name' } }, []],
  [{ text: { in: { actor: 'teacher.labels' } } }, []],
  [{ toman: { actor: 'userId' } }, ['D084 scope compares toman with userId of the person']],
  [{ text: { actor: 'role' } }, []],
  [{ choice: { actor: 'role' } }, ['D084 scope compares choice with role of the person']],
  [{}, ['D088 scope is {}, which always passes']],
  [{ any: [] }, ['D088 scope is {"any":[]}, which never passes']],
  [{ all: [{ choice: 'open' }, {}] }, ['D088 scope is {}, which always passes']],
  [{ all: [{ choice: 'open' }, { choice: 'draft' }] }, ['D088 scope wants choice to hold two values at once']],
  [{ all: [{ choice: { in: ['open', 'draft'] } }, { all: [{ choice: 'draft' }] }] }, []],
  [{ any: [{ choice: 'open' }, { choice: 'draft' }] }, []],
  [
    { any: [{ boolean: true }, { all: [{ boolean: true }, { boolean: false }] }] },
    ['D088 scope wants boolean to hold two values at once'],
  ],
  [{ all: [{ integer: { gt: 1 } }, { integer: { lt: 5 } }, { not: { integer: 3 } }] }, []],
  [{ choice: { in: [] } }, ['D088 scope: choice in []']],
  [{ text: { isNull: 'yes' as never } }, ['D046 scope compares text with {"isNull":"yes"}']],
  [{ list: { hasItem: { size: 5 } } }, []],
  [{ list: { hasItem: { size: 'x' } } }, ['D046 scope, in list, compares size with "x"']],
  [{ list: { hasItem: { weight: 5 } } }, ['D017 scope, in list, asks for weight']],
  [{ nothing: 1 }, ['D017 scope asks for nothing']],
  [{ text: { like: 'x' } as never }, ['D044 scope: {"like":"x"} on text']],
  [{ integer: { gt: 1, lt: 5 } as never }, ['D044 scope: {"gt":1,"lt":5} on integer']],
  [{ reference: { row: { text: 'x' } } }, ['D046 scope asks for the row of reference']],
  [
    { all: [{ nothing: 1 }, { any: [{ not: { other: 1 } }] }] },
    ['D017 scope asks for nothing', 'D017 scope asks for other'],
  ],
])('%j', (condition, expected) => expect(problem(condition)).toEqual(expected));

test('a fix says what the field could be compared with', () => {
  expect(fixes({ boolean: 'no' as never })).toEqual(['compare it with true or false']);
  expect(fixes({ toman: 0.5 })).toEqual(['compare it with a number within the bounds of the field']);
  expect(fixes({ reference: 'x' })).toEqual(['compare it with the id of a row (a UUID), or a fact of the person']);
  expect(fixes({ choice: 'opne' })).toEqual(['did you mean `open`?']);
  expect(fixes({ choice: 'xxxx' })).toEqual(['compare it with one of draft, open: draft, open']);
  expect(fixes({ date: 'x' })).toEqual(['compare it with what a date field holds']);
  expect(fixes({ images: { has: 'x' } })).toEqual(['compare it with what a image field holds']);
  expect(fixes({ tags: 'x' })).toEqual(['use `has`, or `hasItem` for a list']);
  expect(fixes({ text: { has: 'x' } })).toEqual(['use an equality, `in` or `ne`']);
  expect(fixes({ text: { actor: 'userid' } })).toEqual(['did you mean `userId`?']);
  expect(fixes({ reference: { actor: 'userId' } })).toEqual(['compare it with teacher.id or teacher.partIds']);
  expect(fixes({ toman: { actor: 'userId' } })).toEqual(['compare it with a value']);
  expect(fixes({ reference: { actor: 'teacher.partIds' } })).toEqual(['it has several values: use `in`']);
  expect(fixes({ reference: { in: { actor: 'teacher.id' } } })).toEqual(['it is one value: use an equality']);
  const nobody = conditionFindings({ text: { actor: 'userId' } }, { ...place, facts: noFacts });
  expect(nobody.map(({ fix }) => fix)).toEqual(['nobody asks here: compare with a value']);
});

test('every stored row has an id, a version, times and who made it', () => {
  const stored = { ...place, fields: withStoredFields({ name: 'things', fields: {} }) };
  const at = '2026-01-01T00:00:00Z';
  const sound: Condition = {
    id,
    version: { gt: 1 },
    createdAt: { lt: at },
    updatedAt: { lte: { now: true } },
    createdBy: { actor: 'userId' },
    deletedAt: { gte: at },
  };
  expect(conditionFindings(sound, stored)).toEqual([]);
  expect(conditionFindings({ id: { actor: 'teacher.id' } }, stored)).toEqual([]);
  expect(conditionFindings({ createdBy: { actor: 'teacher.id' } }, stored).map(({ code }) => code)).toEqual(['D084']);
  const wrong: Condition = { id: 'x', version: 'x', createdAt: 'x', updatedAt: 5, createdBy: 'x', deletedAt: 'x' };
  expect(conditionFindings(wrong, stored).map(({ code }) => code)).toEqual(Array(6).fill('D046'));
});

test('a plain comparison names fields and values they hold', () => {
  const codes = (where: Record<string, unknown>) => equalityFindings(where, place).map(({ code }) => code);
  expect(codes({ choice: 'open', text: null })).toEqual([]);
  expect(codes({ choice: { in: ['open', 'draft'] } })).toEqual([]);
  expect(codes({ choice: { in: ['open', 'gone'] }, tags: { in: ['x'] } })).toEqual(['D046', 'D046']);
  expect(codes({ choice: 'gone', nothing: 1, tags: 'x' })).toEqual(['D046', 'D017', 'D046']);
  expect(equalityFindings(undefined, place)).toEqual([]);
});

test('a filter of a tab holds one value, several, or a bound', () => {
  const messages = (filter: Record<string, unknown>) => filterFindings(filter, place).map(({ message }) => message);
  expect(
    messages({ choice: ['open', 'draft'], tags: 'x', integer_gte: 5, date_lte: '2026-01-01', text: null }),
  ).toEqual([]);
  expect(messages({ choice: ['open', 'gone'] })).toEqual(['scope compares choice with "gone"']);
  expect(messages({ integer_gte: 'x' })).toEqual(['scope compares integer with "x"']);
  expect(messages({ text_lte: 'x' })).toEqual(['scope asks an order of text, which is text']);
  expect(messages({ nothing: 1, nothing_gte: 1 })).toEqual([]);
});
