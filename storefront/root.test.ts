import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { english } from '../src/locale/en/english.ts';
import { meta } from './root.tsx';
import { siteDescription, siteName, siteSlogan } from './shared/site.ts';
import { textsOf } from './testing/html.ts';
import { metadataOf, openPage } from './testing/site.ts';

test('a document in Persian, from right to left, with its font and icon', async () => {
  const { document } = await openPage('/faqs');
  const { documentElement: html, head } = document;
  expect([html.getAttribute('lang'), html.getAttribute('dir')]).toEqual(['fa', 'rtl']);
  const font = head.querySelector('link[rel="preload"]');
  expect(['as', 'type', 'crossorigin'].map((name) => font?.getAttribute(name))).toEqual([
    'font',
    'font/woff2',
    'anonymous',
  ]);
  expect(font?.getAttribute('href')).toMatch(/vazirmatn-persian.*\.woff2/);
  const icon = head.querySelector('link[rel="icon"]');
  expect([icon?.getAttribute('type'), icon?.getAttribute('href')]).toEqual([
    'image/svg+xml',
    expect.stringContaining('favicon'),
  ]);
  expect(head.querySelector('link[rel="apple-touch-icon"]')?.getAttribute('href')).toBe('/apple-touch-icon.png');
  expect(head.querySelector('link[rel="manifest"]')?.getAttribute('href')).toBe('/manifest.webmanifest');
  expect(metadataOf(document)).toMatchObject({
    viewport: 'width=device-width, initial-scale=1',
    'theme-color': '#ff7952',
  });
});

const fileOf = (path: string): Buffer => readFileSync(new URL(`public${path}`, import.meta.url));
const manifestOf = (path: string): unknown => JSON.parse(fileOf(path).toString());

test('the manifest names the school, and every icon is there in its size', async () => {
  const manifest = manifestOf('/manifest.webmanifest');
  expect(manifest).toMatchObject({ name: siteName, lang: 'fa', dir: 'rtl', start_url: '/', theme_color: '#ff7952' });
  const { icons } = manifest as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { width, height, format } = await sharp(fileOf(src)).metadata();
    expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'png']);
  }
  expect(fileOf('/favicon.ico').subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});

test('the English manifest is the same in English', async () => {
  const { text } = english('en-GB');
  expect(manifestOf('/manifest.en.webmanifest')).toEqual({
    ...(manifestOf('/manifest.webmanifest') as object),
    name: text(siteName),
    short_name: 'Mehregan',
    description: text(siteSlogan),
    lang: 'en',
    dir: 'ltr',
  });
});

test('a page without metadata of its own has those of the school', () => {
  const descriptors = meta({ error: undefined } as Parameters<typeof meta>[0]);
  expect(descriptors).toEqual([{ title: siteName }, { name: 'description', content: siteDescription }]);
});

test('an unknown address is not found, and says so without anything around it', async () => {
  const { status, document } = await openPage('/no/such/page');
  expect(status).toBe(404);
  expect(metadataOf(document)).toMatchObject({ title: `این صفحه پیدا نشد | ${siteName}`, robots: 'noindex' });
  expect(textsOf(document, 'h1, .error-page-status')).toEqual(['۴۰۴', 'این صفحه پیدا نشد']);
  expect(document.querySelector('.header, .footer')).toBeNull();
});
