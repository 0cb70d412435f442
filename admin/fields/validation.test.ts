import { expect, test } from 'vitest';
import { f } from '../../src/define/resource.ts';
import { checkRow } from './validation.ts';

const fields = {
  title: f.text('عنوان', 'Title', { required: true, max: 10 }),
  mobile: f.mobile('موبایل', 'Mobile'),
  hasEnd: f.boolean('پایان دارد', 'Has end'),
  start: f.dateTime('شروع', 'Start'),
  end: f.dateTime('پایان', 'End', { required: true, after: 'start', showWhen: { hasEnd: true } }),
  people: f.list('افراد', 'People', {
    item: { name: f.text('نام', 'Name', { required: true }), share: f.percent('سهم', 'Share') },
  }),
};
const row = { title: 'دوره', mobile: null, hasEnd: false, start: null, end: null, people: [] };

test('a valid row is returned in canonical form', () => {
  expect(checkRow(fields, { ...row, mobile: '۰۹۱۲ ۱۲۳ ۴۵۶۷' })).toEqual({
    errors: undefined,
    values: { ...row, mobile: '+989121234567' },
  });
});

test('errors are reported in Persian by field, nested fields included', () => {
  const { errors } = checkRow(fields, {
    ...row,
    title: '',
    mobile: '123',
    people: [
      { name: 'مریم', share: 10_001 },
      { name: '', share: null },
    ],
  });
  expect(errors).toEqual({
    title: 'این فیلد را پر کنید',
    mobile: expect.stringContaining('موبایل'),
    people: { 0: { share: expect.stringContaining('حداکثر') }, 1: { name: 'این فیلد را پر کنید' } },
  });
});

test('a hidden field is neither required nor stored', () => {
  expect(checkRow(fields, { ...row, end: 'nonsense' })).toEqual({ errors: undefined, values: row });
  expect(checkRow(fields, { ...row, hasEnd: true }).errors).toEqual({ end: 'این فیلد را پر کنید' });
  expect(
    checkRow(fields, { ...row, hasEnd: true, start: '2026-01-02T00:00:00.000Z', end: '2026-01-01T00:00:00.000Z' })
      .errors,
  ).toEqual({ end: 'باید پس از زمان شروع باشد' });
});
