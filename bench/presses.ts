/** How long a page takes to answer a press, as a visitor with a slow phone sees it (Interaction to Next Paint). */
import type { BrowserContext, Page } from '@playwright/test';

/** How many times slower the processor is made. */
const slowdown = 4;

/** Puts the thing of a page into the cart, so that the cart shows something. */
export async function putIntoCart(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('[data-add-to-cart], .add-to-cart button').first().click();
  await page.waitForFunction(() => Object.values(localStorage).some((value) => value.includes('"_id"')));
  await page.close();
}

/**
 * Notes how long each event of a press took until what was drawn after it: a hover, which has no id, is none. The longest
 * is kept with the tab, since a press may lead to another page.
 */
const watchEvents = (): void => {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const longest = Number(sessionStorage.getItem('longest-press') ?? 0);
      if (Reflect.get(entry, 'interactionId') > 0 && entry.duration > longest) {
        sessionStorage.setItem('longest-press', String(entry.duration));
      }
    }
  });
  const presses = { type: 'event', durationThreshold: 16, buffered: true };
  observer.observe(presses);
};

/** What a visitor presses on any page: its menu, its search box, and the first few of its own buttons. */
async function press(page: Page): Promise<void> {
  const buttons = page.locator('header button:visible, main button:visible, main summary:visible');
  const count = Math.min(await buttons.count(), 8);
  for (let n = 0; n < count; n++) {
    const button = buttons.nth(n);
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    await button.click({ timeout: 3_000, noWaitAfter: true }).catch(() => undefined);
    await page.keyboard.press('Escape');
  }
  const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  if (await search.isVisible()) await search.pressSequentially('آموزش', { delay: 30 });
}

/** Milliseconds of the slowest answer to a press on a page, by a processor that is four times slower. */
export async function longestPress(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watchEvents);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'load' });
  await press(page);
  // Also where the last press leads to another page, which is being loaded.
  const handle = await page.waitForFunction(() =>
    document.readyState === 'complete' ? (sessionStorage.getItem('longest-press') ?? '0') : null,
  );
  const longest = Number(await handle.jsonValue());
  await page.close();
  return longest;
}
