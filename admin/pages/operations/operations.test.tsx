// @vitest-environment happy-dom
/** The operator's page: what it shows, what needs a look, and the buttons of those who may decide. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import type { SystemStatus } from '../../../src/contract/operations.ts';
import { openPanel } from '../../testing/panel.tsx';

const at = '2026-11-28T02:00:00.000Z';
const sections = [registry.get('faqs')!];
const job = '0190b8a2-5f5c-7c3e-9d7a-1c2d3e4f5a6b';
const status: SystemStatus = {
  at,
  versions: { product: '0.1.0', builtAt: null, node: '24.11.0', postgres: '18.1 (Debian)' },
  migrations: { count: 22, newest: '0022_course_transactions.sql', appliedAt: '2026-11-20T08:00:00.000Z' },
  processes: [
    { host: 'web-1', pid: 4242, startedAt: '2026-11-28T00:00:00.000Z', builtAt: null, isThis: true },
    { host: 'web-2', pid: 77, startedAt: '2026-11-27T02:00:00.000Z', builtAt: at, isThis: false },
  ],
  connections: { used: 13, max: 100 },
  replicas: [],
  jobs: {
    queues: [{ name: 'refunds.pay', waiting: 1, active: 0, retrying: 0, failed: 1, dueSince: null }],
    failed: [
      {
        id: job,
        queue: 'refunds.pay',
        state: 'failed',
        tries: 6,
        error: 'no such order',
        failedAt: '2026-11-28T01:00:00.000Z',
        nextAt: null,
      },
    ],
    decisions: [],
  },
  messages: {
    channels: { mobile: ['kavenegar', 'sms.ir'], email: ['smtp'] },
    waiting: 3,
    retrying: 0,
    waitingSince: at,
    failed: [],
  },
  gateways: [
    {
      name: 'zarinpal',
      isOffered: true,
      outcomes: [{ state: 'verified', count: 12 }],
      failures: 1,
      lastFailure: 'HTTP 502',
    },
  ],
  storage: { kind: 'folder', place: '/var/lib/academy/files', free: 80e9, total: 100e9, database: 250e6 },
  memory: { used: 200e6, heap: 90e6 },
  caches: [{ name: 'sessions', size: 12, hits: 30, misses: 10 }],
  backup: {
    isScheduled: true,
    last: { startedAt: '2026-11-28T01:00:00.000Z', seconds: 75, outcome: 'done', bytes: 590e6, failure: null },
  },
  routes: [{ route: 'GET /api/orders/…', count: 1234, p95: 87, max: 1500 }],
};
const quiet: SystemStatus = { ...status, jobs: { queues: [], failed: [], decisions: [] } };
const permissions = (...names: string[]) => ['faqs.view', ...names].map((name) => `admin.${name}`);
const open = (answer: SystemStatus, ...names: string[]) =>
  openPanel('/admin/operations', sections, {}, { operations: answer }, permissions(...names));

test('each part of the state is shown, with Persian digits', async () => {
  open(status, 'operations.view');
  const row = async (table: string, name: RegExp) =>
    within(within(await screen.findByRole('table', { name: table })).getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await row('پردازه‌های روشن', /web-1/)).toEqual(['۴۲۴۲ (این پردازه)', '۲ ساعت پیش', 'از روی کد منبع']);
  expect(await row('صف‌ها', /refunds\.pay/)).toEqual(['۱', '۰', '۰', '۱', '–']);
  expect(await row('درگاه‌ها در یک ساعت گذشته', /زرین‌پال/)).toEqual(['۱۲ موفق', '۱', 'HTTP 502']);
  expect(await row('کندترین نشانی‌ها', /orders/)).toEqual(['۱٬۲۳۴', '۸۷ م‌ث', '۱٬۵۰۰ م‌ث']);
  for (const text of ['۱۸.۱', '۱۳ از ۱۰۰', '۸۰٫۰ گیگابایت از ۱۰۰٫۰ گیگابایت', 'کاوه‌نگار، سپس sms.ir', '۳ پیام']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('what needs a look is above all else; where all is well nothing is', async () => {
  open(status, 'operations.view');
  expect((await screen.findByRole('alert')).textContent).toContain('دیگر تکرار نمی‌شوند');
});

test('a disk that fills up and messages that go nowhere are pointed out', async () => {
  const { storage, messages } = quiet;
  const channels = { mobile: ['outbox'], email: ['smtp'] };
  open({ ...quiet, storage: { ...storage, free: 9e9 }, messages: { ...messages, channels } }, 'operations.view');
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('یک‌دهم دیسک');
  expect(textContent).toContain('راهی تنظیم نشده است');
});

test('replicas are listed where there are some; one that is left out is pointed out, one that catches up is not', async () => {
  const replica = { name: 'db-2.internal:5432/academy', state: 'in use', lag: 12 } as const;
  const behind = { name: 'db-3.internal/academy', state: 'catching up', lag: 40 } as const;
  const view = open({ ...quiet, replicas: [replica, behind] }, 'operations.view');
  const table = await screen.findByRole('table', { name: 'رونوشت‌های پایگاه داده' });
  expect(within(table).getByRole('row', { name: /db-2/ }).textContent).toContain('در حال استفاده۱۲ م‌ث');
  expect(screen.queryByRole('alert')).toBeNull();
  view.unmount();
  open({ ...quiet, replicas: [replica, { ...behind, state: 'away', lag: null }] }, 'operations.view');
  expect((await screen.findByRole('alert')).textContent).toContain('کنار گذاشته شده است');
  expect(screen.getByRole('row', { name: /db-3/ }).textContent).toContain('در دسترس نیستنامعلوم');
});

test('where all is well nothing is pointed out', async () => {
  open(quiet, 'operations.view');
  expect(await screen.findByText('کاری در صف نیست.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who may only see it has no buttons', async () => {
  open(status, 'operations.view');
  expect(await screen.findByText('no such order')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /تکرار|کنار/ })).toBeNull();
});

test('a job is begun again, or given up after a question; the page is read anew', async () => {
  const { user, requests } = openPanel(
    '/admin/operations',
    sections,
    {},
    { operations: status, 'operations/jobs/retry': { ok: true }, 'operations/jobs/give-up': { ok: true } },
    permissions('operations.view', 'operations.jobs'),
  );
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  await user.click(await screen.findByRole('button', { name: 'تکرار refunds.pay' }));
  expect(await screen.findByText('کار دوباره در صف است')).toBeTruthy();
  const dismiss = screen.getByRole('button', { name: 'کنار گذاشتن refunds.pay' });
  // The page is read anew first.
  await waitFor(() => expect(dismiss).toHaveProperty('disabled', false));
  await user.click(dismiss);
  expect(sent()).toHaveLength(1);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'کنار گذاشتن' }));
  expect(await screen.findByText('کار کنار گذاشته شد')).toBeTruthy();
  const body = { id: job, queue: 'refunds.pay' };
  expect(sent()).toEqual([
    ['operations/jobs/retry', body],
    ['operations/jobs/give-up', body],
  ]);
  expect(requests.filter(({ path }) => path === 'operations').length).toBeGreaterThanOrEqual(3);
});

test('without the permission it is neither in the menu nor opened', async () => {
  open(status);
  expect(await screen.findByText(/دسترسی/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'وضعیت سامانه' })).toBeNull();
});

test('its entry is in the menu, and is the current one', async () => {
  open(status, 'operations.view');
  const link = await screen.findByRole('link', { name: 'وضعیت سامانه' });
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/admin/operations', 'page']);
});

test('the last backup is told, as is that none is scheduled; caches say how often they answered', async () => {
  await open(quiet, 'operations.view');
  expect(await screen.findByText('۵۹۰ مگابایت')).toBeDefined();
  expect(screen.getByText('۷۵ ثانیه')).toBeDefined();
  const row = screen.getByRole('rowheader', { name: 'sessions' }).closest('tr')!;
  expect(within(row).getByText('۷۵٪')).toBeDefined();
});

test('without a schedule the card says how to make one, and a failed backup is a trouble', async () => {
  await open({ ...quiet, backup: { isScheduled: false, last: null } }, 'operations.view');
  expect(await screen.findByText(/BACKUP_DIR/)).toBeDefined();
  const failed = { ...status.backup.last!, outcome: 'failed' as const, bytes: null, failure: 'disk full' };
  await open({ ...quiet, backup: { isScheduled: true, last: failed } }, 'operations.view');
  expect(await screen.findByText('آخرین پشتیبان‌گیری شکست خورد.')).toBeDefined();
  expect(screen.getByText('disk full')).toBeDefined();
});
