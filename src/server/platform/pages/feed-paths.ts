/** Addresses of what search engines and feed readers fetch: no pages, besides those of the API. */

export const feedPaths = ['/robots.txt', '/sitemap.xml', '/sitemap/*', '/rss.xml'] as const;

/** Whether the site answers this path with a feed, not with a page. */
export const isFeed = (path: string): boolean =>
  feedPaths.some((feed) => (feed.endsWith('*') ? path.startsWith(feed.slice(0, -1)) : path === feed));
