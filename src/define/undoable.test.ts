import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from './resource.ts';
import { canUndo } from './undoable.ts';

const label = { fa: 'کار', en: 'Act' };
/** Rows that are new or old until they are closed, with these ways back. */
const section = (back: object): AnyResource =>
  defineResource('shows', {
    label: ['نمایش', 'نمایش‌ها'],
    labelEn: ['Show', 'Shows'],
    title: 'title',
    fields: {
      title: f.text('عنوان', 'Title', { required: true }),
      secret: f.text('راز', 'Secret', { stepUp: true }),
      state: f.choice('وضعیت', 'State', { choices: { new: 'نو', old: 'کهنه', closed: 'بسته' }, default: 'new' }),
    },
    states: { state: { transitions: { close: { label, from: ['new', 'old'], to: 'closed' }, ...back } } },
    actions: {
      rename: { label, set: { title: 'x' } },
      hide: { label, set: { secret: 'x' } },
    },
  } as never) as unknown as AnyResource;

const toNew = { label, from: ['closed'], to: 'new' };
const toOld = { label, from: ['closed'], to: 'old' };

test('fields are put back, but for those that ask for the password', () => {
  expect([canUndo(section({}), 'rename'), canUndo(section({}), 'hide')]).toEqual([true, false]);
});

test.each([
  ['with a way back to each state', { toNew, toOld }, true],
  ['without one to a state', { toNew }, false],
  ['with one that asks for the password', { toNew, toOld: { ...toOld, ask: { password: true } } }, false],
  ['with one that only the product goes', { toNew, toOld: { ...toOld, permission: false } }, false],
])('a transition %s', (_, back, isUndoable) => {
  expect(canUndo(section(back), 'close')).toBe(isUndoable);
});

test('a transition that asks for the password is not undone, though there is a way back', () => {
  const guarded = section({ toNew, toOld, shut: { label, from: ['new'], to: 'closed', ask: { password: true } } });
  expect([canUndo(guarded, 'close'), canUndo(guarded, 'shut')]).toEqual([true, false]);
});
