// @vitest-environment happy-dom
/** A list as a person goes through it: the time of its rows, selecting, deleting, its questions, and the focus. */
import { within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { openPanel } from '../../testing/panel.tsx';

const notes = defineResource('notes', {
  label: ['یادداشت', 'یادداشت‌ها'],
  labelEn: ['Note', 'Notes'],
  title: 'name',
  fields: { name: f.text('نام', 'Name', { required: true, sort: true }) },
}) as unknown as AnyResource;

const note = (n: number) => ({
  id: `00000000-0000-7000-8000-00000000000${n}`,
  name: `یادداشت ${n}`,
  version: 1,
  createdAt: `2026-11-0${n}T10:00:00.000Z`,
  updatedAt: `2026-11-0${n}T10:00:00.000Z`,
});
const openNotes = async (count: number) => {
  const panel = openPanel('/admin/notes', [notes], { notes: Array.from({ length: count }, (_, i) => note(i + 1)) });
  await panel.findByRole('link', { name: 'یادداشت 1' });
  return panel;
};
type Panel = Awaited<ReturnType<typeof openNotes>>;

async function remove({ user, findByRole }: Panel, name: string): Promise<void> {
  await user.click(await findByRole('button', { name: `عملیات ${name}` }));
  await user.click(await findByRole('menuitem', { name: 'حذف' }));
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'حذف' }));
}
/** The element with the focus: its tag, and what it says. */
const focused = () => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`;

test('every list shows when its rows came, and sorts by it', async () => {
  const { user, getByRole, requests } = await openNotes(2);
  expect(getByRole('row', { name: /یادداشت 1/ }).textContent).toContain('۱۰ آبان ۱۴۰۵، ۱۳:۳۰');
  await user.click(within(getByRole('columnheader', { name: /زمان ثبت/ })).getByRole('button'));
  await expect.poll(() => requests.at(-1)?.query['sort']).toBe('["createdAt","ASC"]');
});

test('the focus goes to the next row when the row that has it is deleted', async () => {
  const panel = await openNotes(3);
  await remove(panel, 'یادداشت 2');
  await expect.poll(focused).toMatch(/^TR یادداشت 3/);
});

test('the focus goes to the row before when the last row is deleted', async () => {
  const panel = await openNotes(2);
  await remove(panel, 'یادداشت 2');
  await expect.poll(focused).toMatch(/^TR یادداشت 1/);
});

test('the focus goes to the heading when no row is left', async () => {
  const panel = await openNotes(1);
  await remove(panel, 'یادداشت 1');
  await expect.poll(focused).toBe('H1 یادداشت‌ها');
});

test('a row is not rendered again when another one is selected, or when its menu is opened', async () => {
  const { user, getByRole, findByRole } = await openNotes(3);
  // What each row shows of its time is formatted when it is rendered.
  const formats = vi.spyOn(Intl.DateTimeFormat.prototype as { readonly format: unknown }, 'format', 'get');
  onTestFinished(() => formats.mockRestore());
  const checkbox = getByRole('checkbox', { name: 'انتخاب یادداشت 1' });
  await user.click(checkbox);
  await findByRole('toolbar', { name: 'عملیات گروهی' });
  await user.click(checkbox);
  await user.click(getByRole('button', { name: 'عملیات یادداشت 2' }));
  await findByRole('menuitem', { name: 'حذف' });
  expect(formats).not.toHaveBeenCalled();
});

test('what is done with selected rows comes before the rows in the order of Tab', async () => {
  const { user, getByRole, findByRole } = await openNotes(2);
  await user.click(getByRole('checkbox', { name: 'انتخاب یادداشت 1' }));
  const bar = await findByRole('toolbar', { name: 'عملیات گروهی' });
  expect(getByRole('table').compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('what cannot be undone is offered behind the way back: the delete button of the question has no focus', async () => {
  const { user, findByRole } = await openNotes(2);
  await user.click(await findByRole('button', { name: 'عملیات یادداشت 2' }));
  await user.click(await findByRole('menuitem', { name: 'حذف' }));
  expect(within(await findByRole('dialog')).getByRole('button', { name: 'حذف' })).toBeTruthy();
  await expect.poll(focused).toBe('BUTTON انصراف');
});

test.each([
  ['error', 'BUTTON انصراف'],
  ['success', 'BUTTON گشودن'],
] as const)('an action of the tone %s asks with the focus on «%s»', async (tone, first) => {
  const doors = defineResource('doors', {
    label: ['در', 'درها'],
    labelEn: ['Door', 'Doors'],
    title: 'name',
    fields: {
      name: f.text('نام', 'Name', { required: true }),
      state: f.choice('وضعیت', 'State', { choices: { shut: 'بسته', open: 'باز' }, required: true, default: 'shut' }),
    },
    actions: { open: { label: { fa: 'گشودن', en: 'Open' }, set: { state: 'open' }, tone, confirm: 'گشوده شود؟' } },
  }) as unknown as AnyResource;
  const row = { ...note(1), state: 'shut' };
  const { user, findByRole } = openPanel('/admin/doors', [doors], { doors: [row] });
  await user.click(await findByRole('button', { name: `عملیات ${row.name}` }));
  await user.click(await findByRole('menuitem', { name: 'گشودن' }));
  await findByRole('dialog', { name: 'گشوده شود؟' });
  await expect.poll(focused).toBe(first);
});
