/**
 * `npm run shots`: pictures of the pages and states of `pages.ts` at 390, 768 and 1280 pixels, in light and dark, in
 * `.reports/shots`. It builds what is stale and starts a demo school of its own. `-- --only course`: the pages with that in
 * their name; `-- --scheme dark`, `-- --width 390`: of that scheme, of that width; `-- --folder FOLDER`: elsewhere;
 * `-- --site URL`: of a server that runs already.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { putIntoCart } from '../../../bench/presses.ts';
import { build } from '../../build/build.ts';
import { requireChromium } from '../../tools/chromium.ts';
import { addressOf, startJourneysServer } from '../journeys-server.ts';
import { shots, type Person, type Shot } from './pages.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    scheme: { type: 'string' },
    width: { type: 'string' },
    folder: { type: 'string', default: '.reports/shots' },
    site: { type: 'string' },
  },
});

const widths = [390, 768, 1280].filter((width) => options.width === undefined || width === Number(options.width));
const schemes = (['light', 'dark'] as const).filter(
  (scheme) => options.scheme === undefined || scheme === options.scheme,
);
const people = ['visitor', 'student', 'admin', 'teacher', 'marketer'] as const satisfies readonly Person[];
/** Milliseconds until what a page asks for is there. */
const settleTimeout = 6_000;

/** The address of a shot. Throws where the page has no such link. */
async function addressIn(context: BrowserContext, { path }: Shot): Promise<string> {
  if (typeof path === 'string') return path;
  const html = await (await context.request.get(path.on)).text();
  const found = new RegExp(`href="(${path.link}[^"#]+)`).exec(html)?.[1];
  if (found === undefined) throw new Error(`${path.on} leads to no ${path.link}`);
  return path.form === undefined ? found.replaceAll('&amp;', '&') : path.form + found.split('/')[2];
}

/** Runs in the page: has drawn, and the pictures loaded of, what is far from the screen. */
async function drawAll(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  const loaded = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([loaded, new Promise((late) => setTimeout(late, 5_000))]);
}

async function take(page: Page, shot: Shot, scheme: string): Promise<void> {
  const address = await addressIn(page.context(), shot);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    await page.goto(address);
    // What goes on loading is drawn as it is.
    await page.waitForLoadState('networkidle', { timeout: settleTimeout }).catch(() => null);
    await page.locator('main').first().waitFor();
    await page
      .locator('.MuiCircularProgress-root')
      .first()
      .waitFor({ state: 'hidden', timeout: settleTimeout })
      .catch(() => null);
    if (shot.act === undefined) await page.evaluate(drawAll);
    await shot.act?.(page);
    await page.waitForTimeout(400);
    const path = join(options.folder, `${shot.name}-${width}-${scheme}.png`);
    await page.screenshot({ path, fullPage: shot.act === undefined, animations: 'disabled' });
  }
}

/** A browser of a person: logged in, past the welcome. */
async function enter(browser: Browser, site: string, person: Person, scheme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: site,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(15_000);
  // cast: of the server's own answer.
  const welcome = (await (await context.request.get('/api/banner/welcome-popup')).json()) as { createdAt: string };
  await context.addCookies([{ name: 'welcome-hidden', value: encodeURIComponent(welcome.createdAt), url: site }]);
  if (person === 'visitor') return context;
  const data = { username: `${person}@example.com`, password: 'demo-12345' };
  const answer = await context.request.post('/auth/login', { data, headers: { origin: site } });
  if (!answer.ok()) throw new Error(`${person} cannot log in: ${answer.status()}`);
  return context;
}

/** Takes what a person sees; answers what could not be taken. */
async function takeAll(context: BrowserContext, person: Person, scheme: string): Promise<string[]> {
  const page = await context.newPage();
  const failed: string[] = [];
  const attempt = async (shot: Shot): Promise<void> => {
    if (!shot.name.includes(options.only)) return;
    try {
      await take(page, shot, scheme);
    } catch (error) {
      failed.push(`${shot.name}, ${scheme}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
  };
  for (const shot of shots[person]) await attempt(shot);
  if (person === 'visitor' && 'cart'.includes(options.only)) {
    await putIntoCart(context, await addressIn(context, { name: 'course', path: { on: '/', link: '/course/' } }));
    await attempt({ name: 'cart', path: '/cart' });
  }
  return failed;
}

/** Takes everything of a site; answers what could not be taken. */
async function takeSite(site: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const failed: string[] = [];
  try {
    for (const scheme of schemes) {
      for (const person of people) {
        const context = await enter(browser, site, person, scheme);
        failed.push(...(await takeAll(context, person, scheme)));
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return failed;
}

/** The same of a demo school of its own. */
async function takeOwnSite(): Promise<string[]> {
  build();
  const server = await startJourneysServer();
  try {
    await server.ready;
    return await takeSite(addressOf(server.env['E2E_PORT']!));
  } finally {
    await server.stop();
  }
}

mkdirSync(options.folder, { recursive: true });
const failed = options.site === undefined ? await takeOwnSite() : await takeSite(options.site);
for (const line of failed) console.error(line);
console.log(`Pictures are in ${options.folder}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
