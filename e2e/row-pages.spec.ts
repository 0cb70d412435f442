/**
 * The further pages of the administrator's panel: each at its address, doing its main task. `refusals.spec.ts` checks
 * that they are refused to a person without the right.
 */
import { randomUUID } from 'node:crypto';
import { sharedTest as test, expect } from './testing/clean-page.ts';
import {
  choose,
  expectGood,
  first,
  goInside,
  heading,
  make,
  named,
  openPanel,
  painted,
  read,
  rowOf,
  save,
  tab,
  toast,
  visitPanel,
  write,
  type Row,
} from './testing/panel-page.ts';

const count = /^[۰-۹٬]+ تا [۰-۹٬]+ از /;

test('X01 the courses of a bundle are reordered, and the order is stored', async ({ page }) => {
  await openPanel(page);
  const courses = (await (
    await page.request.get('/api/admin/courses?range=[0,2]&filter={"status":"published"}')
  ).json()) as Row[];
  const bundle = await make(page, 'bundles', {
    title: named('بسته'),
    price: 1_000_000,
    courses: courses.map((c) => c.id),
  });
  await goInside(page, `/admin/bundles/courses/${bundle.id}`);
  await expect(heading(page, /^ترتیب دوره‌ها/)).toBeVisible();
  await painted(page);
  await page.getByRole('button', { name: `پایین بردن ${String(courses[0]!.title)}` }).click();
  await save(page).click();
  await toast(page, 'تغییرها ذخیره شد');
  expect((await read(page, 'bundles', bundle.id)).courses).toEqual([courses[1]!.id, courses[0]!.id, courses[2]!.id]);
  await expectGood(page);
});

test('X10 bundles are added to a major, and reordered', async ({ page }) => {
  await openPanel(page);
  const bundles = (await (await page.request.get('/api/admin/bundles?range=[0,1]')).json()) as Row[];
  const major = await make(page, 'majors', {
    title: named('رشته'),
    bundles: bundles.map((b) => ({ bundle: b.id, optional: false })),
  });
  await goInside(page, `/admin/majors/bundles/${major.id}`);
  await expect(heading(page, /^ترتیب بسته‌ها/)).toBeVisible();
  await painted(page);
  await page.getByRole('button', { name: 'پایین بردن بسته‌ها ۱' }).click();
  await save(page).click();
  await toast(page, 'تغییرها ذخیره شد');
  expect(((await read(page, 'majors', major.id)).bundles as { bundle: string }[]).map((b) => b.bundle)).toEqual([
    bundles[1]!.id,
    bundles[0]!.id,
  ]);
  await expectGood(page);
});

test('X11 a marketer gets courses with rates of their own', async ({ page }) => {
  await openPanel(page);
  const marketer = await first(page, 'marketers', { status: 'approved' });
  const before = (marketer.courses as unknown[]).length;
  await goInside(page, `/admin/marketers/courses/${marketer.id}`);
  await expect(heading(page, /^دوره‌ها/)).toBeVisible();
  await painted(page);
  await page.getByRole('button', { name: 'افزودن به دوره‌ها' }).click();
  const added = page.getByRole('group', { name: new RegExp(`^دوره‌ها `) }).last();
  await added.getByRole('combobox', { name: 'دوره' }).click();
  await page.getByRole('option').last().click();
  await added.getByRole('textbox', { name: 'نرخ' }).fill('۱۸');
  await save(page).click();
  await toast(page, 'تغییرها ذخیره شد');
  const after = (await read(page, 'marketers', marketer.id)).courses as { rateBps: number | null }[];
  expect([after.length, after.at(-1)!.rateBps]).toEqual([before + 1, 1800]);
  await expectGood(page);
});

test('X08 the exams of a course are listed under it, and a new one is created for it', async ({ page }) => {
  await openPanel(page);
  const course = await first(page, 'courses', { status: 'published' });
  const exam = await make(page, 'exams/exam', { title: named('آزمون دوره'), kind: 'course', courses: [course.id] });
  await goInside(page, `/admin/courses/exam/${course.id}`);
  await expect(heading(page, `آزمون‌ها: ${String(course.title)}`)).toBeVisible();
  await expect(rowOf(page, String(exam.title))).toBeVisible();
  await expectGood(page);
  await rowOf(page, String(exam.title))
    .getByRole('link', { name: String(exam.title) })
    .click();
  await expect(page).toHaveURL(`/admin/exams/exam/edit/${exam.id}`);
});

