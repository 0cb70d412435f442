import english from 'ra-language-english';
import { expect, test } from 'vitest';
import { registryOf } from '../../src/define/registry.ts';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { messagesOf, panelI18n } from './messages.ts';

const registry = registryOf({
  a: defineResource('exams/exam', {
    label: ['آزمون', 'آزمون‌ها'],
    labelEn: ['Exam', 'Exams'],
    title: 'name',
    fields: { name: f.text('نام', 'Name') },
  }) as unknown as AnyResource,
});
const { translate } = panelI18n(registry);

const flat = (messages: object, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value as object, `${path}${key}.`),
  );

test('every message of react-admin has a Persian one, with the same placeholders', () => {
  const translated = new Map(flat(messagesOf(registry)));
  const placeholders = (text: string) =>
    [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map((m) => m[1]!.replace('smart_count', 'count')))].sort();
  const wrong = flat(english).filter(([key, text]) => {
    const persian = translated.get(key);
    if (persian === undefined || /[a-zيك]/i.test(persian.replace(/%\{\w+\}|CSV/g, ''))) return true;
    return placeholders(persian).some((name) => name !== 'field' && !placeholders(text).includes(name));
  });
  expect(wrong).toEqual([]);
});

test('K10 numbers in messages are in Persian digits, and a count selects the plural form', () => {
  expect(translate('ra.navigation.page_range_info', { offsetBegin: 26, offsetEnd: 50, total: 12_345 })).toBe(
    '۲۶ تا ۵۰ از ۱۲٬۳۴۵',
  );
  expect(translate('ra.action.bulk_actions', { smart_count: 1 })).toBe('یک ردیف انتخاب شده');
  expect(translate('ra.action.bulk_actions', { smart_count: 12 })).toBe('۱۲ ردیف انتخاب شده');
});

test('sections and fields have the labels of their definitions', () => {
  expect(translate('resources.exams/exam.name', { smart_count: 1 })).toBe('آزمون');
  expect(translate('resources.exams/exam.name', { smart_count: 2 })).toBe('آزمون‌ها');
  expect(translate('resources.exams/exam.fields.name')).toBe('نام');
  expect(translate('resources.exams/exam.fields.createdAt')).toBe('زمان ثبت');
});
