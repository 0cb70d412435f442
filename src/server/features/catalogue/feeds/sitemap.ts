/**
 * The sitemap (sitemaps.org, 0.9): an index at `/sitemap.xml` and files below `/sitemap/`, each of a bounded number of
 * addresses. A file is a range of ids, so it is read by the primary key and stays the same while later rows come.
 */
import { sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/errors.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { listedPages, listedSections, type ListedSection } from './sitemap-sections.ts';
import { element, xmlDeclaration } from './xml.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** Addresses of a file. The protocol allows 50,000; a file of these takes about 3 MB. */
export const addressesPerFile = 10_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Part = { first: string; changed: string };

/** The first id of each file of a section, and when a row of it changed last. One index scan. */
const partsOf = (catalogue: PublicCatalogue, { section }: ListedSection): Promise<Part[]> =>
  catalogue.cached(`sitemap ${section}`, [section], () =>
    catalogue.db.query(
      sql`
      select min(id::text) as first, max(updated_at) as changed
      from (
        select s.id, s.updated_at, (row_number() over (order by s.id) - 1) / ${addressesPerFile}::int as part
        from ${catalogue.visible(section, 's')}
      ) as placed
      group by part order by part`,
      { first: col.text, changed: col.instant },
    ),
  );

/** The index. @param origin of the site, without a trailing slash. */
export async function sitemapIndex(catalogue: PublicCatalogue, origin: string): Promise<string> {
  const files = [fileEntry(`${origin}/sitemap/pages.xml`)];
  for (const listed of listedSections) {
    const parts = await partsOf(catalogue, listed);
    files.push(...parts.map((part, i) => fileEntry(`${origin}/sitemap/${listed.section}-${i + 1}.xml`, part.changed)));
  }
  return `${xmlDeclaration}\n<sitemapindex ${namespace}>\n${files.join('\n')}\n</sitemapindex>\n`;
}

/** One file of the sitemap, by its name without `.xml`. Throws `not_found` for a file that the index does not name. */
export async function sitemapFile(catalogue: PublicCatalogue, origin: string, name: string): Promise<string> {
  if (name === 'pages') return addressSet(listedPages.map((path) => addressEntry(origin + path)));
  const [, section, number] = /^([a-z-]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  const listed = listedSections.find((candidate) => candidate.section === section);
  if (!listed) throw new AppError('not_found');
  const parts = await partsOf(catalogue, listed);
  const part = parts[Number(number) - 1];
  if (!part) throw new AppError('not_found');
  const rows = await catalogue.db.query(
    sql`
    select s.id, s.${sql.raw(`"${listed.column}"`)}::text as text, s.updated_at as changed
    from ${catalogue.visible(listed.section, 's')}
    where s.id >= ${part.first}::uuid
    order by s.id ${sql.raw(`limit ${addressesPerFile}`)}`,
    { id: col.uuid, text: col.text, changed: col.instant },
  );
  return addressSet(rows.map((row) => addressEntry(origin + listed.path(row), row.changed)));
}

const addressSet = (entries: readonly string[]): string =>
  `${xmlDeclaration}\n<urlset ${namespace}>\n${entries.join('\n')}\n</urlset>\n`;

const entry = (name: string, address: string, changed?: string): string =>
  `<${name}>${element('loc', address)}${changed ? element('lastmod', new Date(changed).toISOString()) : ''}</${name}>`;
const fileEntry = (address: string, changed?: string): string => entry('sitemap', address, changed);
const addressEntry = (address: string, changed?: string): string => entry('url', address, changed);
