// @vitest-environment happy-dom
/** What a table of amounts says: the second line of its rows, the sums of a page, the counts of its tabs, its density. */
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { openPanel } from '../../testing/panel.tsx';

const bills = defineResource('bills', {
  label: ['فاکتور', 'فاکتورها'],
  labelEn: ['Bill', 'Bills'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    place: f.text('جا', 'Place'),
    amount: f.toman('مبلغ', 'Amount'),
    off: f.toman('تخفیف', 'Discount'),
    isPaid: f.boolean('پرداخت‌شده', 'Paid', { filter: true }),
  },
  list: {
    columns: ['name', 'amount'],
    second: { name: ['place'], amount: ['off'] },
    totals: ['amount'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'پرداخت‌شده', filter: { isPaid: true } },
    ],
  },
}) as unknown as AnyResource;
const bill = (n: number, more: object) => ({ id: `b${n}`, name: `فاکتور ${n}`, version: 1, isPaid: false, ...more });
const rows = [
  bill(1, { amount: 1_250_000, off: 50_000, place: 'شیراز' }),
  bill(2, { amount: 800_000, off: 0, place: null }),
  bill(3, { amount: null, off: null, place: 'قم' }),
];
const totals = {
  tabs: { همه: { value: 12_000, estimated: true }, پرداخت‌شده: { value: 7, estimated: false } },
  trash: { value: 2, estimated: false },
};
const open = async () => {
  const panel = openPanel('/admin/bills', [bills], { bills: rows }, { 'bills/tabs': totals });
  await panel.findByRole('link', { name: 'فاکتور 1' });
  return panel;
};

test('facts without a column are under the value; a number that is 0 says nothing', async () => {
  const { getAllByRole } = await open();
  const cells = getAllByRole('row')
    .slice(1, 4)
    .map((row) => [...row.querySelectorAll('.list-cell')].slice(0, 2).map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['فاکتور 1شیراز', '۱٬۲۵۰٬۰۰۰تخفیف ۵۰٬۰۰۰'],
    ['فاکتور 2', '۸۰۰٬۰۰۰'],
    ['فاکتور 3قم', '—'],
  ]);
});

test('the unit is at the head of a column, its sum at the foot', async () => {
  const { getByRole, getAllByRole } = await open();
  expect(getByRole('columnheader', { name: /مبلغ/ }).textContent).toBe('مبلغ (تومان)');
  expect(getAllByRole('row').at(-1)?.textContent).toBe('جمع۲٬۰۵۰٬۰۰۰');
});

test('tabs have counts beside their names', async () => {
  const { findByText, getByRole } = await open();
  await findByText('۱۲٬۰۰۰+');
  const paid = getByRole('tab', { name: 'پرداخت‌شده' });
  expect(document.getElementById(paid.getAttribute('aria-describedby') ?? '')?.textContent).toBe('۷');
  expect(getByRole('tab', { name: 'حذف‌شده‌ها' }).textContent).toContain('۲');
});

test('rows are as close as the person likes, in every list and the next time too', async () => {
  const first = await open();
  await first.user.click(first.getByRole('button', { name: 'فاصله' }));
  await first.user.click(await first.findByRole('menuitemradio', { name: 'فشرده' }));
  first.unmount();
  const { user, findByRole, getByRole } = await open();
  await user.click(getByRole('button', { name: 'فاصله' }));
  expect((await findByRole('menuitemradio', { checked: true })).textContent).toBe('فشرده');
});

test('a page of many rows shows those of the screen first, with room for the others, then all of them', async () => {
  const many = Array.from({ length: 24 }, (_, i) => bill(i + 1, { amount: 100 + i }));
  const frames = new Set<string>();
  const observer = new MutationObserver(() => {
    const shown = [...document.querySelectorAll('tbody tr')];
    const rooms = shown.filter((row) => row.hasAttribute('aria-hidden'));
    const room = rooms[0]?.querySelector('td')?.style.blockSize ?? '';
    if (shown.length > 0) frames.add(`${shown.length - rooms.length} ${room}`.trim());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const { findByRole, getAllByRole } = openPanel('/admin/bills', [bills], { bills: many });
  await findByRole('link', { name: 'فاکتور 24' });
  observer.disconnect();
  expect(window.innerHeight).toBe(768);
  expect([...frames]).toEqual(['15 calc(1.5 * 9 * var(--row))', '24']);
  // The head, the rows and the sums.
  expect(getAllByRole('row')).toHaveLength(26);
});
