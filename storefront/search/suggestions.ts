/**
 * The newest courses that match what is being typed (specification, sections 7 and 9). Failures are silent: the search
 * page is still there.
 */
import type { Client } from '../../src/client/client.ts';
import type { Clock } from '../../src/client/clock.ts';
import { createStore, type Store } from '../store.ts';

/** `debounce`: milliseconds without a key before the server is asked. */
export const suggestionLimits = { debounce: 200, maxRecords: 6 } as const;

export interface Suggestion {
  readonly _id: string;
  readonly name: string;
  readonly image: string | null;
  readonly description: string;
  readonly totalTime: number;
}
/** `records` is null while nothing is known of this query. */
export interface SuggestionState {
  readonly query: string;
  readonly records: readonly Suggestion[] | null;
}

export interface Suggestions {
  readonly store: Store<SuggestionState>;
  search(text: string): void;
}

export function createSuggestions(client: Client, clock: Clock): Suggestions {
  const store = createStore<SuggestionState>({ query: '', records: null });
  let cancelTimer = () => {};
  return {
    store,
    search(text) {
      const query = text.trim();
      cancelTimer();
      store.set({ query, records: null });
      if (query === '') return;
      const controller = new AbortController();
      const stopWaiting = clock.schedule(suggestionLimits.debounce, () => {
        client
          .call(
            'GET /api/search/{query}',
            { params: { query }, query: { page: 1, order: 'newest', section: 'course' } },
            { signal: controller.signal },
          )
          .then(
            ({ records }) => {
              if (!controller.signal.aborted)
                store.set({ query, records: records.slice(0, suggestionLimits.maxRecords) });
            },
            () => {},
          );
      });
      cancelTimer = () => {
        stopWaiting();
        controller.abort();
      };
    },
  };
}
