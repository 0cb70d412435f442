// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { openPanel } from '../testing/panel.tsx';

const section = (n: number) =>
  defineResource(`section-${n}`, {
    label: [`بخش ${n}`, `بخش‌های ${n}`],
    labelEn: ['One', 'Many'],
    title: 'name',
    waiting: { state: 'new' },
    fields: {
      name: f.text('نام', 'Name'),
      state: f.choice('وضعیت', 'State', { choices: { new: 'تازه' }, filter: true }),
    },
  }) as unknown as AnyResource;
const counter = (n: number) => ({ section: `section-${n}`, value: n, filter: { state: 'new' } });

/** Opens the dashboard of an office in which so many sections have rows that wait, the last the most, and one has none. */
async function openDashboard(count: number, width: number) {
  // cast: Vitest offers the controls of happy-dom as a global without a type.
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  const before = window.innerWidth;
  happyDOM.setViewport({ width });
  onTestFinished(() => happyDOM.setViewport({ width: before }));
  const numbers = Array.from({ length: count + 1 }, (_, i) => i);
  openPanel(
    '/admin',
    numbers.map(section),
    {},
    {
      'home/waiting': { figures: numbers.map(counter) },
      'home/summary': { figures: [] },
      'home/notifications': [],
    },
  );
  return within(await screen.findByRole('region', { name: 'در انتظار شما' }));
}
const names = (chips: Awaited<ReturnType<typeof openDashboard>>) =>
  chips.getAllByRole('link').map((link) => link.textContent);

test('what waits most is first, with the way to its list', async () => {
  const chips = await openDashboard(3, 1280);
  expect(names(chips)).toEqual([3, 2, 1].map((n) => `بخش‌های ${n} ${['', '۱', '۲', '۳'][n]} مورد در انتظار`));
  expect(chips.getAllByRole('link')[0]?.getAttribute('href')).toContain('/admin/section-3?filter=');
  expect(screen.getByRole('button', { name: '۶ مورد در انتظار رسیدگی' }).textContent).toBe('۶');
});

test('a phone shows six of them, and the others when they are requested', async () => {
  const chips = await openDashboard(9, 390);
  expect(chips.getAllByRole('link')).toHaveLength(6);
  fireEvent.click(chips.getByRole('button', { name: '۳ بخش دیگر' }));
  expect(chips.getAllByRole('link')).toHaveLength(9);
  fireEvent.click(chips.getByRole('button', { name: 'کمتر' }));
  expect(chips.getAllByRole('link')).toHaveLength(6);
});

test('a wide screen shows all', async () => {
  const chips = await openDashboard(9, 1280);
  expect(chips.getAllByRole('link')).toHaveLength(9);
});
