import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';
import { useMemoryFolder } from './scripts/memory-folder.ts';

useMemoryFolder();

/** A port nobody has. */
const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
      server.close(() => done(address.port));
    });
  });

// Read by the workers too: chosen once, then handed down. E2E_URL: try a server that runs already.
if (!process.env['E2E_URL'] && !process.env['E2E_PORT']) {
  process.env['E2E_PORT'] = String(await freePort());
  const folder = (process.env['E2E_DATA'] = mkdtempSync(join(tmpdir(), 'academy-e2e-')));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env['E2E_SEED'] ??= new Date().toISOString().slice(0, 10);
  console.log(`Sections drawn for the browser by E2E_SEED=${process.env['E2E_SEED']}; E2E_ALL=1 takes all.`);
}
const port = process.env['E2E_PORT'];
const url = process.env['E2E_URL'] ?? `http://localhost:${port}`;
const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  // Its own, like the port: runs beside each other clear their folder when they start.
  outputDir: `test-results/${port ?? 'elsewhere'}`,
  workers: 2,
  // A busy machine may slow a journey past its patience, or its browser draw nothing for a while: one more try, with a
  // trace, and the report names those that needed it.
  retries: process.env['E2E_URL'] ? 0 : 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // A trace takes a third of the time of a journey: it is made when one is tried again. The page as it stood when it
    // failed is kept.
    baseURL: url,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // Transitions are drawn frame by frame, which takes a tenth of the time of journeys; those `withMotion` see them.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer for the server; the journeys of `offline.spec.ts` allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Without a graphics card its process only draws in software what the renderer can draw itself: a fourteenth of the
    // processor's time of journeys.
    launchOptions: {
      args: ['--no-sandbox', '--disable-gpu', '--disable-software-rasterizer'],
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
      command: 'node scripts/run.mjs scripts/start.ts',
      url,
      timeout: 180_000,
      reuseExistingServer: false,
      env: {
        PORT: port!,
        DATA_DIR: process.env['E2E_DATA']!,
        DEMO: '1',
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        LOG_LEVEL: 'error',
        DATABASE_URL: '',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  }),
});