test('X22 X26 a user is granted a course, finds it among their courses, and it is revoked', async ({ page }) => {
  await openPanel(page);
  const user = await first(page, 'users', { status: 'active', role: 'user' });
  await goInside(page, `/admin/users/add-course/${user.id}`);
  await expect(heading(page, `هدیهٔ دوره: ${String(user.fullName)}`)).toBeVisible();
  await expectGood(page);
  const course = await make(page, 'courses', {
    title: named('هدیه'),
    group: (await first(page, 'course-groups')).id,
    price: 1000,
  });
  await choose('دوره', String(course.title))(page);
  await write('علت', 'برندهٔ مسابقه')(page);
  await page.getByRole('button', { name: 'ثبت دسترسی', exact: true }).click();
  await expect(page).toHaveURL(`/admin/users/courses/${user.id}`);
  const row = rowOf(page, String(course.title));
  await expect(row).toContainText('هدیهٔ آکادمی');
  await expectGood(page);
  await row.getByRole('button', { name: /^عملیات / }).click();
  await page.getByRole('menuitem', { name: 'دادن دسترسی' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/همین حالا انجام می‌شود/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'علت' }).fill('برندهٔ مسابقه');
  await dialog.getByLabel('رمز عبور شما').fill('demo-12345');
  await dialog.getByRole('button', { name: 'دادن دسترسی' }).click();
  await expect(row).toContainText('فعال');
  await row.getByRole('button', { name: /^عملیات / }).click();
  await page.getByRole('menuitem', { name: 'لغو دسترسی' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'لغو دسترسی' }).click();
  await expect(row).toContainText('لغوشده');
});

/**
 * A list of rows that belong to a row: those of one, sorted, and none of others.
 * @param label the start of the heading.
 * @param email of the person whose row it is: other journeys add rows beside it.
 */
function listOfRow(title: string, section: string, path: string, label: string, email: string): void {
  test(title, async ({ page }) => {
    await visitPanel(page, '/admin');
    const user = await first(page, 'users', { email });
    const owner = section === 'users' ? user : await first(page, section, { user: user.id });
    const address = `/admin/${section}/${path}/${owner.id}`;
    await goInside(page, `${address}/1`);
    await expect(heading(page, new RegExp(`^${label}: `))).toBeVisible();
    await expect(page.getByText(count)).toBeVisible();
    const all = Number(
      (await page.getByText(count).innerText())
        .split(' از ')
        .at(-1)!
        .replace(/[^۰-۹]/g, '')
        .replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x6f0)),
    );
    expect(all).toBeGreaterThan(0);
    await expectGood(page, { axe: false });
    if (all > 25) {
      await page.getByRole('button', { name: 'رفتن به صفحهٔ ۲', exact: true }).click();
      await expect(page).toHaveURL(`${address}/2`);
      await expect(page.getByText(/^۲۶ تا/)).toBeVisible();
      await page.goBack();
      await expect(page.getByText(/^۱ تا/)).toBeVisible();
    }
  });
}
listOfRow(
  'X13 marketers/commission-payments/{id}/{page}',
  'marketers',
  'commission-payments',
  'پرداخت‌ها',
  'marketer@example.com',
);
listOfRow('X14 marketers/commissions/{id}/{page}', 'marketers', 'commissions', 'پورسانت‌ها', 'marketer@example.com');
listOfRow('X15 marketers/customers/{id}/{page}', 'marketers', 'customers', 'مشتریان', 'marketer@example.com');
listOfRow(
  'X17 teachers/commission-payments/{id}/{page}',
  'teachers',
  'commission-payments',
  'پرداخت‌ها',
  'teacher@example.com',
);
listOfRow('X18 teachers/commissions/{id}/{page}', 'teachers', 'commissions', 'سهم فروش', 'teacher@example.com');
listOfRow(
  'X25 users/course-transactions/{id}/{page}',
  'users',
  'course-transactions',
  'سفارش‌ها',
  'student@example.com',
);
listOfRow(
  'X27 users/wallet-transactions/{id}/{page}',
  'users',
  'wallet-transactions',
  'کیف پول',
  'student@example.com',
);

