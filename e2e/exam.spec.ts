/** An exam from its start page to its result: the browser dies midway, another one goes on, and the line is lost. */
import { atBothWidths, expect, expectAccessible, refusal, test } from './clean-page.ts';
import { enter, make, named } from './panel-page.ts';
import { heading, hidePopup, main, overflow } from './storefront-page.ts';
import { useSession } from './sessions.ts';

const option = (text: string, isCorrect = false) => ({ text, isCorrect });

test('P21 P22 U05 U09 an exam is begun, survives its browser, is handed in, and shows its result', async ({
  page,
  browser,
  baseURL,
  expected,
}) => {
  expected.push(refusal(403), /ERR_INTERNET_DISCONNECTED/);
  await hidePopup(page, baseURL);
  const title = named('آزمون سفر');
  await enter(page, '', 'admin');
  const exam = await make(page, 'exams/exam', {
    title,
    showAnswers: 'after_submit',
    passPercent: 5_000,
    retakeDelay: 0,
  });
  const questions = [
    { type: 'single', options: [option('هفت', true), option('هشت')], text: '<p>چند رنگ رنگین‌کمان؟</p>' },
    { type: 'multi', options: [option('تهران', true), option('شیراز', true), option('پاریس')], text: '<p>کدام؟</p>' },
    { type: 'short', acceptedAnswers: ['۱۲'], text: '<p>شمار ماه‌ها؟</p>' },
  ];
  for (const [order, question] of questions.entries()) {
    await make(page, 'exams/questions', { name: 'پرسش', exam: exam.id, order, ...question });
  }
  const shuffled = { shuffleQuestions: false, shuffleOptions: false, status: 'published' };
  const current = await (await page.request.get(`/api/admin/exams/exam/${exam.id}`)).json();
  const put = await page.request.put(`/api/admin/exams/exam/${exam.id}`, { data: { ...current, ...shuffled } });
  expect(put.status(), await put.text()).toBe(200);

  await enter(page, `/exam/${exam.id}`, 'student');
  await expect(heading(page, title)).toBeVisible();
  await expect(main(page)).toContainText('۳پرسش');
  await atBothWidths(page, async () => {
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  });

  const dying = await browser.newContext({ baseURL: baseURL! });
  await useSession(dying, 'student');
  const first = await dying.newPage();
  await hidePopup(first, baseURL);
  await first.goto(`/exam/${exam.id}`);
  await first.getByRole('button', { name: 'آغاز آزمون' }).click();
  await expect(first.getByRole('heading', { name: /پرسش ۱/ })).toBeVisible();
  await first.keyboard.press('1');
  await expect(first.getByRole('radio', { name: 'هفت' })).toBeChecked();
  await expect(main(first)).toContainText('ذخیره شد');
  await dying.close();

  await page.reload();
  await page.getByRole('button', { name: 'ادامه در همین مرورگر' }).click();
  await expect(page.getByRole('radio', { name: 'هفت' })).toBeChecked();
  await atBothWidths(page, async () => {
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  });
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: /پرسش ۲/ })).toBeFocused();
  await page.context().setOffline(true);
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(main(page)).toContainText('در همین مرورگر نگه داشته شد');
  await page.context().setOffline(false);
  await expect(main(page)).toContainText('ذخیره شد');
  await page.getByRole('button', { name: 'نشان برای بازبینی' }).click();

  await page
    .getByRole('link', { name: /سبد خرید/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'ماندن در آزمون' }).click();
  await page.getByRole('button', { name: 'پایان آزمون' }).click();
  await expect(main(page)).toContainText('۱ پرسش هنوز بی‌پاسخ است.');
  await page.getByRole('button', { name: 'بازگشت به پرسش‌ها' }).click();
  await page.getByRole('button', { name: /^پرسش ۳/ }).click();
  await page.getByLabel('پاسخ کوتاه خود را بنویسید').fill('12');
  await page.getByRole('button', { name: 'پایان آزمون' }).click();
  await page.getByRole('button', { name: 'پایان و ارسال پاسخ‌ها' }).click();

  await expect(heading(page, `نتیجهٔ ${title}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'قبول شدید' })).toBeVisible();
  await expect(main(page)).toContainText('۳ از ۳');
  await expect(page.getByRole('heading', { name: 'پاسخ‌نامه' })).toBeVisible();
  for (const path of [null, '/profile/my-exam-list', '/profile/exam-and-proof']) {
    if (path !== null) await page.goto(path);
    await expect(main(page)).toContainText(title);
    await atBothWidths(page, async () => {
      await expect.poll(() => overflow(page), { message: String(path) }).toBe(0);
      await expectAccessible(page);
    });
  }
});
