/** The search of the site: each word of the query must occur in the search text of a row, both folded. */
import { sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '../../contract/call.ts';
import type { Calls } from '../../contract/calls.ts';
import { invalidField } from '../errors.ts';
import { newestArticles } from './article-cards.ts';
import { courseOrders, type CourseOrder } from './course-cards.ts';
import { countPages, pageOf, pageSql } from './paging.ts';
import type { PublicCatalogue } from './public-catalogue.ts';
import { searchPatterns } from '../db/like.ts';
import { excerpt, isStorable } from './text.ts';

type Found = OutputOf<Calls['GET /api/search/{query}']>;
type Row = {
  id: string;
  name: string;
  image: string | null;
  description: string | null;
  opening: string | null;
  total_time: number | null;
  slug: string | null;
};
type Section = 'course' | 'article' | 'teacher';
const maxQueryLength = 200;
const maxWords = 12;

/** How each section is searched. The aliases are those of the orders; only courses can be ordered otherwise. */
const sections = {
  course: {
    name: 'courses',
    alias: 'c',
    columns: sql`c.id, c.title as name, c.image, c.subtitle as description,
      left(c.description, 800) as opening, c.total_time, c.slug`,
    order: (by: CourseOrder) => courseOrders[by],
  },
  article: {
    name: 'articles',
    alias: 'a',
    columns: sql`a.id, a.title as name, a.cover as image, a.summary as description,
      left(a.body, 800) as opening, null as total_time, a.slug`,
    order: () => newestArticles,
  },
  teacher: {
    name: 'teachers',
    alias: 't',
    columns: sql`t.id, t.display_name as name, t.avatar as image, array_to_string(t.expertise, '، ') as description,
      left(t.bio, 800) as opening, null as total_time, null as slug`,
    order: () => sql`t.id desc`,
  },
} satisfies Record<Section, { name: string; alias: string; columns: SQL; order: (by: CourseOrder) => SQL }>;

/** Throws `invalid` for a query that is too long or unreadable. One without words finds nothing. */
export async function search(
  catalogue: PublicCatalogue,
  text: string,
  query: { page: number; order: CourseOrder; section: Section },
): Promise<Found> {
  if (!isStorable(text) || text.length > maxQueryLength) {
    throw invalidField('query', `عبارت جستجو باید حداکثر ${maxQueryLength} نویسهٔ خوانا باشد`);
  }
  const { name, alias, columns, order } = sections[query.section];
  const condition = searchCondition(alias, text);
  if (!condition) return { records: [], page: query.page, pages: 0, total: 0, estimated: false };
  const from = sql`${catalogue.visible(name, alias)} where ${condition}`;
  return pageOf(query.page, countPages(catalogue, from), async () => {
    const rows = await catalogue.db.query<Row>(
      sql`select ${columns} from ${from} order by ${order(query.order)} ${pageSql(query.page)}`,
    );
    return rows.map((row) => ({
      _id: row.id,
      name: row.name,
      image: row.image,
      description: excerpt(row.description || row.opening),
      totalTime: row.total_time ?? 0,
      ...(row.slug !== null && { slug: row.slug }),
    }));
  });
}

/** Each word of the query occurs in the search text; null for a query without words. */
function searchCondition(alias: string, query: string): SQL | null {
  const patterns = searchPatterns(query).slice(0, maxWords);
  if (patterns.length === 0) return null;
  return sql.join(
    patterns.map((pattern) => sql`${sql.raw(alias)}.search_text like ${pattern}`),
    sql` and `,
  );
}
