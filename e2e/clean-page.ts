/** A test whose page must say nothing in the console but what the journey brings about on purpose. */
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** `expected`: patterns of console lines that may come. */
export const test = base.extend<{ expected: RegExp[] }>({
  expected: [
    async ({ page }, use) => {
      const expected: RegExp[] = [];
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(error.message));
      await use(expected);
      expect(said.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** What the browser logs of an answer that a journey provokes. */
export const refusal = (status: number): RegExp =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${status}`);

/** Whether the page has the narrow header. */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/**
 * Axe finds nothing serious.
 * @param part what is looked at; the whole page unless said otherwise.
 * @param except what is left out of it.
 */
export async function expectAccessible(page: Page, part?: string, except?: string): Promise<void> {
  // In one go, in the page itself: the default way opens a second page to put the parts together, which takes twice as
  // long and serves frames of other origins only.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part) axe.include(part);
  if (except) axe.exclude(except);
  const { violations } = await axe.analyze();
  expect(
    violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .map((v) => [v.id, ...v.nodes.map((n) => n.html.slice(0, 200))]),
  ).toEqual([]);
}
