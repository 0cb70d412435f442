/** The search of the site: the page of one section. What is found, and in which spellings, is `src/server/features/catalogue/search`'s. */
import { sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import type { CourseFilters } from '../../../../contract/facet-values.ts';
import { besideSections, type SearchSection } from '../../../../contract/public.ts';
import { invalidField } from '../../../platform/errors/errors.ts';
import { coursesFrom, coursesOf, textMatchesOf, type FoundCourses, type Matches } from '../search/matches.ts';
import { newestArticles } from './article-cards.ts';
import { itemKey, readProducts } from '../../access/index.ts';
import type { Registry } from '../../../../define/registry.ts';
import { courseOrders, isDiscounted, taughtSql, teachersSql, type CourseOrder } from './course-cards.ts';
import { conditionsOf, filterSql } from './course-filters.ts';
import { countedPages, countPages, pageOf, pageSql, perPage, type Total } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { excerpt, isStorable } from '../public/text.ts';
import { col } from '../../../platform/db/row-shape.ts';

type Found = OutputOf<Calls['GET /api/search/{query}']>;
type Beside = OutputOf<Calls['GET /api/suggestions/{query}']>;
interface SearchQuery extends CourseFilters {
  readonly page: number;
  readonly order: CourseOrder;
  readonly section: SearchSection;
}
const maxQueryLength = 200;

const noPrice = sql`null::bigint as price, null::bigint as discounted_price`;
/** What a line of a section shows beside: these names are those of the contract. */
type Facts = Pick<Found['records'][number], 'course' | 'courseCount' | 'taught' | 'readingMinutes'>;

/** What is read of each section, and its order; only courses can be ordered otherwise. The aliases are those of matches. */
const sections = {
  course: {
    columns: (
      catalogue,
    ) => sql`c.id, c.title as name, c.image, c.subtitle as description, left(c.description, 800) as opening,
      c.total_time, c.slug, c.price, case when ${isDiscounted} then c.discounted_price end as discounted_price,
      jsonb_build_object('course', jsonb_build_object('level', c.level, 'lessonCount', coalesce(c.lesson_count, 0),
        'studentCount', coalesce(c.student_count, 0), 'teachers', ${teachersSql(catalogue)},
        'ratingAvg', case when c.rating_count > 0 then c.rating_avg end,
        'ratingCount', coalesce(c.rating_count, 0))) as facts`,
    order: (by: CourseOrder) => courseOrders[by],
  },
  article: {
    columns: () => sql`a.id, a.title as name, a.cover as image, a.summary as description,
      left(a.body, 800) as opening, null::int as total_time, a.slug, ${noPrice},
      jsonb_build_object('readingMinutes', coalesce(a.reading_minutes, 1)) as facts`,
    order: () => newestArticles,
  },
  teacher: {
    columns: (
      catalogue,
    ) => sql`t.id, t.display_name as name, t.avatar as image, array_to_string(t.expertise, '، ') as description,
      left(t.bio, 800) as opening, null::int as total_time, null::text as slug, ${noPrice},
      jsonb_build_object('taught', ${taughtSql(catalogue, sql`t.id`)}) as facts`,
    order: () => sql`t.id desc`,
  },
  bundle: {
    columns: () => sql`b.id, b.title as name, b.image, null::text as description, left(b.description, 800) as opening,
      null::int as total_time, b.slug, ${noPrice}, '{}'::jsonb as facts`,
    order: () => sql`b.id desc`,
  },
  major: {
    columns: () => sql`m.id, m.title as name, m.image, null::text as description, left(m.description, 800) as opening,
      null::int as total_time, m.slug, ${noPrice}, '{}'::jsonb as facts`,
    order: () => sql`m.id desc`,
  },
} satisfies Record<SearchSection, { columns: (catalogue: PublicCatalogue) => SQL; order: (by: CourseOrder) => SQL }>;

/** Throws `invalid` for a query that is too long or unreadable. */
export function requireReadable(text: string): void {
  if (!isStorable(text) || text.length > maxQueryLength) {
    throw invalidField('query', `عبارت جستجو باید حداکثر ${maxQueryLength} نویسهٔ خوانا باشد`);
  }
}

/** Throws `invalid` for a query that is too long or unreadable. One without words finds nothing. */
export async function search(
  catalogue: PublicCatalogue,
  registry: Registry,
  text: string,
  query: SearchQuery,
): Promise<Found> {
  requireReadable(text);
  const { section, page } = query;
  const found =
    section === 'course'
      ? await searchCourses(catalogue, text, query)
      : await searchRows(catalogue, await textMatchesOf(catalogue, section, text), query);
  if (!found) return { records: [], page, pages: 0, total: 0, estimated: false };
  if (section !== 'bundle' && section !== 'major') return found;
  return { ...found, records: await withPrices(catalogue, registry, section, found.records) };
}

/** Bundles or majors with what the checkout would ask for each. */
async function withPrices(
  catalogue: PublicCatalogue,
  registry: Registry,
  kind: 'bundle' | 'major',
  records: Found['records'],
): Promise<Found['records']> {
  const items = records.map(({ _id }) => ({ kind, id: _id }));
  const products = await readProducts(catalogue.db, registry, items, Date.now());
  const shown = await visibleCourses(
    catalogue,
    [...products.values()].flatMap(({ courses }) => courses),
  );
  return records.map((record) => {
    const product = products.get(itemKey({ kind, id: record._id }));
    if (!product) return record;
    const { listPrice, salePrice } = product;
    const discountedPrice = salePrice < listPrice ? salePrice : null;
    return {
      ...record,
      courseCount: product.courses.filter(({ id }) => shown.has(id)).length,
      ...(product.isForSale && { price: Math.max(listPrice, salePrice), discountedPrice }),
    };
  });
}

/** Which of these the catalogue shows: a set opens drafts too. */
async function visibleCourses(
  catalogue: PublicCatalogue,
  courses: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const from = coursesFrom(catalogue, [...new Set(courses.map(({ id }) => id))]);
  const rows = await catalogue.db.query(sql`select c.id from ${from}`, { id: col.uuid });
  return new Set(rows.map(({ id }) => id));
}

/** The first major, bundle and teacher of a search: what is suggested beside its courses. */
export async function searchBeside(catalogue: PublicCatalogue, registry: Registry, text: string): Promise<Beside> {
  const found = await Promise.all(
    besideSections.map(async (section) => {
      const { records } = await search(catalogue, registry, text, { page: 1, order: 'newest', section });
      return records.slice(0, 1).map((record) => ({ ...record, section }));
    }),
  );
  return { records: found.flat() };
}

async function searchCourses(catalogue: PublicCatalogue, text: string, query: SearchQuery): Promise<Found | null> {
  const found = await coursesOf(catalogue, text);
  if (!found) return null;
  // Without choices it is known already which courses are on the page: no others are read.
  const isWhole = query.order === 'newest' && conditionsOf(query).size === 0;
  const page = isWhole ? await pageOfIds(catalogue, found, query) : await pageOfRows(catalogue, found, query);
  // Where not all that match are looked at, there are at least as many.
  return { ...page, estimated: page.estimated || found.isCut };
}

const searchRows = async (catalogue: PublicCatalogue, found: Matches | null, query: SearchQuery) =>
  found && pageOfRows(catalogue, found, query);

function pageOfIds(catalogue: PublicCatalogue, found: FoundCourses, query: SearchQuery): Promise<Found> {
  const ids = found.ids.slice((query.page - 1) * perPage, query.page * perPage);
  const total = countedPages(found.ids.length);
  const from = coursesFrom(catalogue, ids);
  const order = sql`array_position(${sql.param(ids)}::uuid[], c.id)`;
  return pageWith(found, query, total, () => readRows(catalogue, sql`${from} order by ${order}`, query));
}

async function pageOfRows(catalogue: PublicCatalogue, found: Matches, query: SearchQuery): Promise<Found> {
  const from = query.section === 'course' ? sql`${found.from}${filterSql(query)}` : found.from;
  const total = await countPages(catalogue, from);
  // Rows that hold what was written come first.
  const exactFirst = found.isExact ? sql`${found.isExact} desc, ` : sql``;
  const order = sql`${exactFirst}${sections[query.section].order(query.order)}`;
  return pageWith(found, query, total, () =>
    readRows(catalogue, sql`${from} order by ${order} ${pageSql(query.page)}`, query),
  );
}

const pageWith = async (
  { corrected }: Matches,
  { page }: SearchQuery,
  total: Total,
  read: () => Promise<Found['records']>,
): Promise<Found> => ({
  ...(await pageOf(page, Promise.resolve(total), read)),
  ...(corrected !== null && { corrected }),
});

/** @param from what follows `from`: conditions, order and page. */
async function readRows(catalogue: PublicCatalogue, from: SQL, { section }: SearchQuery): Promise<Found['records']> {
  const rows = await catalogue.db.query(sql`select ${sections[section].columns(catalogue)} from ${from}`, {
    id: col.uuid,
    name: col.text,
    image: col.text.orNull,
    description: col.text.orNull,
    opening: col.text.orNull,
    total_time: col.number.orNull,
    slug: col.text.orNull,
    price: col.number.orNull,
    discounted_price: col.number.orNull,
    facts: col.json<Facts>(),
  });
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    image: row.image,
    description: excerpt(row.description || row.opening),
    totalTime: row.total_time ?? 0,
    ...(row.slug !== null && { slug: row.slug }),
    ...(typeof row.price === 'number' && { price: row.price, discountedPrice: row.discounted_price ?? null }),
    ...row.facts,
    ...(row.facts.course && {
      course: { ...row.facts.course, level: catalogue.label('courses', 'level', row.facts.course.level) },
    }),
  }));
}
