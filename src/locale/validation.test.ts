import { expect, test } from 'vitest';
import * as z from 'zod';
import { f } from '../define/resource.ts';
import { changeSchema, rowSchema } from '../define/schema.ts';
import type { Field } from '../define/field.ts';
import { validationMessage } from './validation.ts';

const messagesOf = (schema: z.ZodType, value: unknown): string[] => {
  const result = schema.safeParse(value, { error: validationMessage });
  return result.success ? [] : result.error.issues.map((i) => i.message);
};
const ofField = (field: Field, value: unknown) => messagesOf(changeSchema({ x: field }), { x: value });

test('a missing or null required value asks to be filled', () => {
  const row = rowSchema({
    title: f.text('عنوان', 'Title', { required: true }),
    kind: f.choice('نوع', 'Kind', { required: true, choices: { a: 'الف' } }),
    on: f.reference('مرجع', 'Ref', { to: 'x', required: true }),
  });
  expect(messagesOf(row, {})).toEqual(['این فیلد را پر کنید', 'این فیلد را پر کنید', 'این فیلد را پر کنید']);
  expect(messagesOf(row, { title: null, kind: null, on: null })).toEqual([
    'این فیلد را پر کنید',
    'این فیلد را پر کنید',
    'این فیلد را پر کنید',
  ]);
  expect(ofField(f.text('عنوان', 'Title', { required: true }), '  ')).toEqual(['این فیلد را پر کنید']);
  expect(messagesOf(z.string().min(1), '')).toEqual(['این فیلد را پر کنید']);
});

test('unknown fields are named as such', () => {
  expect(messagesOf(z.strictObject({}), { nope: 1 })).toEqual(['چنین فیلدی وجود ندارد']);
});

test('bounds are written in Persian digits', () => {
  expect(ofField(f.text('ن', 'N', { max: 60 }), 'ا'.repeat(61))).toEqual(['باید حداکثر ۶۰ نویسه باشد']);
  expect(ofField(f.text('ن', 'N', { min: 8 }), 'ا')).toEqual(['باید حداقل ۸ نویسه باشد']);
  expect(ofField(f.integer('ن', 'N', { max: 1000 }), 1001)).toEqual(['باید حداکثر ۱٬۰۰۰ باشد']);
  expect(ofField(f.toman('ن', 'N'), -1)).toEqual(['باید حداقل ۰ باشد']);
  expect(ofField(f.percent('ن', 'N', { max: 5_000 }), 5_001)).toEqual([
    'باید از ۰٪ تا ۵۰٪ باشد، با حداکثر ۲ رقم پس از ممیز',
  ]);
  expect(ofField(f.integer('ن', 'N', { unit: 'seconds', max: 600 }), 750)).toEqual([
    'باید از ۰۰:۰۰ تا ۱۰:۰۰ (دقیقه:ثانیه) باشد',
  ]);
  const paper = f.file('ن', 'N', { accept: ['application/pdf', 'text/vtt'] });
  expect(ofField(paper, '/files/2026/a.zip')).toEqual(['این فایل باید PDF یا زیرنویس VTT باشد']);
  expect(ofField(f.decimal('ن', 'N', { scale: 1 }), 1.25)).toEqual(['حداکثر ۱ رقم پس از ممیز بنویسید']);
  expect(ofField(f.tags('ن', 'N', { maxItems: 2 }), ['a', 'b', 'c'])).toEqual(['باید حداکثر ۲ مورد باشد']);
  expect(messagesOf(z.number().gt(0.5), 0.5)).toEqual(['باید بیشتر از ۰٫۵ باشد']);
  expect(messagesOf(z.number().lt(3), 3)).toEqual(['باید کمتر از ۳ باشد']);
  expect(messagesOf(z.string().length(6), '12')).toEqual(['باید دقیقاً ۶ نویسه باشد']);
  expect(messagesOf(z.string().min(2), 'a')).toEqual(['باید حداقل ۲ نویسه باشد']);
  expect(messagesOf(z.array(z.int()).min(1), [])).toEqual(['این فیلد را پر کنید']);
  expect(messagesOf(z.array(z.int()).max(1), [1, 2])).toEqual(['باید حداکثر ۱ مورد باشد']);
  expect(messagesOf(z.bigint().min(5n), 1n)).toEqual(['باید حداقل ۵ باشد']);
  expect(messagesOf(z.number().max(1e15), 2e15)).toEqual(['باید حداکثر ۱۰۰۰۰۰۰۰۰۰۰۰۰۰۰۰ باشد']);
  expect(messagesOf(z.number().multipleOf(5), 3)).toEqual(['باید مضربی از ۵ باشد']);
  expect(messagesOf(z.date().min(new Date(5)), new Date(1))).toEqual(['تاریخ زودتر از حد مجاز است']);
  expect(messagesOf(z.date().max(new Date(5)), new Date(9))).toEqual(['تاریخ دیرتر از حد مجاز است']);
});

