import { randomBytes } from 'node:crypto';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/tools/chromium.ts';
import { addressOf, command, findPlace, settingsOf, startLimit } from './scripts/test/journeys-server.ts';
import { useMemoryFolder } from './scripts/test/memory-folder.ts';

useMemoryFolder();

// Read by the workers too: chosen once, then handed down. E2E_URL: try a server that runs already.
if (!process.env['E2E_URL'] && !process.env['E2E_PORT']) {
  const place = await findPlace();
  process.env['E2E_PORT'] = place.port;
  process.env['E2E_DATA'] = place.folder;
}
if (!process.env['E2E_SEED']) {
  process.env['E2E_SEED'] = randomBytes(4).toString('hex');
  console.log(`Sections drawn for the browser by E2E_SEED=${process.env['E2E_SEED']}; E2E_ALL=1 takes all.`);
}
const port = process.env['E2E_PORT'];
const url = process.env['E2E_URL'] ?? addressOf(port!);
const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  // Its own, like the port: runs beside each other clear their folder when they start.
  outputDir: `test-results/${port ?? 'elsewhere'}`,
  // One more than the two cores of the smallest machine: while a journey waits for an answer or a timer, another has its
  // core. They took 399 s instead of 474.
  workers: 3,
  // A busy machine may slow a journey past its time limit, or its browser draw nothing for a while: one more try, with a
  // trace, and the report names those that needed it.
  retries: process.env['E2E_URL'] ? 0 : 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // A trace takes a third of the time of a journey: it is made when one is tried again. Screenshots of failures would be
    // taken of every page before it is closed. What a page held when its journey failed is kept as text.
    baseURL: url,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // Transitions are drawn frame by frame, which takes a tenth of the time of journeys; those `withMotion` see them.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer for the server; the journeys of `offline.spec.ts` allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    // Without a graphics card its process only draws in software what the renderer can draw itself: a fourteenth of the
    // processor's time of journeys. And as a page lives for seconds here, what V8's optimizing compilers make on threads of
    // their own is mostly not run again. Pages of a context share a process, and none is started before it is needed.
    launchOptions: {
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--process-per-site',
        '--renderer-process-limit=1',
        '--js-flags=--invocation-count-for-maglev=4000,--invocation-count-for-turbofan=20000',
      ],
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // Journeys that take another way there (`alsoNarrow`).
    {
      name: 'phone',
      grep: /@narrow/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  ...(!process.env['E2E_URL'] && {
    webServer: {
      command: command.join(' '),
      url,
      timeout: startLimit,
      // `npm test` starts it while other tests are at work.
      reuseExistingServer: process.env['E2E_STARTED'] === '1',
      env: settingsOf({ port: port!, folder: process.env['E2E_DATA']! }),
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  }),
});
