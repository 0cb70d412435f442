/** Rows by a slug they had before they were renamed. */
import { sql } from 'drizzle-orm';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { isStorable } from '../public/text.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** The id of the row of a section that had this slug last, or null. Not cached: anybody can make up slugs. */
export async function rowOfOldSlug({ db }: PublicCatalogue, section: string, slug: string): Promise<string | null> {
  if (!isStorable(slug)) return null;
  const [row] = await db.query(sql`select row_id from old_slugs where section = ${section} and slug = ${slug}`, {
    row_id: col.uuid,
  });
  return row?.row_id ?? null;
}

interface Group {
  readonly _id: string;
}

/**
 * The group of a list of groups that has this slug, or had it before it was renamed.
 * @param slugOf the present slug of a group.
 */
export async function groupBySlug<T extends Group>(
  catalogue: PublicCatalogue,
  section: string,
  groups: readonly T[],
  slug: string,
  slugOf: (group: T) => string,
): Promise<T | null> {
  const group = groups.find((candidate) => slugOf(candidate) === slug);
  if (group) return group;
  const id = await rowOfOldSlug(catalogue, section, slug);
  return groups.find(({ _id }) => _id === id) ?? null;
}
