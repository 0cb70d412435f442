/** `/robots.txt`: what search engines need not fetch, and where the sitemap is. Pure. */

/** Areas that belong to one visitor, or that are no pages. */
const areas = [
  '/api/',
  '/auth/',
  '/dev/',
  '/admin',
  '/marketer-panel',
  '/teacher-panel',
  '/profile',
  '/payment-callback/',
  '/purchase-result',
];

/** @param publicUrl the origin of the site, without a trailing slash. */
export const robotsText = (publicUrl: string): string =>
  ['User-agent: *', ...areas.map((area) => `Disallow: ${area}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
