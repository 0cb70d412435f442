/** How values of every kind are in an export, as people read them. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { f } from '../../../define/field.ts';
import { registryOf } from '../../../define/registry.ts';
import { defineResource } from '../../../define/resource.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { openWorld } from '../testing/rest-world.ts';

const base = { label: ['چیز', 'چیزها'], labelEn: ['Thing', 'Things'], title: 'name' } as const;
const name = f.text('نام', 'Name', { required: true });
const people = defineResource('people', { ...base, fields: { name } });
const person = () => f.reference('شخص', 'Person', { to: 'people' });
const choices = { a: 'الف', b: { label: 'ب', tone: 'success' } } as const;
const things = defineResource('things', {
  ...base,
  fields: {
    name,
    length: f.integer('مدت', 'Length', { unit: 'seconds' }),
    count: f.integer('تعداد', 'Count'),
    price: f.toman('قیمت', 'Price'),
    share: f.percent('سهم', 'Share'),
    kind: f.choice('نوع', 'Kind', { choices }),
    kinds: f.choices('نوع‌ها', 'Kinds', { choices }),
    tags: f.tags('برچسب', 'Tags'),
    isOn: f.boolean('روشن', 'On'),
    isOff: f.boolean('خاموش', 'Off'),
    at: f.dateTime('زمان', 'At'),
    day: f.date('روز', 'Day'),
    owner: person(),
    friends: f.references('دوستان', 'Friends', { to: 'people' }),
    body: f.richText('متن', 'Body'),
    rows: f.list('ردیف‌ها', 'Rows', {
      item: { who: person(), part: f.percent('سهم', 'Part'), note: f.text('یادداشت', 'Note') },
    }),
    group: f.group('گروه', 'Group', {
      item: { who: person(), length: f.integer('مدت', 'Length', { unit: 'seconds' }) },
    }),
    raw: f.json('خام', 'Raw'),
  },
});
const users = defineResource('users', { ...base, fields: { name } });
const registry = registryOf({ users, people, things });
const { services, as } = await openWorld(registry, new Map());
const admin = as({
  userId: randomUUID(),
  role: 'admin',
  permissions: ['view', 'export'].map((right) => `admin.things.${right}`),
  identities: {},
});
const [sara, nima] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  await insertRows(services.db, registry, 'people', [
    { id: sara, name: 'سارا' },
    { id: nima, name: 'نیما' },
  ]);
  const full = {
    name: 'پر',
    length: 5_430,
    count: 5_430,
    price: 900_000,
    share: 2_550,
    kind: 'a',
    kinds: ['b', 'a'],
    tags: ['یک', 'دو'],
    isOn: true,
    isOff: false,
    at: '2026-11-22T08:00:00.000Z',
    day: '2026-11-22',
    owner: sara,
    friends: [nima, sara],
    body: '<p>یک <b>دو</b></p>',
    rows: [
      { who: sara, part: 3_000, note: null },
      { who: nima, part: null, note: 'کمک' },
    ],
    group: { who: nima, length: 90 },
    raw: { a: [1] },
  };
  await insertRows(services.db, registry, 'things', [full, { name: 'تهی' }]);
});

async function exported(columns: readonly string[]): Promise<string[]> {
  const query = `columns=${encodeURIComponent(JSON.stringify(columns))}&sort=["id","ASC"]`;
  const { status, text } = await admin('GET', `/api/admin/things/export?${query}`);
  expect(status, text).toBe(200);
  return text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
}
/** The line of the row that has everything. */
const lineOf = async (columns: readonly string[]) => (await exported(columns))[1];

test('a length is a time, a share a percentage, an instant and a day those of the Persian calendar', async () => {
  expect(await lineOf(['length', 'count', 'price', 'share', 'at', 'day'])).toMatchInlineSnapshot(
    `"۱:۳۰:۳۰,5430,900000,25.5,۱۴۰۵-۰۹-۰۱ ۱۱:۳۰:۰۰,۱ آذر ۱۴۰۵"`,
  );
});

test('choices, switches and references are words, several of them in one cell', async () => {
  expect(await lineOf(['kind', 'kinds', 'tags', 'isOn', 'isOff', 'owner', 'friends'])).toMatchInlineSnapshot(
    `"الف,ب، الف,یک، دو,بله,خیر,سارا,نیما، سارا"`,
  );
});

test('rich text is text, rows within a row are written with their labels, and what is empty is left out', async () => {
  expect(await lineOf(['body', 'rows', 'group', 'raw'])).toMatchInlineSnapshot(
    `"یک دو,شخص: سارا؛ سهم: 30 | شخص: نیما؛ یادداشت: کمک,شخص: نیما؛ مدت: ۰۱:۳۰,"{""a"":[1]}""`,
  );
});

test('a row that has nothing has empty cells', async () => {
  const [, , empty] = await exported([
    'name',
    'length',
    'share',
    'kind',
    'isOn',
    'at',
    'owner',
    'friends',
    'rows',
    'body',
  ]);
  expect(empty).toMatchInlineSnapshot(`"تهی,,,,خیر,,,,,"`);
});
