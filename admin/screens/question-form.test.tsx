// @vitest-environment happy-dom
/** The dialog of an action that asks for rows of its own row. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { openPanel } from '../testing/panel.tsx';

const lines = defineResource('lines', {
  label: ['ردیف', 'ردیف‌ها'],
  labelEn: ['Line', 'Lines'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    order: f.reference('سفارش', 'Order', { to: 'orders' }),
  },
}) as unknown as AnyResource;
const orders = defineResource('orders', {
  label: ['سفارش', 'سفارش‌ها'],
  labelEn: ['Order', 'Orders'],
  title: 'name',
  fields: { name: f.text('نام', 'Name', { required: true }) },
  actions: {
    giveBack: {
      label: { fa: 'بازگرداندن', en: 'Give back' },
      ask: {
        fields: { lines: f.references('کدام', 'Lines', { to: 'lines', by: 'order', required: true }) },
        reason: true,
      },
    },
  },
}) as unknown as AnyResource;

test('only the rows of the row are offered, and what was chosen is sent', async () => {
  const lookup = 'orders/lookup/actions.giveBack.lines';
  const { user, requests } = openPanel(
    '/admin/orders/edit/o1',
    [orders, lines],
    { orders: [{ id: 'o1', name: 'سفارش ۱', version: 1 }], lines: [] },
    { [lookup]: [{ id: 'l1', title: 'پایتون' }], 'orders/actions/giveBack': { ids: ['o1'], waiting: [] } },
  );
  await user.click(await screen.findByRole('button', { name: 'بازگرداندن' }));
  await user.click(await screen.findByRole('combobox', { name: /افزودن به کدام/ }));
  await user.click(await screen.findByRole('option', { name: /پایتون/ }));
  const asked = requests.find(({ path, query }) => path === lookup && query['range'] !== undefined);
  expect(asked?.query['filter']).toBe('{"order":"o1"}');
  await user.type(await screen.findByRole('textbox', { name: /علت/ }), 'ضبط ناقص');
  const buttons = await screen.findAllByRole('button', { name: 'بازگرداندن' });
  await user.click(buttons.at(-1)!);
  await expect.poll(() => requests.some(({ path }) => path === 'orders/actions/giveBack')).toBe(true);
});
