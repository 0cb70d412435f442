/**
 * The courses that hold the terms of a query, as ids. The rarest term says which courses are looked at: the newest ones
 * and a bounded number of them, from the words alone (`search_entries`, by index). No row of a course is read, so the
 * time does not grow with the number of courses, nor with their size.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { PublicCatalogue } from '../catalogue/public-catalogue.ts';
import type { Leaf, Spelling, Term } from './terms.ts';

/** Courses of one term that are looked at. More match a search of one common word: the newest ones are found. */
export const maxCandidates = 600;
const most = sql.raw(`limit ${maxCandidates}`);

export interface CourseMatches {
  /** The visible courses that hold all terms, the newest first. */
  readonly ids: readonly string[];
  /** Whether there may be more. */
  readonly isCut: boolean;
}

/** Null where a term is held by nothing, or there are no terms. */
export async function courseMatches(catalogue: PublicCatalogue, terms: readonly Term[]): Promise<CourseMatches | null> {
  if (terms.length === 0 || terms.some(({ spellings }) => spellings.length === 0)) return null;
  const rarest = await rarestOf(catalogue, terms);
  // Spellings of several words are looked up by one of them.
  const isWhole = rarest.spellings.every((spelling) => spelling.length === 1);
  const rest = terms.filter((term) => term !== rarest || !isWhole);
  const isMatch = rest.length > 0 ? sql`filter (where ${heldSql(rest)})` : sql``;
  // Candidates come in the order of their days, of which PostgreSQL only sorts those of one instant; one that holds several
  // words of the term comes as often, and is taken once here: comparing all of them takes PostgreSQL longer than reading them.
  const [found] = await catalogue.db.query<{ looked: number; ids: string | null }>(sql`
    with candidates as materialized (${newestOf(catalogue, rarest)})
    select count(*) as looked, string_agg(k.id::text, ' ' order by k.published_at desc nulls last, k.id desc)
      ${isMatch} as ids
    from candidates k`);
  return { ids: [...new Set(found?.ids?.split(' '))], isCut: (found?.looked ?? 0) >= maxCandidates };
}

/** The term of the fewest courses, counted up to the bound; of common ones the one whose newest reach back furthest. */
async function rarestOf(catalogue: PublicCatalogue, terms: readonly Term[]): Promise<Term> {
  if (terms.length === 1) return terms[0]!;
  const counted = terms.map(
    (term, i) =>
      sql`select ${sql.raw(String(i))}, count(*), min(published_at) from (${newestOf(catalogue, term)}) as x`,
  );
  const [rarest] = await catalogue.db.query<{ i: number }>(
    sql`select i from (${sql.join(counted, sql` union all `)}) as counts(i, n, since) order by n, since, i limit 1`,
  );
  return terms[rarest?.i ?? 0]!;
}

/** Whether `k`, one of the `candidates`, holds all terms. */
const heldSql = (terms: readonly Term[]): SQL =>
  allOf(terms.map(({ spellings }) => anyOf(spellings.map((spelling) => allOf(spelling.map(leafSql))))));

/**
 * Words are looked up once for all candidates, by their times: those are in the order of the index of a word, so that its
 * pages are read one after another, where each candidate by its key would be on a page of its own.
 * `offset 0` keeps the planner from joining all courses of a department: each candidate is looked up by its key.
 */
function leafSql({ words, groups, teachers }: Leaf): SQL {
  const course = (condition: SQL): SQL =>
    sql`exists (select from courses x where x.id = k.id and ${condition} offset 0)`;
  return anyOf([
    ...(words.length > 0
      ? [
          sql`k.id in (select e.course from search_entries e
            where e.word = any(${sql.param(words)}::text[]) and e.published_at = any(array(select published_at from candidates)))`,
        ]
      : []),
    ...(groups.length > 0 ? [course(sql`x."group" = any(${sql.param(groups)}::uuid[])`)] : []),
    ...(teachers.length > 0 ? [course(sql`x.teachers @> any(${taughtBy(teachers)})`)] : []),
  ]);
}

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;
const allOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`;

const item = (teacher: string): string => JSON.stringify([{ teacher }]);
const taughtBy = (teachers: readonly string[]): SQL => sql`${sql.param(teachers.map(item))}::jsonb[]`;

/** The longest word is likely the rarest. */
const longest = (spelling: Spelling): Leaf =>
  spelling.reduce((best, leaf) => (leaf.text.length > best.text.length ? leaf : best));

/**
 * The newest visible candidates of a term: ids and times of publication, a course once for each word of the term that it
 * holds. Each word and name is a branch with the bound, in the order of its index: the planner merges such branches and
 * stops reading at the bound, where it would read and sort all rows of branches without one, or of distinct rows.
 */
function newestOf(catalogue: PublicCatalogue, { spellings }: Term): SQL {
  const leaves = spellings.map(longest);
  const named = (ids: (leaf: Leaf) => readonly string[]): string[] => [...new Set(leaves.flatMap(ids))];
  const branches = [
    ...named(({ words }) => words).map(
      (word) => sql`(select published_at, course as id from search_entries
        where word = ${word} and published_at <= now() order by published_at desc nulls last, course ${most})`,
    ),
    ...named(({ groups }) => groups).map((group) => newestWhere(catalogue, sql`x."group" = ${group}::uuid`)),
    ...named(({ teachers }) => teachers).map((teacher) =>
      newestWhere(catalogue, sql`x.teachers @> ${item(teacher)}::jsonb`),
    ),
  ];
  return sql`select published_at, id from (${sql.join(branches, sql` union all `)}) as found
    order by published_at desc nulls last, id ${most}`;
}

const newestWhere = (catalogue: PublicCatalogue, condition: SQL): SQL => sql`
  (select x.published_at, x.id from ${catalogue.visible('courses', 'x')} where ${condition}
   order by x.published_at desc nulls last, x.id ${most})`;
