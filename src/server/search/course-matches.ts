/**
 * The courses that hold the terms of a query. The rarest term says which courses are looked at, the newest first and a
 * bounded number of them, by index alone: the time does not grow with the number of courses.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { PublicCatalogue } from '../catalogue/public-catalogue.ts';
import type { Leaf, Spelling, Term } from './terms.ts';

/** Courses of one term that are looked at. More match a search of one common word: the newest ones are found. */
export const maxCandidates = 600;
const most = sql.raw(`limit ${maxCandidates}`);

/** The visible courses `c` that hold all terms, as what follows `from`. */
export interface CourseMatches {
  readonly from: SQL;
  /** Whether there may be more than `from` holds. */
  readonly isCut: boolean;
}

/** Null where a term is held by nothing, or there are no terms. */
export async function courseMatches(catalogue: PublicCatalogue, terms: readonly Term[]): Promise<CourseMatches | null> {
  if (terms.length === 0 || terms.some(({ spellings }) => spellings.length === 0)) return null;
  const sources = terms.map(termSource);
  const counts = await countEach(catalogue, sources);
  const rarest = counts.indexOf(Math.min(...counts));
  const rest = terms.filter((_, i) => i !== rarest);
  const others = rest.length > 0 ? sql` and ${heldSql(rest)}` : sql``;
  // Spellings of several words are looked up by one of them.
  const own = terms[rarest]!.spellings.some((spelling) => spelling.length > 1) ? [terms[rarest]!] : [];
  const itself = own.length > 0 ? sql` and ${heldSql(own)}` : sql``;
  return {
    from: sql`${catalogue.visible('courses', 'c')}
      where c.id = any(array(select id from (${newestOf(sources[rarest]!)}) as k))${others}${itself}`,
    isCut: counts[rarest]! >= maxCandidates,
  };
}

/** Whether the course `c` holds all terms. */
export const heldSql = (terms: readonly Term[]): SQL =>
  sql`(${sql.join(
    terms.map(({ spellings }) => sql`(${sql.join(spellings.map(spellingSql), sql` or `)})`),
    sql` and `,
  )})`;

const spellingSql = (spelling: Spelling): SQL => sql`(${sql.join(spelling.map(leafSql), sql` and `)})`;

function leafSql({ words, groups, teachers }: Leaf): SQL {
  const ways = [
    ...(words.length > 0
      ? [sql`exists (select from search_entries e where e.course = c.id and e.word = any(${sql.param(words)}::text[]))`]
      : []),
    ...(groups.length > 0 ? [sql`c."group" = any(${sql.param(groups)}::uuid[])`] : []),
    ...(teachers.length > 0 ? [sql`c.teachers @> any(${taughtBy(teachers)})`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

const taughtBy = (teachers: readonly string[]): SQL =>
  sql`${sql.param(teachers.map((teacher) => JSON.stringify([{ teacher }])))}::jsonb[]`;

/** Candidates of a term: ids and days of publication, each word's and name's newest ones. */
const termSource = ({ spellings }: Term): SQL =>
  sql.join(
    spellings.map((spelling) => leafSource(longest(spelling))),
    sql` union all `,
  );

/** The longest word is likely the rarest. */
const longest = (spelling: Spelling): Leaf =>
  spelling.reduce((best, leaf) => (leaf.text.length > best.text.length ? leaf : best));

const leafSource = ({ words, groups, teachers }: Leaf): SQL => sql`
  (select e.id, e.published_at from unnest(${sql.param(words)}::text[]) as w(word) cross join lateral (
    select course as id, published_at from search_entries s where s.word = w.word
    order by published_at desc nulls last, course ${most}) e)
  union all
  (select e.id, e.published_at from unnest(${sql.param(groups)}::uuid[]) as g(id) cross join lateral (
    select x.id, x.published_at from courses x
    where x."group" = g.id and x.deleted_at is null and x.published_at is not null
    order by x.published_at desc, x.id desc ${most}) e)
  union all
  (select e.id, e.published_at from unnest(${taughtBy(teachers)}) as t(item) cross join lateral (
    select x.id, x.published_at from courses x
    where x.teachers @> t.item and x.deleted_at is null and x.published_at is not null ${most}) e)`;

const newestOf = (source: SQL): SQL =>
  sql`select id from (${source}) as found group by id order by max(published_at) desc, id ${most}`;

/** How many candidates each term has, counted up to the bound. */
async function countEach({ db }: PublicCatalogue, sources: readonly SQL[]): Promise<number[]> {
  if (sources.length === 1) {
    const [row] = await db.query<{ n: number }>(sql`select count(*) as n from (${newestOf(sources[0]!)}) as x`);
    return [row?.n ?? 0];
  }
  const counted = sources.map(
    (source, i) => sql`select ${sql.raw(String(i))}, count(*) from (${newestOf(source)}) as x`,
  );
  const rows = await db.query<{ i: number; n: number }>(
    sql`select i, n from (${sql.join(counted, sql` union all `)}) as counts(i, n) order by i`,
  );
  return rows.map(({ n }) => n);
}
