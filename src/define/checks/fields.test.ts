import { describe, expect, test } from 'vitest';
import { checkDefinitions } from './check.ts';
import { f, type Field, type FieldKind, type FieldOptions } from '../field.ts';
import { systemFields, type AnyResource } from '../resource.ts';

const label = { fa: 'فیلد', en: 'Field' };
/** A field of each kind with nothing but what the kind needs. */
const bare: { readonly [K in FieldKind]: object } = {
  text: {},
  longText: {},
  richText: {},
  slug: {},
  integer: {},
  decimal: {},
  toman: {},
  percent: {},
  boolean: {},
  dateTime: {},
  date: {},
  choice: { choices: { a: 'الف' } },
  choices: { choices: { a: 'الف' } },
  tags: {},
  reference: { to: 'things' },
  references: { to: 'things' },
  list: { item: { part: f.text('بخش', 'Part') } },
  group: { item: { part: f.text('بخش', 'Part') } },
  image: {},
  images: {},
  file: {},
  video: {},
  colour: {},
  icon: {},
  url: {},
  email: {},
  mobile: {},
  nationalId: {},
  sheba: {},
  json: {},
};
const kinds = Object.keys(bare) as FieldKind[];

const thing = (fields: AnyResource['fields']): AnyResource => ({
  name: 'things',
  label: ['چیز', 'چیزها'],
  labelEn: ['Thing', 'Things'],
  title: 'name',
  fields: { name: f.text('نام', 'Name'), ...fields },
});
const problemsOf = (fields: AnyResource['fields']) => checkDefinitions({ './things.ts': thing(fields) });
const codesOf = (fields: AnyResource['fields']): string[] => problemsOf(fields).map(({ code }) => code);
const kindsRefusing = (option: FieldOptions): FieldKind[] =>
  kinds.filter((kind) => codesOf({ x: { kind, label, ...bare[kind], ...option } as Field }).length > 0);

const large: readonly FieldKind[] = ['longText', 'richText', 'list', 'group', 'image', 'file', 'video', 'json'];
const several: readonly FieldKind[] = ['choices', 'tags', 'references', 'images'];
const sorted = (names: readonly FieldKind[]): FieldKind[] => kinds.filter((kind) => names.includes(kind));

describe('options and kinds', () => {
  test('a kind needs no option', () => expect(kindsRefusing({})).toEqual([]));
  test('what has no order is not sorted', () =>
    expect(kindsRefusing({ sort: true })).toEqual(sorted([...large, ...several])));
  test('what has no equality is not filtered', () => expect(kindsRefusing({ filter: true })).toEqual(sorted(large)));
  test('what has no equality, holds several or has two values is not unique', () =>
    expect(kindsRefusing({ unique: true })).toEqual(sorted([...large, ...several, 'boolean'])));
  test('what holds no text is not searched', () => {
    const texts = ['text', 'longText', 'richText', 'slug', 'tags', 'email', 'mobile', 'nationalId', 'sheba', 'url'];
    expect(kindsRefusing({ search: true })).toEqual(kinds.filter((kind) => !texts.includes(kind)));
  });
});

describe('the name of a field', () => {
  test.each([...systemFields, 'q', 'deleted', 'all', 'any', 'not', 'searchText', 'Name2', '2nd', 'a-b'])(
    '%s is reserved or badly formed, as a former name too',
    (name) => {
      expect(codesOf({ [name]: f.text('نام', 'Name') })).toContain('D026');
      expect(codesOf({ x: f.text('نام', 'Name', { renamedFrom: name }) })).toEqual(['D053']);
    },
  );
  test('a former name is free', () => {
    expect(codesOf({ x: f.text('نام', 'Name', { renamedFrom: 'formerName' }) })).toEqual([]);
    expect(codesOf({ x: f.text('نام', 'Name', { renamedFrom: 'name' }) })).toEqual(['D053']);
  });
  test('a missing label is named by its language', () => {
    const messages = (fa: string, en: string) => problemsOf({ x: f.text(fa, en) }).map(({ message }) => message);
    expect(messages('نام', ' ')).toEqual(['field x has no English label']);
    expect(messages(' ', 'Name')).toEqual(['field x has no Persian label']);
  });
});

test.each(['read', 'write', 'filter', 'sort', 'search', 'unique', 'renamedFrom'])(
  'a nested field has no %s of its own',
  (option) => {
    const size: Field = { kind: 'text', label, [option]: option === 'renamedFrom' ? 'former' : true } as Field;
    const found = problemsOf({ rows: f.list('ردیف‌ها', 'Rows', { item: { size } }) });
    expect(found.map(({ code, message }) => [code, message])).toContainEqual(['D058', `field rows.size: ${option}`]);
  },
);

test('a pattern that no browser reads is one problem, whatever else the field says', () => {
  const field = f.text('کد', 'Code', { pattern: '[', default: 'x', sample: 'y' });
  expect(codesOf({ x: field })).toEqual(['D048']);
  expect(codesOf({ x: f.text('کد', 'Code', { pattern: '[a-z(]' }) })).toEqual(['D048']);
});

test('a choice without choices is one problem, regardless of its default', () => {
  const preset: { readonly default?: string } = { default: 'a' };
  expect(codesOf({ x: f.choice('نوع', 'Kind', { choices: {}, ...preset }) })).toEqual(['D027']);
  expect(codesOf({ x: f.choices('دسترسی', 'Rights', { choices: 'permissions' }) })).toEqual([]);
});

test('bounds may be equal', () => {
  expect(codesOf({ x: f.integer('اندازه', 'Size', { min: 5, max: 5 }) })).toEqual([]);
  expect(codesOf({ x: f.integer('اندازه', 'Size', { min: 6, max: 5 }) })).toEqual(['D025']);
});

test('the condition of a public file is one of its row', () => {
  const picture = (condition: object): Field => f.image('تصویر', 'Picture', { public: condition });
  expect(codesOf({ picture: picture({ name: { isNull: false } }) })).toEqual([]);
  expect(codesOf({ picture: picture({ nothing: true }) })).toEqual(['D017']);
});
