/** A page of the published articles, of one group or of all. */
import { sql } from 'drizzle-orm';
import type { OutputOf } from '../../contract/call.ts';
import type { Calls } from '../../contract/calls.ts';
import { AppError } from '../errors.ts';
import { articleCards, articleSections, newestArticles } from './article-cards.ts';
import { listArticleGroups } from './list-article-groups.ts';
import { countPages, pageOf, pageSql } from './paging.ts';
import type { Shop } from './shop.ts';

/** Throws `not_found` for a group that is not there. */
export async function listArticles(
  shop: Shop,
  query: { page: number; group?: string | undefined },
): Promise<OutputOf<Calls['GET /api/articles']>> {
  const group =
    query.group === undefined || query.group === ''
      ? null
      : (await listArticleGroups(shop)).find((g) => g.slug === query.group);
  if (group === undefined) throw new AppError('not_found');
  const from = group
    ? sql`${shop.visible('articles', 'a')} where a."group" = ${group._id}::uuid`
    : shop.visible('articles', 'a');
  const scope = `articles ${group?._id ?? ''}`;
  const counted = shop.remember(`${scope} total`, ['articles'], () => countPages(shop, from));
  return pageOf(query.page, counted, () =>
    shop.remember(`${scope} ${query.page}`, articleSections, () =>
      articleCards(shop, sql`select a.id from ${from} order by ${newestArticles} ${pageSql(query.page)}`),
    ),
  );
}
