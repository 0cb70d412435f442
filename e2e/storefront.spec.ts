/** Journeys through the public site: home, departments, courses, search. */
import type { Page } from '@playwright/test';
import type { OutputOf, QueryOf } from '../src/contract/call.ts';
import type { Calls } from '../src/contract/calls.ts';
import { formatNumber, formatToman } from '../src/locale/numbers.ts';
import { coursePath, departmentPath } from '../src/paths/catalogue.ts';
import { alsoNarrow, expect, refusal, test } from './testing/clean-page.ts';
import {
  apiOf,
  dataOf,
  expectCards,
  expectGood,
  heading,
  hidePopup,
  main,
  readable,
} from './testing/storefront-page.ts';

type Card = OutputOf<Calls['GET /api/courses']>['records'][number];

test.beforeEach(({ page, baseURL }) => hidePopup(page, baseURL));

/** The names of the courses that the API answers. */
const coursesOf = async (page: Page, query: QueryOf<Calls['GET /api/courses']>): Promise<string[]> =>
  (await apiOf(page.request).call('GET /api/courses', { query })).records.map((c) => c.name);

test.describe('home', () => {
  test('P01 shows departments, courses, teachers and articles, in Persian digits', alsoNarrow, async ({ page }) => {
    const { counts, featured } = await apiOf(page.request).call('GET /api/home', {});
    await page.goto('/');
    await expect(heading(page, /از یک درس شروع می‌شود/)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(main(page).getByText(formatNumber(counts.courses), { exact: true })).toBeVisible();
    await expect(main(page).getByRole('heading', { name: featured[0]!.name, level: 3 }).first()).toBeVisible();
    await expectGood(page);
    await main(page).getByRole('link', { name: 'همهٔ استادان' }).click();
    await expect(page).toHaveURL('/teachers');
    await expect(page).toHaveTitle('استادان | آکادمی مهرگان');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/teachers$/);
  });

  test('an address in capitals or with a slash at its end leads to the one, with its query', async ({
    page,
    baseURL,
  }) => {
    const ask = async (path: string) => {
      const answer = await page.request.get(`${baseURL}${path}`, { maxRedirects: 0 });
      return [answer.status(), answer.headers()['location']];
    };
    expect(await ask('/FAQs/?utm=A')).toEqual([301, '/faqs?utm=A']);
    expect(await ask('/Department/2/')).toEqual([301, '/department/2']);
    expect(await ask('/search/React')).toEqual([200, undefined]);
    expect(await ask('//evil.example/')).toEqual([404, undefined]);
    expect(await ask('//faqs/')).toEqual([301, '/faqs']);
    // With a session nothing is shared; the address is the same.
    await page.context().addCookies([{ name: 'sid', value: 'x', url: baseURL! }]);
    expect(await ask('/FAQs/')).toEqual([301, '/faqs']);
  });

  test('P01 P24 the search of the home page opens the results', async ({ page }) => {
    await page.goto('/');
    const box = main(page).getByRole('searchbox', { name: 'جستجوی دوره' });
    await box.fill('آموزش');
    await box.press('Enter');
    await expect(page).toHaveURL((url) => readable(url.pathname) === '/search/آموزش');
    await expect(heading(page, 'جستجوی «آموزش»')).toBeVisible();
  });

  test('P01 P07 P25 a visitor goes from a department to a course without a mouse', async ({ page }) => {
    const {
      records: [group],
    } = await apiOf(page.request).call('GET /api/course-groups', {});
    await page.goto('/');
    const tile = main(page)
      .getByRole('link', { name: new RegExp(group!.name) })
      .first();
    await tile.focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, group!.name)).toBeVisible();
    const course = main(page)
      .locator('#courses')
      .getByRole('article')
      .first()
      .getByRole('heading', { level: 3 })
      .getByRole('link');
    const name = await course.innerText();
    await course.focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, name)).toBeVisible();
  });
});

