/** `/rss.xml`: the newest articles of the blog (RSS 2.0). */
import { sql } from 'drizzle-orm';
import { articlePath } from '../../../../paths/catalogue.ts';
import { articlesPath } from '../../../../paths/pages.ts';
import { articleCards, articleSections, newestArticles } from '../courses/article-cards.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { element, escapeXml, xmlDeclaration } from './xml.ts';

const newestCount = 30;

export interface Channel {
  /** The origin of the site, without a trailing slash. */
  readonly origin: string;
  readonly title: string;
  readonly description: string;
}

export async function articleFeed(catalogue: PublicCatalogue, channel: Channel): Promise<string> {
  const articles = await catalogue.cached('rss', articleSections, () =>
    articleCards(
      catalogue,
      sql`select a.id from ${catalogue.visible('articles', 'a')} order by ${newestArticles} ${sql.raw(`limit ${newestCount}`)}`,
    ),
  );
  const items = articles.map(({ title, slug, summary, publishedAt, group, author }) => {
    const link = `${channel.origin}${articlePath(slug)}`;
    return [
      '<item>',
      element('title', title),
      element('link', link),
      `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
      element('pubDate', new Date(publishedAt).toUTCString()),
      element('description', summary),
      group ? element('category', group.name) : '',
      author ? element('dc:creator', author) : '',
      '</item>',
    ].join('');
  });
  return `${xmlDeclaration}
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>${element('title', channel.title)}${element('link', `${channel.origin}${articlesPath}`)}${element('description', channel.description)}<language>fa</language>
<atom:link href="${escapeXml(`${channel.origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}
