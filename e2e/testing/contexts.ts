/**
 * The contexts of the browser that journeys run in. Those of a worker share one, and with it the browser's process and its
 * cache: a page in a context of its own takes twice the processor time, as it fetches and compiles all scripts again.
 * What a journey stored ends with it.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page, PlaywrightTestOptions } from '@playwright/test';
import { forgetPerson } from './sessions.ts';

type Settings = Partial<PlaywrightTestOptions>;

/** What settings of a project mean for a context that outlives a test: those of tests are given by the runner. */
export function optionsOf(settings: Settings): BrowserContextOptions {
  const { baseURL, hasTouch, locale, timezoneId, viewport, contextOptions } = settings;
  return {
    ...contextOptions,
    serviceWorkers: 'block',
    ...(hasTouch !== undefined && { hasTouch }),
    ...(baseURL !== undefined && { baseURL }),
    ...(locale !== undefined && { locale }),
    ...(timezoneId !== undefined && { timezoneId }),
    ...(viewport !== undefined && { viewport }),
  };
}

/** The settings of a project that a journey may ask to be others: it has a context of its own then. */
export function settingsOf({ hasTouch = false, javaScriptEnabled = true, ...settings }: Settings): Settings {
  const { contextOptions, locale, serviceWorkers, timezoneId, viewport } = settings;
  return { contextOptions, hasTouch, javaScriptEnabled, locale, serviceWorkers, timezoneId, viewport };
}

export interface SharedContext {
  readonly context: BrowserContext;
  /** An empty page that stays open: without one the process would end with the page of each journey. */
  readonly keeper: Page;
}

/** Opens a context for the journeys of a worker. */
export async function openSharedContext(browser: Browser, settings: Settings): Promise<SharedContext> {
  const context = await browser.newContext(optionsOf(settings));
  return { context, keeper: await context.newPage() };
}

/** Whether a journey took the place of the timers of all pages of the context. */
const hasOtherClock = (page: Page): Promise<boolean> =>
  page.evaluate(() => !setTimeout.toString().includes('[native code]'));

/**
 * Takes back what a journey did to a context.
 * @param origin whose stored data the journey may have changed.
 * @returns whether the context may be used again: a clock that was changed stays so.
 */
export async function clearContext({ context, keeper }: SharedContext, origin: string): Promise<boolean> {
  for (const page of context.pages()) if (page !== keeper) await page.close();
  if (keeper.isClosed() || (await hasOtherClock(keeper))) return false;
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  const devtools = await context.newCDPSession(keeper);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await devtools.detach();
  forgetPerson(context);
  return true;
}
