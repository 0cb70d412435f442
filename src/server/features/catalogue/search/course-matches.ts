/**
 * The courses that hold the terms of a query, as ids. The rarest term says which courses are looked at: the newest ones
 * and a bounded number of them, from the words alone (`search_entries`, by index). No row of a course is read, so the
 * time does not grow with the number of courses, nor with their size.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import type { Leaf, Spelling, Term } from './terms.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** Courses of one term that are looked at. More match a search of one common word: the newest ones are found. */
export const maxCandidates = 600;
const most = sql.raw(`limit ${maxCandidates}`);

export interface CourseMatches {
  /** The visible courses that hold all terms, the newest first. */
  readonly ids: readonly string[];
  /** Whether there may be more. */
  readonly isCut: boolean;
}

/** Courses of which a term that says nothing of what is looked for occurs in four of five, at least. */
const commonShare = 0.8;
const maxReach = maxCandidates / commonShare;

/**
 * Null where a term occurs nowhere, or there are no terms. Fillers, and words that nearly all courses hold, decide
 * nothing beside others: courses that hold them come first.
 */
export async function courseMatches(catalogue: PublicCatalogue, terms: readonly Term[]): Promise<CourseMatches | null> {
  const fillers = terms.filter(({ kind, spellings }) => kind === 'filler' && spellings.length > 0);
  const subjects = terms.filter(({ kind }) => kind !== 'filler');
  if (terms.length === 0 || subjects.some(({ spellings }) => spellings.length === 0)) return null;
  if (subjects.length > 0) return coursesHolding(catalogue, subjects, fillers.filter(isSaying));
  const holding = fillers.length > 0 ? await coursesHolding(catalogue, fillers, []) : { ids: [], isCut: false };
  const all = await newestCourses(catalogue);
  return { ids: [...new Set([...holding.ids, ...all.ids])], isCut: holding.isCut || all.isCut };
}

/** Words of one or two letters, such as «از», begin many others. */
const isSaying = ({ spellings }: Term): boolean => spellings.some((way) => way.some(({ text }) => text.length > 2));

async function newestCourses(catalogue: PublicCatalogue): Promise<CourseMatches> {
  const rows = await catalogue.db.query(
    sql`select c.id from ${catalogue.visible('courses', 'c')} order by c.published_at desc nulls last, c.id desc ${most}`,
    { id: col.uuid },
  );
  return { ids: rows.map(({ id }) => id), isCut: rows.length >= maxCandidates };
}

async function coursesHolding(
  catalogue: PublicCatalogue,
  terms: readonly Term[],
  fillers: readonly Term[],
): Promise<CourseMatches> {
  const { rarest, common } = await rarestOf(catalogue, terms);
  // Spellings of several words are looked up by one of them.
  const isWhole = rarest.spellings.every((spelling) => spelling.length === 1);
  const rest = terms.filter((term) => (term !== rarest || !isWhole) && !common.includes(term));
  const isMatch = rest.length > 0 ? sql`filter (where ${containsSql(rest)})` : sql``;
  const preferred = [...common, ...fillers].map((term) => sql`${containsSql([term])}::int`);
  const byPreference = preferred.length > 0 ? sql`${sql.join(preferred, sql` + `)} desc,` : sql``;
  // Candidates come in the order of their days, of which PostgreSQL only sorts those of one instant; one that holds several
  // words of the term comes as often, and is taken once here: comparing all of them takes PostgreSQL longer than reading them.
  const [found] = await catalogue.db.query(
    sql`
    with candidates as materialized (${newestOf(catalogue, rarest)})
    select count(*) as looked, string_agg(k.id::text, ' '
      order by ${byPreference} k.published_at desc nulls last, k.id desc) ${isMatch} as ids
    from candidates k`,
    { looked: col.number, ids: col.text.orNull },
  );
  return { ids: [...new Set(found?.ids?.split(' '))].filter(Boolean), isCut: (found?.looked ?? 0) >= maxCandidates };
}

interface Rarest {
  readonly rarest: Term;
  /** Those of the others that nearly all courses hold. */
  readonly common: readonly Term[];
}

/** The term of the fewest courses, counted up to the bound; of common ones the one whose newest reach back furthest. */
async function rarestOf(catalogue: PublicCatalogue, terms: readonly Term[]): Promise<Rarest> {
  if (terms.length === 1) return { rarest: terms[0]!, common: [] };
  const reach = await newestReach(catalogue);
  const counted = terms.map(
    (term, i) => sql`select ${sql.raw(String(i))}, count(*), count(distinct id), min(published_at)
      from (${newestOf(catalogue, term)}) as x`,
  );
  const rows = await catalogue.db.query(
    sql`
    select i, held >= ${sql.raw(String(commonShare))} * ${reach.count}::int
      and (since >= ${reach.since}::timestamptz or n < ${sql.raw(String(maxCandidates))}) as is_common
    from (${sql.join(counted, sql` union all `)}) as counts(i, n, held, since) order by n, since, i`,
    { i: col.number, is_common: col.boolean.orNull },
  );
  const [rarest, ...others] = rows.map(({ i, is_common }) => ({ term: terms[i]!, isCommon: is_common === true }));
  return {
    rarest: rarest?.term ?? terms[0]!,
    common: others.filter(({ term, isCommon }) => isCommon && term.kind === 'subject').map(({ term }) => term),
  };
}

/** How many courses there are, counted to where the newest candidates of a common word would reach, and since when. */
const newestReach = (catalogue: PublicCatalogue): Promise<{ count: number; since: string | null }> =>
  catalogue.cached('search reach', ['courses'], async () => {
    const [row] = await catalogue.db.query(
      sql`
      select count(*)::int as count, min(published_at)::text as since from (
        select c.published_at from ${catalogue.visible('courses', 'c')}
        order by c.published_at desc nulls last, c.id desc limit ${sql.raw(String(maxReach))}) as newest`,
      { count: col.number, since: col.text.orNull },
    );
    return row ?? { count: 0, since: null };
  });

/** Whether `k`, one of the `candidates`, holds all terms. */
const containsSql = (terms: readonly Term[]): SQL =>
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