test('an empty value of a union asks to be filled, any other is not right', () => {
  const union = z.union([z.int(), z.boolean()]);
  expect(messagesOf(union, null)).toEqual(['این فیلد را پر کنید']);
  expect(messagesOf(union, '')).toEqual(['این فیلد را پر کنید']);
  expect(messagesOf(union, 'x')).toEqual(['مقدار این فیلد درست نیست']);
});

test('each kind of field says what is wrong with its value', () => {
  const said: [Field, unknown, string][] = [
    [f.mobile('م', 'M'), '123', 'شمارهٔ موبایل درست نیست؛ نمونه: ۰۹۱۲۱۲۳۴۵۶۷'],
    [f.email('م', 'M'), 'x', 'نشانی ایمیل درست نیست'],
    [f.colour('ر', 'C'), 'red', 'رنگ باید مانند ‎#ff7952 نوشته شود'],
    [f.image('ت', 'I'), 'http://x/y.png', 'فایل بارگذاری نشده است؛ دوباره انتخابش کنید'],
    [f.slug('ن', 'S'), 'a b', 'فقط حرف، رقم و خط تیره بنویسید'],
    [f.url('ن', 'U'), 'javascript:alert(1)', 'نشانی باید با https://‎ یا ‎/ شروع شود'],
    [f.nationalId('ک', 'N'), '0499370898', 'کد ملی درست نیست'],
    [f.sheba('ش', 'S'), 'IR820540102680020817909003', 'شمارهٔ شبا درست نیست'],
    [f.choice('ن', 'C', { choices: { a: 'الف' } }), 'b', 'یکی از گزینه‌های فهرست را انتخاب کنید'],
    [f.choices('د', 'P', { choices: 'permissions' }), ['nope'], 'چنین اجازه‌ای وجود ندارد'],
    [f.integer('ع', 'N'), 1.5, 'باید عدد صحیح باشد'],
    [f.integer('ع', 'N'), '5', 'باید عدد باشد'],
    [f.boolean('ب', 'B'), 'yes', 'باید «بله» یا «خیر» باشد'],
    [f.text('م', 'T'), 5, 'باید متن باشد'],
    [f.tags('م', 'T'), 'a', 'باید یک فهرست باشد'],
    [f.group('گ', 'G', { item: {} }), 'a', 'باید مجموعه‌ای از فیلدها باشد'],
    [f.dateTime('ز', 'D'), 'yesterday', 'تاریخ و زمان درست نیست'],
    [f.dateTime('ز', 'D'), '0001-01-01T00:00:00Z', 'تاریخ در بازهٔ مجاز نیست'],
    [f.date('ز', 'D'), '2026-13-01', 'تاریخ درست نیست'],
    [f.reference('م', 'R', { to: 'x' }), 'abc', 'شناسه درست نیست'],
    [
      f.references('م', 'R', { to: 'x' }),
      ['018f0000-0000-7000-8000-000000000000', '018f0000-0000-7000-8000-000000000000'],
      'یک مورد دو بار انتخاب شده است',
    ],
  ];
  expect(said.map(([field, value]) => [field.kind, ofField(field, value)[0]])).toEqual(
    said.map(([field, , message]) => [field.kind, message]),
  );
});

test('an end must come after its start', () => {
  const row = rowSchema({ from: f.dateTime('شروع', 'From'), to: f.dateTime('پایان', 'To', { after: 'from' }) });
  expect(messagesOf(row, { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' })).toEqual([
    'باید پس از زمان شروع باشد',
  ]);
});

test('every code zod can raise has a Persian message', () => {
  const raised: [z.ZodType, unknown][] = [
    [z.number().multipleOf(5), 3],
    [z.union([z.int(), z.boolean()]), 'x'],
    [z.record(z.string().regex(/^a$/), z.int()), { b: 1 }],
    [z.map(z.string(), z.int()), new Map([['a', 'b']])],
    [z.set(z.int()).min(2), new Set([1])],
    [z.literal('a'), 'b'],
    [z.string().startsWith('x'), 'y'],
    [z.string().endsWith('x'), 'y'],
    [z.string().includes('x'), 'y'],
    [z.ipv4(), 'y'],
    [z.base64(), '!'],
    [z.date(), 1],
    [z.date().min(new Date(5)), new Date(1)],
    [z.json(), undefined],
    [z.custom(() => false), 1],
    [z.number(), Number.NaN],
    [z.never(), 1],
    [z.null(), 1],
  ];
  const heard = raised.map(([schema, value]) => messagesOf(schema, value)[0] ?? '');
  expect(heard.filter((message) => !/[آ-ی]/.test(message) || /[a-z]{3,}|\d/i.test(message))).toEqual([]);
});
