/** One visit of a panel by a browser, in milliseconds: from the address or the press to the frame that shows the result. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { requireChromium } from '../scripts/tools/chromium.ts';

/** A panel as a visit goes through it. */
export interface PanelSide {
  /** The address of a list. */
  readonly list: string;
  /** The link of the menu to another list. */
  readonly otherList: string;
}

/** What is measured of a visit. */
export interface Visit {
  /** From an address to its list, in a browser that has never been there. */
  readonly cold: number;
  /** The same on the second visit. */
  readonly warm: number;
  /** From the press on a row to its form. */
  readonly form: number;
  /** From the browser's way back to the list. */
  readonly back: number;
  /** From the menu to another list. */
  readonly menu: number;
}

/** Put into each page before its own scripts. */
function watch(): void {
  const rowsOf = (): Element[] =>
    [...document.querySelectorAll('tbody tr')].filter((row) => row.querySelectorAll('td').length > 4);
  const found = {
    rows: () => rowsOf().length > 1,
    form: () => [...document.querySelectorAll('main input')].some((input) => Reflect.get(input, 'value') === title),
  };
  let title = '';
  /** The moment after the first frame in which something is there. */
  const shown = (isThere: () => boolean): Promise<number> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        });
      };
      // An input gets its value without a change of the document.
      const observer = new MutationObserver(check);
      observer.observe(document, { childList: true, subtree: true, attributes: true });
      check();
    });
  const first = shown(found.rows);
  const since = async (act: () => void, isThere: () => boolean): Promise<number> => {
    const start = performance.now();
    const end = shown(isThere);
    act();
    return (await end) - start;
  };
  Object.assign(window, {
    panelVisit: {
      first: () => first,
      form() {
        const cell = [...(rowsOf()[0]?.querySelectorAll('td') ?? [])].find((td) => (td.textContent ?? '').length > 8);
        title = (cell?.querySelector('a')?.textContent ?? cell?.textContent ?? '').trim();
        const row = rowsOf()[0];
        return since(() => (row?.querySelector('td:last-child, td') ? click(cell ?? row) : undefined), found.form);
      },
      async unfold() {
        for (const group of document.querySelectorAll('nav [aria-expanded="false"]')) {
          click(group);
          await new Promise(requestAnimationFrame);
        }
      },
      back: () => since(() => history.back(), found.rows),
      menu(link: string) {
        const before = rowsOf()[0];
        const isNew = (): boolean => before?.isConnected === false && found.rows();
        return since(() => click(document.querySelector(`a[href="${link}"]`)), isNew);
      },
    },
  });
  function click(element: Element | null | undefined): void {
    if (element instanceof HTMLElement) element.click();
    else throw new Error('there is nothing to press');
  }
}

const call = (page: Page, what: string): Promise<number> => page.evaluate<number>(`panelVisit.${what}`);
/** Moves the pointer over the rows, as a person does before they press one, a tenth of a second before the press. */
async function hoverRows(page: Page): Promise<void> {
  await page.locator('tbody tr').first().hover();
  await page.waitForTimeout(100);
}
/** Opens the groups of the menu: what a person does before they press an entry of one. */
const unfold = (page: Page): Promise<void> => page.evaluate<void>('panelVisit.unfold()');

/** Opens the list in a tab of its own. @returns the tab, and how long it took. */
async function openList(context: BrowserContext, { list }: PanelSide): Promise<{ page: Page; took: number }> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(list, { waitUntil: 'domcontentloaded' });
  return { page, took: await call(page, 'first()') };
}

/** Lets what a page does after its list come to an end, so that it is not measured as part of the next thing. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(() => setTimeout(done, 300), { timeout: 3_000 });
      }),
  );

/** A visit with a profile of its own. @param cookie the header of a session. */
export async function visit(side: PanelSide, cookie: string): Promise<Visit> {
  const profile = mkdtempSync(join(tmpdir(), 'academy-panel-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: requireChromium(),
    args: ['--no-sandbox'],
    viewport: { width: 1280, height: 800 },
  });
  try {
    context.setDefaultTimeout(30_000);
    const cookies = cookie.split('; ').map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url: new URL(side.list).origin,
    }));
    await context.addCookies(cookies);
    const first = await openList(context, side);
    await settle(first.page);
    await first.page.close();
    const { page, took: warm } = await openList(context, side);
    await settle(page);
    await hoverRows(page);
    const form = await call(page, 'form()');
    await settle(page);
    const back = await call(page, 'back()');
    await unfold(page);
    await settle(page);
    const menu = await call(page, `menu(${JSON.stringify(side.otherList)})`);
    return { cold: first.took, warm, form, back, menu };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
