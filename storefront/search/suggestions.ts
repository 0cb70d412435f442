/**
 * The newest courses that match what is being typed (specification, sections 7 and 9), and what else does. A failed
 * call is ignored: the search page is still there.
 */
import type { OutputOf } from '../../src/contract/call.ts';
import type { Calls } from '../../src/contract/calls.ts';
import type { Client } from '../../src/client/client.ts';
import type { Clock } from '../../src/client/clock.ts';
import { createStore, type Store } from '../shared/store.ts';

/** `debounce`: milliseconds without a key press before the server is called. */
export const suggestionLimits = { debounce: 200, maxRecords: 6 } as const;

export type Suggestion = OutputOf<Calls['GET /api/search/{query}']>['records'][number];
/** A major, a bundle or a teacher of the same words. */
export type SuggestionBeside = OutputOf<Calls['GET /api/suggestions/{query}']>['records'][number];
export interface SuggestionState {
  readonly query: string;
  /** Null until the answer to this query has arrived. */
  readonly records: readonly Suggestion[] | null;
  /** What was probably meant, where nothing is written as the query: the records are those of it. */
  readonly corrected: string | null;
  readonly beside: readonly SuggestionBeside[];
}
const empty: Omit<SuggestionState, 'query'> = { records: null, corrected: null, beside: [] };

export interface Suggestions {
  readonly store: Store<SuggestionState>;
  /** Searches after the debounce; the search before it is cancelled. */
  search(text: string): void;
}

export function createSuggestions(client: Client, clock: Clock): Suggestions {
  const store = createStore<SuggestionState>({ query: '', ...empty });
  let cancelSearch = () => {};

  async function load(query: string, signal: AbortSignal): Promise<void> {
    const { records, corrected = null } = await client.call(
      'GET /api/search/{query}',
      { params: { query }, query: { page: 1, order: 'newest', section: 'course' } },
      { signal },
    );
    if (signal.aborted) return;
    store.set({ ...store.get(), query, records: records.slice(0, suggestionLimits.maxRecords), corrected });
  }

  async function loadBeside(query: string, signal: AbortSignal): Promise<void> {
    const { records } = await client.call('GET /api/suggestions/{query}', { params: { query } }, { signal });
    if (!signal.aborted) store.set({ ...store.get(), beside: records });
  }

  return {
    store,
    search(text) {
      const query = text.trim();
      cancelSearch();
      store.set({ query, ...empty });
      if (query === '') return;
      const controller = new AbortController();
      const cancelTimer = clock.schedule(suggestionLimits.debounce, () => {
        load(query, controller.signal).catch(() => {});
        loadBeside(query, controller.signal).catch(() => {});
      });
      cancelSearch = () => {
        cancelTimer();
        controller.abort();
      };
    },
  };
}
