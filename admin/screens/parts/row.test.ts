import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { fullTitleOf, pagePath, sitePath, titleOf } from './row.ts';

const courses = defineResource('courses', {
  label: ['دوره', 'دوره‌ها'],
  labelEn: ['Course', 'Courses'],
  title: 'title',
  publicPath: '/course/{id}/{title}/{code?}',
  fields: {
    title: f.text('عنوان', 'Title'),
    status: f.choice('وضعیت', 'Status', { choices: { draft: 'پیش‌نویس', published: 'منتشر' } }),
  },
  panels: { public: { scope: { status: 'published' }, fields: ['title'] } },
}) as unknown as AnyResource;

test('P25 a row has an address on the site while it is public', () => {
  const row = { id: 'x1', title: 'آموزش ری‌اکت مقدماتی', status: 'published' };
  expect(sitePath(courses, row)).toBe(`/course/x1/${encodeURIComponent('آموزش-ری‌اکت-مقدماتی')}`);
  expect(sitePath(courses, { ...row, status: 'draft' })).toBeNull();
  expect(sitePath(courses, { ...row, title: '' })).toBeNull();
  expect(sitePath(courses, { ...row, deletedAt: '2026-11-01T10:00:00.000Z' })).toBeNull();
  expect(sitePath({ ...courses, panels: {} }, row)).toBeNull();
});

test('rows have titles', () => {
  expect(titleOf(courses, { title: 'الف' })).toBe('الف');
  expect(titleOf(courses, { title: '' })).toBe('(بی‌نام)');
  expect(titleOf(courses, { status: 'draft' })).toBe('دوره');
  expect(titleOf({ ...courses, title: 'status' }, { status: 'draft' })).toBe('پیش‌نویس');
  expect(titleOf(courses, { title: '14050804' })).toBe('۱۴۰۵۰۸۰۴');
  expect(titleOf(courses, { title: 12 })).toBe('۱۲');
  expect([
    fullTitleOf(courses, { title: 'الف' }),
    fullTitleOf(courses, {}),
    fullTitleOf(courses, { title: 'دورهٔ پایتون' }),
  ]).toEqual(['دوره: الف', 'دوره', 'دوره: دورهٔ پایتون']);
  expect(pagePath('/admin/courses', 'topics/{id}', 'a b')).toBe('/admin/courses/topics/a%20b');
});
