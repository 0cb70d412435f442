/**
 * A value outside React that components can subscribe to. Never set on the server, where all visitors would share it.
 */
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  set(next: T): void;
  /** @returns unsubscribes. */
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

/**
 * The value of the store.
 * @param onServer gives the value for server rendering and hydration.
 */
export const useStore = <T>(store: Store<T>, onServer: () => T = store.get): T =>
  useSyncExternalStore(store.subscribe, store.get, onServer);

const noSubscription = () => () => {};
/** False on the server and during hydration; true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
