/** Grading essays one after the other, by the keyboard. */
import { test, expect } from './clean-page.ts';
import { enter, expectGood, heading, toast } from './panel-page.ts';

interface Essay {
  readonly id: string;
  readonly mark: number | null;
}

test('a grader marks an essay by its criteria, and the next one follows', async ({ page }) => {
  await enter(page, '/admin/exams/essays/grading');
  await expect(heading(page, 'تصحیح آزمون‌ها')).toBeVisible();
  await expect(page.getByText(/^پاسخ ۱ از/)).toBeVisible();
  await expectGood(page);
  const queue = (await (await page.request.get('/api/admin/exams/essays/queue')).json()) as {
    groups: { id: string }[];
  };
  const address = `/api/admin/exams/essays/answers?question=${queue.groups[0]!.id}&all=1`;
  const read = async () => ((await (await page.request.get(address)).json()) as { essays: Essay[] }).essays;
  const waiting = (await read()).filter(({ mark }) => mark === null).map(({ id }) => id);

  const criteria = page.getByRole('group', { name: 'معیارها' }).getByRole('textbox');
  for (const [n, points] of ['1.5', '1', '0.5'].entries()) await criteria.nth(n).fill(points);
  await page.getByLabel('یادداشت برای آزمون‌دهنده').fill('نمونهٔ شما روشن بود.');
  await page.keyboard.press('Control+Enter');
  await toast(page, 'نمره ذخیره شد');
  await expect(page.getByText('۱ تصحیح‌شده')).toBeVisible();
  await expect.poll(async () => (await read()).find(({ id }) => id === waiting[0])?.mark).toBe(3);
});
