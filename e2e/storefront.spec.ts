import type { APIRequestContext, Page } from '@playwright/test';
import type { OutputOf } from '../src/contract/call.ts';
import type { Calls } from '../src/contract/calls.ts';
import { createClient, type Client } from '../src/client/client.ts';
import { formatNumber, formatToman } from '../src/locale/numbers.ts';
import { coursePath, departmentPath } from '../storefront/components/addresses.ts';
import { expect, expectAccessible, refusal, test } from './clean-page.ts';

type Card = OutputOf<Calls['GET /api/courses']>['records'][number];

/** The public API, to know what the pages must show. */
const apiOf = (request: APIRequestContext): Client =>
  createClient(async (path) => {
    const answer = await request.get(path);
    return new Response(await answer.text(), { status: answer.status() });
  });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');
const cardNames = (page: Page) => main(page).getByRole('article').getByRole('heading', { level: 3 });
/** Digits and words as they stand on the page. */
const readable = (url: string) => decodeURIComponent(url);

/**
 * What every page of the site keeps to: one heading, a title and words for search engines, nothing wider than the
 * screen, nothing axe calls serious.
 */
async function expectGood(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/آکادمی مهرگان/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{2}/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^https?:\/\/\S+$/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await expectAccessible(page);
}

/** The structured data of the page, by type. */
async function dataOf(page: Page, type: string): Promise<Record<string, unknown> | undefined> {
  const all = await page.locator('script[type="application/ld+json"]').allTextContents();
  return all.map((text) => JSON.parse(text) as Record<string, unknown>).find((data) => data['@type'] === type);
}

/** The window that greets visitors would stand before the pages of these journeys. */
test.beforeEach(async ({ page, baseURL }) => {
  const { createdAt } = await apiOf(page.request).call('GET /api/banner/welcome-popup', {});
  await page.context().addCookies([{ name: 'welcome-hidden', value: encodeURIComponent(createdAt), url: baseURL! }]);
});

