/**
 * Hand-written pages of the panels: an order with its history, the commission due to a person, and editors with a
 * preview.
 */
import { randomUUID } from 'node:crypto';
import type { Locator, Page, TestDetails } from '@playwright/test';
import { formatDateTime } from '../src/locale/date-times.ts';
import { toPersianDigits } from '../src/locale/digits.ts';
import { formatToman } from '../src/locale/numbers.ts';
import {
  alsoNarrow,
  test,
  expect,
  expectClearInAllColours,
  isNarrow,
  refusal,
  sharedTest,
  sharedTests,
} from './testing/clean-page.ts';
import {
  callAs,
  enter,
  expectGood,
  expectRefused,
  first,
  goInside,
  heading,
  openPanel,
  painted,
  read,
  save,
  showWholeList,
  tab,
  toast,
  visitPanel,
  type Row,
} from './testing/panel-page.ts';

const find = async (page: Page, section: string, filter: object): Promise<Row[]> =>
  (await (
    await page.request.get(`/api/admin/${section}?range=[0,199]&filter=${encodeURIComponent(JSON.stringify(filter))}`)
  ).json()) as Row[];
/** A person without the right is refused by the server too. */
async function expectClosed(page: Page, call: string): Promise<void> {
  for (const who of ['editor', 'marketer', 'teacher', 'student'] as const) {
    const answer = await callAs(page, who, ({ request }) => request.get(call));
    expect(answer.status(), who).toBe(403);
  }
}
/** The rows of a list, as lines or as cards. */
const rows = (page: Page, name: string): Locator =>
  page.getByRole(isNarrow(page) ? 'list' : 'table', { name, exact: true });

test.describe.configure({ timeout: 120_000 });

