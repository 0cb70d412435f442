// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { registry } from '../../../resources/index.ts';
import type { UserInfo } from '../../../src/contract/auth.ts';
import type { Earnings as EarningsAnswer, Referral as ReferralAnswer } from '../../../src/contract/my-calls.ts';
import type { CourseStatistics } from '../../../src/contract/statistics.ts';
import type { Actor } from '../../../src/define/condition.ts';
import { viewFor } from '../../../src/define/rules.ts';
import type { PanelName } from '../../../src/define/panels.ts';
import { application } from '../../../src/application/application.ts';
import { ExtensionsContext, noExtensions } from '../../extensions/extensions.ts';
import { PanelContext } from '../../session/panel-context.ts';
import { UserContext } from '../../session/user-context.ts';
import { AllSales } from '../course-statistics/AllSales.tsx';
import { measureNames, measures } from '../course-statistics/measures.ts';
import { Trend } from '../course-statistics/Graphs.tsx';
import Earnings from './Earnings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A panel as its person sees it, with what the server answers by path. */
function show(panel: PanelName, page: ReactNode, answers: Readonly<Record<string, unknown>> = {}) {
  const actor: Actor = {
    userId: 'u',
    role: panel,
    permissions: panel === 'admin' ? ['admin.course-transactions.view'] : [],
    identities: { [panel]: { id: 'x', courseIds: [] } },
  };
  const views = new Map(
    [...registry.values()].flatMap((resource) => {
      const view = viewFor(resource, panel, actor, registry);
      return view ? [[resource.name, view] as const] : [];
    }),
  );
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path]));
  const declared = application.panels[panel];
  // cast: of the person, these pages read the name.
  const user = { name: 'سارا' } as UserInfo;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ExtensionsContext value={noExtensions(application)}>
          <PanelContext value={{ panel, declared, actor, registry, views, permissions: actor.permissions }}>
            <UserContext value={user}>{page}</UserContext>
          </PanelContext>
        </ExtensionsContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const total = (amount: number, count: number, state: string) => ({
  amount,
  count,
  list: { section: 'commissions', filter: { state } },
});
const none = { earned: 0, paid: 0, inPayment: 0, payable: 0, pending: 0 };
const earnings: EarningsAnswer = {
  // 19:00 in Tehran; the clock of the browser plays no part.
  now: '2026-11-20T15:30:00.000Z',
  totals: {
    paid: total(100_601, 2, 'paid'),
    inPayment: total(0, 0, 'in_payment'),
    payable: total(70_000, 3, 'due'),
    pending: total(5_000, 1, 'pending'),
  },
  months: [
    { month: '2026-09-23', ...none, earned: 100_601, paid: 100_601 },
    { month: '2026-10-23', ...none, earned: 75_000, payable: 70_000, pending: 5_000 },
  ],
};
const referral: ReferralAnswer = {
  code: 'sara-20',
  status: 'approved',
  defaultRateBps: 1_000,
  cookieDays: 15,
  courses: [
    { course: 'c1', title: 'پایتون', rateBps: 1_250, link: 'https://academy.example/course/c1/%D9%BE/sara-20' },
  ],
};
const answers = {
  '/api/teacher/home/earnings': earnings,
  '/api/marketer/home/earnings': earnings,
  '/api/marketer/home/referral': referral,
};

test.each([
  ['01:29', 'شب'],
  ['01:30', 'صبح'],
  ['08:30', 'ظهر'],
  ['11:30', 'عصر'],
  ['16:30', 'شب'],
])('the greeting at %s of Greenwich is of the %s of Tehran', async (time, part) => {
  const own = { ...earnings, now: `2026-11-20T${time}:00.000Z` };
  show('teacher', <Earnings panel="teacher" />, { ...answers, '/api/teacher/home/earnings': own });
  expect(await screen.findByText(`سلام سارا، ${part} به‌خیر`)).toBeDefined();
});

