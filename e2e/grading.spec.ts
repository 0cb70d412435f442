/** Grading essays one after the other, by the keyboard. */
import { sharedTest as test, expect } from './testing/clean-page.ts';
import { expectGood, heading, toast, visitPanel } from './testing/panel-page.ts';

test('a grader marks an essay by its criteria, and the next one follows', async ({ page }) => {
  await visitPanel(page, '/admin/exams/essays/grading');
  await expect(heading(page, 'تصحیح آزمون‌ها')).toBeVisible();
  await expect(page.getByText(/^پاسخ ۱ از/)).toBeVisible();
  await expectGood(page);

  const criteria = page.getByRole('group', { name: 'معیارها' }).getByRole('textbox');
  for (const [n, points] of ['1.5', '1', '0.5'].entries()) await criteria.nth(n).fill(points);
  await page.getByLabel('یادداشت برای آزمون‌دهنده').fill('نمونهٔ شما روشن بود.');
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Control+Enter');
  expect(await (await stored).json()).toMatchObject({ mark: 3, review: 'graded', feedback: 'نمونهٔ شما روشن بود.' });
  await toast(page, 'نمره ذخیره شد');
  await expect(page.getByText('۱ تصحیح‌شده')).toBeVisible();
});
