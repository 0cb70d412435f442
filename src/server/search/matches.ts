/** What a query finds in a section: what is written as the query and, where that is little, what resembles it. */
import { sql, type SQL } from 'drizzle-orm';
import type { SearchSection } from '../../contract/public.ts';
import { countPages } from '../catalogue/paging.ts';
import type { PublicCatalogue } from '../catalogue/public-catalogue.ts';
import { courseMatches, heldSql } from './course-matches.ts';
import { similarTermsOf, termsOf, type Term } from './terms.ts';
import { textSql } from './text-matches.ts';

/** The sections beside the courses, and the alias under which each is read. */
export const textSections = {
  article: { name: 'articles', alias: 'a' },
  teacher: { name: 'teachers', alias: 't' },
  bundle: { name: 'bundles', alias: 'b' },
  major: { name: 'majors', alias: 'm' },
} as const satisfies Record<Exclude<SearchSection, 'course'>, { name: string; alias: string }>;

export interface Matches {
  /** What follows `from`: visible rows under the alias of their section, with their conditions. */
  readonly from: SQL;
  /** True for rows that hold what was written; null where all of them do. */
  readonly isExact: SQL | null;
  /** What was probably meant, where nothing is written as the query. */
  readonly corrected: string | null;
  /** Whether more rows match than `from` holds. */
  readonly isCut: boolean;
}

/** Rows as they were asked for, from which on similar ones are not looked for. */
const enough = 6;

/** Null where nothing is found. */
export async function matchesOf(
  catalogue: PublicCatalogue,
  section: SearchSection,
  query: string,
): Promise<Matches | null> {
  const terms = await termsOf(catalogue, query);
  if (terms.length === 0) return null;
  const exact = await rowsWith(catalogue, section, terms);
  const { total } = exact ? await countPages(catalogue, exact.from) : { total: 0 };
  if (exact && total >= enough) return exact;
  const similar = await similarTermsOf(catalogue, query, total > 0);
  const wider = await rowsWith(catalogue, section, similar.terms);
  if (!wider) return total > 0 ? exact : null;
  if (total === 0) return { ...wider, corrected: similar.corrected };
  return { ...wider, isExact: section === 'course' ? heldSql(terms) : textSql(textSections[section].alias, terms) };
}

async function rowsWith(
  catalogue: PublicCatalogue,
  section: SearchSection,
  terms: readonly Term[],
): Promise<Matches | null> {
  const whole = { isExact: null, corrected: null };
  if (section === 'course') {
    const found = await courseMatches(catalogue, terms);
    return found && { ...found, ...whole };
  }
  const { name, alias } = textSections[section];
  const condition = textSql(alias, terms);
  return condition && { from: sql`${catalogue.visible(name, alias)} where ${condition}`, isCut: false, ...whole };
}
