/** What a visitor reads on the public site: articles, teachers, terms, questions. */
import { formatNumber } from '../src/locale/numbers.ts';
import { expect, test } from './testing/clean-page.ts';
import {
  apiOf,
  cardNames,
  dataOf,
  expectCards,
  expectGood,
  heading,
  hidePopup,
  main,
  readable,
} from './testing/storefront-page.ts';

test.beforeEach(({ page, baseURL }) => hidePopup(page, baseURL));

test.describe('reading', () => {
  test('P04 the magazine shows articles by group and page', async ({ page }) => {
    const api = apiOf(page.request);
    const articlesOf = async (query: { page?: number }) =>
      (await api.call('GET /api/articles', { query })).records.map((a) => a.title);
    const {
      records: [group],
    } = await api.call('GET /api/article-groups', {});
    await page.goto('/blog');
    await expect(heading(page, 'مجله')).toBeVisible();
    await expectGood(page);
    const { pages } = await api.call('GET /api/articles', { query: {} });
    await expectCards(page, () => articlesOf({}));
    await main(page).getByRole('link', { name: 'صفحهٔ ۲', exact: true }).click();
    await expect(page).toHaveURL('/blog/2');
    await expectCards(page, () => articlesOf({ page: 2 }));
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

  test('P19 an article is read, with its metadata and similar articles', async ({ page }) => {
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
        .getByText(`${formatNumber(article.readingMinutes)} دقیقه مطالعه`)
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

  test('P13 P14 teachers are introduced, each with their courses', async ({ page }) => {
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

  test('P09 P10 the terms and the privacy policy are linked from the footer of every page', async ({ page }) => {
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

  test('P08 questions are grouped by category and expand to their answers', async ({ page }) => {
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
  test('P19 P24 is shown and found immediately, and is treated as text whatever it contains', async ({
    page,
    playwright,
    baseURL,
  }, { project }) => {
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