/** A list with an address of its own: filtered by a tab, a row opened. */
function ownList(title: string, section: string, many: string, filter: string | null): void {
  test(title, async ({ page }) => {
    await visitPanel(page, `/admin/${section}/1`);
    await expect(heading(page, many)).toBeVisible();
    await expect(page.getByText(count)).toBeVisible();
    await expectGood(page, { axe: false });
    if (filter) {
      await Promise.all([
        page.waitForResponse(
          (answer) =>
            answer.url().includes(`/api/admin/${section}?`) && decodeURIComponent(answer.url()).includes('":'),
        ),
        tab(page, filter).click(),
      ]);
      await expect(page).toHaveURL(/filter=/);
      await painted(page);
      await expect(page.getByText(count)).toBeVisible();
    }
    await page
      .getByRole('button', { name: /^عملیات / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^(ویرایش|مشاهده)$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${section}/(edit|details)/[0-9a-f-]{36}$`));
    await expect(page.getByRole('link', { name: many, exact: true }).first()).toBeVisible();
    await expectGood(page, { axe: false });
  });
}
ownList('X02 collaborate-requests/{page}', 'collaborate-requests', 'درخواست‌های همکاری', 'جدید');
ownList('X04 contact-requests/{page}', 'contact-requests', 'پیام‌های تماس', 'جدید');
ownList('X06 course-transactions/{page}', 'course-transactions', 'سفارش‌ها', 'آزمون');
ownList('X19 users/{page}', 'users', 'کاربران', 'استادان');
ownList('X21 users/aboutme-list/{page}', 'users/aboutme-list', 'متن‌های معرفی کاربران', 'در انتظار');
ownList('X23 users/extra-info/{page}', 'users/extra-info', 'اطلاعات تکمیلی کاربران', 'در انتظار');
ownList('X24 users/vip/{page}', 'users/vip', 'اشتراک‌های ویژه', 'فعال');
ownList('X28 users-comments/{page}', 'users-comments', 'دیدگاه‌های کاربران', 'در انتظار');
ownList('X30 vip-sheba-reqs/{page}', 'vip-sheba-reqs', 'درخواست‌های برداشت', 'در انتظار');
ownList('X31 vip-marketing/{page}', 'vip-marketing', 'دعوت‌های اعضای ویژه', null);
ownList('X32 wallet-transactions/{page}', 'wallet-transactions', 'تراکنش‌های کیف پول', 'شارژ');

test('X03 a collaboration request is opened, and its result is recorded', async ({ page }) => {
  await openPanel(page);
  const row = await first(page, 'collaborate-requests');
  await goInside(page, `/admin/collaborate-requests/details/${row.id}`);
  await expect(heading(page, new RegExp(String(row.fullName)))).toBeVisible();
  await painted(page);
  const note = named('یادداشت');
  await write('یادداشت', note)(page);
  await save(page).click();
  await toast(page, 'تغییرها ذخیره شد');
  expect((await read(page, 'collaborate-requests', row.id)).note).toBe(note);
});

test('X05 a message is answered by writing the reply', async ({ page }) => {
  await openPanel(page);
  const row = await first(page, 'contact-requests', { state: 'new' });
  await goInside(page, `/admin/contact-requests/details/${row.id}`);
  await expect(heading(page, new RegExp(String(row.subject).slice(0, 20)))).toBeVisible();
  await painted(page);
  await write('پاسخ', 'با سپاس از پیام شما')(page);
  await save(page).click();
  await toast(page, 'تغییرها ذخیره شد');
  expect(await read(page, 'contact-requests', row.id)).toMatchObject({
    state: 'answered',
    reply: 'با سپاس از پیام شما',
  });
});

test('X20 a user is edited', async ({ page }) => {
  await openPanel(page);
  const user = await first(page, 'users', { role: 'user', status: 'active' });
  await goInside(page, `/admin/users/edit/${user.id}`);
  await expect(heading(page, new RegExp(String(user.fullName)))).toBeVisible();
  await painted(page);
  const note = `یادداشت ${randomUUID().slice(0, 8)}`;
  await write('یادداشت مدیران', note)(page);
  await save(page).click();
  await toast(page, 'تغییرها ذخیره شد');
  expect((await read(page, 'users', user.id)).note).toBe(note);
});

test('X28 X29 comments are approved in bulk, and answered individually', async ({ page }) => {
  await visitPanel(page, `/admin/users-comments?filter=${encodeURIComponent(JSON.stringify({ state: 'pending' }))}`);
  await expect(page.getByText(count)).toBeVisible();
  const waiting = (await (
    await page.request.get('/api/admin/users-comments?range=[0,2]&filter={"state":"pending"}')
  ).json()) as Row[];
  for (const box of (await page.getByRole('row').getByRole('checkbox').all()).slice(1, 3)) await box.check();
  await page.getByRole('toolbar', { name: 'عملیات گروهی' }).getByRole('button', { name: 'تأیید' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'تأیید' }).click();
  await toast(page, '«تأیید» برای ۲ ردیف انجام شد');
  for (const row of waiting.slice(0, 2)) expect((await read(page, 'users-comments', row.id)).state).toBe('approved');
  await goInside(page, `/admin/users-comments/edit/${waiting[2]!.id}`);
  await expect(heading(page, /^ویرایش دیدگاه/)).toBeVisible();
  await painted(page);
  await write('پاسخ', 'سپاس از نظر شما')(page);
  await save(page).click();
  await toast(page, 'تغییرها ذخیره شد');
  expect(await read(page, 'users-comments', waiting[2]!.id)).toMatchObject({
    answer: 'سپاس از نظر شما',
    answeredAt: expect.any(String),
  });
});

test('X33 the removed pages do not exist', async ({ page }) => {
  await openPanel(page);
  for (const path of ['/admin/ttt', '/admin/users/edit copy', '/admin/courses-copy']) {
    await goInside(page, '/admin/faqs');
    await expect(heading(page, 'پرسش‌های متداول')).toBeVisible();
    await goInside(page, path);
    await expect(page.getByRole('heading', { name: 'این صفحه پیدا نشد' })).toBeVisible();
  }
});
