/** `/robots.txt`: what search engines need not fetch, and where the sitemap is. Pure. */
import { paymentCallbacksPath, profilePath, purchaseResultPath } from '../../../../paths/pages.ts';
import { panelPaths } from '../../../../paths/panels.ts';

/** Areas that belong to one visitor, or that are no pages. */
const areas = [
  '/api/',
  '/auth/',
  '/dev/',
  ...Object.values(panelPaths),
  profilePath,
  `${paymentCallbacksPath}/`,
  purchaseResultPath,
];

/** @param publicUrl the origin of the site, without a trailing slash. */
export const robotsText = (publicUrl: string): string =>
  ['User-agent: *', ...areas.map((area) => `Disallow: ${area}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
