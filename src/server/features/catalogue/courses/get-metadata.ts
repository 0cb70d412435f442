/** The metadata of the site's pages for search engines, as administrators wrote it. */
import { sql } from 'drizzle-orm';
import type { PageMetadata } from '../../../../contract/public.ts';
import { limitSql } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { isStorable } from '../public/text.ts';
import { col } from '../../../platform/db/row-shape.ts';

const maxRows = 1_000;

/** The metadata of a page, or null where none was written. @param path without the query. */
export async function getMetadata(catalogue: PublicCatalogue, path: string): Promise<PageMetadata | null> {
  if (!isStorable(path)) return null;
  const all = await catalogue.cached('metadata', ['metadata'], () => readAll(catalogue));
  return all.get(path) ?? null;
}

/** Nearly every page of the site needs it and there are few rows, so all of them are cached together. */
async function readAll(catalogue: PublicCatalogue): Promise<Map<string, PageMetadata>> {
  const rows = await catalogue.db.query(
    sql`
    select m.path, m.title, m.description, m.canonical, m.og_title, m.og_description, m.og_image, m.robots
    from ${catalogue.visible('metadata', 'm')} order by m.id ${limitSql(maxRows)}`,
    {
      title: col.text.orNull,
      description: col.text.orNull,
      canonical: col.text.orNull,
      og_title: col.text.orNull,
      og_description: col.text.orNull,
      og_image: col.text.orNull,
      robots: col.text.orNull,
      path: col.text,
    },
  );
  return new Map(
    rows.map((m) => [
      m.path,
      {
        title: m.title,
        description: m.description,
        canonical: m.canonical,
        ogTitle: m.og_title,
        ogDescription: m.og_description,
        ogImage: m.og_image,
        robots: m.robots,
      },
    ]),
  );
}