test.describe('departments', () => {
  test('P07 shows every department, and the courses of the chosen one under #courses', async ({ page }) => {
    const { records: groups } = await apiOf(page.request).call('GET /api/course-groups', {});
    const group = groups.find((g) => g.courseCount > 0)!;
    await page.goto('/department');
    await expect(heading(page, 'دپارتمان‌ها')).toBeVisible();
    for (const { name } of groups) {
      await expect(
        main(page)
          .getByRole('link', { name: new RegExp(name) })
          .first(),
      ).toBeVisible();
    }
    await main(page)
      .getByRole('link', { name: new RegExp(group.name) })
      .first()
      .click();
    await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === departmentPath(group.topGroup));
    await expect(heading(page, group.name)).toBeVisible();
    await expectCards(page, () => coursesOf(page, { group: group.topGroup }));
    const { total } = await apiOf(page.request).call('GET /api/courses', { query: { group: group.topGroup } });
    await expect(
      main(page)
        .getByText(`${formatNumber(total)} دوره`, { exact: true })
        .first(),
    ).toBeVisible();
    await expectGood(page);
  });

  test('P07 the page of all departments passes the checks of every page', async ({ page }) => {
    await page.goto('/department');
    await expectGood(page);
  });

  test('P07 the page number is in the address, and the back button returns', async ({ page }) => {
    const { pages } = await apiOf(page.request).call('GET /api/courses', { query: {} });
    expect(pages).toBeGreaterThan(1);
    await page.goto('/department#courses');
    await main(page).getByRole('link', { name: 'صفحهٔ ۲', exact: true }).click();
    await expect(page).toHaveURL('/department/2#courses');
    await expectCards(page, () => coursesOf(page, { page: 2 }));
    await expect(main(page).getByRole('link', { name: 'صفحهٔ ۲', exact: true })).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(page).toHaveURL('/department#courses');
    await expect(main(page).getByRole('link', { name: 'صفحهٔ ۱', exact: true })).toHaveAttribute('aria-current', 'page');
  });

  test('P07 an unknown department, page or number is 404', async ({ page }) => {
    const { pages } = await apiOf(page.request).call('GET /api/courses', { query: {} });
    for (const path of [
      '/department?group=nothing',
      `/department/${pages + 1}`,
      '/department/0',
      '/department/-1',
      '/department/x',
      '/department/99999999999',
      '/department?group=%00',
    ]) {
      expect({ path, status: (await page.request.get(path)).status() }).toEqual({ path, status: 404 });
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('P07 courses are sorted', async ({ page }) => {
    await page.goto('/department');
    await main(page).getByRole('button', { name: 'ارزان‌ترین' }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('order') === 'cheapest');
    await expectCards(page, () => coursesOf(page, { order: 'cheapest' }));
    await expect(main(page).getByRole('button', { name: 'ارزان‌ترین' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('D01 a visitor logs in, reads what is wrong, and comes back to the page', async ({ page, expected }) => {
    expected.push(refusal(401));
    await page.goto('/teachers');
    await page.getByRole('banner').getByRole('button', { name: 'ورود', exact: true }).click();
    const username = main(page).getByLabel('ایمیل یا شمارهٔ موبایل');
    const password = main(page).getByLabel('رمز عبور', { exact: true });
    await username.fill('student@example.com');
    await password.fill('wrong');
    await password.press('Enter');
    await expect(main(page).getByRole('alert')).toHaveText('ایمیل، شمارهٔ موبایل یا رمز عبور درست نیست');
    await expect(username).toHaveValue('student@example.com');
    await password.fill('demo-12345');
    await password.press('Enter');
    await expect(page).toHaveURL('/teachers');
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('sid');
  });

  test('P24 the search form opens the results', async ({ page }) => {
    await page.goto('/search');
    const field = page.getByRole('banner').getByRole('search').locator('input').first();
    await field.fill('آموزش');
    await field.press('Enter');
    await expect(page).toHaveURL((url) => readable(url.pathname) === '/search/آموزش');
    await expect(heading(page, 'جستجوی «آموزش»')).toBeVisible();
  });

  test('P08 P25 answers and chapters expand', async ({ page }) => {
    await page.goto('/faqs');
    await main(page).locator('summary').first().click();
    await expect(main(page).locator('details').first()).toHaveAttribute('open');
  });
});

test.describe('a course', () => {
  const someCourse = async (page: Page): Promise<Card> =>
    (await apiOf(page.request).call('GET /api/courses', { query: { order: 'popular' } })).records.find(
      (c) => c.lessonCount > 0,
    )!;

  test('P25 a wrong or missing name redirects permanently to the right address, and keeps the code', async ({
    page,
  }) => {
    const card = await someCourse(page);
    const ask = async (path: string) => {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      return [answer.status(), readable(answer.headers()['location'] ?? '')];
    };
    expect(await ask(`/course/${card._id}`)).toEqual([301, readable(coursePath(card))]);
    expect(await ask(`/course/${card._id}/wrong-name`)).toEqual([301, readable(coursePath(card))]);
    expect(await ask(`/course/${card._id}/wrong-name/SARA20`)).toEqual([301, readable(coursePath(card, 'SARA20'))]);
    expect(await ask(`/course/${card._id}/x?utm=a`)).toEqual([301, `${readable(coursePath(card))}?utm=a`]);
    const right = await page.request.get(coursePath(card, 'SARA20'), { maxRedirects: 0 });
    expect(right.status()).toBe(200);
    expect(right.headers()['set-cookie']).toMatch(/ref=SARA20\.\d+;/);
    expect((await page.request.get(coursePath(card), { maxRedirects: 0 })).headers()['set-cookie']).toBeUndefined();
  });

  test(
    'P25 spaces of the name are dashes; the page shows what the course is and what it costs',
    alsoNarrow,
    async ({ page }) => {
      const card = await someCourse(page);
      const course = await apiOf(page.request).call('GET /api/courses/{id}', { params: { id: card._id } });
      expect(readable(coursePath(card))).not.toMatch(/\s/);
      await page.goto(coursePath(card));
      await expect(heading(page, course.name)).toBeVisible();
      const price = course.discountedPrice ?? course.price;
      await expect(
        page
          .getByRole('complementary', { name: 'قیمت و محتوای دوره' })
          .getByText(price === 0 ? 'رایگان' : formatToman(price)),
      ).toBeVisible();
      for (const teacher of course.teachers) {
        await expect(main(page).getByRole('link', { name: teacher.name }).first()).toBeVisible();
      }
      expect(await dataOf(page, 'Course')).toMatchObject({
        name: course.name,
        offers: { priceCurrency: 'IRR', price: price * 10 },
      });
      expect(await dataOf(page, 'BreadcrumbList')).toBeDefined();
      await expectGood(page);
    },
  );

  test('P25 chapters open and close by keyboard and show their lessons', async ({ page }) => {
    const card = await someCourse(page);
    const { topics } = await apiOf(page.request).call('GET /api/courses/{id}', { params: { id: card._id } });
    const last = topics.findLastIndex((t) => t.lessons.length > 0);
    const { title, lessons } = topics[last]!;
    await page.goto(coursePath(card));
    const topic = page.locator('#syllabus details').nth(last);
    const summary = topic.locator('summary');
    const wasOpen = last === 0;
    await expect(summary).toContainText(title);
    await expect(topic.getByText(lessons[0]!.title, { exact: true })).toBeVisible({ visible: wasOpen });
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(topic.getByText(lessons[0]!.title, { exact: true })).toBeVisible({ visible: !wasOpen });
    await page.keyboard.press('Enter');
    await expect(topic.getByText(lessons[0]!.title, { exact: true })).toBeVisible({ visible: wasOpen });
  });

  test('P25 an unknown course is 404, and the page shows a message', async ({ page, expected }) => {
    expected.push(refusal(404));
    for (const id of ['abc', '0193f0a0-0000-7000-8000-00000000dead', '%00', "1'--"]) {
      expect({ id, status: (await page.request.get(`/course/${id}/x`)).status() }).toEqual({ id, status: 404 });
    }
    await page.goto('/course/abc/x');
    await expect(page.getByText('۴۰۴')).toBeVisible();
    await expect(page.getByRole('link', { name: 'صفحهٔ اصلی' }).first()).toBeVisible();
  });
});

test.describe('search', () => {
  test('P24 finds a course typed with Arabic letters and other digits', async ({ page }) => {
    const { records } = await apiOf(page.request).call('GET /api/courses', { query: {} });
    const course = records.find((c) => /ی|ک/.test(c.name))!;
    await page.goto('/search');
    const field = page.getByRole('banner').getByRole('combobox', { name: 'جستجوی دوره' });
    await field.fill(course.name.replaceAll('ی', 'ي').replaceAll('ک', 'ك').replaceAll('\u200c', ' '));
    await field.press('Enter');
    const found = main(page).getByRole('article').getByRole('link', { name: course.name, exact: true });
    await expect(found).toBeVisible();
    await expectGood(page);
    await found.click();
    await expect(heading(page, course.name)).toBeVisible();
  });

  test('P24 articles and teachers have their tabs; results have pages', async ({ page }) => {
    const {
      records: [teacher],
    } = await apiOf(page.request).call('GET /api/teachers', {});
    const {
      records: [article],
    } = await apiOf(page.request).call('GET /api/articles', { query: {} });
    await page.goto(`/search/${encodeURIComponent(teacher!.name)}`);
    await main(page)
      .getByRole('link', { name: /^استادان/ })
      .click();
    await expect(page).toHaveURL(/section=teacher/);
    await main(page).getByRole('article').getByRole('link', { name: teacher!.name }).click();
    await expect(heading(page, teacher!.name)).toBeVisible();
    await page.goto(`/search/${encodeURIComponent(article!.title)}?section=article`);
    await expect(main(page).getByRole('article').getByRole('link', { name: article!.title }).first()).toBeVisible();
    await expectGood(page);
  });

  test('P24 an empty result shows a message and what to do next', async ({ page }) => {
    await page.goto('/search/qwzxqwzx');
    await expect(main(page).getByText('نتیجه‌ای پیدا نشد')).toBeVisible();
    const {
      records: [group],
    } = await apiOf(page.request).call('GET /api/course-groups', {});
    await expect(main(page).getByRole('link', { name: new RegExp(group!.name) })).toBeVisible();
    await expectGood(page);
  });

  test('P24 markup and SQL in the query are treated as text; absurd queries are refused', async ({ page }) => {
    const text = `"><img src=x onerror=alert(1)> ' or 1=1 --`;
    await page.goto(`/search/${encodeURIComponent(text)}`);
    await expect(heading(page, `جستجوی «${text}»`)).toBeVisible();
    await expect(main(page).getByText('نتیجه‌ای پیدا نشد')).toBeVisible();
    for (const path of [
      '/search/a%00b',
      `/search/${'x'.repeat(300)}`,
      '/search/a?page=abc',
      '/search/a?page=-1',
      '/search/a?page=999',
    ]) {
      expect({ path, status: (await page.request.get(path)).status() }).toEqual({ path, status: 404 });
    }
  });
});
