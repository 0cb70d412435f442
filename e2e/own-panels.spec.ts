/**
 * The panels of marketers and teachers: each page at its address, with rows of their own only, and closed to others.
 */
import { newEmail, register } from './testing/accounts.ts';
import { alsoNarrow, test, expect, refusal, sharedTests } from './testing/clean-page.ts';
import { rememberSession } from './testing/sessions.ts';
import {
  callAs,
  enter,
  expectGood,
  expectRefused,
  first,
  goInside,
  heading,
  named,
  painted,
  save,
  toast,
  visitPanel,
  write,
  type Caller,
  type Row,
  type Who,
} from './testing/panel-page.ts';

const count = /^[۰-۹٬]+ تا [۰-۹٬]+ از /;
/** A list of the person's own rows, without buttons to create or delete. */
function ownRows(
  title: string,
  who: Who & ('marketer' | 'teacher'),
  path: string,
  section: string,
  many: string,
): void {
  sharedTests[who](title, async ({ page }) => {
    await visitPanel(page, `/${who}-panel/${path}/1`, who);
    await expect(heading(page, many)).toBeVisible();
    await expect(page.getByText(count)).toBeVisible();
    await expectGood(page, { axe: false });
    await expect(page.getByRole('link', { name: /^افزودن/ })).toHaveCount(0);
    await page
      .getByRole('button', { name: /^عملیات / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^(ویرایش|مشاهده)$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/${who}-panel/${path}/edit/[0-9a-f-]{36}$`));
    await expectGood(page, { axe: false });
    expect(await totalOf(page, who, section)).toBeLessThan(
      await callAs(page, 'admin', (office) => totalOf(office, 'admin', section)),
    );
  });
}

/** How many rows of a section a panel has for who calls. */
async function totalOf(caller: Caller, panel: string, section: string): Promise<number> {
  const answer = await caller.request.get(`/api/${panel}/${section}?range=[0,0]`);
  return Number(answer.headers()['content-range']?.split('/')[1]);
}

ownRows(
  'M03 /marketer-panel/commission-payments/{page?}',
  'marketer',
  'commission-payments',
  'commission-payments',
  'پرداخت‌ها',
);
ownRows('M04 /marketer-panel/commissions/{page?}', 'marketer', 'commissions', 'commissions', 'پورسانت‌ها');
ownRows('M05 /marketer-panel/courses/{page?}', 'marketer', 'courses', 'courses', 'دوره‌های فعال');
ownRows('M06 /marketer-panel/customers/{page?}', 'marketer', 'customers', 'customers', 'مشتریان');
ownRows('T04 /teacher-panel/comments/{page?}', 'teacher', 'comments', 'users-comments', 'دیدگاه‌ها');
ownRows('/teacher-panel/questions/{page?}', 'teacher', 'questions', 'lesson-questions', 'پرسش‌های درس‌ها');
ownRows(
  'T05 /teacher-panel/commission-payments/{page?}',
  'teacher',
  'commission-payments',
  'commission-payments',
  'پرداخت‌ها',
);
ownRows('T06 /teacher-panel/commissions/{page?}', 'teacher', 'commissions', 'commissions', 'سهم فروش');
ownRows('T07 /teacher-panel/courses/{page?}', 'teacher', 'courses', 'courses', 'دوره‌های من');

for (const { who, points } of [
  { who: 'marketer', points: 'M01 M02' },
  { who: 'teacher', points: 'T01 T02' },
] as const) {
  sharedTests[who](`${points} the panel opens with what its ${who} earned, by month`, alsoNarrow, async ({ page }) => {
    await visitPanel(page, `/${who}-panel`, who);
    await expect(heading(page, 'پیشخوان')).toBeVisible();
    const figures = page.getByRole('list', { name: 'رقم‌ها' });
    await expect(figures.getByRole('listitem').first()).toContainText(/درآمد .* تومان/);
    await expect(page.getByRole('img', { name: /^درآمد ۱۲ ماه گذشته: روی هم [۰-۹٬]+ تومان$/ })).toBeVisible();
    await expect(page.getByRole('region', { name: /^درآمد هر ماه/ })).toContainText(/تومان/);
    await expectGood(page);
    await figures.getByRole('link', { name: /پرداخت‌شده تا امروز/ }).click();
    await expect(page).toHaveURL(new RegExp(`/${who}-panel/commissions\\?filter=`));
    await goInside(page, `/${who}-panel/dashboard`);
    await expect(figures.getByRole('listitem').first()).toContainText(/[۰-۹]/);
  });
}

const copied = 'M02 M05 a marketer copies their code and the link of a course, and sees its chapters';
sharedTests.marketer(copied, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitPanel(page, '/marketer-panel', 'marketer');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'کپی کد معرف' }).click();
  await toast(page, 'کد معرف کپی شد');
  const code = await clipboard();
  const { courses } = (await (await page.request.get('/api/marketer/home/referral')).json()) as {
    courses: { course: string; link: string }[];
  };
  await page
    .getByRole('list', { name: 'پیوند دوره‌ها' })
    .getByRole('button', { name: /^کپی پیوند/ })
    .first()
    .click();
  await expect.poll(clipboard).toBe(courses[0]!.link);
  expect(courses[0]!.link.endsWith(`/${code}`)).toBe(true);
  await goInside(page, `/marketer-panel/courses/topics/${courses[0]!.course}`);
  await expect(page.getByRole('list', { name: 'فصل‌ها' }).getByRole('listitem').first()).toBeVisible();
  await expectGood(page);
  await page.context().clearPermissions();
});

sharedTests.teacher(
  'T03 a teacher fills in their extra info, whose contract number waits for staff, and nothing else',
  async ({ page, baseURL }) => {
    await visitPanel(page, '/teacher-panel/info', 'teacher');
    await expect(heading(page, 'پروندهٔ من')).toBeVisible();
    await painted(page);
    await expectGood(page);
    await write('شمارهٔ قرارداد', 'ق-۲۴۰')(page);
    await save(page).click();
    await toast(page, 'تغییرها ذخیره شد');
    const row = (await (await page.request.get('/api/teacher/teachers/current')).json()) as {
      extraInfo: { contractNo: string };
      newContractNo: string;
    };
    expect([row.newContractNo, row.extraInfo.contractNo === 'ق-۲۴۰']).toEqual(['ق-۲۴۰', false]);
    await expect(page.getByRole('main')).toContainText('در انتظار تأیید آکادمی');
    await expectGood(page);
    expect(
      (await page.request.put('/api/teacher/teachers/current', { data: { defaultShareBps: 9999 } })).status(),
    ).toBe(403);
    const other = await (await page.context().browser()!.newContext({ baseURL: baseURL! })).newPage();
    await expectRefused(other, '/teacher-panel/info', 'student');
    await rememberSession(other.context());
    await other.context().close();
  },
);

sharedTests.teacher('T04 a teacher answers a comment, sees which course it is on, and goes there', async ({ page }) => {
  await visitPanel(page, '/teacher-panel/courses', 'teacher');
  const [comment] = (await (
    await page.request.get('/api/teacher/users-comments?range=[0,0]&filter={"target":"course"}')
  ).json()) as [Row];
  await goInside(page, `/teacher-panel/comments/edit/${comment.id}`);
  await expect(heading(page, /^ویرایش دیدگاه/)).toBeVisible();
  await painted(page);
  const own = (await (await page.request.get('/api/teacher/courses')).json()) as Row[];
  const course = page
    .getByRole('main')
    .getByRole('link', { name: String(own.find(({ id }) => id === comment.course)?.title) });
  await expect(course).toHaveAttribute('href', `/teacher-panel/courses/edit/${String(comment.course)}`);
  await write('پاسخ', 'پرسش خوبی بود.')(page);
  await save(page).click();
  await toast(page, 'تغییرها ذخیره شد');
  expect((await (await page.request.get(`/api/teacher/users-comments/${comment.id}`)).json()) as Row).toMatchObject({
    answer: 'پرسش خوبی بود.',
    answeredAt: expect.any(String),
  });
  expect(
    (await page.request.put(`/api/teacher/users-comments/${comment.id}`, { data: { state: 'rejected' } })).status(),
  ).toBe(403);
});

for (const {
  point,
  who,
  section,
  title,
  closed: [closed, name],
  row,
} of [
  {
    point: 'M01',
    who: 'marketer',
    section: 'marketers',
    title: 'پنل بازاریاب',
    closed: ['suspended', 'تعلیق‌شده'],
    row: () => ({ code: `e2e-${Date.now()}` }),
  },
  {
    point: 'T01',
    who: 'teacher',
    section: 'teachers',
    title: 'پنل استاد',
    closed: ['blocked', 'مسدود'],
    row: () => ({ displayName: `لیلا مهرپور ${Date.now()}` }),
  },
] as const) {
  test(`${point} G07 a ${who} who is pending or suspended gets a message, and sees nothing else`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const office = await playwright.request.newContext({ baseURL: baseURL! });
    const email = newEmail();
    await office.post('/auth/login', { data: { username: 'admin@example.com', password: 'demo-12345' } });
    await register(page.request, email);
    const [user] = (await (
      await office.get(`/api/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`)
    ).json()) as [Row];
    const made = await office.post(`/api/admin/${section}`, { data: { user: user.id, ...row() } });
    expect(made.status(), await made.text()).toBe(201);
    const { id } = (await made.json()) as Row;
    const become = async (status: string) =>
      expect((await office.put(`/api/admin/${section}/${id}`, { data: { status } })).status()).toBe(200);

    await page.goto(`/${who}-panel`);
    await expect(page.getByRole('heading', { name: 'درخواست شما در دست بررسی است' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectGood(page);
    expect((await page.request.get(`/api/${who}/courses`)).status()).toBe(403);
    await become('approved');
    await page.goto(`/${who}-panel/courses`);
    await expect(page.getByRole('navigation', { name: 'بخش‌های پنل' })).toBeVisible();
    // What the page still asks for would be refused.
    await page.goto('about:blank');
    await become(closed);
    await page.goto(`/${who}-panel/courses`);
    await expect(page.getByRole('heading', { name: `${title} برای شما بسته است` })).toBeVisible();
    await expect(page.getByText(`«${name}»`)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect((await page.request.get(`/api/${who}/courses`)).status()).toBe(403);
    await expectGood(page);
    await office.dispose();
  });
}

async function add(office: Caller, section: string, data: object): Promise<Row> {
  const answer = await office.request.post(`/api/admin/${section}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Row;
}

test('the teacher of a draft and staff look at it as students will; others find nothing, and nothing is counted', async ({
  page,
  expected,
}) => {
  expected.push(refusal(404));
  const id = await callAs(page, 'admin', async (office) => {
    const teacher = await first(office, 'teachers', { q: 'teacher@example.com' });
    const group = await first(office, 'course-groups');
    const course = await add(office, 'courses', {
      title: named('پیش‌نویس استاد'),
      group: group.id,
      price: 100_000,
      teachers: [{ teacher: teacher.id, shareBps: null, isPrimary: true }],
    });
    const topic = await add(office, 'topics', { title: 'فصل', course: course.id });
    await add(office, 'lessons', { title: 'درس اول', topic: topic.id, type: 'text', body: '<p>متن درس</p>' });
    return course.id;
  });
  for (const who of ['teacher', 'admin'] as const) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await enter(page, `/course/${id}`, who);
      await expect(page.getByText(/^پیش‌نمایش فقط برای شماست/)).toBeVisible();
      await expectGood(page, { axe: false });
      await enter(page, `/learn/${id}`, who);
      await expect(page.getByText('متن درس')).toBeVisible();
      await expect(page.getByText(/^پیش‌نمایش فقط برای شماست/)).toBeVisible();
      await expectGood(page, { axe: false });
    }
  }
  await enter(page, `/course/${id}`, 'student');
  await expect(page.getByText('۴۰۴')).toBeVisible();
});
