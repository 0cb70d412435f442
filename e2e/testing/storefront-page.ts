/** What journeys through the public site share: its API, its landmarks, and the checks of every page. */
import type { APIRequestContext, Page } from '@playwright/test';
import { createClient, type Client } from '../../src/client/client.ts';
import { atBothWidths, expect, expectAccessible } from './clean-page.ts';
import { expectReadableWhenLarge } from './large-text.ts';

/** Reads the public API, whose rows the pages must show. */
export const apiOf = (request: APIRequestContext): Client =>
  createClient(async (path) => {
    const answer = await request.get(path);
    return new Response(await answer.text(), { status: answer.status() });
  });
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const main = (page: Page) => page.getByRole('main');
export const cardNames = (page: Page) => main(page).getByRole('article').getByRole('heading', { level: 3 });
/**
 * The page shows the cards of these names. Journeys beside this one publish courses and articles: when the page and what
 * `read` answers differ, both are read again.
 */
export async function expectCards(page: Page, read: () => Promise<readonly string[]>): Promise<void> {
  let isFirst = true;
  await expect(async () => {
    if (!isFirst) await page.reload();
    isFirst = false;
    await expect(cardNames(page)).toHaveText([...(await read())], { timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}
/** Text as the page shows it: with Persian digits. */
export const readable = (url: string) => decodeURIComponent(url);

export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * What holds for every page of the site at both widths: one main heading, a title and a description for search engines,
 * nothing wider than the screen, text that is readable at twice its size, no serious violation found by axe.
 */
export async function expectGood(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/آکادمی مهرگان/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{2}/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^https?:\/\/\S+$/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/);
  await atBothWidths(page, async () => {
    await expect.poll(() => overflow(page), { message: 'sticks out sideways' }).toBe(0);
    await expectAccessible(page);
    await expectReadableWhenLarge(page);
  });
}

/** The structured data of the page, by type. */
export async function dataOf(page: Page, type: string): Promise<Record<string, unknown> | undefined> {
  const all = await page.locator('script[type="application/ld+json"]').allTextContents();
  return all.map((text) => JSON.parse(text) as Record<string, unknown>).find((data) => data['@type'] === type);
}

/** Hides the welcome popup, which would cover the pages of these journeys. */
export async function hidePopup(page: Page, baseURL: string | undefined): Promise<void> {
  const { createdAt } = await apiOf(page.request).call('GET /api/banner/welcome-popup', {});
  await page.context().addCookies([{ name: 'welcome-hidden', value: encodeURIComponent(createdAt), url: baseURL! }]);
}

/** Waits for hydration: only then does Escape close the departments menu. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('header') !== null &&
      Object.keys(document.querySelector('header')!).some((key) => key.startsWith('__react')),
  );
}
/** Follows a link as a visitor does, wherever it stands on the page. */
export const follow = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first().click();
