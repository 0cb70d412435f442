/** The groups of articles, in their order. */
import { sql } from 'drizzle-orm';
import { limitSql } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { col } from '../../../platform/db/row-shape.ts';

const maxRows = 200;

export function listArticleGroups(catalogue: PublicCatalogue): Promise<{ _id: string; name: string; slug: string }[]> {
  return catalogue.cached('article-groups', ['article-groups'], async () => {
    const rows = await catalogue.db.query(
      sql`
      select g.id, g.name, g.slug from ${catalogue.visible('article-groups', 'g')}
      order by g."order" nulls last, g.id ${limitSql(maxRows)}`,
      { id: col.uuid, name: col.text, slug: col.text },
    );
    return rows.map(({ id, name, slug }) => ({ _id: id, name, slug }));
  });
}
