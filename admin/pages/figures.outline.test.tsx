// @vitest-environment happy-dom
/** The pages of figures, whole: every number is another, and so are the lists that they lead to. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registry } from '../../resources/index.ts';
import type { AuditEntry } from '../../src/contract/audit-log.ts';
import type { SystemStatus } from '../../src/contract/operations.ts';
import type { CourseMetrics, CourseStatistics, DashboardMetrics, MetricList } from '../../src/contract/statistics.ts';
import { openPanel } from '../testing/panel.tsx';
import { screenOutline } from '../testing/screen-outline.ts';

const sectionsOf = (...names: readonly string[]) => names.map((name) => registry.get(name)!);
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const now = '2026-11-28T10:00:00.000Z';
/** A moment of its own, so many minutes before the figures were read. */
const before = (minutes: number): string => new Date(Date.parse(now) - minutes * 60_000).toISOString();

let next = 0;
/** A number that no other figure has. */
const figure = (): number => (next += 111);
const list = (name: string): MetricList => ({ section: 'course-transactions', filter: { title: name } });
const metrics = (name: string): CourseMetrics & { list: MetricList } => ({
  views: figure(),
  carts: figure(),
  sales: figure(),
  gross: figure(),
  net: figure(),
  refunds: figure(),
  newStudents: figure(),
  activeStudents: figure(),
  watchedSeconds: figure() * 60,
  completions: figure(),
  list: list(name),
});
const settled = async () => {
  await waitFor(() => expect(screen.queryAllByRole('status', { name: 'در حال بارگذاری' })).toEqual([]));
  await waitFor(() => expect(screen.queryAllByDisplayValue('…')).toEqual([]));
};

