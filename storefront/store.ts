/**
 * A value that lives outside React and that components may follow. Nothing is set on the server, where all visitors
 * would share it.
 */
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  set(next: T): void;
  /** @returns what ends it. */
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The store's value, followed. @param onServer what the server renders, and the browser until it has taken over. */
export const useStore = <T>(store: Store<T>, onServer: () => T = store.get): T =>
  useSyncExternalStore(store.subscribe, store.get, onServer);

const noSubscription = () => () => {};
/** False on the server and while the browser takes its page over; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
