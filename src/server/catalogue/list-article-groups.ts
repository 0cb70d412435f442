/** The groups of articles that have something to read, in their order. */
import { sql } from 'drizzle-orm';
import type { PublicCatalogue } from './public-catalogue.ts';

type Row = { id: string; name: string; slug: string };
const most = 200;

export function listArticleGroups(catalogue: PublicCatalogue): Promise<{ _id: string; name: string; slug: string }[]> {
  return catalogue.remember('article-groups', ['article-groups'], async () => {
    const rows = await catalogue.db.query<Row>(
      sql`select g.id, g.name, g.slug from ${catalogue.visible('article-groups', 'g')} order by g."order" nulls last, g.id limit ${sql.raw(String(most))}`,
    );
    return rows.map(({ id, name, slug }) => ({ _id: id, name, slug }));
  });
}
