/** A page of the published articles: of one group, with a tag, or all. */
import { sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { articleCards, articleSections, newestArticles } from './article-cards.ts';
import { listArticleGroups } from './list-article-groups.ts';
import { groupBySlug } from './old-slug.ts';
import { countPages, pageOf, pageSql } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { tagged } from './tagged.ts';

/** Throws `not_found` for a group that does not exist. */
export async function listArticles(
  catalogue: PublicCatalogue,
  query: { page: number; group?: string | undefined; tag?: string | undefined },
): Promise<OutputOf<Calls['GET /api/articles']>> {
  const group = await findGroup(catalogue, query.group);
  const from = group
    ? sql`${catalogue.visible('articles', 'a')} where a."group" = ${group._id}::uuid`
    : sql`${catalogue.visible('articles', 'a')} where true`;
  const ofTag = tagged(query.tag, 'a');
  if (ofTag) return { ...(await readPage(catalogue, sql`${from} and ${ofTag}`, query.page)), group };
  const scope = `articles ${group?._id ?? ''}`;
  const total = catalogue.cached(`${scope} total`, ['articles'], () => countPages(catalogue, from));
  const page = await pageOf(query.page, total, () =>
    catalogue.cached(`${scope} ${query.page}`, articleSections, () => cardsOf(catalogue, from, query.page)),
  );
  return { ...page, group };
}

const cardsOf = (catalogue: PublicCatalogue, from: SQL, page: number) =>
  articleCards(catalogue, sql`select a.id from ${from} order by ${newestArticles} ${pageSql(page)}`);

/** Not cached: anybody can make up tags, and would evict frequent requests. */
const readPage = (catalogue: PublicCatalogue, from: SQL, page: number) =>
  pageOf(page, countPages(catalogue, from), () => cardsOf(catalogue, from, page));

/** The group of the query, or null for all of them. Throws `not_found` for one that does not exist. */
async function findGroup(
  catalogue: PublicCatalogue,
  name: string | undefined,
): Promise<{ _id: string; name: string; slug: string } | null> {
  if (name === undefined || name === '') return null;
  const groups = await listArticleGroups(catalogue);
  const group = await groupBySlug(catalogue, 'article-groups', groups, name, ({ slug }) => slug);
  if (!group) throw new AppError('not_found');
  return group;
}