test('T02 a teacher is greeted by the hour of Tehran, and sees what was earned, paid and is payable', async () => {
  show('teacher', <Earnings panel="teacher" />, answers);
  expect(await screen.findByText('سلام سارا، عصر به‌خیر')).toBeDefined();
  expect(screen.getByText(/^جمعه ۲۹ آبان؛/)).toBeDefined();
  const figures = within(screen.getByRole('list', { name: 'رقم‌ها' }));
  const texts = figures.getAllByRole('listitem').map((item) => item.textContent);
  expect(texts[0]).toContain('درآمد آبان تا امروز۷۵٬۰۰۰ تومان');
  expect(texts[1]).toBe('قابل پرداخت۷۰٬۰۰۰ تومان۳ مورد');
  const links = figures.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
  expect(links).toEqual(
    ['due', 'pending', 'paid'].map((state) => `/teacher-panel/commissions?filter={"state":"${state}"}`),
  );
  const rows = within(screen.getByRole('table', { name: 'درآمد هر ماه' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'ماهدرآمدپرداخت‌شدهدر حال پرداختقابل پرداختدر انتظار سررسید',
    'آبان ۱۴۰۵۷۵٬۰۰۰ تومان——۷۰٬۰۰۰ تومان۵٬۰۰۰ تومان',
    'مهر ۱۴۰۵۱۰۰٬۶۰۱ تومان۱۰۰٬۶۰۱ تومان———',
    'جمع۱۷۵٬۶۰۱ تومان۱۰۰٬۶۰۱ تومان—۷۰٬۰۰۰ تومان۵٬۰۰۰ تومان',
  ]);
  expect(screen.queryByText('کد و پیوندهای شما')).toBeNull();
  expect(screen.getByRole('group', { name: 'درآمد هر ماه' }).tabIndex, 'scrolled by the keyboard').toBe(0);
});

test('M02 a marketer sees their code, status and rates, and copies the link of a course', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  show('marketer', <Earnings panel="marketer" />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'کپی کد معرف' }));
  fireEvent.click(screen.getByRole('button', { name: 'کپی پیوند پایتون' }));
  await expect.poll(() => copied).toEqual(['sara-20', referral.courses[0]!.link]);
  expect(['تأییدشده', '۱۰٪', '۱۵ روز', '۱۲٫۵٪'].filter((text) => !screen.queryByText(text))).toEqual([]);
});

test('A12 all sales: courses, the rest by kind, and wallet charges as no revenue, each with its own list', () => {
  const figures = { sales: 3, gross: 900, net: 800, refunds: 50 };
  const list = (section: string, filter = {}) => ({ section, filter });
  // cast: the card reads these figures only.
  const data = {
    totals: { ...figures, list: list('course-sales') },
    others: [
      { kind: 'vip', ...figures, net: 200, list: list('order-lines', { kind: 'vip' }) },
      { kind: 'bundle', ...figures, net: 20, list: null },
      { kind: 'charge', ...figures, net: 7_000, refunds: 0, list: list('order-lines', { kind: 'charge' }) },
    ],
    orders: { orders: 5, net: 1_020, list: list('course-transactions') },
  } as unknown as CourseStatistics;
  show('admin', <AllSales data={data} />);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    'دوره‌ها، تکی و در بسته۳ فروش۸۰۰ تومان۵۰ تومان',
    'اشتراک ویژه۳ فروش۲۰۰ تومان۵۰ تومان',
    'بسته۳ فروش۲۰ تومان۵۰ تومان',
    'جمع، همان که پیشخوان نشان می‌دهد۵ سفارش۱٬۰۲۰ تومان۱۵۰ تومان',
  ]);
  expect(screen.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
    '/admin/course-sales?filter={}',
    '/admin/order-lines?filter={"kind":"vip"}',
    '/admin/course-transactions?filter={}',
    '/admin/order-lines?filter={"kind":"charge"}',
  ]);
  expect(screen.getByText(/به مبلغ ۷٬۰۰۰ تومان درآمد نیست/)).toBeDefined();
});

test('the graph of figures offers each measure by its label, and days where they are not too many', async () => {
  const changes: object[] = [];
  const shown = { from: '2025-03-21', to: '2026-11-20', by: 'month' } as const;
  const point = {
    at: '2026-10-23',
    list: { section: 'course-transactions', filter: {} },
    net: 0,
    sales: 0,
    gross: 0,
    refunds: 0,
    views: 40,
    carts: 0,
    newStudents: 0,
    activeStudents: 0,
    watchedSeconds: 0,
    completions: 0,
  };
  show(
    'admin',
    <Trend shown={shown} measure="views" series={[point]} onChange={(change) => void changes.push(change)} />,
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'نمایش' }));
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(measureNames.map((name) => measures[name].label));
  fireEvent.click(options[0]!);
  const [day, month] = screen.getAllByRole<HTMLButtonElement>('button', { name: /روزانه|ماهانه/, hidden: true });
  expect([day!.disabled, month!.getAttribute('aria-pressed')]).toEqual([true, 'true']);
  expect(changes).toEqual([{ measure: 'net' }]);
});
