/** Notes what visitors searched for in vain (`search-misses`): terms and counts, without a person. */
import { sql } from 'drizzle-orm';
import { facetKeys, type CourseFilters } from '../../../../contract/facet-values.ts';
import type { SearchSection } from '../../../../contract/public.ts';
import { searchText } from '../../../../locale/normalize.ts';
import type { Database } from '../../../platform/db/database.ts';
import { live } from '../../../platform/db/row-sql.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import type { Series } from '../../../platform/counters/tally.ts';
import { nameWords } from './words.ts';

/** Terms that are stored: those that were searched most, of them the latest. */
export const maxTerms = 2_000;
const maxLength = 60;
/** Numbers of people and cards are no term. */
const personal = /\d{5}|@/;

/**
 * The term that is noted for a query, however it was typed; null where none is: without letters, too long for a wish, or
 * with what may be about a person.
 */
export function missedTerm(query: string): string | null {
  const term = nameWords(query).join(' ');
  const isNoted =
    /\p{L}{2}/u.test(term) && query.trim().length <= maxLength && !personal.test(term) && !query.includes('@');
  return isNoted ? term : null;
}

/** What of a call of the search says whether someone requested courses of all kinds. */
export interface SearchCall {
  readonly section: SearchSection;
  readonly page: number;
  readonly submitted?: '1' | undefined;
}

/** Notes a search that someone sent and that found no course. What only narrows a search is not looked at. */
export function noteMiss(
  { tally }: Pick<Services, 'tally'>,
  query: string,
  call: SearchCall & CourseFilters,
  { total }: { readonly total: number },
): void {
  const isNarrowed = facetKeys.some((key) => call[key] !== undefined);
  if (total > 0 || call.submitted === undefined || call.section !== 'course' || isNarrowed) return;
  const term = missedTerm(query);
  if (term !== null) tally.add(searchMisses, term);
}

/** Counted by term. */
export const searchMisses: Series = { name: 'search misses', limit: 200, write: writeMisses };

async function writeMisses(tx: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counts].map(([term, times]) => ({ term, times, search_text: searchText([term]) }));
  await tx.query(sql`
    insert into search_misses as m (term, times, last_at, search_text)
    select term, times, now(), search_text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(term text, times int, search_text text) order by term
    on conflict (term) where ${live()} do update
      set times = m.times + excluded.times, last_at = excluded.last_at, updated_at = now()`);
  await tx.query(sql`
    delete from search_misses where id in (
      select id from search_misses order by times desc, last_at desc, id offset ${sql.raw(String(maxTerms))})`);
}
