/** A test whose page must say nothing in the console but what the journey brings about on purpose. */
import { test as base, expect, type Page } from '@playwright/test';

/** `expected`: patterns of console lines that may come. */
export const test = base.extend<{ expected: RegExp[] }>({
  expected: [async ({ page }, use) => {
    const expected: RegExp[] = [], said: string[] = [];
    page.on('console', (message) => { if (message.type() === 'error' || message.type() === 'warning') said.push(message.text()); });
    page.on('pageerror', (error) => said.push(error.message));
    await use(expected);
    expect(said.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
  }, { auto: true }],
});
export { expect };

/** What the browser logs of an answer that a journey provokes. */
export const refusal = (status: number): RegExp => new RegExp(`^Failed to load resource: the server responded with a status of ${status}`);

/** Whether the page has the narrow header. */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
