import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import type { HistoryEntry } from '../../data/answers.ts';
import { actionLabel, actorLabel, canRestore, changesOf } from './entries.ts';

const resource = defineResource('a', {
  label: ['یک', 'چند'],
  labelEn: ['One', 'Many'],
  title: 'title',
  fields: { title: f.text('عنوان', 'Title'), at: f.dateTime('زمان', 'At') },
  actions: { publish: { label: { fa: 'انتشار', en: 'Publish' }, set: { title: 'x' } } },
}) as unknown as AnyResource;
const entry = (more: Partial<HistoryEntry>): HistoryEntry => ({
  id: '1',
  action: 'update',
  at: '2026-01-01T00:00:00Z',
  actor: { id: 'u', name: 'مریم راد' },
  reason: null,
  requestedBy: null,
  before: null,
  after: null,
  ...more,
});

test('an entry has its actor, its action and the changed fields', () => {
  const edited = entry({
    before: { title: 'الف', at: '2026-01-01T00:00:00Z' },
    after: { title: 'ب', at: '2026-01-01T00:00:00+00:00' },
  });
  expect(changesOf(resource, edited).map((c) => [c.name, c.before, c.after])).toEqual([['title', 'الف', 'ب']]);
  expect(changesOf(resource, entry({ action: 'create', after: { title: 'الف' } }))).toEqual([]);
  expect([
    actionLabel(resource, 'update'),
    actionLabel(resource, 'action:publish'),
    actionLabel(resource, 'action:gone'),
  ]).toEqual(['ویرایش', 'انتشار', 'gone']);
  expect([
    actorLabel(edited),
    actorLabel(entry({ actor: null })),
    actorLabel(entry({ actor: { id: 'u', name: '' } })),
  ]).toEqual(['مریم راد', 'سامانه', 'کاربر بی‌نام']);
});

test('past states can be restored, not the current one or a deletion', () => {
  const list = [entry({}), entry({ action: 'delete' }), entry({ action: 'create' })];
  expect(list.map((_, i) => canRestore(list, i))).toEqual([false, false, true]);
});

test.each([
  ['create', 'ساخت'],
  ['update', 'ویرایش'],
  ['delete', 'حذف'],
  ['restore', 'بازگرداندن از حذف‌شده‌ها'],
  ['revert', 'بازگشت به نسخهٔ قبلی'],
  ['undo', 'بازگرداندن یک کار'],
  ['end-sessions', 'خروج از دستگاه‌ها'],
  ['export', 'خروجی گرفتن'],
  ['close', 'حذف حساب به خواست خود کاربر'],
  ['something else', 'something else'],
])('the action %s is called «%s»', (action, label) => {
  expect(actionLabel(resource, action)).toBe(label);
});

test('creating, deleting and restoring change no single field', () => {
  const both = { before: { title: 'الف' }, after: { title: 'ب' } };
  const counts = ['create', 'delete', 'restore', 'update', 'revert'].map(
    (action) => changesOf(resource, entry({ action, ...both })).length,
  );
  expect(counts).toEqual([0, 0, 0, 1, 1]);
});
