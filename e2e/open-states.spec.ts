/** What opens over a page, in the colours in which it may be seen: light, dark, and those that a reader forces on it. */
import type { Locator, Page } from '@playwright/test';
import { coursePath } from '../src/paths/catalogue.ts';
import { expect, expectClearInAllColours, sharedTest, test } from './testing/clean-page.ts';
import { goInside, visitPanel } from './testing/panel-page.ts';
import { useSession } from './testing/sessions.ts';
import { apiOf, hidePopup, hydrated, main } from './testing/storefront-page.ts';

const popup = '.MuiPopover-paper:visible';

/** Opens what a button of a panel opens, looks at it, and closes it. */
async function lookInto(page: Page, button: Locator): Promise<void> {
  await button.click();
  await expect(page.locator(popup)).toBeVisible();
  await expectClearInAllColours(page, '.MuiPopover-paper');
  await page.keyboard.press('Escape');
  await expect(page.locator(popup)).toHaveCount(0);
}

sharedTest('what opens in a list and in a form of a panel is clear in all colours', async ({ page }) => {
  await visitPanel(page, '/admin/articles');
  const rowMenu = page.getByRole('button', { name: /^عملیات / }).first();
  await expect(rowMenu).toBeVisible();
  await lookInto(page, rowMenu);
  await lookInto(page, page.getByRole('button', { name: 'ستون‌ها' }));
  await lookInto(page, page.getByRole('button', { name: 'فاصله' }));
  await lookInto(page, page.getByRole('button', { name: /^حساب کاربری / }));
  await lookInto(page, page.getByRole('combobox', { name: 'ردیف در هر صفحه' }));

  await page.getByRole('button', { name: 'فیلتر', exact: true }).click();
  await expectClearInAllColours(page, '.MuiPopover-paper');
  await page.getByRole('menuitem', { name: 'وضعیت' }).click();
  await expect(page.getByRole('checkbox', { name: 'منتشرشده' })).toBeVisible();
  await expectClearInAllColours(page, '.MuiPopover-paper');
  await page.keyboard.press('Escape');

  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await expect(page.getByRole('toolbar', { name: 'عملیات گروهی' })).toBeVisible();
  await expectClearInAllColours(page, 'main');
  await page.getByRole('button', { name: 'لغو انتخاب' }).click();

  await goInside(page, '/admin/articles/create');
  await lookInto(page, page.getByRole('combobox', { name: /^وضعیت/ }));
  await page.getByRole('group', { name: 'زمان انتشار' }).getByRole('button', { name: /تاریخ/ }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectClearInAllColours(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
});

test.describe('on the site', () => {
  test.beforeEach(({ page, baseURL }) => hidePopup(page, baseURL));

  test('menu, suggestions, filters, a film, a dialog and the code of a cart are clear in all colours', async ({
    page,
    expected,
  }) => {
    expected.push(/status of (404|409|422)/);
    await page.goto('/department');
    await hydrated(page);
    const header = page.getByRole('banner');
    await header.getByText('دپارتمان‌ها').click();
    await expectClearInAllColours(page, 'header');
    await page.keyboard.press('Escape');
    await header.getByRole('combobox').fill('آموزش');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expectClearInAllColours(page, 'header');
    await page.keyboard.press('Escape');

    await header.getByRole('button', { name: 'ورود', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClearInAllColours(page);
    await page.keyboard.press('Escape');

    const wide = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await main(page).getByText('فیلتر دوره‌ها').click();
    await expect(main(page).getByRole('radio').first()).toBeVisible();
    await expectClearInAllColours(page, 'main');
    await page.setViewportSize(wide);

    // By its name: other journeys publish courses meanwhile, which have no film to show.
    const query = 'آموزش جامع پایتون از صفر';
    const { records } = await apiOf(page.request).call('GET /api/search/{query}', { params: { query }, query: {} });
    await page.goto(coursePath(records.find(({ name }) => name === query)!));
    await hydrated(page);
    await main(page).getByRole('link', { name: /^پخش/ }).click();
    await expect(main(page).locator('.preview-film video')).toBeVisible();
    await expectClearInAllColours(page, '.preview-film');
    await main(page).getByRole('button', { name: 'افزودن به سبد خرید' }).click();
    await page.goto('/cart');
    await main(page).getByLabel('کد تخفیف').fill('ABC-DEF');
    await main(page).getByRole('button', { name: 'اعمال کد' }).click();
    await expect(main(page).getByRole('alert').first()).not.toBeEmpty();
    await expectClearInAllColours(page, 'main');
  });

  test("a member's menu, the switch of the wallet and toasts are clear in all colours", async ({
    page,
    context,
    expected,
  }) => {
    expected.push(/ERR_INTERNET_DISCONNECTED/);
    await useSession(page.context(), 'student');
    await page.goto('/profile/wallet');
    await hydrated(page);
    await main(page).getByRole('radio', { name: 'زیبال' }).check({ force: true });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /علی امینی|حساب/ })
      .click();
    await expectClearInAllColours(page);
    await page.keyboard.press('Escape');

    await context.setOffline(true);
    await expect(page.locator('.connection')).toContainText('اتصال اینترنت قطع است');
    await context.setOffline(false);
    const toast = page.locator('.toast');
    // A toast stays while the pointer is over it.
    await toast.hover();
    for (const type of ['success', 'warning', 'error', 'default']) {
      await toast.evaluate((card, given) => card.setAttribute('data-type', given), type);
      await expectClearInAllColours(page, '.toaster');
    }
  });
});
