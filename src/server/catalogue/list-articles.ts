/** A page of the published articles, of one group or of all. */
import { sql } from 'drizzle-orm';
import type { OutputOf } from '../../contract/call.ts';
import type { Calls } from '../../contract/calls.ts';
import { AppError } from '../errors.ts';
import { articleCards, articleSections, newestArticles } from './article-cards.ts';
import { listArticleGroups } from './list-article-groups.ts';
import { countPages, pageOf, pageSql } from './paging.ts';
import type { PublicCatalogue } from './public-catalogue.ts';

/** Throws `not_found` for a group that is not there. */
export async function listArticles(
  catalogue: PublicCatalogue,
  query: { page: number; group?: string | undefined },
): Promise<OutputOf<Calls['GET /api/articles']>> {
  const group =
    query.group === undefined || query.group === ''
      ? null
      : (await listArticleGroups(catalogue)).find((g) => g.slug === query.group);
  if (group === undefined) throw new AppError('not_found');
  const from = group
    ? sql`${catalogue.visible('articles', 'a')} where a."group" = ${group._id}::uuid`
    : catalogue.visible('articles', 'a');
  const scope = `articles ${group?._id ?? ''}`;
  const counted = catalogue.remember(`${scope} total`, ['articles'], () => countPages(catalogue, from));
  return pageOf(query.page, counted, () =>
    catalogue.remember(`${scope} ${query.page}`, articleSections, () =>
      articleCards(catalogue, sql`select a.id from ${from} order by ${newestArticles} ${pageSql(query.page)}`),
    ),
  );
}