test.describe('an order', () => {
  const orders = '/admin/course-transactions';
  const paid = `${orders}?filter=${encodeURIComponent('{"state":"fulfilled","kind":"course"}')}`;
  const story = (page: Page) => page.getByRole('list', { name: 'تاریخچهٔ سفارش' });
  async function open(page: Page): Promise<string> {
    await visitPanel(page, paid);
    await rows(page, 'سفارش‌ها').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/admin\/course-transactions\/details\/[0-9a-f-]{36}$/);
    await expect(story(page)).toBeVisible();
    return page.url().split('/').at(-1)!;
  }

  sharedTest(
    'X07 is opened from the list and shows its items, its price and its events',
    alsoNarrow,
    async ({ page }) => {
      const id = await open(page);
      const order = await read(page, 'course-transactions', id);
      const lines = await find(page, 'order-lines', { order: id });
      await expect(heading(page, `سفارش ${toPersianDigits(String(order.number))}`)).toBeVisible();
      await expect(page.getByRole('region', { name: 'مبلغ‌ها' })).toContainText(formatToman(Number(order.payable)));
      const bought = page.getByRole('list', { name: 'آنچه خریده شده است' });
      for (const line of lines) await expect(bought.getByText(String(line.title), { exact: true })).toBeVisible();
      await expect(story(page).getByRole('listitem').first()).toContainText('سفارش ثبت شد');
      await expect(story(page).getByRole('listitem').filter({ hasText: 'سفارش پرداخت شد' })).toContainText(
        formatDateTime(String(order.paidAt)),
      );
      await expect(story(page)).toContainText('سفارش تحویل شد');
      const times = await story(page)
        .locator('time')
        .evaluateAll((all) => all.map((t) => Date.parse(t.getAttribute('datetime')!)));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.length).toBeGreaterThanOrEqual(3);
      await expectGood(page);
      await page
        .getByRole('region', { name: `سفارش ${toPersianDigits(String(order.number))}` })
        .getByRole('link')
        .first()
        .click();
      await expect(page).toHaveURL(`/admin/users/edit/${String(order.user)}`);
      await page.goBack();
      await expect(story(page)).toBeVisible();
    },
  );

  sharedTest('X07 shows the calls to the gateway, and nothing in them moves money', async ({ page }) => {
    const id = await open(page);
    const attempts = await find(page, 'payment-attempts', { order: id });
    const payments = page.getByRole('region', { name: /^تلاش‌های پرداخت/ });
    await expect(payments).toContainText(
      attempts.length > 0 ? formatToman(Number(attempts[0]!.amount)) : 'هنوز کسی برای پرداخت به درگاه نرفته است.',
    );
    await expect(payments.getByRole('button')).toHaveCount(0);
  });

  test('X07 a part without the right to it is omitted without a message', async ({ page, expected }) => {
    expected.push(refusal(403));
    await page.route('**/api/admin/commissions?**', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { title: 'اجازهٔ این کار را ندارید', status: 403, code: 'forbidden', requestId: '1', errors: [] },
      }),
    );
    const requested = page.waitForResponse((r) => r.url().includes('/api/admin/commissions?'));
    await open(page);
    await requested;
    await expect(page.getByRole('region', { name: 'مبلغ‌ها' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^سهم‌ها/ })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  sharedTest('X07 a missing one shows a message and links back to the list', async ({ page, expected }) => {
    expected.push(refusal(404));
    await showWholeList(page, orders, 'سفارش‌ها');
    await goInside(page, `${orders}/details/${randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'این سفارش پیدا نشد' })).toBeVisible();
    await page.getByRole('link', { name: 'رفتن به فهرست سفارش‌ها' }).click();
    await expect(page).toHaveURL(orders);
  });

  sharedTests.editor('X07 G07 is refused to the wrong role', async ({ page }) => {
    const { id } = await callAs(page, 'admin', (office) => first(office, 'course-transactions'));
    await expectRefused(page, `${orders}/details/${id}`);
    await expectClosed(page, `/api${orders}/${id}`);
  });
});

for (const { id, section, kind, one, earned } of [
  { id: 'X12', section: 'marketers', kind: 'marketer', one: 'بازاریاب', earned: 'پورسانت‌ها' },
  { id: 'X16', section: 'teachers', kind: 'teacher', one: 'استاد', earned: 'سهم فروش' },
] as const) {
  test.describe(`the commission due to a ${kind}`, () => {
    type Owed = Record<
      'totals',
      Record<'due' | 'pending' | 'inPayment' | 'paid', { amount: number; count: number }>
    > & { rows: { month: string; title: string | null }[] };

    sharedTest(
      `${id} is shown by month and course, with the bank account and links to commissions and payments`,
      async ({ page }) => {
        await openPanel(page);
        const { beneficiary } = await first(page, 'commissions', { kind, state: 'due' });
        const person = await first(page, section, { user: beneficiary });
        const owed = (await (
          await page.request.get(`/api/admin/payable?beneficiary=${String(beneficiary)}&kind=${kind}`)
        ).json()) as Owed;
        await goInside(page, `/admin/${section}/pay/${person.id}`);
        const due = page.getByRole('list', { name: 'جمع‌ها' }).getByRole('listitem').filter({ hasText: 'سررسیدشده' });
        await expect(due).toContainText(formatToman(owed.totals.due.amount));
        await expect(page.getByText(/حداقل پرداخت/)).toBeVisible();
        await page.getByRole('switch', { name: 'پرداخت‌شده‌ها هم' }).check();
        const table = page.getByRole('region', { name: 'به تفکیک ماه و دوره' });
        await expect(table).toContainText(owed.rows[0]!.title ?? 'بدون دوره');
        await expectGood(page);
        const nav = page.getByRole('navigation', { name: `صفحه‌های این ${one}` });
        await nav.getByRole('link', { name: earned }).click();
        await expect(page).toHaveURL(`/admin/${section}/commissions/${person.id}`);
        await page.goBack();
        await nav.getByRole('link', { name: 'پرداخت‌ها', exact: true }).click();
        await expect(page).toHaveURL(`/admin/${section}/commission-payments/${person.id}`);
      },
    );

    sharedTests.editor(`${id} G07 is refused to the wrong role`, async ({ page }) => {
      const { id: row, user } = await callAs(page, 'admin', (office) => first(office, section));
      await expectRefused(page, `/admin/${section}/pay/${row}`);
      await expectClosed(page, `/api/admin/payable?beneficiary=${String(user)}&kind=${kind}`);
    });
  });
}

/** What Chromium logs when Playwright inspects a frame in which scripts are disabled. */
const looking = /^Blocked script execution in 'about:srcdoc'/;
/** Opens the preview: beside the form, or over it on a phone. */
const sheet = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`);
async function preview(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'پیش‌نمایش', exact: true });
  const frame = page.locator('iframe[title^="پیش‌نمایش"]');
  await expect(button).toBeVisible();
  // A press in the moment in which the form gets its values is lost, as typing is (`painted`).
  await expect(async () => {
    if (!(await frame.isVisible())) await button.click({ timeout: 1_000 });
    await expect(frame).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
const body = (page: Page) => page.getByRole('textbox', { name: 'متن', exact: true });
/** Types after the present text. */
async function add(page: Page, words: string): Promise<void> {
  await body(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(words);
}
async function saveAndSeeHistory(page: Page, path: string): Promise<void> {
  await save(page).click();
  await toast(page, 'تغییرها ذخیره شد');
  await tab(page, 'تاریخچه').click();
  await expect(page).toHaveURL(`${path}/history`);
  await expect(page.getByRole('list', { name: 'تاریخچه', exact: true }).getByRole('listitem').first()).toContainText(
    /ویرایش|ساخت/,
  );
}

test.describe('editors with a preview', () => {
  sharedTest(
    'A14 a certificate text is previewed with a sample person, its mistakes are marked, and it is saved',
    alsoNarrow,
    async ({ page, expected }) => {
      expected.push(looking);
      const path = '/admin/proofs/proof-text';
      const word = `نمونه ${randomUUID().slice(0, 8)}`;
      const paper = sheet(page, 'پیش‌نمایش گواهی');
      // The form has a place for its own errors, which is empty.
      const mistakes = page.getByRole('alert').filter({ hasText: /\S/ });
      await visitPanel(page, path);
      await expect(save(page)).toBeVisible();
      await painted(page);
      await add(page, `${word}: {نام} با کد ملی {کد ملی} و {نامم}`);
      await preview(page);
      await expect(paper.getByText(`${word}: علی امینی با کد ملی ۰۱۲****۸۹۹`)).toBeVisible();
      await expect(paper.locator('mark')).toHaveText('{نامم}');
      await expect(mistakes).toContainText('{نامم}');
      // Axe cannot run in a frame without scripts: the sheet itself is left out.
      await expectClearInAllColours(page, undefined, 'iframe');
      // Both widths share one row: the phone does not change it.
      if (isNarrow(page)) return void (await page.keyboard.press('Escape'));
      await body(page).click();
      await page.keyboard.press('Control+End');
      await expect(async () => {
        await page.keyboard.press('Backspace');
        expect((await body(page).innerText()).trimEnd()).toMatch(/\{کد ملی\}$/);
      }).toPass({ intervals: [0] });
      await expect(paper.locator('mark')).toHaveCount(0);
      await expect(mistakes).toHaveCount(0);
      await saveAndSeeHistory(page, path);
      expect((await read(page, 'proofs/proof-text', 'current')).text).toContain(`${word}: {نام}`);
      await page.reload();
      await tab(page, 'ویرایش').click();
      await expect(body(page)).toContainText(word);
    },
  );

  /** A page is written, previewed while it is typed, saved, and its change is in the history. */
  const pageEditor = (title: string, name: string, details: TestDetails = {}) =>
    sharedTest(title, details, async ({ page, expected }) => {
      expected.push(looking);
      const path = `/admin/page/${name}`;
      const section = `page/${name}`;
      const word = `نمونه ${randomUUID().slice(0, 8)}`;
      const paper = sheet(page, 'پیش‌نمایش صفحه');
      await visitPanel(page, path);
      const before = await read(page, section, 'current');
      await preview(page);
      await expect(paper.getByRole('heading', { level: 1, name: String(before.title) })).toBeVisible();
      if (isNarrow(page)) {
        await page.getByRole('button', { name: 'بستن پیش‌نمایش' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await add(page, word);
      await preview(page);
      await expect(paper.getByText(word)).toBeVisible();
      if (isNarrow(page)) return;
      await saveAndSeeHistory(page, path);
      const after = await read(page, section, 'current');
      expect(after.body).toContain(word);
      // Restored, since other journeys read these pages.
      if (before.body) {
        expect(
          (
            await page.request.put(`/api${path}/current`, {
              data: { title: before.title, body: before.body, version: after.version },
            })
          ).status(),
        ).toBe(200);
      }
    });
  pageEditor(
    'A15 page/privacy-policy is written, previewed, saved and recorded in the history',
    'privacy-policy',
    alsoNarrow,
  );
  pageEditor(
    'A16 page/proof-terms-and-conditions is written, previewed, saved and recorded in the history',
    'proof-terms-and-conditions',
  );
  pageEditor('A17 page/start-from-where is written, previewed, saved and recorded in the history', 'start-from-where');
  pageEditor(
    'A18 page/terms-and-conditions is written, previewed, saved and recorded in the history',
    'terms-and-conditions',
  );
  pageEditor('A19 page/vip-main-page is written, previewed, saved and recorded in the history', 'vip-main-page');
  pageEditor('A20 page/vip-welcome-page is written, previewed, saved and recorded in the history', 'vip-welcome-page');

  test('scripts in a preview cannot run', async ({ page, expected }) => {
    expected.push(looking, /^Executing inline event handler violates/);
    await page.route('**/api/admin/page/privacy-policy/current', async (route) => {
      const row = (await (await route.fetch()).json()) as object;
      await route.fulfill({
        json: {
          ...row,
          title: '<b>عنوان</b>',
          body: '<p id="there">متن</p><img src="data:," onerror="parent.hacked=1"><script>parent.hacked=1</script><iframe srcdoc="<script>top.hacked=1</script>"></iframe>',
        },
      });
    });
    await enter(page, '/admin/page/privacy-policy');
    await preview(page);
    const paper = sheet(page, 'پیش‌نمایش صفحه');
    await expect(paper.locator('#there, p').filter({ hasText: 'متن' }).first()).toBeVisible();
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText('<b>عنوان</b>');
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  sharedTest('a section without a preview offers none', async ({ page }) => {
    await visitPanel(page, '/admin/banner');
    await expect(save(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'پیش‌نمایش', exact: true })).toHaveCount(0);
  });
});
