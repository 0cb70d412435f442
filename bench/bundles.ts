/** The JavaScript that a browser actually loads, gzipped. */
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { requireChromium } from '../scripts/tools/chromium.ts';

/** Bytes (gzip) of every script that a page loads until `ready` holds and the network is quiet for a second. */
async function measureScripts(page: Page, url: string, ready: (page: Page) => Promise<void>): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  let last = Date.now();
  page.on('response', (response) => {
    last = Date.now();
    if (response.request().resourceType() === 'script' && response.ok()) bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: 'load' });
  await ready(page);
  while (Date.now() - last < 1_000) await new Promise((done) => setTimeout(done, 100));
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).byteLength, 0);
}

/** Sizes of the home page and of the panel up to a list with rows, in bytes. */
export async function bundleSizes(url: string, cookie: string): Promise<{ home: number; panel: number }> {
  const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: requireChromium() });
  try {
    const home = await measureScripts(await browser.newPage(), `${url}/`, async () => undefined);
    const context = await browser.newContext();
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url }]);
    const panel = await measureScripts(await context.newPage(), `${url}/admin/articles`, (page) =>
      page.getByRole('row').nth(1).waitFor({ timeout: 30_000 }),
    );
    return { home, panel };
  } finally {
    await browser.close();
  }
}
