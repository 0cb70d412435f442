/** What a query finds in a section: what is written as the query and, where that is little, what resembles it. */
import { sql, type SQL } from 'drizzle-orm';
import type { SearchSection } from '../../../../contract/public.ts';
import { countPages } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { courseMatches, type CourseMatches } from './course-matches.ts';
import { inOtherLayout } from './keyboard.ts';
import { similarTermsOf, termsOf, type Term } from './terms.ts';
import { textSql } from './text-matches.ts';
import { queryWords } from './words.ts';

/** A section that is searched by its text: fewer rows than the courses. */
export type TextSection = Exclude<SearchSection, 'course'>;

/** The sections beside the courses, and the alias under which each is read. */
export const textSections = {
  article: { name: 'articles', alias: 'a' },
  teacher: { name: 'teachers', alias: 't' },
  bundle: { name: 'bundles', alias: 'b' },
  major: { name: 'majors', alias: 'm' },
} as const satisfies Record<TextSection, { name: string; alias: string }>;

export interface Matches {
  /** What follows `from`: visible rows under the alias of their section, with their conditions. */
  readonly from: SQL;
  /** True for rows that hold what was written; null where all of them do. */
  readonly isExact: SQL | null;
  /** What was probably meant, where nothing is written as the query. */
  readonly corrected: string | null;
}
export interface FoundCourses extends Matches {
  /** All of them: those that hold what was written come first, of both the newest. */
  readonly ids: readonly string[];
  /** Whether more courses match. */
  readonly isCut: boolean;
}

/** Rows as they were requested, from which on similar ones are not looked for. */
const enough = 6;

/** Null where nothing is found. */
export async function coursesOf(catalogue: PublicCatalogue, query: string): Promise<FoundCourses | null> {
  const terms = await termsOf(catalogue, query);
  const exact = (await courseMatches(catalogue, terms)) ?? nothing;
  if (terms.length === 0 || exact.ids.length >= enough) return foundCourses(catalogue, exact);
  if (exact.ids.length > 0) return withSimilar(catalogue, query, terms, exact);
  return (
    (await inLayout(query, async (other) =>
      foundCourses(catalogue, (await courseMatches(catalogue, await termsOf(catalogue, other))) ?? nothing),
    )) ??
    (await withSimilar(catalogue, query, terms, exact)) ??
    (await notFree(catalogue, terms))
  );
}

async function withSimilar(
  catalogue: PublicCatalogue,
  query: string,
  terms: readonly Term[],
  exact: CourseMatches,
): Promise<FoundCourses | null> {
  const similar = await similarTermsOf(catalogue, query, terms, exact.ids.length > 0);
  const wider = await courseMatches(catalogue, similar.terms);
  if (!wider) return foundCourses(catalogue, exact);
  const written = new Set(exact.ids);
  const ids = [...exact.ids, ...wider.ids.filter((id) => !written.has(id))];
  const found = foundCourses(catalogue, { ids, isCut: wider.isCut });
  if (!found || written.size === 0) return found && { ...found, corrected: similar.corrected };
  return { ...found, isExact: idIn(exact.ids) };
}

/** What costs something, where nothing that was requested is free. */
async function notFree(catalogue: PublicCatalogue, terms: readonly Term[]): Promise<FoundCourses | null> {
  const rest = terms.filter(({ kind }) => kind !== 'free');
  const isKnownSubject = rest.length < terms.length && rest.some(({ kind }) => kind === 'subject');
  return isKnownSubject ? foundCourses(catalogue, (await courseMatches(catalogue, rest)) ?? nothing) : null;
}

/** What the query finds as the keys of the other keyboard layout, which is what was meant; null where that is nothing. */
async function inLayout<T extends Matches>(
  query: string,
  find: (other: string) => Promise<T | null>,
): Promise<T | null> {
  const other = inOtherLayout(query);
  // Of fewer letters there are words that begin so in any layout.
  if (other === null || !queryWords(other).some((word) => [...word].length > 2)) return null;
  const found = await find(other);
  return found && { ...found, corrected: other };
}

const nothing: CourseMatches = { ids: [], isCut: false };
const idIn = (ids: readonly string[]): SQL => sql`c.id = any(${sql.param([...ids])}::uuid[])`;

/** What follows `from` for the visible courses `c` of these ids. */
export const coursesFrom = (catalogue: PublicCatalogue, ids: readonly string[]): SQL =>
  sql`${catalogue.visible('courses', 'c')} where ${idIn(ids)}`;

const foundCourses = (catalogue: PublicCatalogue, { ids, isCut }: CourseMatches): FoundCourses | null =>
  ids.length === 0 ? null : { from: coursesFrom(catalogue, ids), isExact: null, corrected: null, ids, isCut };

/** Null where nothing is found. */
export async function textMatchesOf(
  catalogue: PublicCatalogue,
  section: TextSection,
  query: string,
): Promise<Matches | null> {
  const terms = await termsOf(catalogue, query);
  const exact = rowsWith(catalogue, section, terms);
  if (!exact) return null;
  const { total } = await countPages(catalogue, exact.from);
  if (total >= enough) return exact;
  const other = total === 0 ? await inLayout(query, (text) => writtenRows(catalogue, section, text)) : null;
  if (other) return other;
  const similar = await similarTermsOf(catalogue, query, terms, total > 0);
  const wider = rowsWith(catalogue, section, similar.terms);
  if (!wider) return total > 0 ? exact : null;
  if (total === 0) return { ...wider, corrected: similar.corrected };
  return { ...wider, isExact: textSql(textSections[section].alias, terms) };
}

/** Null where no row is written so. */
async function writtenRows(catalogue: PublicCatalogue, section: TextSection, query: string): Promise<Matches | null> {
  const rows = rowsWith(catalogue, section, await termsOf(catalogue, query));
  return rows && (await countPages(catalogue, rows.from)).total > 0 ? rows : null;
}

function rowsWith(catalogue: PublicCatalogue, section: TextSection, terms: readonly Term[]): Matches | null {
  const { name, alias } = textSections[section];
  const condition = textSql(alias, terms);
  return (
    condition && { from: sql`${catalogue.visible(name, alias)} where ${condition}`, isExact: null, corrected: null }
  );
}
