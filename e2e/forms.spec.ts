/** The generated forms on the real product: inputs, uploads, stale saves, history, parts of a row. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { article, title } from './testing/article-rows.ts';
import {
  alsoNarrow,
  expect,
  atBothWidths,
  expectAccessible,
  expectClearInAllColours,
  isNarrow,
  refusal,
  sharedTest,
  test,
} from './testing/clean-page.ts';
import { go, press, skipToPage, type } from './testing/keyboard.ts';
import {
  first,
  goInside,
  make,
  named,
  openPanel,
  painted,
  read,
  save,
  showWholeList,
  tab,
  toast,
  visitPanel,
} from './testing/panel-page.ts';

const course = async (page: Page, title: string) =>
  make(page, 'courses', { title, group: (await first(page, 'course-groups')).id, price: 100_000 });
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#4477aa' } })
    .png()
    .toBuffer();
/** Opens the form of a row, and waits until it has the values of the row. */
async function openForm(page: Page, path: string): Promise<void> {
  await goInside(page, path);
  await expect(save(page)).toBeVisible();
  await painted(page);
}
/** Journeys of many steps, each page checked by axe. */
test.describe.configure({ timeout: 120_000 });

/** Drags an item by its handle to the place of another: with the mouse, on a phone by touch. */
async function drag(page: Page, item: Locator, to: Locator): Promise<void> {
  const middle = async (part: Locator) => {
    await part.scrollIntoViewIfNeeded();
    const box = (await part.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const start = await middle(item.locator('[data-handle]').first());
  const end = await middle(to);
  if (!isNarrow(page)) {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 5 });
    return page.mouse.up();
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', start);
  for (let i = 1; i <= 5; i++) {
    await touch('touchMove', { x: start.x + ((end.x - start.x) * i) / 5, y: start.y + ((end.y - start.y) * i) / 5 });
  }
  await touch('touchEnd');
}

test.describe('forms', () => {
  sharedTest('R02 an article is created, with a generated slug, rich text, a picture and tags', async ({ page }) => {
    const name = named('یادگیری كاربردی');
    await visitPanel(page, '/admin/articles/create');
    await painted(page);
    await title(page).fill(name);
    await expect(page.getByRole('textbox', { name: 'نشانی' })).toHaveValue(/^یادگیری-کاربردی-/);
    await page.getByRole('textbox', { name: 'خلاصه' }).fill('چند جمله');
    await page.getByRole('textbox', { name: 'متن', exact: true }).click();
    await page.keyboard.type('بند اول، ');
    await page.getByRole('button', { name: 'پررنگ' }).click();
    await page.keyboard.type('پررنگ');
    await page.getByRole('combobox', { name: 'گروه' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('combobox', { name: 'برچسب‌ها' }).fill('یادگیری، تمرین،');
    await page
      .getByLabel('تصویر', { exact: true })
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await picture() });
    await expect(page.getByRole('img', { name: 'پیش‌نمایش تصویر' })).toBeVisible();
    await atBothWidths(page, () => expectAccessible(page));
    await page.getByRole('button', { name: 'ثبت مقاله', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/articles\/edit\/[0-9a-f-]{36}$/);
    const stored = await read(page, 'articles', page.url().split('/').at(-1)!);
    expect(stored).toMatchObject({
      title: name,
      body: '<p>بند اول، <strong>پررنگ</strong></p>',
      tags: ['یادگیری', 'تمرین'],
      cover: expect.stringMatching(/^\/files\/\d{4}\/.+\.webp$/),
    });
    await expect(page.getByRole('link', { name: 'مشاهده در سایت' })).toBeHidden();
  });

  sharedTest(
    'an invalid value gets a Persian message beside its field, before anything is sent',
    async ({ page, expected }) => {
      // The answer of the trial.
      expected.push(refusal(422));
      const sent: string[] = [];
      page.on('request', (request) => {
        // What only the server knows is requested by a trial, which stores nothing.
        const isTrial = new URL(request.url()).searchParams.get('dryRun') === 'true';
        if (request.method() === 'POST' && request.url().includes('/api/admin/') && !isTrial) sent.push(request.url());
      });
      await visitPanel(page, '/admin/articles/create');
      await page.getByRole('button', { name: 'ثبت مقاله', exact: true }).click();
      await expect(title(page)).toBeFocused();
      await expect(title(page)).toHaveAccessibleDescription('این فیلد را پر کنید');
      await expect(page.getByRole('combobox', { name: 'گروه' })).toHaveAccessibleDescription('این فیلد را پر کنید');
      expect(sent).toEqual([]);
      await title(page).fill('الف');
      await expect(title(page)).toHaveAccessibleDescription('');
      await atBothWidths(page, () => expectAccessible(page));
    },
  );

  sharedTest('an error that only the server finds is shown beside its field too', async ({ page, expected }) => {
    expected.push(refusal(422));
    await openPanel(page);
    const taken = await article(page, named('نشانی گرفته'));
    const other = await article(page, named('نشانی آزاد'));
    await openForm(page, `/admin/articles/edit/${other.id}`);
    await page.getByRole('textbox', { name: 'نشانی' }).fill(String(taken.slug));
    await save(page).click();
    await expect(page.getByRole('textbox', { name: 'نشانی' })).toHaveAccessibleDescription('این مقدار قبلاً ثبت شده است');
  });

  sharedTest(
    'K10 V08 a Jalali instant is typed in any digits, and picked; it is stored in UTC by Tehran’s clock',
    alsoNarrow,
    async ({ page }) => {
      await openPanel(page);
      const row = await article(page, named('زمان'));
      await goInside(page, `/admin/articles/edit/${row.id}`);
      const field = page.getByRole('group', { name: 'زمان انتشار' });
      await expect(field).toBeVisible();
      await painted(page);
      await skipToPage(page);
      if (!isNarrow(page)) {
        await go(page, field.getByRole('spinbutton', { name: 'سال' }));
        await page.keyboard.type('1405۰۸۲۹143005');
        await expect(field).toContainText('۱۴۰۵');
        await press(page, save(page));
        await toast(page, 'تغییرها ذخیره شد');
        expect(new Date(String((await read(page, 'articles', row.id)).publishedAt)).toISOString()).toBe(
          '2026-11-20T11:00:05.000Z',
        );
        await page.reload();
        await expect(field).toBeVisible();
        await painted(page);
        await skipToPage(page);
      }
      await press(page, field.getByRole('button', { name: /تاریخ/ }));
      // The day of the row or of today; from there back, into the month before where it must be.
      await go(page, page.getByRole('gridcell').and(page.locator('[tabindex="0"]')));
      await go(page, page.getByRole('gridcell', { name: '۱۰', exact: true }), 'ArrowRight');
      await page.keyboard.press('Enter');
      await press(page, page.getByRole('button', { name: 'تأیید' }));
      await press(page, save(page));
      await toast(page, 'تغییرها ذخیره شد');
      const day = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { timeZone: 'Asia/Tehran', day: 'numeric' }).format(
        new Date(String((await read(page, 'articles', row.id)).publishedAt)),
      );
      expect(day).toBe('۱۰');
    },
  );

  sharedTest('K15 amounts are grouped while typed; conditional inputs follow their condition', async ({ page }) => {
    await openPanel(page);
    const row = await course(page, named('قیمت'));
    await openForm(page, `/admin/courses/edit/${row.id}`);
    const discounted = page.getByRole('textbox', { name: 'قیمت با تخفیف' });
    const ends = page.getByRole('group', { name: 'پایان تخفیف' });
    await expect(ends).toBeHidden();
    await discounted.pressSequentially('75000');
    await expect(discounted).toHaveValue('۷۵٬۰۰۰');
    await expect(ends).toBeVisible();
    await save(page).click();
    await toast(page, 'تغییرها ذخیره شد');
    expect((await read(page, 'courses', row.id)).discountedPrice).toBe(75_000);
  });

  const fileRefused = 'a file whose content does not match its type is refused with a message, and nothing is stored';
  sharedTest(fileRefused, async ({ page, expected }) => {
    expected.push(refusal(415), refusal(422));
    await openPanel(page);
    const row = await course(page, named('تصویر'));
    await openForm(page, `/admin/courses/edit/${row.id}`);
    const upload = page.getByRole('group', { name: 'تصویر', exact: true });
    await upload
      .getByLabel('تصویر', { exact: true })
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') });
    await expect(upload.getByRole('alert')).toContainText(/یک تصویر|تصویر سالمی نیست/);
    await upload
      .getByLabel('تصویر', { exact: true })
      .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(upload.getByRole('alert')).toContainText('یک تصویر');
    await expect(upload.getByRole('img')).toHaveCount(0);
  });

  sharedTest('leaving with unsaved changes asks for confirmation; a save is sent once', async ({ page }) => {
    await showWholeList(page, '/admin/articles', 'مقاله‌ها');
    const row = await article(page, named('نیمه‌کاره'));
    const puts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts.push(request.url());
    });
    await openForm(page, `/admin/articles/edit/${row.id}`);
    await title(page).fill(named('تازه'));
    await page.getByRole('link', { name: 'بازگشت', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'تغییرهای شما ذخیره نشده‌اند' });
    await question.getByRole('button', { name: 'ماندن در صفحه' }).click();
    await expect(question).toBeHidden();
    await save(page).dblclick();
    await toast(page, 'تغییرها ذخیره شد');
    expect(puts).toHaveLength(1);
    await page.getByRole('link', { name: 'بازگشت', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/articles$/);
  });

  sharedTest('a save over someone else’s change shows both and loses nothing', async ({ page, expected }) => {
    expected.push(refusal(409));
    await openPanel(page);
    const row = await article(page, named('هم‌زمان'), { author: 'اول' });
    const mine = named('از من');
    await openForm(page, `/admin/articles/edit/${row.id}`);
    await title(page).fill(mine);
    await page.getByRole('textbox', { name: 'نویسنده' }).fill('نویسندهٔ من');
    expect(
      (
        await page.request.put(`/api/admin/articles/${row.id}`, { data: { author: 'نویسندهٔ او', summary: 'خلاصهٔ او' } })
      ).status(),
    ).toBe(200);
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: /هم‌زمان تغییر کرده است/ });
    await expect(dialog.getByText('هر دو تغییر داده‌اید')).toHaveCount(1);
    await expect(dialog.getByText('نویسندهٔ او')).toBeVisible();
    await atBothWidths(page, () => expectClearInAllColours(page, '[role="dialog"]'));
    await dialog
      .getByRole('radiogroup', { name: /نویسنده/ })
      .getByRole('radio', { name: 'نسخهٔ دیگر' })
      .check();
    await dialog.getByRole('button', { name: 'بردن به فرم' }).click();
    await expect(title(page)).toHaveValue(mine);
    await expect(page.getByRole('textbox', { name: 'نویسنده' })).toHaveValue('نویسندهٔ او');
    await save(page).click();
    await toast(page, 'تغییرها ذخیره شد');
    expect(await read(page, 'articles', row.id)).toMatchObject({
      title: mine,
      author: 'نویسندهٔ او',
      summary: 'خلاصهٔ او',
    });
  });

  sharedTest('the history shows who changed what, and restores it', async ({ page }) => {
    await openPanel(page);
    const before = named('قبلی');
    const row = await article(page, before);
    const after = named('پسین');
    await openForm(page, `/admin/articles/edit/${row.id}`);
    await title(page).fill(after);
    await save(page).click();
    await toast(page, 'تغییرها ذخیره شد');
    await tab(page, 'تاریخچه').click();
    await expect(page).toHaveURL(/\/history$/);
    const edited = page.getByRole('list', { name: 'تاریخچه' }).getByRole('listitem').filter({ hasText: 'ویرایش' });
    await expect(edited).toContainText(before);
    await expect(edited).toContainText(after);
    await atBothWidths(page, () => expectClearInAllColours(page));
    await page.getByRole('button', { name: 'بازگشت به این نسخه' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'بازگشت به این نسخه' }).click();
    await toast(page, 'به نسخهٔ انتخاب‌شده بازگشت');
    await page.goBack();
    await expect(title(page)).toHaveValue(before);
  });

  sharedTest(
    'X09 topics and lessons are added, changed, put in order and deleted under their course',
    alsoNarrow,
    async ({ page }) => {
      await openPanel(page);
      const row = await course(page, named('سرفصل‌دار'));
      await goInside(page, `/admin/courses/edit/${row.id}`);
      const dialog = page.getByRole('dialog');
      const topics = page.getByRole('list', { name: 'فصل‌ها' });
      const addTopic = page.getByRole('button', { name: 'افزودن فصل' });
      await expect(addTopic).toBeVisible();
      await skipToPage(page);
      for (const name of ['شروع', 'ادامه']) {
        await press(page, addTopic);
        await type(page, dialog.getByRole('textbox', { name: 'عنوان' }), name);
        await press(page, dialog.getByRole('button', { name: 'افزودن', exact: true }));
        await expect(dialog).toBeHidden();
        await expect(addTopic).toBeFocused();
      }
      await expect(topics.getByRole('listitem')).toHaveText([/شروع/, /ادامه/]);
      const down = page.getByRole('button', { name: 'پایین بردن شروع' });
      await press(page, down);
      await expect(topics.getByRole('listitem')).toHaveText([/ادامه/, /شروع/]);
      await expect(down).toBeFocused();
      await page.reload();
      await expect(topics.getByRole('listitem')).toHaveText([/ادامه/, /شروع/]);
      for (const [upper, lower] of [
        [/شروع/, /ادامه/],
        [/ادامه/, /شروع/],
      ] as const) {
        await drag(page, topics.getByRole('listitem').nth(1), topics.getByRole('listitem').nth(0));
        await expect(topics.getByRole('listitem')).toHaveText([upper, lower]);
      }
      await go(page, addTopic, 'Shift+Tab');
      await press(page, page.getByRole('button', { name: 'درس‌ها در ادامه' }));
      await press(page, page.getByRole('button', { name: 'افزودن درس' }));
      await type(page, dialog.getByRole('textbox', { name: 'عنوان' }), 'درس یکم');
      await type(page, dialog.getByRole('textbox', { name: /مدت/ }), '۱۲:۳۰');
      await atBothWidths(page, () => expectAccessible(page, 'main'));
      await press(page, dialog.getByRole('button', { name: 'افزودن', exact: true }));
      await expect(page.getByRole('list', { name: 'درس‌ها' })).toContainText('۱۲:۳۰');
      await press(page, page.getByRole('button', { name: 'حذف شروع' }));
      await expect(dialog.getByRole('button', { name: 'انصراف' })).toBeFocused();
      await press(page, dialog.getByRole('button', { name: 'حذف' }));
      // The one before it takes the place of the last.
      await expect(topics.getByRole('listitem').first()).toBeFocused();
      await expect(page.getByText('فصل‌ها (۱)')).toBeVisible();
      await atBothWidths(page, () => expectAccessible(page));
    },
  );

  sharedTest('A03 a singleton section is a form', async ({ page }) => {
    await visitPanel(page, '/admin/contact-info');
    const hours = page.getByRole('textbox', { name: /ساعت/ });
    await expect(hours).toBeVisible();
    await painted(page);
    const text = named('شنبه تا چهارشنبه');
    await hours.fill(text);
    await save(page).click();
    await toast(page, 'تغییرها ذخیره شد');
    await page.reload();
    await expect(hours).toHaveValue(text);
    await atBothWidths(page, () => expectAccessible(page));
  });
});
