/**
 * No link of the site is broken for any role: from the home page on, every kind of page is opened as each role, by
 * HTTP and without a browser, and every link on it leads to a page that has what a page must have.
 */
import { expect, request as requests, test, type APIRequestContext } from '@playwright/test';
import { matchRoutes, type RouteObject } from 'react-router';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../storefront/routes.ts';
import { newEmail, register } from './testing/accounts.ts';

/** Pages of one route that are opened by each role. */
const perRoute = 3;
/** Pages that are requested at the same time. */
const atOnce = 4;

const siteMap = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, file, children = [] }) =>
    index ? { id: file, index } : { ...(path !== undefined && { path }), children: siteMap(children) },
  );
const tree = siteMap(routes);
/** The pattern of the page at a path: `course/:id/:name/:code?`. The first part of the path where it is none (files). */
function routeOf(path: string): string {
  const pattern = (matchRoutes(tree, path) ?? []).map(({ route }) => route.path ?? '').join('/');
  return pattern === '/*' ? path.split('/')[1]! : pattern;
}
/** Panels are opened at their entry only, and nobody logs out on the way. */
const isLeftOut = (path: string): boolean => /^\/(admin|marketer-panel|teacher-panel)\/|^\/logout\b/.test(path);
const isPanel = (path: string): boolean => /^\/(admin|marketer-panel|teacher-panel)$/.test(path);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decodeEntities = (text: string): string =>
  text.replace(/&(#x27|\w+);/g, (all, name: string) => entities[name] ?? all);
/** An attribute of a start tag as React writes it: in double quotes, with `<`, `>` and `"` escaped. */
const attribute = (tag: string, name: string): string | null => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : decodeEntities(value);
};
const tagsOf = (html: string, name: string): string[] => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

/** What is wrong with a page that was answered. */
function faultsOf(html: string): string[] {
  const [root = ''] = tagsOf(html, 'html');
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1]?.trim();
  const headings = tagsOf(html, 'h1').length;
  const nowhere = tagsOf(html, 'a').filter((tag) => attribute(tag, 'href') === null);
  return [
    ...(attribute(root, 'lang') === 'fa' && attribute(root, 'dir') === 'rtl' ? [] : [`its root is ${root}`]),
    ...(title ? [] : ['it has no title']),
    ...(headings === 1 ? [] : [`it has ${headings} h1`]),
    ...nowhere.map((tag) => `a link leads nowhere: ${tag}`),
  ];
}

/** The addresses of this site that a page links to, without their fragments. */
function linksOf(html: string, url: string): string[] {
  const hrefs = tagsOf(html, 'a').map((tag) => attribute(tag, 'href') ?? '');
  const addresses = hrefs.map((href) => new URL(href, url));
  return [
    ...new Set(addresses.filter(({ origin }) => origin === new URL(url).origin).map((at) => at.pathname + at.search)),
  ];
}

interface Found {
  readonly opened: readonly string[];
  readonly faults: readonly string[];
}

async function crawl(request: APIRequestContext, baseURL: string): Promise<Found> {
  const opened: string[] = [];
  const faults: string[] = [];
  const from = new Map<string, string>([['/', '/']]);
  const counts = new Map<string, number>();
  const waiting = ['/'];

  function note(links: readonly string[], page: string): void {
    for (const link of links) {
      const path = link.split('?')[0]!;
      const route = routeOf(path);
      const count = counts.get(route) ?? 0;
      if (from.has(link) || count >= perRoute || isLeftOut(path)) continue;
      counts.set(route, count + 1);
      from.set(link, page);
      waiting.push(link);
    }
  }
  /** Whether the link still stands where it was found: another journey may have deleted what it leads to. */
  const stillStands = async (link: string): Promise<boolean> => {
    const page = from.get(link)!;
    return linksOf(await (await request.get(page)).text(), new URL(page, baseURL).href).includes(link);
  };

  async function open(link: string): Promise<void> {
    const answer = await request.get(link);
    opened.push(link);
    if (answer.status() >= 400) {
      if (await stillStands(link)) faults.push(`${link} of ${from.get(link)} is answered ${answer.status()}`);
      return;
    }
    if (!answer.headers()['content-type']?.startsWith('text/html') || isPanel(link)) return;
    const html = (await answer.text()).replace(/<script\b[\s\S]*?<\/script>/g, '');
    faults.push(...faultsOf(html).map((fault) => `${link}: ${fault}`));
    note(linksOf(html, answer.url()), link);
  }
  const crawl = async (): Promise<void> => {
    for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) await open(link);
  };
  await crawlUntilDone(crawl, () => waiting.length);
  return { opened, faults };
}

/** A walker ends when nothing waits; what others found meanwhile is taken up by the next ones. */
async function crawlUntilDone(crawl: () => Promise<void>, left: () => number): Promise<void> {
  while (left() > 0) await Promise.all(Array.from({ length: atOnce }, crawl));
}

const roles = {
  'a visitor': null,
  'a student': newEmail,
  'a member with a subscription': () => 'student@example.com',
  'a teacher': () => 'teacher@example.com',
  'a marketer': () => 'marketer@example.com',
  'an administrator': () => 'admin@example.com',
} as const;

for (const [role, account] of Object.entries(roles)) {
  test(`no link is broken for ${role}`, async ({ baseURL: origin }) => {
    const baseURL = origin!;
    const request = await requests.newContext({ baseURL });
    const username = account?.();
    if (username?.startsWith('e2e-')) await register(request, username);
    else if (username !== undefined) {
      const answer = await request.post('/auth/login', { data: { username, password: 'demo-12345' } });
      expect(answer.status()).toBe(200);
    }
    const { opened, faults } = await crawl(request, baseURL);
    expect(faults).toEqual([]);
    const seen = new Set(opened.map((link) => routeOf(link.split('?')[0]!)));
    expect([...seen]).toEqual(expect.arrayContaining(['/course/:id/:name/:code?', '/article/:slug', '/cart', '/faqs']));
    if (username !== undefined) expect([...seen]).toContain('//profile/dashboard');
    await request.dispose();
  });
}

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => decodeEntities(at));

test('search engines find the sitemap, whose pages are there, and readers the articles', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = /^Sitemap: (\S+)$/m.exec(robots)![1]!;
  const files = locations(await (await request.get(index)).text());
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const answer = await request.get(file);
    expect([file, answer.status(), answer.headers()['content-type']]).toEqual([
      file,
      200,
      'application/xml; charset=utf-8',
    ]);
    for (const page of locations(await answer.text()).slice(0, 2)) {
      expect([page, (await request.get(page, { maxRedirects: 0 })).status()]).toEqual([page, 200]);
    }
  }
  const feed = await (await request.get('/rss.xml')).text();
  const [article = ''] = [...feed.matchAll(/<item>[^]*?<link>([^<]+)<\/link>/g)].map(([, at = '']) =>
    decodeEntities(at),
  );
  expect((await request.get(article)).status()).toBe(200);
});
