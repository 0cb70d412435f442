/**
 * The administrator's first page and the statistics of courses: figures at a glance, each leading to the list it
 * counts.
 */
import {
  alsoNarrow,
  expect,
  atBothWidths,
  expectAccessible,
  refusal,
  sharedTest,
  sharedTests,
  test,
} from './testing/clean-page.ts';
import { enter, expectGood, expectRefused, first, goInside, visitPanel } from './testing/panel-page.ts';

test.describe.configure({ timeout: 120_000 });

const day = (instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(new Date(instant));
const statistics = '/admin/course-amar/course-amar';

test.describe('the first page', () => {
  sharedTest('A01 shows sales beside the previous period, and links to the orders it counts', async ({ page }) => {
    await visitPanel(page, '/admin');
    const figures = page.getByRole('list', { name: 'فروش و کاربران' });
    await expect(figures.getByRole('link')).toHaveCount(3);
    const today = figures.getByRole('link', { name: /فروش خالص امروز/ });
    await expect(today).toContainText(/[۰-۹].* تومان/);
    await expect(today).toContainText(/دیروز تا همین ساعت/);
    await expect(page.getByRole('img', { name: /^فروش ۳۰ روز گذشته: روی هم [۰-۹٬]+ تومان$/ })).toBeVisible();
    await expect(page.getByRole('list', { name: 'رقم‌ها' }).getByRole('link').first()).toBeVisible();
    await expectGood(page);
    const { sales, today: shown } = (await (await page.request.get('/api/admin/statistics/dashboard')).json()) as {
      today: string;
      sales: { today: { orders: number } };
    };
    const [answer] = await Promise.all([
      page.waitForResponse((r) => r.url().includes('/api/admin/course-transactions?')),
      today.click(),
    ]);
    const orders = (await answer.json()) as { paidAt: string; kind: string }[];
    expect(orders.length).toBeGreaterThanOrEqual(Math.min(25, sales.today.orders));
    expect(orders.filter((o) => day(o.paidAt) !== shown || o.kind === 'wallet-charge')).toEqual([]);
    await expect(page).toHaveURL(/\/admin\/course-transactions\?filter=/);
    await expect(page.getByRole('list', { name: 'فیلترهای فعال' })).toContainText('زمان پرداخت');
  });

  sharedTest('A01 the charts can be shown as tables, and each day links to its orders', async ({ page }) => {
    await visitPanel(page, '/admin');
    const days = page.getByRole('region', { name: 'فروش ۳۰ روز گذشته' }).first();
    await days.getByRole('button', { name: 'جدول' }).click();
    await expect(days.getByRole('row')).toHaveCount(31);
    await atBothWidths(page, () => expectAccessible(page, 'main'));
    await days.getByRole('row').nth(2).getByRole('link').click();
    await expect(page).toHaveURL(/\/admin\/course-transactions\?filter=/);
    await page.goBack();
    await days.getByRole('button', { name: 'جدول' }).click();
    await days.getByRole('button', { name: 'نمودار' }).click();
    const chart = days.getByRole('img');
    await expect(chart).toBeVisible();
    // A window that is being made narrow leaves it no room for a moment: the library must not be asked for bars of less
    // than nothing, which the console would tell.
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 120, height: 800 });
    await expect.poll(async () => (await chart.boundingBox())!.width).toBeLessThan(200);
    await page.setViewportSize(size);
    await expect.poll(async () => (await chart.boundingBox())!.width).toBeGreaterThan(200);
  });

  test('A01 the best courses of the month link to the course, new users to the users', async ({ page }) => {
    await enter(page, '');
    const course = await first(page, 'courses');
    const courseSales = { section: 'course-sales', filter: { course: course.id } };
    await page.route('**/api/admin/statistics/dashboard', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({
        json: {
          ...body,
          bestCourses: [{ course: course.id, title: course.title, sales: 3, net: 1_500_000, list: courseSales }],
        },
      });
    });
    await page.goto('/admin');
    const best = page
      .getByRole('list', { name: /^پرفروش‌ترین دوره‌های/ })
      .getByRole('link')
      .first();
    const name = await best.textContent();
    await best.click();
    await expect(page).toHaveURL(/\/admin\/courses\/edit\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('textbox', { name: 'عنوان', exact: true }).first()).toHaveValue(name ?? '');
    await goInside(page, '/admin');
    await page
      .getByRole('list', { name: 'فروش و کاربران' })
      .getByRole('link', { name: /کاربران جدید/ })
      .click();
    await expect(page).toHaveURL(/\/admin\/users\?filter=.*createdAt_gte/);
    await expect(page.getByRole('list', { name: 'فیلترهای فعال' })).toContainText('زمان ثبت');
  });

  test('A01 shows a message when there were no sales, and when the figures cannot be loaded', async ({
    page,
    expected,
  }) => {
    expected.push(refusal(503));
    let down = true;
    await page.route('**/api/admin/statistics/dashboard', async (route) => {
      if (down) {
        return route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            title: 'این بخش موقتاً در دسترس نیست؛ کمی بعد دوباره سر بزنید',
            status: 503,
            code: 'unavailable',
            requestId: 'x',
            errors: [],
          }),
        });
      }
      const { sales, ...body } = (await (await route.fetch()).json()) as {
        sales: { days: object[]; months: object[] };
      };
      const none = { orders: 0, net: 0, list: { section: 'course-transactions', filter: {} } };
      return route.fulfill({
        json: {
          ...body,
          bestCourses: [],
          sales: {
            today: none,
            lastDays: none,
            yesterday: none,
            month: none,
            monthBefore: none,
            days: sales.days.map((d) => ({ ...d, ...none })),
            months: sales.months.map((m) => ({ ...m, ...none })),
          },
        },
      });
    });
    await enter(page, '/admin');
    const failed = page.getByRole('alert').filter({ hasText: 'آمار فروش دریافت نشد' });
    await expect(failed).toBeVisible();
    down = false;
    await failed.getByRole('button', { name: 'تلاش دوباره' }).click();
    await expect(page.getByText('در ۳۰ روز گذشته فروشی نبوده است.')).toBeVisible();
    await expect(page.getByText('دیروز تا همین ساعت فروشی نبود')).toBeVisible();
    await expect(page.getByText(/هنوز دوره‌ای فروخته نشده است/)).toBeVisible();
    await atBothWidths(page, () => expectAccessible(page, 'main'));
  });

  sharedTests.editor(
    'A01 G07 a person without the right to sales sees none, and is refused by the server',
    async ({ page }) => {
      const requested: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/statistics/')) requested.push(request.url());
      });
      await visitPanel(page, '/admin', 'editor');
      await expect(page.getByRole('list', { name: 'رقم‌ها' }).getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('list', { name: 'فروش و کاربران' })).toHaveCount(0);
      expect(requested).toEqual([]);
      expect(await (await page.request.get('/api/admin/statistics/dashboard')).json()).toMatchObject({
        sales: null,
        bestCourses: null,
        newUsers: null,
      });
    },
  );
});

