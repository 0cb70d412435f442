/** Learning: a lesson is watched in part, gone on with on a telephone, and finished there; by keys alone. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { learnPath } from '../src/locale/learn-path.ts';
import { atBothWidths, expect, expectAccessible, test } from './clean-page.ts';
import { go } from './keyboard.ts';
import { enter, first, make, named } from './panel-page.ts';
import { useSession } from './sessions.ts';
import { heading, hidePopup, hydrated, main, overflow } from './storefront-page.ts';

/** Eight seconds, 320 × 180. */
const film = readFileSync(new URL('film.mp4', import.meta.url));

/** A published course that is free, with a film and a text. */
async function makeCourse(page: Page) {
  await enter(page, '');
  const file = { name: 'film.mp4', mimeType: 'video/mp4', buffer: film };
  const { path } = (await (await page.request.post('/api/admin/files', { multipart: { file } })).json()) as {
    path: string;
  };
  const group = (await first(page, 'course-groups')).id;
  const course = await make(page, 'courses', { title: named('دوره'), group, price: 0, status: 'published' });
  const topic = await make(page, 'topics', { title: 'آغاز', course: course.id });
  const shared = { topic: topic.id, isPublished: true };
  const watched = await make(page, 'lessons', {
    ...shared,
    title: 'دیدنی',
    type: 'video',
    video: path,
    duration: 8,
    order: 1,
  });
  const read = await make(page, 'lessons', {
    ...shared,
    title: 'خواندنی',
    type: 'text',
    body: '<p>متن</p>',
    duration: 60,
    order: 2,
  });
  return { course: course.id, watched: watched.id, read: read.id };
}

/** Seconds: where the film is. */
const time = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const percent = (page: Page) => page.getByRole('progressbar', { name: 'پیشرفت شما در این دوره' });

test('a lesson is watched, left, gone on with on a telephone, and finished with the course', async ({
  page,
  browser,
  baseURL,
}) => {
  const { course, watched, read } = await makeCourse(page);
  await hidePopup(page, baseURL);
  await useSession(page.context(), 'student');
  await page.goto(learnPath(course));
  await expect(page).toHaveURL(learnPath(course, watched));
  await hydrated(page);
  await page.keyboard.press('Space');
  await expect.poll(() => time(page)).toBeGreaterThan(2);
  await page.keyboard.press('Space');
  await expect(percent(page)).not.toHaveAttribute('value', '0');
  await main(page).getByLabel('یادداشت تازه در همین لحظهٔ فیلم').fill('از همین‌جا');
  await main(page).getByRole('button', { name: 'افزودن یادداشت' }).click();
  await expect(main(page).locator('.note-text')).toHaveText('از همین‌جا');
  await atBothWidths(page, async () => {
    await expect.poll(() => overflow(page)).toBe(0);
    await expectAccessible(page);
  });

  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const phone = await context.newPage();
  await hidePopup(phone, baseURL);
  await useSession(context, 'student');
  await phone.goto(learnPath(course));
  await expect.poll(() => time(phone)).toBeGreaterThan(1.5);
  await expect(main(phone).locator('.note-text')).toHaveText('از همین‌جا');
  await go(
    phone,
    phone.getByRole('button', { name: 'توقف' }).or(phone.getByRole('button', { name: 'پخش', exact: true })),
  );
  await phone.keyboard.press('Enter');
  await phone.keyboard.press('Shift+Period');
  await expect(phone.getByLabel('سرعت پخش')).toHaveValue('1.25');
  await phone.getByRole('link', { name: 'رفتن به درس بعد' }).click();
  await expect(phone).toHaveURL(learnPath(course, read));
  await expect(heading(phone, 'خواندنی')).toBeVisible();
  await expect(main(phone).getByText('این درس را خوانده‌اید')).toBeVisible();
  await expect(percent(phone)).toHaveAttribute('value', '10000');
  await context.close();
});
