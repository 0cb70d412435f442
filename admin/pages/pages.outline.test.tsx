// @vitest-environment happy-dom
/**
 * The pages of the panel beside lists and forms, whole: each over an answer in which every value is another, so that a
 * column, label, link or button in the wrong place changes a line.
 */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registry } from '../../resources/index.ts';
import type { GatewayReconciliation } from '../../src/contract/gateway-reconciliation.ts';
import type { ItemStatistics } from '../../src/contract/item-statistics.ts';
import type { Payable } from '../../src/contract/payable.ts';
import type { PayoutBatch, Payee } from '../../src/contract/payouts.ts';
import { openPanel } from '../testing/panel.tsx';
import { screenOutline } from '../testing/screen-outline.ts';

const sectionsOf = (...names: readonly string[]) => names.map((name) => registry.get(name)!);
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

test('what is payable to a teacher, without and with what was paid', async () => {
  let amount = 10_000;
  let count = 0;
  const part = () => ({ amount: (amount += 1_000), count: ++count });
  const parts = () => ({ due: part(), pending: part(), inPayment: part(), paid: part() });
  const none = { amount: 0, count: 0 };
  const payable: Payable = {
    totals: parts(),
    minimum: 200_000,
    rows: [
      { month: '2026-10-23', course: id(1), title: 'پایتون', ...parts() },
      { month: '2026-10-23', course: null, title: null, ...parts(), pending: none },
      { month: '2026-11-22', course: id(2), title: 'طراحی', ...parts(), due: { amount: -4_000, count: 9 } },
      { month: '2026-12-22', course: id(3), title: 'گیتار', due: none, pending: none, inPayment: none, paid: part() },
    ],
  };
  const { user } = openPanel(
    '/admin/teachers/pay/t1',
    sectionsOf('teachers', 'users', 'bank-accounts', 'commissions', 'courses'),
    { teachers: [{ id: 't1', user: id(9), displayName: 'سارا', version: 1 }], 'bank-accounts': [] },
    { payable, 'teachers/lookup/user': [{ id: id(9), title: 'سارا راد' }] },
  );
  await screen.findByText('حساب بانکی ثبت نشده است.');
  await screen.findByText('سارا راد');
  expect(screenOutline()).toMatchSnapshot('unpaid');
  await user.click(screen.getByRole('switch', { name: 'پرداخت‌شده‌ها هم' }));
  expect(screenOutline(screen.getByRole('region', { name: 'به تفکیک ماه و دوره' }))).toMatchSnapshot('with paid');
});

test('the run of payments', async () => {
  const payee = (n: number, more: Partial<Payee>): Payee => ({
    beneficiary: id(n),
    kind: 'teacher',
    name: `نفر ${n}`,
    amount: n * 100_000,
    count: n,
    sheba: `IR82054010268002081790900${n}`,
    payableFrom: null,
    lastDueAt: '2026-11-01T08:00:00.000Z',
    problem: null,
    ...more,
  });
  const people = [
    payee(1, {}),
    payee(2, { kind: 'marketer' }),
    payee(3, { kind: 'vip', problem: 'below_minimum' }),
    payee(4, { amount: -5_000, problem: 'below_minimum' }),
    payee(5, { problem: 'no_account', sheba: null }),
    payee(6, { problem: 'cool_down', payableFrom: '2026-11-25T08:00:00.000Z' }),
    payee(7, { problem: 'cool_down' }),
  ];
  const sent = { sentAt: '2026-11-22T08:00:00.000Z', count: 9, open: 4, amount: 2_000_000, inFile: 7 };
  const batches: PayoutBatch[] = [
    { ...sent, batch: '14050901-77' },
    { ...sent, batch: '14050902-78', open: 0, count: 3, inFile: 3, amount: 700_000 },
  ];
  const { user } = openPanel(
    '/admin/commission-payments/run',
    sectionsOf('commission-payments'),
    {},
    { 'payable/people': { minimum: 200_000, people }, 'payable/batches': { batches } },
    ['admin.commissions.view', 'admin.commissions.pay'],
  );
  await screen.findByText(/۱۴۰۵۰۹۰۲-۷۸/);
  const boxes = await screen.findAllByRole('checkbox');
  expect(screenOutline()).toMatchSnapshot();
  for (const box of boxes) await user.click(box);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'ساختن پرداخت‌ها' });
  expect([screen.getByText('۰ نفر، ۰ تومان').textContent, button.disabled]).toEqual(['۰ نفر، ۰ تومان', true]);
});

test('the reconciliation of gateways', async () => {
  const answer: GatewayReconciliation = {
    gateways: [
      {
        gateway: 'zarinpal',
        received: 900,
        returned: 101,
        settled: 702,
        fee: 13,
        difference: 84,
        lastDay: '2026-11-20',
      },
      { gateway: 'zibal', received: 300, returned: 31, settled: 272, fee: 7, difference: -10, lastDay: null },
      { gateway: null, received: 55, returned: 1, settled: 2, fee: 3, difference: 49, lastDay: null },
    ],
    atGateways: 123,
  };
  openPanel(
    '/admin/gateway-settlements/reconciliation',
    sectionsOf('gateway-settlements'),
    {},
    {
      'gateway-settlements/reconciliation': answer,
    },
  );
  await screen.findByRole('table', { name: 'تطبیق درگاه‌ها' });
  expect(screenOutline()).toMatchSnapshot();
});

test('what answers say of the questions of an exam', async () => {
  type Item = ItemStatistics['items'][number];
  const item: Omit<Item, 'question' | 'name' | 'type' | 'answered'> = {
    count: 40,
    difficulty: 0.61,
    discrimination: 0.35,
    options: [],
    findings: [],
  };
  const answer: ItemStatistics = {
    attempts: 41,
    isPart: false,
    items: [
      {
        ...item,
        question: id(1),
        name: 'پرسش اول',
        type: 'single',
        answered: 38,
        options: [
          { text: 'بله', isCorrect: false, chosen: 25 },
          { text: 'خیر', isCorrect: true, chosen: 13 },
        ],
        findings: ['reversed', 'popular', 'few', 'unused'],
      },
      {
        ...item,
        question: id(2),
        name: 'پرسش دوم',
        type: 'essay',
        answered: 9,
        difficulty: null,
        discrimination: null,
      },
    ],
  };
  openPanel(
    `/admin/exams/exam/statistics/${id(7)}`,
    sectionsOf('exams/exam'),
    {},
    {
      [`exams/exam/${id(7)}/item-statistics`]: answer,
      [`exams/exam/${id(7)}`]: { id: id(7), title: 'آزمون پایتون', version: 1 },
    },
    ['admin.permissions.view'],
  );
  await screen.findByText('پرسش دوم');
  await waitFor(() => expect(screen.queryByRole('status', { name: 'در حال بارگذاری' })).toBeNull());
  expect(screenOutline()).toMatchSnapshot();
});
