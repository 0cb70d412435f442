// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Payee, PayoutBatch } from '../../../src/contract/payouts.ts';
import PaymentRunPage from './Page.tsx';

// Dialogs are loaded when they are first shown, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const payee = (name: string, amount: number, more: Partial<Payee> = {}): Payee => ({
  beneficiary: name,
  kind: 'teacher',
  name,
  amount,
  count: 2,
  sheba: 'IR820540102680020817909002',
  payableFrom: null,
  lastDueAt: '2026-11-01T08:00:00.000Z',
  problem: null,
  ...more,
});
const people = [
  payee('سارا', 900_000),
  payee('امید', 300_000, { kind: 'marketer' }),
  payee('مینا', 1_000, { problem: 'below_minimum' }),
  payee('نیما', -5_000, { problem: 'below_minimum' }),
  payee('بیتا', 400_000, { problem: 'no_account', sheba: null }),
  payee('علی', 400_000, { problem: 'cool_down', payableFrom: '2026-11-25T08:00:00.000Z' }),
];
const batch: PayoutBatch = {
  batch: '14050901-77',
  sentAt: '2026-11-22T08:00:00.000Z',
  count: 3,
  open: 1,
  amount: 2_000_000,
  inFile: 2,
};

interface Sent {
  readonly call: string;
  readonly body: unknown;
}
/** The page over what a server answers; `sent` are the calls that change something. */
function show(answers: Readonly<Record<string, () => Response>>): {
  user: ReturnType<typeof userEvent.setup>;
  sent: Sent[];
} {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${path}`;
    if (method !== 'GET') sent.push({ call, body: JSON.parse(String(body)) });
    return answers[call]?.() ?? Response.json({ title: 'x', status: 404, code: 'not_found' }, { status: 404 });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <PaymentRunPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent };
}
const usual = {
  'GET /api/admin/payable/people': () => Response.json({ minimum: 200_000, people }),
  'GET /api/admin/payable/batches': () => Response.json({ batches: [batch] }),
  'POST /api/admin/payable/run': () => Response.json({ payments: [], skipped: [] }),
};

test('everyone who can be paid is selected, with the sum; the others are listed below with the reason', async () => {
  show(usual);
  const list = await screen.findByRole('list', { name: 'کسانی که پرداخت می‌شوند' });
  expect(within(list).getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(screen.getByText('۲ نفر، ۱٬۲۰۰٬۰۰۰ تومان')).toBeTruthy();
  const others = screen.getByRole('region', { name: 'سررسیدشده‌هایی که فعلاً پرداخت نمی‌شوند' });
  expect(within(others).getByText('به حداقل پرداخت (۲۰۰٬۰۰۰ تومان) نرسیده است')).toBeTruthy();
  expect(within(others).getByText('۵٬۰۰۰ تومان بدهکار است و از مبلغ‌های بعدی کم می‌شود')).toBeTruthy();
  expect(within(others).getByText('شبای تأییدشده ندارد')).toBeTruthy();
  expect(within(others).getByText(/^شبا تازه تغییر کرده؛ از/)).toBeTruthy();
});

test('after a confirmation, a payment is requested for each person still selected, and no amount is sent', async () => {
  const { user, sent } = show(usual);
  await user.click(await screen.findByRole('checkbox', { name: /امید/ }));
  expect(screen.getByText('۱ نفر، ۹۰۰٬۰۰۰ تومان')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ساختن پرداخت‌ها' }));
  const dialog = await screen.findByRole('dialog', { name: 'پرداخت‌ها ساخته شوند؟' });
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'ساختن پرداخت‌ها' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        call: 'POST /api/admin/payable/run',
        body: { key: expect.stringMatching(/^[0-9a-f]{32}$/), people: [{ beneficiary: 'سارا', kind: 'teacher' }] },
      },
    ]),
  );
});

test('a person who has a payment now is not offered again', async () => {
  let due = people;
  const { user } = show({
    ...usual,
    'GET /api/admin/payable/people': () => Response.json({ minimum: 200_000, people: due }),
    'POST /api/admin/payable/run': () => {
      due = people.filter(({ problem }) => problem !== null);
      return usual['POST /api/admin/payable/run']();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'ساختن پرداخت‌ها' }));
  const dialog = await screen.findByRole('dialog', { name: 'پرداخت‌ها ساخته شوند؟' });
  await user.click(within(dialog).getByRole('button', { name: 'ساختن پرداخت‌ها' }));
  expect(await screen.findByText('فعلاً کسی نیست که بتوان به او پرداخت کرد.')).toBeTruthy();
});

test.each([
  ['was lost is requested again with the same key', () => Response.error(), 1],
  ['came is over: the next one has another key', usual['POST /api/admin/payable/run'], 2],
])('a run whose answer %s', async (_, answer, keys) => {
  const { user, sent } = show({ ...usual, 'POST /api/admin/payable/run': answer });
  for (let time = 1; time <= 2; time += 1) {
    await user.click(await screen.findByRole('button', { name: 'ساختن پرداخت‌ها' }));
    const dialog = await screen.findByRole('dialog', { name: 'پرداخت‌ها ساخته شوند؟' });
    await user.click(within(dialog).getByRole('button', { name: 'ساختن پرداخت‌ها' }));
    await vi.waitFor(() => expect(sent).toHaveLength(time));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(keys);
});

test('what went to the bank is listed, with its file and what lies outside of it', async () => {
  show(usual);
  expect(await screen.findByRole('button', { name: 'فایل بانک دستهٔ ۱۴۰۵۰۹۰۱-۷۷' })).toBeTruthy();
  expect(screen.getByText(/۳ پرداخت، ۲٬۰۰۰٬۰۰۰ تومان؛ ۱ در انتظار پاسخ بانک؛ ۱ بیرون از فایل بانک/)).toBeTruthy();
});

test('what the file of a batch leaves out is shown with the reason, also where nothing is in it', async () => {
  const leftOut = [
    { number: '77', name: 'سارا راد', amount: 300_000_000, reason: 'satna' },
    { number: '78', name: 'امید', amount: 400_000, reason: 'account' },
  ];
  const { user } = show({
    ...usual,
    'GET /api/admin/payable/bank-file?batch=14050901-77': () => Response.json({ name: 'x', content: null, leftOut }),
  });
  await user.click(await screen.findByRole('button', { name: 'فایل بانک دستهٔ ۱۴۰۵۰۹۰۱-۷۷' }));
  expect(
    await screen.findByText('۷۷، سارا راد، ۳۰۰٬۰۰۰٬۰۰۰ تومان: با ساتنا می‌رود؛ آن را جداگانه پرداخت کنید'),
  ).toBeTruthy();
  expect(screen.getByText(/۷۸، امید، ۴۰۰٬۰۰۰ تومان: حساب آن دیگر تأییدشده نیست/)).toBeTruthy();
});

test('what is wrong in a file of tracking numbers is reported by line', async () => {
  const errors = [{ property: 'content', errors: ['سطر ۲: شمارهٔ پیگیری درست نیست'] }];
  const { user, sent } = show({
    ...usual,
    'POST /api/admin/payable/tracking': () =>
      Response.json({ title: 'x', status: 422, code: 'invalid', errors }, { status: 422 }),
  });
  const input = await screen.findByLabelText('فایل شماره‌های پیگیری');
  await user.upload(input, new File(['1,2'], 'bank.csv', { type: 'text/csv' }));
  await user.type(await screen.findByLabelText(/رمز عبور/), 'a password');
  await user.click(screen.getByRole('button', { name: 'ثبت' }));
  expect(await screen.findByText('سطر ۲: شمارهٔ پیگیری درست نیست')).toBeTruthy();
  expect(sent).toEqual([
    { call: 'POST /api/admin/payable/tracking', body: { content: '1,2', password: 'a password' } },
  ]);
});

test('a wrong password is shown beside it, and the file remains to be sent again', async () => {
  const errors = [{ property: 'password', errors: ['رمز عبور درست نیست'] }];
  const { user } = show({
    ...usual,
    'POST /api/admin/payable/tracking': () =>
      Response.json({ title: 'x', status: 422, code: 'invalid', errors }, { status: 422 }),
  });
  await user.upload(await screen.findByLabelText('فایل شماره‌های پیگیری'), new File(['1,2'], 'bank.csv'));
  await user.type(await screen.findByLabelText(/رمز عبور/), 'wrong');
  await user.click(screen.getByRole('button', { name: 'ثبت' }));
  expect(await within(screen.getByRole('dialog')).findByText('رمز عبور درست نیست')).toBeTruthy();
});

test('where nobody can be paid it says so', async () => {
  show({ ...usual, 'GET /api/admin/payable/people': () => Response.json({ minimum: 200_000, people: [] }) });
  expect(await screen.findByText('فعلاً کسی نیست که بتوان به او پرداخت کرد.')).toBeTruthy();
});