test.describe('the statistics of courses', () => {
  sharedTest('A12 are shown for the chosen period, which is part of the address', async ({ page }) => {
    await visitPanel(page, statistics);
    await expect(page).toHaveTitle('آمار دوره‌ها | پنل مدیریت');
    const periods = page.getByRole('group', { name: 'بازه' });
    const totals = page.getByRole('list', { name: 'جمع بازه' });
    await expect(totals.getByRole('listitem')).toHaveCount(10);
    await expect(page.getByRole('table', { name: 'همهٔ فروش‌ها' })).toContainText(
      /آزمون.*اشتراک ویژه|اشتراک ویژه.*آزمون/,
    );
    await expectGood(page);
    const [answer] = await Promise.all([
      page.waitForResponse((r) => r.url().includes('/api/admin/statistics/courses?')),
      periods.getByRole('button', { name: 'امسال' }).click(),
    ]);
    const { totals: sums, from } = (await answer.json()) as { totals: { sales: number }; from: string };
    expect(
      new Intl.DateTimeFormat('fa-IR-u-ca-persian', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
        new Date(from),
      ),
    ).toBe('۱ فروردین');
    await expect(totals.getByRole('listitem').filter({ hasText: 'تعداد فروش' })).toContainText(
      sums.sales.toLocaleString('fa-IR'),
    );
    await expect(page).toHaveURL(/period=year/);
    await page.reload();
    await expect(periods.getByRole('button', { name: 'امسال' })).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(periods.getByRole('button', { name: '۳۰ روز' })).toHaveAttribute('aria-pressed', 'true');
  });

  sharedTest(
    'A12 the table is sorted by any measure, a row links to the items sold and to the course alone',
    alsoNarrow,
    async ({ page }) => {
      await visitPanel(page, `${statistics}?period=year`);
      const table = page.getByRole('region', { name: 'جدول آمار هر دوره' });
      const rows = table.getByRole('row');
      await expect(rows.nth(1)).toBeVisible();
      const sortedBy = (order: 1 | -1) =>
        expect
          .poll(async () => {
            const shown = await views();
            return shown.length > 1 && shown.every((value, i) => i === 0 || (value - shown[i - 1]!) * order >= 0);
          })
          .toBe(true);
      const views = async () =>
        (await table.locator('tbody tr td:nth-child(6)').allTextContents()).map((text) =>
          Number(text.replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) & 0xf)).replaceAll('٬', '')),
        );
      expect(
        await table.evaluate((region) => {
          region.scrollTo(0, region.scrollHeight);
          return region.scrollTop;
        }),
      ).toBeGreaterThan(100);
      const head = (await table.getByRole('columnheader', { name: 'دوره', exact: true }).boundingBox())!;
      const region = (await table.boundingBox())!;
      expect(Math.abs(head.y - region.y)).toBeLessThan(2);
      await table.getByRole('button', { name: 'بازدید' }).click();
      await expect(table.getByRole('columnheader', { name: 'بازدید' })).toHaveAttribute('aria-sort', 'descending');
      await sortedBy(-1);
      await table.getByRole('button', { name: 'بازدید' }).click();
      await expect(page).toHaveURL(/sort=views&order=asc/);
      await sortedBy(1);
      await table.getByRole('button', { name: 'تعداد فروش' }).click();
      await expect(table.getByRole('columnheader', { name: 'تعداد فروش' })).toHaveAttribute('aria-sort', 'descending');
      const course = (await rows.nth(1).getByRole('rowheader').textContent()) ?? '';
      const [answer] = await Promise.all([
        page.waitForResponse((r) => r.url().includes('/api/admin/course-sales?')),
        rows
          .nth(1)
          .getByRole('link', { name: new RegExp('فروش') })
          .click(),
      ]);
      expect(((await answer.json()) as unknown[]).length).toBeGreaterThan(0);
      await page.goBack();
      await table.getByRole('button', { name: `فقط ${course}` }).click();
      await expect(page.getByRole('combobox', { name: 'دوره' })).toHaveValue(course);
      await expect(page).toHaveURL(/course=[0-9a-f-]{36}/);
      await expect(table).toHaveCount(0);
      await atBothWidths(page, () => expectAccessible(page, 'main'));
    },
  );

  sharedTest('A12 a chosen measure is charted by month, over a custom period', async ({ page, expected }) => {
    expected.push(refusal(422));
    await visitPanel(page, `${statistics}?period=custom&from=2026-03-21&to=2026-05-21&by=month`);
    await expect(page.getByRole('button', { name: 'دلخواه' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('combobox', { name: 'نمایش' }).click();
    await page.getByRole('option', { name: 'ساعت تماشا' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'ساعت تماشا در ماه‌ها' })).toBeVisible();
    await expect(page).toHaveURL(/measure=watchedSeconds/);
    await goInside(page, `${statistics}?period=custom&from=2026-05-21&to=2026-03-21`);
    await expect(page.getByText('پایان بازه نباید پیش از شروع آن باشد')).toBeVisible();
  });

  sharedTests.editor('A12 G07 the editor is refused, in the panel and by the server', async ({ page }) => {
    await expectRefused(page, statistics);
    expect((await page.request.get('/api/admin/statistics/courses?from=2026-11-01&to=2026-11-20')).status()).toBe(403);
    await atBothWidths(page, () => expectAccessible(page, 'main'));
  });
});
