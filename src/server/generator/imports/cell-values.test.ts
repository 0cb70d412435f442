/** What a cell of a file comes to, as people and the export of a list write it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { f, type Field } from '../../../define/field.ts';
import { registryOf } from '../../../define/registry.ts';
import { defineResource } from '../../../define/resource.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { openWorld } from '../testing/rest-world.ts';
import { cellValue } from './cell-values.ts';

const base = { labelEn: ['Thing', 'Things'], title: 'title' } as const;
const title = f.text('عنوان', 'Title', { required: true, search: true });
const rooms = defineResource('rooms', {
  ...base,
  label: ['اتاق', 'اتاق‌ها'],
  fields: { title, phone: f.text('تلفن', 'Phone', { unique: true }) },
});
const users = defineResource('users', { ...base, label: ['کاربر', 'کاربران'], fields: { title } });
const registry = registryOf({ users, rooms });
const { services } = await openWorld(registry, new Map());
const { db } = services;
const valueOf = (field: Field, text: string) => cellValue({ db, registry }, 'field', field, text);
const refusal = (messages: unknown) => ({ code: 'invalid', errors: [{ property: 'field', errors: messages }] });

test.each([
  ['1405/01/31', '2026-04-20T00:00:00+03:30'],
  ['۱۴۰۵-۰۱-۳۱ ۱۴:۳۰:۰۵', '2026-04-20T14:30:05+03:30'],
  ['2026-4-20  9:05', '2026-04-20T09:05:00+03:30'],
  ['۲۹ آبان ۱۴۰۵ ۲۳:۵۹', '2026-11-20T23:59:00+03:30'],
  ['2026-04-20T10:00:00Z', '2026-04-20T10:00:00Z'],
  // The clocks went forward in the summers until 2022.
  ['1400/04/01 14:30', '2021-06-22T14:30:00+04:30'],
  ['1400/10/01 14:30', '2021-12-22T14:30:00+03:30'],
])('the moment %s is that of Tehran', async (text, moment) => {
  expect(await valueOf(f.dateTime('زمان', 'Time'), text)).toBe(moment);
});

test('a day that there is not is refused, of either calendar; an hour that there is not is left to the form', async () => {
  for (const text of ['1405/12/30', '1405/13/01', 'دیروز', '31/01/1405']) {
    await expect(valueOf(f.date('روز', 'Day'), text)).rejects.toMatchObject(
      refusal([expect.stringContaining('تاریخ')]),
    );
  }
  expect(await valueOf(f.dateTime('زمان', 'Time'), '1405/01/31 29:00')).toBe('2026-04-20T29:00:00+03:30');
});

test('percents are hundredths of one, exactly; words are truths, lists and choices', async () => {
  const percents = ['1.15', '۳۳٫۳۳٪', ' 100 %', '0.07'].map((text) => valueOf(f.percent('درصد', 'Percent'), text));
  expect(await Promise.all(percents)).toEqual([115, 3_333, 10_000, 7]);
  const truths = ['بله', 'Yes', '۱', 'نه', 'FALSE', '0'].map((text) => valueOf(f.boolean('آیا', 'Is'), text));
  expect(await Promise.all(truths)).toEqual([true, true, true, false, false, false]);
  await expect(valueOf(f.boolean('آیا', 'Is'), 'شاید')).rejects.toMatchObject(refusal(['«بله» یا «خیر» بنویسید']));
  expect(await valueOf(f.tags('برچسب‌ها', 'Tags'), 'الف، ب | پ|')).toEqual(['الف', 'ب', 'پ']);
});

test('a row is named by what no two share, or by a title that only one has; those in the trash are none', async () => {
  const [one, two, gone] = [randomUUID(), randomUUID(), randomUUID()];
  await insertRows(db, registry, 'rooms', [
    { id: one, title: 'سالن', phone: '11' },
    { id: two, title: 'کلاس', phone: '12' },
    { id: gone, title: 'انبار', phone: '13' },
  ]);
  await db.query(sql`update rooms set deleted_at = now() where id = ${gone}::uuid`);
  const room = f.reference('اتاق', 'Room', { to: 'rooms' });
  expect(await Promise.all(['سالن', '12'].map((text) => valueOf(room, text)))).toEqual([one, two]);
  for (const text of ['انبار', '13']) {
    await expect(valueOf(room, text)).rejects.toMatchObject(refusal([`اتاق با «${text}» پیدا نشد`]));
  }
  await insertRows(db, registry, 'rooms', [{ title: 'سالن', phone: '14' }]);
  await expect(valueOf(room, 'سالن')).rejects.toMatchObject(refusal(['«سالن» نام بیش از یک اتاق است']));
});