beforeEach(() => {
  next = 0;
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const statistics = (): CourseStatistics => ({
  from: '2026-11-26',
  to: '2026-11-28',
  by: 'day',
  totals: metrics('totals'),
  rows: [1, 2].map((n) => ({ course: id(n), title: ['پایتون', 'گیتار'][n - 1]!, ...metrics(`course ${n}`) })),
  series: [6, 7, 8].map((n) => ({ at: `2026-11-2${n}`, ...metrics(`day ${n}`) })),
  others: ['vip', 'charge'].map((kind) => {
    const { sales, gross, net, refunds, list: rows } = metrics(kind);
    return { kind, sales, gross, net, refunds, list: rows };
  }),
  orders: { orders: figure(), net: figure(), list: list('orders') },
});
const openStatistics = (query: string) =>
  openPanel(
    `/admin/course-amar/course-amar${query}`,
    sectionsOf('course-amar', 'courses', 'course-transactions', 'order-lines'),
    {},
    {
      'statistics/courses': statistics(),
      'course-amar/lookup/course': [{ id: id(1), title: 'پایتون' }],
    },
  );

test('the figures of all courses', async () => {
  openStatistics('');
  await screen.findAllByText('گیتار');
  await settled();
  expect(screenOutline()).toMatchSnapshot();
});

test('those of one course, between two days', async () => {
  const { requests } = openStatistics(`?period=custom&from=2026-11-26&to=2026-11-28&course=${id(1)}&measure=carts`);
  await screen.findByRole('group', { name: 'تا' });
  await settled();
  expect(screenOutline()).toMatchSnapshot();
  expect(requests.filter(({ path }) => path === 'statistics/courses').map(({ query }) => query)).toEqual([
    { from: '2026-11-26', to: '2026-11-28', course: id(1) },
  ]);
});

test.each([
  ['از', { from: '2026-11-27', to: '2026-11-28' }],
  ['تا', { from: '2026-11-26', to: '2026-11-27' }],
])('the day chosen as «%s» is the one that changes', async (name, query) => {
  const { user, requests } = openStatistics('?period=custom&from=2026-11-26&to=2026-11-28');
  await settled();
  const field = await screen.findByRole('group', { name });
  await user.click(within(field).getByRole('button', { name: /تاریخ/ }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(await dialog.findByRole('gridcell', { name: '۶' }));
  const asked = () => requests.filter(({ path }) => path === 'statistics/courses').map((request) => request.query);
  await expect.poll(() => asked().at(-1)).toEqual(query);
});

test('the first page of an administrator', async () => {
  const sum = (name: string) => ({ orders: figure(), net: figure(), list: list(name) });
  const dashboard: DashboardMetrics = {
    today: '2026-11-28',
    sales: {
      today: sum('today'),
      yesterday: sum('yesterday'),
      month: sum('month'),
      monthBefore: sum('month before'),
      lastDays: sum('days'),
      days: [27, 28].map((day) => ({ day: `2026-11-${day}`, ...sum(`day ${day}`) })),
      months: [10, 11].map((month) => ({ month: `2026-${month}-23`, ...sum(`month ${month}`) })),
    },
    bestCourses: [1, 2].map((n) => ({
      course: id(n),
      title: ['پایتون', 'گیتار'][n - 1]!,
      sales: figure(),
      net: figure(),
      list: list(`best ${n}`),
    })),
    newUsers: { today: figure(), month: figure(), list: { section: 'users', filter: { name: 'new' } } },
  };
  openPanel(
    '/admin',
    sectionsOf('course-transactions', 'users', 'refunds'),
    {},
    {
      'statistics/dashboard': dashboard,
      'home/summary': { now, figures: [{ section: 'refunds', value: figure(), estimated: false }] },
      'home/alerts': { alerts: [{ key: 'a', title: 'دفتر کل', text: 'یک حساب نمی‌خواند.', section: 'refunds' }] },
      'home/notifications': [],
    },
  );
  await screen.findAllByText('گیتار');
  await screen.findByText('یک حساب نمی‌خواند.');
  await settled();
  expect(screenOutline()).toMatchSnapshot();
});

test('the state of the running system', async () => {
  const job = {
    id: id(1),
    queue: 'refunds.pay',
    state: 'failed',
    tries: 6,
    error: 'no such order',
    failedAt: before(60),
    nextAt: null,
  } as const;
  const status: SystemStatus = {
    at: now,
    versions: { product: '0.1.0', builtAt: before(600), node: '24.11.0', postgres: '18.1' },
    migrations: { count: 22, newest: '0022_course_transactions.sql', appliedAt: before(4_000) },
    processes: [
      { host: 'web-1', pid: 4242, startedAt: before(120), builtAt: null, isThis: true },
      { host: 'web-2', pid: 77, startedAt: before(240), builtAt: before(700), isThis: false },
    ],
    connections: { used: 13, max: 100 },
    replicas: [{ name: 'db-2', state: 'late', lag: 1_900 }],
    jobs: {
      queues: [
        { name: 'refunds.pay', waiting: 1, active: 2, retrying: 3, failed: 4, dueSince: before(5) },
        { name: 'users.invite', waiting: 0, active: 0, retrying: 0, failed: 0, dueSince: null },
      ],
      failed: [
        job,
        { ...job, id: id(2), queue: 'users.invite', state: 'retry', tries: 2, error: null, nextAt: before(-7) },
      ],
      decisions: [
        { action: 'retry', queue: 'films.cut', by: 'سارا راد', at: before(30) },
        { action: 'give-up', queue: 'films.trim', by: null, at: before(40) },
      ],
    },
    messages: {
      channels: { mobile: ['kavenegar', 'sms.ir'], email: ['smtp'] },
      waiting: 9,
      retrying: 5,
      waitingSince: before(8),
      failed: [{ id: id(3), title: 'خرید شما کامل شد', tries: 6, createdAt: before(90) }],
    },
    gateways: [
      {
        name: 'zarinpal',
        isOffered: true,
        outcomes: [
          { state: 'verified', count: 12 },
          { state: 'failed', count: 3 },
        ],
        failures: 1,
        lastFailure: 'HTTP 502',
      },
      { name: 'zibal', isOffered: false, outcomes: [], failures: 0, lastFailure: null },
    ],
    storage: { kind: 's3', place: 'bucket (host)', free: 80e9, total: 100e9, database: 250e6 },
    memory: { used: 200e6, heap: 90e6 },
    caches: [{ name: 'sessions', size: 12, hits: 30, misses: 10 }],
    backup: {
      isScheduled: true,
      last: { startedAt: before(50), seconds: 75, outcome: 'done', bytes: 590e6, failure: null },
    },
    routes: [{ route: 'GET /api/orders/…', count: 1234, p95: 87, max: 1500 }],
  };
  openPanel('/admin/operations', sectionsOf('faqs'), {}, { operations: status }, [
    'admin.operations.view',
    'admin.operations.jobs',
  ]);
  await screen.findByText('films.trim');
  await settled();
  expect(screenOutline()).toMatchSnapshot();
});

test('the log of what staff did', async () => {
  const entry = (n: number, more: Partial<AuditEntry>): AuditEntry => ({
    id: id(n),
    at: before(n),
    section: 'faqs',
    row: id(10 + n),
    action: 'update',
    actor: { id: id(90), name: 'سارا کریمی' },
    reason: null,
    ...more,
  });
  openPanel(
    '/admin/activity',
    sectionsOf('faqs', 'courses'),
    {},
    {
      activity: {
        entries: [
          entry(1, { reason: 'اصلاح غلط' }),
          entry(2, { section: 'operations', action: 'action:retry', actor: null }),
          entry(3, { section: 'courses', action: 'delete', actor: { id: id(91), name: '' } }),
        ],
        next: id(3),
        staff: [{ id: id(90), name: 'سارا کریمی' }],
      },
    },
    ['admin.faqs.view', 'admin.activity.view'],
  );
  await screen.findByRole('table', { name: 'کارهای ثبت‌شده' });
  await settled();
  expect(screenOutline()).toMatchSnapshot();
});
