/**
 * Part of the browser build: what is needed at once comes in few files. Small files compress badly and bundlers cut one
 * for every set of pages that share something, so the home page's own modules are one chunk, and those of a panel up to a
 * list another. What the site loads later and a panel uses too is a third one, so that no visitor loads a panel for it. The
 * components that other pages share are in a few files by what they are for: as files of their own they would all be named in
 * the map of routes, which comes with the first page; in one, each page would bring those of all others (`page-weights.ts`).
 * The cart of the browser is by itself: the home page loads it later, without the scripts of other pages and without their
 * styles, for which the whole page would be styled anew.
 */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importsOf } from '../tools/boundaries.ts';

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
  'storefront/school/contact-view.ts',
  'storefront/shared/links.ts',
  'src/locale/local-path.ts',
  'src/locale/locales.ts',
  'src/locale/text.ts',
  'storefront/shared/keys.ts',
  'src/locale/jalali-stamp.ts',
  'src/client/client.ts',
  'storefront/shared/api.ts',
  'storefront/shared/load.ts',
];

/** Every module of the site, also those that are loaded later; a panel is not part of it. */
const siteModules = (): string[] =>
  globSync('storefront/**/*.{ts,tsx}', {
    exclude: ['**/*.test.{ts,tsx}', '**/testing/**', 'storefront/panel.tsx', 'storefront/routes.ts'],
  });

/**
 * Styles of parts of pages, in one file with those of the course page and of forms: on a first visit each further file
 * waits for a connection of its own, which takes longer than what it holds.
 */
const isStyleOfParts = (id: string): boolean =>
  /\/storefront\/((components\/(?!logo)|(catalogue|school|vip|finding|payment|purchase|cart|requests|routes\/profile)\/).*|comments\/comments|forms\/(forms|account)|profile\/rows|routes\/course)\.css$/.test(
    id,
  );

/**
 * Parts of pages, in files by what they are for; what belongs to none comes with the pages that use it, and so does what
 * only one of them uses. Those of many pages are first: a group takes what its modules need along.
 */
const partGroups = {
  pages:
    /\/storefront\/(shared\/(api|seo|from-home)\.|(components|catalogue|school|vip)\/(?!CourseEntry|CourseAside|VipPlan|contact-view)|forms\/refused|comments\/(CommentItem|Stars|limits)\.|cart\/(CardOffer|(use-)?offer-state))|\/src\/(paths\/(?!account|pages)|locale\/(marks|file-size)\.|domain\/learning\/)/,
  buy: /\/storefront\/(catalogue\/CourseEntry|vip\/VipPlan|cart\/(AddToCart|after-login|count-visit|intent))/,
  comments: /\/storefront\/comments\//,
  sets: /\/storefront\/(sets|roadmap)\//,
  proofs: /\/(storefront|src\/domain)\/certificates\//,
  account: /\/storefront\/(routes\/account|forms\/(rows|posted))/,
  requests: /\/storefront\/requests\//,
  orders: /\/storefront\/(payment\/(?!Lines|PayOrCancel)|purchase\/|profile\/order-labels)/,
  profile:
    /\/storefront\/profile\/(?!Jalali|Identity|AccountChoices|typed-day|CourseRows|ReviewNote|MonthTable|ListFilter|NothingFound|Order)/,
};

/** What dialogs and the session of a member need on every page, without the parts of pages. */
const lateModules = [
  'src/paths/account.ts',
  'storefront/components/rich.tsx',
  'storefront/forms/fields.tsx',
  'storefront/shared/links.ts',
  'storefront/session/current.ts',
  'storefront/session/session.ts',
  'storefront/session/use-logout.ts',
];

/** The modules of pages, which are loaded one by one. */
const routeModules = (): ReadonlySet<string> => {
  const map = readFileSync('storefront/routes.ts', 'utf8');
  return new Set([...map.matchAll(/'(routes\/[^']+\.tsx)'/g)].map(([, file = '']) => resolve('storefront', file)));
};

/** A group of chunks, as rolldown takes it. */
interface Group {
  readonly name: string;
  readonly test: RegExp | ((id: string) => boolean);
  /** How many pages, or parts that are loaded later, must use a module. */
  readonly minShareCount?: number;
  readonly priority: number;
}

/** Groups of chunks for rolldown, the most wanted first. Libraries follow the modules that import them. */
export function chunkGroups(): Group[] {
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
  const shared = new Set([...panel].filter((file) => site.has(file)).concat(lateModules.map((file) => resolve(file))));
  const routes = routeModules();
  const cart = staticGraph(['storefront/cart/cart.ts']);
  const among = (files: ReadonlySet<string>) => (id: string) => files.has(id.replace(/\?.*$/, ''));
  return [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
    { name: 'home', test: among(home), priority: 2 },
    { name: 'shared', test: among(shared), priority: 1 },
    { name: 'cart', test: among(cart), priority: 1 },
    { name: 'pages', test: isStyleOfParts, priority: 1 },
    { name: 'profile', test: /\/storefront\/profile\/(account-form|profile)\.css$/, priority: 1 },
    ...Object.entries(partGroups).map(([name, of]) => ({
      name,
      test: (id: string) => of.test(id) && /\.tsx?$/.test(id) && !routes.has(id),
      minShareCount: 2,
      priority: 1,
    })),
    { name: 'panel', test: among(panel), priority: 0 },
  ];
}
