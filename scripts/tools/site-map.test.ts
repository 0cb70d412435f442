/** The sitemap of the server against the map of the storefront, which neither of them may import. */
import { expect, test } from 'vitest';
import siteMap from '../../storefront/routes.ts';
import { listedPages } from '../../src/server/features/catalogue/feeds/sitemap-sections.ts';

test('every page without parameters is listed, unless it belongs to one visitor', () => {
  const personal =
    /^(profile|contact-us\/follow|cart|purchase-result|login|register|forgot|logout|invitation|search|vip\/welcome|admin|marketer-panel|teacher-panel|\*)/;
  type Entry = (typeof siteMap)[number];
  const pathsOf = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ path, index, children = [] }) => [
      ...(index ? [''] : []),
      ...(path ? [path] : []),
      ...pathsOf(children),
    ]);
  const pages = pathsOf(siteMap)
    .map((path) => path.replace(/\/?:\w+\?/g, ''))
    .filter((path) => !path.includes(':') && !personal.test(path));
  expect([...listedPages].sort()).toEqual([...new Set(pages)].map((path) => `/${path}`).sort());
});
