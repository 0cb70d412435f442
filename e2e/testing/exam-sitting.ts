/** An exam in the journey of learning: the browser dies midway, another one goes on, and the line is lost. */
import type { Browser, Page } from '@playwright/test';
import { atBothWidths, expect, expectAccessible, expectClearInAllColours } from './clean-page.ts';
import { go, press, type } from './keyboard.ts';
import { make, named, read } from './panel-page.ts';
import { useSession } from './sessions.ts';
import { heading, hidePopup, main, overflow } from './storefront-page.ts';

const option = (text: string, isCorrect = false) => ({ text, isCorrect });
const questions = [
  { type: 'single', options: [option('هفت', true), option('هشت')], text: '<p>چند رنگ رنگین‌کمان؟</p>' },
  { type: 'multi', options: [option('تهران', true), option('شیراز', true), option('پاریس')], text: '<p>کدام؟</p>' },
  { type: 'short', acceptedAnswers: ['۱۲'], text: '<p>تعداد ماه‌ها؟</p>' },
];

export interface Examined {
  readonly id: string;
  readonly title: string;
}

/** An exam of a course, whose passing gives a certificate to those who have seen the course. */
export async function makeExam(page: Page, course: string): Promise<Examined> {
  const template = await make(page, 'exams/proof', {
    title: named('گواهی سفر'),
    status: 'published',
    price: 0,
    requirements: { courseProgress: 8_000, examPass: true },
  });
  const title = named('آزمون سفر');
  const exam = await make(page, 'exams/exam', {
    title,
    kind: 'course',
    courses: [course],
    proofTemplate: template.id,
    showAnswers: 'after_submit',
    passPercent: 5_000,
    maxAttempts: 1,
  });
  for (const [order, question] of questions.entries()) {
    await make(page, 'exams/questions', { name: 'پرسش', exam: exam.id, order, ...question });
  }
  const current = await read(page, 'exams/exam', exam.id);
  const data = { ...current, shuffleQuestions: false, shuffleOptions: false, status: 'published' };
  const put = await page.request.put(`/api/admin/exams/exam/${exam.id}`, { data });
  expect(put.status(), await put.text()).toBe(200);
  return { id: exam.id, title };
}

/** The page as it stands is not wider than the screen, and axe finds nothing, at both widths. */
export const expectSound = (page: Page): Promise<void> =>
  atBothWidths(page, async () => {
    await expect.poll(() => overflow(page), { message: page.url() }).toBe(0);
    await expectAccessible(page);
  });

/** In the header of the sheet: whether the answers are at the server. */
const saved = (page: Page) => page.locator('.exam-saved');

/** Begins in a browser that dies after the first answer was saved. */
export async function beginAndDie(browser: Browser, baseURL: string, { id }: Examined): Promise<void> {
  const dying = await browser.newContext({ baseURL });
  await useSession(dying, 'student');
  const first = await dying.newPage();
  await hidePopup(first, baseURL);
  await first.goto(`/exam/${id}`);
  await first.getByRole('button', { name: 'شروع آزمون' }).click();
  await expect(first.getByRole('heading', { name: /پرسش ۱/ })).toBeVisible();
  // A key that comes before the sheet is interactive is lost.
  await expect(async () => {
    await first.keyboard.press('1');
    await expect(first.getByRole('radio', { name: 'هفت' })).toBeChecked({ timeout: 1_000 });
  }).toPass();
  await expect(saved(first)).toContainText('ذخیره شد');
  await dying.close();
}

/** On a phone little is above the exam; an option in Latin letters is beside its mark. */
async function expectSheet(page: Page): Promise<void> {
  const wide = page.viewportSize()!;
  const gap = await page
    .locator('.exam-option')
    .first()
    .evaluate((option) => {
      const text = option.lastElementChild!;
      const written = text.firstChild!.nodeValue;
      text.firstChild!.nodeValue = 'len(items)';
      const before = text.previousElementSibling!.getBoundingClientRect().left;
      const space = before - text.getBoundingClientRect().right;
      text.firstChild!.nodeValue = written;
      return space;
    });
  expect(gap, 'between an option and its mark').toBeLessThan(40);
  await page.setViewportSize({ width: 390, height: 844 });
  const { y } = (await page.locator('.exam-question').boundingBox())!;
  expect(y, 'above the question').toBeLessThan(200);
  await page.setViewportSize(wide);
}

/** Goes on in this browser, answers without a line too, and hands in: by keys alone. */
export async function finishExam(page: Page): Promise<void> {
  await page.reload();
  await press(page, page.getByRole('button', { name: 'ادامه در همین مرورگر' }));
  await expect(page.getByRole('radio', { name: 'هفت' })).toBeChecked();
  await expectSound(page);
  await expectSheet(page);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: /پرسش ۲/ })).toBeFocused();
  await page.context().setOffline(true);
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(saved(page)).toContainText('در همین مرورگر ذخیره شد');
  await page.context().setOffline(false);
  await expect(saved(page)).toHaveText('ذخیره شد');
  await press(page, page.getByRole('button', { name: 'علامت‌گذاری برای بازبینی' }));
  await expectClearInAllColours(page);

  await go(page, page.getByRole('link', { name: 'خروج از آزمون' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectClearInAllColours(page);
  await press(page, page.getByRole('button', { name: 'ماندن در آزمون' }));
  await press(page, page.getByRole('button', { name: 'پایان آزمون' }));
  await expect(main(page)).toContainText('۱ پرسش هنوز بی‌پاسخ است.');
  await expectClearInAllColours(page);
  await press(page, page.getByRole('button', { name: 'بازگشت به پرسش‌ها' }));
  await go(page, page.getByRole('button', { name: /^پرسش ۳/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await type(page, page.getByLabel('پاسخ کوتاه خود را بنویسید'), '12');
  await press(page, page.getByRole('button', { name: 'پایان آزمون' }));
  await press(page, page.getByRole('button', { name: 'پایان و ارسال پاسخ‌ها' }));
}

/** The result as the exam shows it, and the lists in which it stands. */
export async function expectPassed(page: Page, { title }: Examined): Promise<void> {
  await expect(heading(page, `نتیجهٔ ${title}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'قبول شدید' })).toBeVisible();
  await expect(main(page)).toContainText('۳ از ۳');
  await expect(page.getByRole('heading', { name: 'پاسخ‌نامه' })).toBeVisible();
  for (const path of [null, '/profile/my-exam-list', '/profile/exam-and-proof']) {
    if (path !== null) await page.goto(path);
    await expect(main(page)).toContainText(title);
    await expectSound(page);
  }
}
