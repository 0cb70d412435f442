/** A comment with its rating: written, approved, seen by everybody at once, changed; and a question under a lesson. */
import { coursePath } from '../src/paths/catalogue.ts';
import { learnPath } from '../src/paths/learning.ts';
import { atBothWidths, expect, expectAccessible, test } from './testing/clean-page.ts';
import { enter, first, named } from './testing/panel-page.ts';
import { publishedCourse } from './testing/published.ts';
import { useSession } from './testing/sessions.ts';
import { heading, hidePopup, hydrated, main, overflow } from './testing/storefront-page.ts';

test('U02 a student rates a course, everybody sees it once it is approved, and the student changes it', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, '');
  const group = (await first(page, 'course-groups')).id;
  const title = named('دوره');
  const { course, lesson } = await publishedCourse(page, { title, group, price: 0 });
  const office = await browser.newContext({ baseURL: baseURL! });
  await useSession(office, 'admin');
  await hidePopup(page, baseURL);
  await useSession(page.context(), 'student');
  const path = coursePath({ _id: course, name: title });
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await visitor.goto(path);
  await expect(main(visitor).getByText('هنوز دیدگاهی دربارهٔ این دوره نوشته نشده است')).toBeVisible();

  await page.goto(path);
  await hydrated(page);
  const form = main(page).locator('#write-comment');
  await form.getByRole('radio', { name: '۴ ستاره' }).focus();
  await page.keyboard.press('Space');
  await form.getByLabel('دیدگاه شما').fill('روشن و کوتاه بود');
  await form.getByRole('button', { name: 'ارسال دیدگاه' }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'دیدگاه شما ثبت شد' })).toBeFocused();
  await expect(main(page).getByText('در انتظار تأیید')).toBeVisible();
  await atBothWidths(page, async () => {
    await expect.poll(() => overflow(page)).toBe(0);
    await expectAccessible(page);
  });

  const filter = encodeURIComponent(JSON.stringify({ course: course }));
  const [row] = (await (await office.request.get(`/api/admin/users-comments?filter=${filter}`)).json()) as [
    { id: string },
  ];
  const approved = await office.request.post('/api/admin/users-comments/actions/approve', { data: { ids: [row.id] } });
  expect(approved.status()).toBe(200);
  await expect(async () => {
    await visitor.reload();
    await expect(main(visitor).getByText('روشن و کوتاه بود')).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 5_000 });
  await expect(main(visitor).locator('.spread')).toContainText('از ۱ امتیاز');

  await page.goto('/profile/comments');
  await expect(heading(page, 'دیدگاه‌های من')).toBeVisible();
  const own = main(page).getByRole('article').first();
  await expect(own).toContainText('نمایش داده می‌شود');
  await own.getByRole('link', { name: /^ویرایش/ }).click();
  await main(page).locator('#edit').getByLabel('دیدگاه شما').fill('روشن بود');
  await atBothWidths(page, async () => {
    await expect.poll(() => overflow(page)).toBe(0);
    await expectAccessible(page);
  });
  await main(page).getByRole('button', { name: 'ذخیره' }).click();
  await expect(own).toContainText('در انتظار تأیید');

  await page.goto(learnPath(course, lesson));
  await hydrated(page);
  await main(page).getByLabel('پرسش شما از استاد').fill('چرا این گام؟');
  await main(page).getByRole('button', { name: 'ارسال پرسش' }).click();
  await expect(main(page).locator('#questions').getByText('چرا این گام؟')).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await Promise.all([office.close(), visitor.context().close()]);
});
