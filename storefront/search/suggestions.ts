/**
 * The newest courses that match what is being typed (specification, sections 7 and 9). Failures are silent: the search
 * page is still there.
 */
import type { Client } from '../../src/client/client.ts';
import type { Clock } from '../clock.ts';
import { createStore, type Store } from '../store.ts';

/** `debounce`: milliseconds without a key before the server is asked. */
export const suggesting = { debounce: 200, most: 6 } as const;

export interface Suggestion {
  readonly _id: string;
  readonly name: string;
  readonly image: string | null;
  readonly description: string;
  readonly totalTime: number;
}
/** `records` is null while nothing is known of this query. */
export interface Suggested {
  readonly query: string;
  readonly records: readonly Suggestion[] | null;
}

export interface Suggestions {
  readonly store: Store<Suggested>;
  ask(text: string): void;
}

export function createSuggestions(client: Client, clock: Clock): Suggestions {
  const store = createStore<Suggested>({ query: '', records: null });
  let callOff = () => {};
  return {
    store,
    ask(text) {
      const query = text.trim();
      callOff();
      store.set({ query, records: null });
      if (query === '') return;
      const given = new AbortController();
      const stopWaiting = clock.after(suggesting.debounce, () => {
        client
          .call(
            'GET /api/search/{query}',
            { params: { query }, query: { page: 1, order: 'newest', section: 'course' } },
            { signal: given.signal },
          )
          .then(
            ({ records }) => {
              if (!given.signal.aborted) store.set({ query, records: records.slice(0, suggesting.most) });
            },
            () => {},
          );
      });
      callOff = () => {
        stopWaiting();
        given.abort();
      };
    },
  };
}
