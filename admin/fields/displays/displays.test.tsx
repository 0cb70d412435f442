// @vitest-environment happy-dom
/** What values look like in a list, in one line, and where there is room. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { f, type Field } from '../../../src/define/field.ts';
import { defineResource, type AnyResource } from '../../../src/define/resource.ts';
import { openPanel } from '../../testing/panel.tsx';
import { FieldValue } from '../FieldValue.tsx';

afterEach(cleanup);

const item = {
  name: f.text('نام', 'Name'),
  kind: f.choice('گونه', 'Kind', { choices: { plain: 'ساده', linked: 'پیونددار' } }),
  link: f.text('پیوند', 'Link', { showWhen: { kind: 'linked' } }),
  isOpen: f.boolean('باز', 'Open'),
};
const place = { section: 's', path: 'x' };
const shown = (field: Field, value: unknown, compact: boolean): HTMLElement =>
  render(<FieldValue field={field} value={value} place={place} compact={compact} />).container;

const row = (name: string) => ({ name, kind: 'plain', link: '/a', isOpen: false });
test.each<[Field, unknown, line: string, whole: string]>([
  [f.tags('کلمه‌ها', 'Words'), ['الف', 'ب', 'پ'], 'الفبپ', 'الفبپ'],
  [f.tags('کلمه‌ها', 'Words'), ['الف', 'ب', 'پ', 'ت', 'ث'], 'الفبپو ۲ مورد دیگر', 'الفبپتث'],
  [
    f.list('ردیف‌ها', 'Rows', { item }),
    [row('یک'), row('دو')],
    'یک، دو',
    'نام:یکگونه:سادهباز:خیرنام:دوگونه:سادهباز:خیر',
  ],
  [
    f.list('ردیف‌ها', 'Rows', { item: { name: item.name } }),
    ['یک', 'دو', 'سه'].map(row),
    'یک، دو و ۱ مورد دیگر',
    'نام:یکنام:دونام:سه',
  ],
  [
    f.group('گروه', 'Group', { item }),
    { kind: 'linked', link: '/a', isOpen: false },
    'گونه، پیوند، باز',
    'نام:—گونه:پیونددارپیوند:/aباز:خیر',
  ],
  [f.group('گروه', 'Group', { item }), { kind: null, isOpen: false }, '—', '—'],
  [
    f.sheba('شبا', 'Sheba'),
    'IR820540102680020817909002',
    'IR82 0540 1026 8002 0817 9090 02',
    'IR82 0540 1026 8002 0817 9090 02',
  ],
  [f.integer('مدت', 'Duration', { unit: 'seconds' }), 750, '۱۲:۳۰', '۱۲:۳۰'],
])('a value of a list is one line, which counts what it leaves out: %#', (field, value, line, whole) => {
  expect(shown(field, value, true).textContent).toBe(line);
  expect(shown(field, value, false).textContent).toBe(whole);
});

test('a number calls, an address is written to, another page is opened beside; none of them opens the row', () => {
  let opened = 0;
  const cells: readonly (readonly [Field, string])[] = [
    [f.mobile('موبایل', 'Mobile'), '+989121234567'],
    [f.email('ایمیل', 'Email'), 'a@example.com'],
    [f.url('نشانی', 'Address'), 'https://example.com/'],
  ];
  const cell = cells.map(([field, value]) => (
    <FieldValue key={value} field={field} value={value} place={place} compact />
  ));
  // What a browser opens then is not part of the page.
  render(
    <div onClick={() => opened++} onClickCapture={(event) => event.preventDefault()}>
      {cell}
    </div>,
  );
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.getAttribute('href'), link.target, link.textContent])).toEqual([
    ['tel:+989121234567', '', '۰۹۱۲۱۲۳۴۵۶۷'],
    ['mailto:a@example.com', '', 'a@example.com'],
    ['https://example.com/', '_blank', 'https://example.com/'],
  ]);
  for (const link of links) fireEvent.click(link);
  expect(opened).toBe(0);
});

const section = (name: string, label: string, more: object): AnyResource =>
  defineResource(name, {
    label: [label, label],
    labelEn: ['Row', 'Rows'],
    title: 'name',
    fields: { name: f.text('نام', 'Name', { required: true }) },
    ...more,
  }) as unknown as AnyResource;
const singers = section('singers', 'خواننده', {});
const settings = section('singer-settings', 'تنظیم', { singleton: true });
const songs = section('songs', 'آهنگ', {
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    singer: f.reference('خواننده', 'Singer', { to: 'singers' }),
    setting: f.reference('تنظیم', 'Setting', { to: 'singer-settings' }),
    players: f.references('نوازنده‌ها', 'Players', { to: 'singers' }),
  },
  list: { columns: ['name', 'singer', 'players'] },
});
const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const people = [1, 2, 3, 4].map((n) => ({ id: id(n), title: `نفر ${n}` }));
const song = { id: 's1', name: 'باران', singer: id(1), setting: id(4), players: [1, 2, 3].map(id), version: 1 };
const open = (address: string) =>
  openPanel(
    address,
    [songs, singers, settings],
    { songs: [song] },
    { 'songs/lookup/singer': people, 'songs/lookup/players': people, 'songs/lookup/setting': people },
    ['songs', 'singers', 'singer-settings'].map((name) => `admin.${name}.view`),
  );

test('a list names two of several rows and counts the others', async () => {
  const { findByRole } = open('/admin/songs');
  const cell = await findByRole('cell', { name: /نفر 2/ });
  expect(cell.textContent).toBe('نفر 1، نفر 2 و ۱ مورد دیگر');
});

test('where there is room the title of a row leads to it, but not to the one row of a section', async () => {
  const { findByRole, getByText, queryByRole } = open('/admin/songs/edit/s1');
  expect((await findByRole('link', { name: 'نفر 1' })).getAttribute('href')).toBe(`/admin/singers/edit/${id(1)}`);
  expect(getByText('نفر 4')).toBeTruthy();
  expect(queryByRole('link', { name: 'نفر 4' })).toBeNull();
});
