/** A test whose page must log nothing to the console except what the journey provokes on purpose. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { test as base, expect, type ConsoleMessage, type Page, type ViewportSize } from '@playwright/test';
import { inAscii } from '../../scripts/build/ascii-source.ts';
import { clearContext, openSharedContext, optionsOf, settingsOf, type SharedContext } from './contexts.ts';
import { rememberSession, type Who } from './sessions.ts';
import { leavePanel } from './shared-panel.ts';

/** What Playwright says itself, where the service worker is not allowed (`playwright.config.ts`). */
const workerBlocked = 'Service Worker registration blocked by Playwright';

interface Fixtures {
  /** Patterns of console lines that are allowed. */
  readonly expected: RegExp[];
  /** Whether the journey needs a browser that was never here: nothing is in its cache. */
  readonly isFirstVisit: boolean;
}

interface WorkerFixtures {
  /** One page a person for all tests of a worker, in which a panel is loaded once and then navigated as its links do. */
  readonly sharedPageOf: (who: Who) => Promise<Page>;
  /** The contexts that journeys share, by the address they are for. */
  readonly shared: Map<string | undefined, SharedContext>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedPageOf: [
    async ({ browser }, use, { project }) => {
      const pages = new Map<Who, Page>();
      await use(async (who) => {
        const page = pages.get(who) ?? (await (await browser.newContext(optionsOf(project.use))).newPage());
        pages.set(who, page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const shared: WorkerFixtures['shared'] = new Map();
      await use(shared);
      for (const { context } of shared.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  isFirstVisit: [false, { option: true }],
  context: async (
    {
      browser,
      shared,
      isFirstVisit,
      baseURL,
      contextOptions,
      hasTouch,
      javaScriptEnabled,
      locale,
      serviceWorkers,
      timezoneId,
      viewport,
    },
    use,
    { project },
  ) => {
    const usual = project.use;
    const given = { contextOptions, hasTouch, javaScriptEnabled, locale, serviceWorkers, timezoneId, viewport };
    const isUsual = isDeepStrictEqual(given, settingsOf(usual));
    if (isFirstVisit || !isUsual) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const current = shared.get(baseURL) ?? (await openSharedContext(browser, { ...usual, baseURL }));
    shared.set(baseURL, current);
    await use(current.context);
    if (await clearContext(current, new URL(baseURL!).origin)) return;
    shared.delete(baseURL);
    await current.context.close();
  },
  expected: [
    async ({ page }, use) => {
      const expected: RegExp[] = [];
      const lines: string[] = [];
      const onConsole = (message: ConsoleMessage): void => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        if (message.text() !== workerBlocked) lines.push(message.text());
      };
      const onError = (error: Error): void => void lines.push(error.message);
      page.on('console', onConsole);
      page.on('pageerror', onError);
      await use(expected);
      page.off('console', onConsole);
      page.off('pageerror', onError);
      await rememberSession(page.context());
      expect(lines.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** What a test may listen to in a page, and must not hear of the tests that follow. */
const pageEvents = ['request', 'response', 'load'] as const;

/**
 * Tests that share one page load: their `page` is that of the worker for this person. Go to addresses of a panel by
 * `visitPanel`, or by `goInside`. What a test answered, listened to or stored in the browser ends with it.
 */
const sharedTestOf = (who: Who) =>
  test.extend({
    page: async ({ sharedPageOf }, use) => {
      const page = await sharedPageOf(who);
      await use(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      for (const event of pageEvents) await page.removeAllListeners(event, { behavior: 'ignoreErrors' });
      await leavePanel(page);
    },
  });
export const sharedTest = sharedTestOf('admin');
/** The same in pages of the others who have a panel: name them where you call `visitPanel`. */
export const sharedTests = {
  admin: sharedTest,
  editor: sharedTestOf('editor'),
  marketer: sharedTestOf('marketer'),
  teacher: sharedTestOf('teacher'),
} as const;
export { expect };

/** What the browser logs for an error response that a journey provokes. */
export const refusal = (status: number): RegExp =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${status}`);

/** Whether the page has the narrow header. */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/**
 * Details of a journey that takes another way on a phone, or is taken there more often than elsewhere: the phone project
 * runs these. The others look at their pages at both widths on the desktop.
 */
export const alsoNarrow = { tag: '@narrow' };

/** Options of journeys that look at transitions: the others ask for less motion (`playwright.config.ts`). */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Checks the page as it stands on a wide screen and on a phone; on a phone only there. */
export async function atBothWidths(page: Page, check: () => Promise<void>): Promise<void> {
  if (isNarrow(page)) return check();
  const size = page.viewportSize()!;
  for (const viewport of widths) {
    await resize(page, viewport);
    await check();
  }
  await resize(page, size);
}

async function resize(page: Page, { width, height }: ViewportSize): Promise<void> {
  const now = page.viewportSize();
  // The browser lays a page out again for the size that it has too.
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
}

/** Has all of a document laid out, also what is far from the screen (`content-visibility`), so that checks see it. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    if ('isLaidOut' in document) return;
    Object.assign(document, { isLaidOut: true });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    await new Promise((drawn) => requestAnimationFrame(drawn));
  });

/**
 * The script of axe. In ASCII, as it goes to the browser in a message of some hundred kilobytes, for which letters beyond
 * take twice the time.
 */
const axeSource = inAscii(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

/**
 * Axe finds no violation, of any impact.
 * @param part what is checked; the whole page by default.
 * @param except what is left out of the check.
 */
export async function expectAccessible(page: Page, part?: string, except?: string): Promise<void> {
  await loadAxe(page);
  expect(await page.evaluate(findViolations, { part, except })).toEqual([]);
}

/**
 * Axe finds no violation in light, and none of contrast in dark; in the colours that a reader forces on the page, what is
 * chosen is told from what is not. The page is in light afterwards.
 */
export async function expectClearInAllColours(page: Page, part?: string, except?: string): Promise<void> {
  await inColours(page, { colorScheme: 'light', forcedColors: 'none' });
  await expectAccessible(page, part, except);
  await inColours(page, { colorScheme: 'dark', forcedColors: 'none' });
  expect(await page.evaluate(findViolations, { part, except, only: 'color-contrast' }), 'contrast in the dark').toEqual(
    [],
  );
  await inColours(page, { colorScheme: 'light', forcedColors: 'active' });
  expect(await page.evaluate(findUntold, part), 'chosen, in forced colours').toEqual([]);
  await inColours(page, { colorScheme: 'light', forcedColors: 'none' });
}

/** With less motion every change of a colour is a transition of one frame: it is waited for. */
async function inColours(page: Page, colours: Parameters<Page['emulateMedia']>[0]): Promise<void> {
  await page.emulateMedia(colours);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/**
 * Runs in the page: what is chosen and looks as what is not, where colours are forced. Those of backgrounds are gone there,
 * and axe knows nothing of it: it reads the colours that are not drawn.
 */
function findUntold(part: string | undefined): string[] {
  const chosen = '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"])';
  const lookOf = (element: Element): string => {
    const { outlineStyle, outlineWidth, borderTopWidth, textDecorationLine, fontWeight } = getComputedStyle(element);
    return [outlineStyle, outlineWidth, borderTopWidth, textDecorationLine, fontWeight].join(' ');
  };
  const likes = (element: Element): Element[] =>
    [...(element.closest('ul, ol, nav, form, [role="tablist"], [role="listbox"], [role="menu"]')?.children ?? [])]
      .flatMap((each) => (each.tagName === element.tagName ? [each] : [...each.querySelectorAll(element.tagName)]))
      .filter((each) => !each.matches(chosen) && each.classList[0] === element.classList[0]);
  return [...document.querySelectorAll(part ?? 'html')]
    .flatMap((root) => [...root.querySelectorAll(chosen)])
    .filter((element) => element.checkVisibility() && likes(element).some((other) => lookOf(other) === lookOf(element)))
    .map((element) => element.outerHTML.slice(0, 200));
}

async function loadAxe(page: Page): Promise<void> {
  await layOutAll(page);
  // Its script is evaluated once a document: that takes as long as a check.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
}

interface Checked {
  readonly part: string | undefined;
  readonly except?: string | undefined;
  /** The rule that is checked; all by default. */
  readonly only?: string;
}

/** Runs in the page, where axe is loaded: the rules that are violated, each with the markup of what violates it. */
async function findViolations({ part, except, only }: Checked): Promise<string[][]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  // Style sheets are read for an experimental rule only, which is off. Selectors of all that was looked at would take up
  // to a quarter of the time.
  const { violations } = await axe.run(
    { include: part ?? 'html', ...(except !== undefined && { exclude: except }) },
    {
      resultTypes: ['violations'],
      selectors: false,
      preload: { assets: ['media'] },
      ...(only !== undefined && { runOnly: [only] }),
    },
  );
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 200))]);
}
