/** What search engines and feed readers fetch: `/robots.txt`, the sitemap, `/rss.xml`. Addresses follow the settings. */
import type { Context, Hono } from 'hono';
import { siteName } from '../../../../locale/site-name.ts';
import { openPublicCatalogue } from '../public/public-catalogue.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { robotsText } from './robots.ts';
import { articleFeed } from './rss.ts';
import { sitemapFile, sitemapIndex } from './sitemap.ts';

/** Caches on the way may keep them for so many seconds: nothing in them is urgent. */
const maxAge = 600;

const send = (c: Context<Env>, type: string, text: string): Response =>
  c.body(text, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${maxAge}` });

export function mountFeeds(app: Hono<Env>, services: Services): void {
  const catalogue = openPublicCatalogue(services);
  const origin = services.config.publicUrl;
  app.get('/robots.txt', (c) => send(c, 'text/plain', robotsText(origin)));
  app.get('/sitemap.xml', async (c) => send(c, 'application/xml', await sitemapIndex(catalogue, origin)));
  app.get('/sitemap/:file{[a-z0-9-]+\\.xml}', async (c) =>
    send(c, 'application/xml', await sitemapFile(catalogue, origin, c.req.param('file').slice(0, -'.xml'.length))),
  );
  app.get('/rss.xml', async (c) =>
    send(
      c,
      'application/rss+xml',
      await articleFeed(catalogue, { origin, title: `مجلهٔ ${siteName}`, description: `تازه‌ترین مقاله‌های ${siteName}` }),
    ),
  );
}
