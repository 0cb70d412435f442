/** One load of a panel for many journeys: which panel a page has loaded, and how journeys move in it. */
import type { Page } from '@playwright/test';

/** The account and the panel that a page has loaded. */
const loadedAs = new WeakMap<Page, string>();

/** The first part of an address: `admin`, `teacher-panel`, `marketer-panel`; empty for the site. */
const panelOf = (path: string): string => /^\/(admin|[a-z]+-panel)(?=[/?#]|$)/.exec(path)?.[1] ?? '';
const currentPanel = (page: Page): string =>
  page.url().startsWith('http') ? panelOf(new URL(page.url()).pathname) : '';

/** Navigates inside a panel by the history: only rows are fetched again. The state is that of React Router. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    window.history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Whether a page shows this panel, loaded as this account. */
export const isInPanel = (page: Page, path: string, who: string): boolean =>
  currentPanel(page) === panelOf(path) && loadedAs.get(page) === `${who} ${panelOf(path)}`;

export const rememberPanel = (page: Page, path: string, who: string): void =>
  void loadedAs.set(page, `${who} ${panelOf(path)}`);

/** A page gets another session: what it shows is no longer of use. */
export const forgetPanel = (page: Page): void => void loadedAs.delete(page);

/**
 * Ends the screen that a journey left in a shared page: its notice, what was written and not saved, and what it stored in
 * the browser (filters, columns, groups of the menu). A panel that cannot be left is loaded again by the next journey.
 */
export async function leavePanel(page: Page): Promise<void> {
  const panel = currentPanel(page);
  if (panel === '' || !loadedAs.has(page)) return;
  // From over whatever the journey pressed last, whose tooltip would be in the next one.
  await page.mouse.move(0, 0);
  const notice = page.locator('.MuiSnackbar-root');
  if (await notice.isVisible()) await page.keyboard.press('Escape');
  await goInside(page, `/${panel}/nothing`);
  const left = page.getByRole('heading', { name: 'این صفحه پیدا نشد' });
  const leave = page.getByRole('button', { name: 'رفتن بدون ذخیره' });
  try {
    await left.or(leave).waitFor({ timeout: 5_000 });
    if (await leave.isVisible()) await leave.click();
    await left.waitFor({ timeout: 5_000 });
    await notice.waitFor({ state: 'hidden', timeout: 5_000 });
  } catch {
    loadedAs.delete(page);
  }
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
