/**
 * Part of the browser build: what is needed at once comes in few files. Small files compress badly and bundlers cut one
 * for every set of pages that share something, so the home page's own modules are one chunk, and those of a panel up to a
 * list another. What the site loads later and a panel uses too is a third one, so that no visitor loads a panel for it; and
 * the components that other pages share are a fourth: as files of their own they would all be named in the map of routes,
 * which comes with the first page. The cart of the browser is a fifth: the home page loads it later, without the scripts of
 * other pages and without their styles, for which the whole page would be styled anew.
 */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importsOf } from './boundaries.ts';

/** Absolute paths of these modules and of everything of ours that they import other than by `import()`. */
export function staticGraph(entries: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const { target, kind, missing } of importsOf(file, readFileSync(file, 'utf8'))) {
      if (kind === 'value' && missing === false && /\.tsx?$/.test(target)) waiting.push(target);
    }
  }
  return new Set([...files].map((file) => resolve(file)));
}

/**
 * Modules that the pages of the home chunk import for their loaders alone, which no browser runs. Other chunks, which are
 * loaded later, use them too: with the home chunk they would come at once.
 */
const loaderModules = [
  'storefront/banner/banner-view.ts',
  'storefront/footer/contact-view.ts',
  'storefront/links.ts',
  'src/locale/local-path.ts',
  'src/locale/locales.ts',
  'src/locale/text.ts',
  'storefront/keys.ts',
  'src/locale/jalali-stamp.ts',
  'src/client/client.ts',
  'storefront/api.ts',
  'storefront/routes/load.ts',
];

/** Every module of the site, also those that are loaded later; a panel is not part of it. */
const siteModules = (): string[] =>
  globSync('storefront/**/*.{ts,tsx}', {
    exclude: ['**/*.test.{ts,tsx}', '**/testing/**', 'storefront/panel.tsx', 'storefront/routes.ts'],
  });

/** Whether a module is a part of pages: not a page itself, nor what brings the frame of dialogs, which comes when one opens. */
const isPart = (id: string): boolean =>
  /\/storefront\/(components|finding|payment|purchase|cart|dialogs\/fields|routes\/(profile|account))/.test(id) &&
  !/\/AvatarCrop\./.test(id);

/**
 * Styles of a page and of the comments that come in the file of the parts: on a first visit each further file waits for a
 * connection of its own, which takes longer than what it holds.
 */
const isStyleOfParts = (id: string): boolean => /\/storefront\/(comments\/comments|routes\/course)\.css$/.test(id);

/** The modules of pages, which are loaded one by one. */
const routeModules = (): ReadonlySet<string> => {
  const map = readFileSync('storefront/routes.ts', 'utf8');
  return new Set([...map.matchAll(/'(routes\/[^']+\.tsx)'/g)].map(([, file = '']) => resolve('storefront', file)));
};

/** Groups of chunks for rolldown, the most wanted first. Libraries follow the modules that import them. */
export function chunkGroups(): { name: string; test: RegExp | ((id: string) => boolean); priority: number }[] {
  const home = new Set(
    staticGraph([
      'storefront/entry.client.tsx',
      'storefront/root.tsx',
      'storefront/layout.tsx',
      'storefront/routes/home.tsx',
    ]),
  );
  for (const file of loaderModules) home.delete(resolve(file));
  const panel = staticGraph(['admin/Panel.client.tsx', 'admin/screens/section.tsx']);
  const site = staticGraph(siteModules());
  const shared = new Set([...panel].filter((file) => site.has(file)));
  const routes = routeModules();
  const cart = staticGraph(['storefront/cart/cart.ts']);
  const among = (files: ReadonlySet<string>) => (id: string) => files.has(id.replace(/\?.*$/, ''));
  return [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
    { name: 'home', test: among(home), priority: 2 },
    { name: 'shared', test: among(shared), priority: 1 },
    { name: 'cart', test: among(cart), priority: 1 },
    {
      name: 'pages',
      test: (id) => isStyleOfParts(id) || (isPart(id) && !routes.has(id.replace(/\?.*$/, ''))),
      priority: 1,
    },
    { name: 'panel', test: among(panel), priority: 0 },
  ];
}
