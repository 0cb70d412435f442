// @vitest-environment happy-dom
/** The side menu of many sections: folded groups with what waits in them, the search, and what is used most. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { openPanel, type StoredRows } from '../testing/panel.tsx';

const section = (name: string, many: string, group: 'content' | 'people'): AnyResource =>
  defineResource(name, {
    label: ['ردیف', many],
    labelEn: ['Row', 'Rows'],
    title: 'name',
    menu: { group, order: 1 },
    fields: { name: f.text('نام', 'Name', { required: true }) },
  }) as unknown as AnyResource;
const sections = [
  section('contact-requests', 'پیام‌ها', 'content'),
  ...Array.from({ length: 15 }, (_, i) => section(`notes-${i}`, `یادداشت‌های ${i}`, 'content')),
  section('guests', 'مهمان‌ها', 'people'),
];
const rows = (): StoredRows => Object.fromEntries(sections.map(({ name }) => [name, []]));
const waiting = { 'home/newRequestCounts': { collabRequestCount: 0, contactRequestCount: 3 } };
const open = async () => {
  const panel = openPanel('/admin/guests', sections, rows(), waiting);
  await panel.findByText('در «مهمان‌ها» هنوز چیزی ثبت نشده است');
  return panel;
};
const nav = () => within(screen.getByRole('navigation', { name: 'بخش‌های پنل' }));
const box = () => nav().getByRole('textbox', { name: 'رفتن به بخش' });

test('all groups are folded but that of the current entry; a folded one adds up what waits in it', async () => {
  const { user } = await open();
  const group = await nav().findByRole('button', { name: 'محتوا ، ۳ در انتظار' });
  expect(group.getAttribute('aria-expanded')).toBe('false');
  expect(nav().getByRole('button', { name: 'افراد' }).getAttribute('aria-expanded')).toBe('true');
  await user.click(group);
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true');
  expect(group.textContent).toBe('محتوا');
  // What one opens or folds stays so beside the others.
  await user.click(nav().getByRole('button', { name: 'افراد' }));
  await expect.poll(() => nav().getByRole('button', { name: 'افراد' }).getAttribute('aria-expanded')).toBe('false');
  expect(group.getAttribute('aria-expanded')).toBe('true');
});

test('a slash leads to the search, in which Enter opens what is found first and Escape empties it', async () => {
  const { user } = await open();
  await user.keyboard('/');
  expect(document.activeElement).toBe(box());
  await user.keyboard('يادداشت');
  expect(nav().getByRole('status').textContent).toBe('۱۵ بخش پیدا شد');
  await user.keyboard('{Escape}');
  expect(box()).toHaveProperty('value', '');
  await user.keyboard('هیچ');
  expect(nav().getByText('بخشی با این نام نیست.')).toBeDefined();
  await user.keyboard('{Escape}پیام{Enter}');
  await screen.findByText('در «پیام‌ها» هنوز چیزی ثبت نشده است');
  expect(box()).toHaveProperty('value', '');
});

test('Control or Command with K leads to the search as well, on any keyboard', async () => {
  await open();
  for (const modifier of ['ctrlKey', 'metaKey']) {
    box().blur();
    fireEvent.keyDown(document.body, { key: 'ن', code: 'KeyK', [modifier]: true });
    expect(document.activeElement, modifier).toBe(box());
  }
});

test('a slash in a text is a slash', async () => {
  const { user } = await open();
  const search = document.body.appendChild(document.createElement('input'));
  search.focus();
  await user.keyboard('a/b');
  expect(search.value).toBe('a/b');
  search.remove();
});

test('what was opened often stands above the groups, once the panel is opened again', async () => {
  const used = () => nav().queryByRole('region', { name: 'پرکاربردهای شما' });
  for (const visit of ['first', 'second']) {
    const panel = await open();
    expect(used(), visit).toBeNull();
    panel.unmount();
  }
  await open();
  const link = within(used()!).getByRole('link');
  // The current entry is marked once, in its group.
  expect([link.textContent, link.getAttribute('aria-current')]).toEqual(['مهمان‌ها', null]);
  expect(nav().getAllByRole('link', { current: 'page' })).toHaveLength(1);
});
