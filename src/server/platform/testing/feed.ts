import type { Changes } from '../db/changes.ts';

/** A change feed of the test alone. */
export function testFeed(): Changes {
  const listeners = new Set<(table: string) => void>();
  return {
    publish: (...tables) => tables.forEach((table) => listeners.forEach((listener) => listener(table))),
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lag: async () => 0,
    requireHeard: async () => undefined,
    isConnected: true,
    close: async () => undefined,
  };
}
