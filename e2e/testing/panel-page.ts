/** What journeys through the panels share: logging in, finding inputs and rows, and the checks of every page. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { atBothWidths, expect, expectAccessible, isNarrow, test } from './clean-page.ts';
import { rememberSession, useSession, type Who } from './sessions.ts';
import { forgetPanel, goInside, isInPanel, rememberPanel } from './shared-panel.ts';

export type { Who } from './sessions.ts';
export { goInside } from './shared-panel.ts';
/** What makes calls: a page, or a context without one. */
export type Caller = Pick<BrowserContext, 'request'>;
export type Row = Record<string, unknown> & { id: string; version: number };

/** Switches to the session of a demo account, and loads a page unless the path is empty. */
export async function enter(page: Page, path: string, who: Who = 'admin'): Promise<void> {
  forgetPanel(page);
  // What the page that is open still asks for would be sent without a session, or with that of another person.
  if (path !== '' && page.url() !== 'about:blank') await page.goto('about:blank');
  await useSession(page.context(), who);
  if (path !== '') await page.goto(path);
}

/** Goes to an address of a panel as a demo account; in a shared page that is already in this panel, without a load. */
export async function visitPanel(page: Page, path: string, who: Who = 'admin'): Promise<void> {
  if (isInPanel(page, path, who)) return goInside(page, path);
  await enter(page, path, who);
  rememberPanel(page, path, who);
}

/** Has the panel of administrators loaded, wherever in it the page is: for calls before the first address is known. */
export async function openPanel(page: Page): Promise<void> {
  if (!isInPanel(page, '/admin', 'admin')) await visitPanel(page, '/admin');
}
/** Shows a list without filters: the links of its forms lead back to it as it was shown last. */
export async function showWholeList(page: Page, path: string, name: string): Promise<void> {
  await visitPanel(page, path);
  await expect(heading(page, name)).toBeVisible();
}
/** A name that no other test uses. */
export const named = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;
/** Makes calls as someone else than the person in the page, who stays logged in there. */
export async function callAs<T>(page: Page, who: Who, calls: (caller: Caller) => Promise<T>): Promise<T> {
  const context = await page.context().browser()!.newContext({ baseURL: test.info().project.use.baseURL! });
  try {
    await useSession(context, who);
    return await calls(context);
  } finally {
    await rememberSession(context);
    await context.close();
  }
}
/** The first row of a section that matches a filter. */
export async function first(caller: Caller, section: string, filter: object = {}): Promise<Row> {
  const rows = (await (
    await caller.request.get(`/api/admin/${section}?range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`)
  ).json()) as Row[];
  expect(rows.length, `a row of ${section}`).toBe(1);
  return rows[0]!;
}
export async function read(page: Page, section: string, id: string): Promise<Row> {
  return (await (await page.request.get(`/api/admin/${section}/${id}`)).json()) as Row;
}
export async function make(page: Page, section: string, data: object): Promise<Row> {
  const answer = await page.request.post(`/api/admin/${section}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Row;
}

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
export const save = (page: Page): Locator => page.getByRole('button', { name: /^ذخیره(ٔ [۰-۹]+ تغییر)?$/ });
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
export const toast = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).last()).toBeVisible();
/** The line or the card of a row. */
export const rowOf = (page: Page, name: string | RegExp): Locator =>
  isNarrow(page)
    ? page.getByRole('listitem').filter({ hasText: name })
    : page.getByRole('row').filter({ hasText: name });

/**
 * Waits until a form has its initial values. They are set just after the first paint: what a test types before that is
 * lost, which no person is fast enough to meet.
 */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
  );

/** One step of filling a form. */
export type Step = (page: Page) => Promise<void>;
export const write =
  (label: string | RegExp, value: string): Step =>
  (page) =>
    page.getByRole('textbox', { name: label, exact: true }).first().fill(value);
/** The person's own password, in a form that asks for it. */
export const confirmWithPassword: Step = (page) => page.getByLabel('رمز عبور شما').fill('demo-12345');
export const writeRich =
  (label: string, value: string): Step =>
  async (page) => {
    await page.getByRole('textbox', { name: label, exact: true }).click();
    await page.keyboard.type(value);
  };
/** A select input has its label and the selected option as accessible name. */
export const pick =
  (label: string, option: string): Step =>
  async (page) => {
    await page
      .getByRole('combobox', { name: new RegExp(`^${label}( |$)`) })
      .first()
      .click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
/** Chooses the first row that a reference input offers, or the first found by `text`. */
export const choose =
  (label: string, text = ''): Step =>
  async (page) => {
    const box = page.getByRole('combobox', { name: label, exact: true });
    await box.click();
    if (text !== '') await box.fill(text);
    const option = page.getByRole('option').filter({ hasText: text }).first();
    await option.click();
  };
/** Picks the tenth of the month that the calendar opens with. */
export const pickDay =
  (label: string): Step =>
  async (page) => {
    await page.getByRole('group', { name: label, exact: true }).getByRole('button', { name: /تاریخ/ }).click();
    await page.getByRole('gridcell', { name: '۱۰', exact: true }).click();
    await page.getByRole('button', { name: 'تأیید' }).click();
  };
export const press =
  (name: string): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click();
export const flip =
  (name: string): Step =>
  (page) =>
    page.getByRole('switch', { name, exact: true }).click();
export const check =
  (name: string): Step =>
  (page) =>
    page.getByRole('checkbox', { name, exact: true }).first().check();

/** Runs in the page: what sticks out of it sideways, where the page can be scrolled that way. */
function findOverflowing(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth - clientWidth <= 1) return [];
  const isOutside = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (left < -1 || right > clientWidth + 1);
  };
  const outside = [...document.querySelectorAll('body *')].filter(isOutside);
  return outside.map(({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent.slice(0, 40)}`);
}

/** Nothing overflows horizontally, and no technical identifier is shown. */
async function expectTidy(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findOverflowing), { message: 'sticks out sideways' }).toEqual([]);
  expect(await page.getByRole('main').innerText()).not.toMatch(
    /\b(undefined|null|NaN|true|false|ra\.\w+|resources\.\w+|\[object)\b/,
  );
}

/**
 * Nothing of the page overflows at either width.
 * @param axe whether axe checks it too: once per kind of screen, and once per page that is written by hand.
 */
export async function expectGood(page: Page, { axe = true }: { axe?: boolean } = {}): Promise<void> {
  // Journeys that also run on a phone checked both widths when they ran on the desktop.
  if (isNarrow(page)) return expectTidy(page);
  await atBothWidths(page, async () => {
    await expectTidy(page);
    // The header and the menu are the same on every page, and are checked by the journeys of the shell.
    if (axe) await expectAccessible(page, 'main');
  });
}

/** Saves the form, waits for the server's response, and expects the confirmation. */
export async function saveForm(page: Page): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse((r) => r.request().method() === 'PUT' && r.url().includes('/api/')),
    save(page).click(),
  ]);
  expect(answer.status(), await answer.text()).toBe(200);
  await toast(page, 'تغییرها ذخیره شد');
}

/** A person without the right gets a message at the address, and no data. */
export async function expectRefused(page: Page, path: string, who: Who = 'editor'): Promise<void> {
  await visitPanel(page, path, who);
  const refusal =
    who === 'editor' || who === 'admin'
      ? page.getByRole('heading', { name: 'اجازهٔ دیدن این صفحه را ندارید' })
      : page.getByRole('heading', { name: /برای شما باز نیست/ });
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
}