test.describe('home', () => {
  test('P01 shows departments, courses, teachers and articles, in Persian figures', async ({ page }) => {
    const { counts, featured } = await apiOf(page.request).call('GET /api/home', {});
    await page.goto('/');
    await expect(heading(page, /از یک درس آغاز می‌شود/)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(main(page).getByText(formatNumber(counts.courses), { exact: true })).toBeVisible();
    await expect(main(page).getByRole('heading', { name: featured[0]!.name, level: 3 }).first()).toBeVisible();
    await expectGood(page);
    await main(page).getByRole('link', { name: 'همهٔ استادان' }).click();
    await expect(page).toHaveURL('/teachers');
    await expect(page).toHaveTitle('استادان | آکادمی مهرگان');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/teachers$/);
  });

  test('P01 P24 the search of the home page leads to the results', async ({ page }) => {
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
    const { records, total } = await apiOf(page.request).call('GET /api/courses', { query: { group: group.topGroup } });
    await expect(cardNames(page)).toHaveText(records.map((c) => c.name));
    await expect(
      main(page)
        .getByText(`${formatNumber(total)} دوره`, { exact: true })
        .first(),
    ).toBeVisible();
    await expectGood(page);
  });

  test('P07 the page of all departments is good for every visitor', async ({ page }) => {
    await page.goto('/department');
    await expectGood(page);
  });

  test('P07 pages stand in the address, and the back button returns', async ({ page }) => {
    const { pages } = await apiOf(page.request).call('GET /api/courses', { query: {} });
    expect(pages).toBeGreaterThan(1);
    await page.goto('/department#courses');
    await main(page).getByRole('link', { name: 'صفحهٔ ۲', exact: true }).click();
    await expect(page).toHaveURL('/department/2#courses');
    const { records } = await apiOf(page.request).call('GET /api/courses', { query: { page: 2 } });
    await expect(cardNames(page)).toHaveText(records.map((c) => c.name));
    await expect(main(page).getByRole('link', { name: 'صفحهٔ ۲', exact: true })).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(page).toHaveURL('/department#courses');
    await expect(main(page).getByRole('link', { name: 'صفحهٔ ۱', exact: true })).toHaveAttribute('aria-current', 'page');
  });

  test('P07 a department, a page or a number that is not there is 404', async ({ page }) => {
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

  test('P07 courses are put in order', async ({ page }) => {
    const { records } = await apiOf(page.request).call('GET /api/courses', { query: { order: 'cheapest' } });
    await page.goto('/department');
    await main(page).getByRole('button', { name: 'ارزان‌ترین' }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('order') === 'cheapest');
    await expect(cardNames(page)).toHaveText(records.map((c) => c.name));
    await expect(main(page).getByRole('button', { name: 'ارزان‌ترین' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('P24 the search form leads to the results', async ({ page }) => {
    await page.goto('/search');
    await main(page).getByRole('searchbox', { name: 'عبارت جستجو' }).fill('آموزش');
    await main(page).getByRole('button', { name: 'جستجو' }).click();
    await expect(page).toHaveURL((url) => readable(url.pathname) === '/search/آموزش');
    await expect(heading(page, 'جستجوی «آموزش»')).toBeVisible();
  });

  test('P08 P25 answers and chapters open', async ({ page }) => {
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

  test('P25 a wrong or missing name leads to the right address for good, and keeps the code', async ({ page }) => {
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
    expect(right.headers()['set-cookie']).toContain('ref=SARA20;');
    expect((await page.request.get(coursePath(card), { maxRedirects: 0 })).headers()['set-cookie']).toBeUndefined();
  });

  test('P25 spaces of the name are dashes; the page shows what the course is and what it costs', async ({ page }) => {
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
  });

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

  test('P25 what is no course is 404, and the page says so', async ({ page, expected }) => {
    expected.push(refusal(404));
    for (const id of ['abc', '0193f0a0-0000-7000-8000-00000000dead', '%00', "1'--"]) {
      expect({ id, status: (await page.request.get(`/course/${id}/x`)).status() }).toEqual({ id, status: 404 });
    }
    await page.goto('/course/abc/x');
    await expect(page.getByText('۴۰۴')).toBeVisible();
    await expect(page.getByRole('link', { name: /خانه|صفحهٔ نخست/ }).first()).toBeVisible();
  });
});

test.describe('search', () => {
  test('P24 finds a course typed with Arabic letters and other digits', async ({ page }) => {
    const { records } = await apiOf(page.request).call('GET /api/courses', { query: {} });
    const course = records.find((c) => /ی|ک/.test(c.name))!;
    await page.goto('/search');
    await main(page)
      .getByRole('searchbox', { name: 'عبارت جستجو' })
      .fill(course.name.replaceAll('ی', 'ي').replaceAll('ک', 'ك').replaceAll('\u200c', ' '));
    await main(page).getByRole('button', { name: 'جستجو' }).click();
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

  test('P24 says that nothing was found, and what to do next', async ({ page }) => {
    await page.goto('/search/qwzxqwzx');
    await expect(main(page).getByText('نتیجه‌ای پیدا نشد')).toBeVisible();
    const {
      records: [group],
    } = await apiOf(page.request).call('GET /api/course-groups', {});
    await expect(main(page).getByRole('link', { name: new RegExp(group!.name) })).toBeVisible();
    await expectGood(page);
  });

  test('P24 markup and SQL in the query are words; absurd queries are refused', async ({ page }) => {
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

test.describe('reading', () => {
  test('P04 the magazine shows articles by group and page', async ({ page }) => {
    const api = apiOf(page.request);
    const {
      records: [group],
    } = await api.call('GET /api/article-groups', {});
    await page.goto('/blog');
    await expect(heading(page, 'مجله')).toBeVisible();
    await expectGood(page);
    const { records, pages } = await api.call('GET /api/articles', { query: {} });
    await expect(cardNames(page)).toHaveText(records.map((a) => a.title));
    await main(page).getByRole('link', { name: 'صفحهٔ ۲', exact: true }).click();
    await expect(page).toHaveURL('/blog/2');
    await expect(cardNames(page)).toHaveText(
      (await api.call('GET /api/articles', { query: { page: 2 } })).records.map((a) => a.title),
    );
    await main(page)
      .getByRole('navigation', { name: 'گروه‌های مقاله' })
      .getByRole('link', { name: group!.name })
      .click();
    await expect(page).toHaveURL((url) => url.searchParams.get('group') === group!.slug);
    await expect(heading(page, group!.name)).toBeVisible();
    for (const path of [`/blog/${pages + 1}`, '/blog/x', '/blog?group=nothing']) {
      expect({ path, status: (await page.request.get(path)).status() }).toEqual({ path, status: 404 });
    }
  });

  test('P19 an article is read, with its facts and others like it', async ({ page }) => {
    const {
      records: [card],
    } = await apiOf(page.request).call('GET /api/articles', { query: {} });
    const article = await apiOf(page.request).call('GET /api/articles/{slug}', { params: { slug: card!.slug } });
    await page.goto('/blog');
    await main(page).getByRole('link', { name: article.title, exact: true }).click();
    await expect(page).toHaveURL((url) => readable(url.pathname) === `/article/${article.slug}`);
    await expect(heading(page, article.title)).toBeVisible();
    await expect(
      main(page)
        .getByText(`${formatNumber(article.readingMinutes)} دقیقه خواندن`)
        .first(),
    ).toBeVisible();
    for (const other of article.related) {
      await expect(main(page).getByRole('heading', { level: 3, name: other.title })).toBeVisible();
    }
    expect(await dataOf(page, 'Article')).toMatchObject({
      headline: article.title,
      datePublished: article.publishedAt,
    });
    await expectGood(page);
    for (const slug of ['nothing', '%00', "x'--"]) {
      expect({ slug, status: (await page.request.get(`/article/${slug}`)).status() }).toEqual({ slug, status: 404 });
    }
  });

  test('P13 P14 teachers are introduced, each with his courses', async ({ page }) => {
    const { records } = await apiOf(page.request).call('GET /api/teachers', {});
    const first = records.find((t) => t.courseCount > 0)!;
    await page.goto('/teachers');
    await expect(heading(page, 'استادان')).toBeVisible();
    await expect(cardNames(page)).toHaveText(records.map((t) => t.name));
    await expectGood(page);
    await main(page).getByRole('link', { name: first.name, exact: true }).click();
    await expect(page).toHaveURL(`/teacher/${first._id}`);
    await expect(heading(page, first.name)).toBeVisible();
    const { courses } = await apiOf(page.request).call('GET /api/teachers/{id}', { params: { id: first._id } });
    await expect(cardNames(page)).toHaveText(courses.map((c) => c.name));
    await expectGood(page);
    for (const id of ['abc', '0193f0a0-0000-7000-8000-00000000dead', '%00']) {
      expect({ id, status: (await page.request.get(`/teacher/${id}`)).status() }).toEqual({ id, status: 404 });
    }
  });

  test('P09 P10 the terms and the privacy policy are read from the bottom of every page', async ({ page }) => {
    for (const [name, title] of [
      ['terms-and-conditions', 'قوانین و مقررات'],
      ['privacy-policy', 'حریم خصوصی'],
    ] as const) {
      const { body } = await apiOf(page.request).call('GET /api/pages/{name}', { params: { name } });
      await page.goto('/faqs');
      await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(`/${name}`);
      await expect(heading(page, title)).toBeVisible();
      await expect(main(page).locator('.prose')).toHaveText(body.replaceAll(/<[^>]*>/g, ''));
      await expectGood(page);
    }
  });

  test('P08 questions stand by category and open to their answers', async ({ page }) => {
    const { records } = await apiOf(page.request).call('GET /api/faqs', {});
    await page.goto('/faqs');
    await expect(heading(page, 'پرسش‌های متداول')).toBeVisible();
    for (const category of new Set(records.map((f) => f.category))) {
      await expect(main(page).getByRole('heading', { level: 2, name: category })).toBeVisible();
    }
    const question = main(page).locator('details').filter({ hasText: records[0]!.question }).first();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open');
    await expect(question.locator('.prose')).toBeVisible();
    await expectGood(page);
  });
});

test.describe('what an administrator writes', () => {
  test('P19 P24 is read and found at once, and is words whatever it holds', async ({ page, playwright, baseURL }, {
    project,
  }) => {
    const admin = await playwright.request.newContext({ baseURL: baseURL! });
    expect(
      (await admin.post('/auth/login', { data: { username: 'admin@example.com', password: 'demo-12345' } })).status(),
    ).toBe(200);
    const {
      records: [group],
    } = await apiOf(page.request).call('GET /api/article-groups', {});
    const mark = `${project.name}${Date.now()}`;
    const title = `</script><script>alert(1)</script> «خنکای كوير» ${mark}`;
    const made = await admin.post('/api/admin/articles', {
      data: {
        title,
        slug: `e2e-${mark}`,
        group: group!._id,
        summary: '<img src=x onerror=alert(1)> خلاصه',
        body: '<p>متن <b>پررنگ</b></p><script>alert(2)</script><a href="javascript:alert(3)">پیوند</a>',
        status: 'published',
        publishedAt: '2001-03-21T00:00:00.000Z',
      },
    });
    expect(made.status()).toBe(201);
    const { id } = (await made.json()) as { id: string };
    try {
      await page.goto(`/search/${encodeURIComponent(`خنکای کویر ${mark}`)}?section=article`);
      await main(page).getByRole('article').getByRole('link', { name: title }).click();
      await expect(heading(page, title)).toBeVisible();
      await page.reload();
      await expect(heading(page, title)).toBeVisible();
      await expect(main(page).locator('.prose')).toContainText('متن پررنگ');
      await expect(main(page).locator('.prose script, .prose [href^="javascript"]')).toHaveCount(0);
      expect(await dataOf(page, 'Article')).toMatchObject({ headline: title });
    } finally {
      expect((await admin.delete(`/api/admin/articles/${id}`)).status()).toBe(200);
      await admin.dispose();
    }
    expect((await page.request.get(`/article/e2e-${mark}`)).status()).toBe(404);
  });
});
