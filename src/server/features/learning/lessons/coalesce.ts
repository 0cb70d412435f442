/**
 * Work requested more often than it has to be done: requests that arrive meanwhile are merged and done a moment later.
 */
import { setTimeout as delay } from 'node:timers/promises';

interface Waiting<T, R> {
  value: T;
  readonly done: Promise<R>;
}

interface Turn<T, R> {
  /** Settled when the work and the pause after its beginning are over. */
  readonly over: Promise<unknown>;
  /** What is done then. */
  next: Waiting<T, R> | null;
}

/** Asks for a piece of work; answers the outcome of the work that it became a part of. */
export type Coalesced<T, R> = (key: string, value: T) => Promise<R>;

/**
 * Does the first piece of work of a key at once. What comes while it is under way, or within the pause, is merged and done
 * as one: the caller waits for it, so a process that ends loses nothing that it has answered.
 * @param pause milliseconds between the beginnings of two pieces of work of a key, at least.
 */
export function coalesce<T, R>(
  work: (key: string, value: T) => Promise<R>,
  merge: (one: T, other: T) => T,
  pause: number,
): Coalesced<T, R> {
  const turns = new Map<string, Turn<T, R>>();
  function begin(key: string, value: T): Promise<R> {
    const result = work(key, value);
    const turn: Turn<T, R> = {
      over: Promise.allSettled([result, delay(pause, undefined, { ref: false })]),
      next: null,
    };
    turns.set(key, turn);
    void turn.over.then(() => {
      if (turn.next === null) turns.delete(key);
    });
    return result;
  }
  return (key, value) => {
    const turn = turns.get(key);
    if (!turn) return begin(key, value);
    if (turn.next) {
      turn.next.value = merge(turn.next.value, value);
      return turn.next.done;
    }
    const next: Waiting<T, R> = { value, done: turn.over.then(() => begin(key, next.value)) };
    turn.next = next;
    return next.done;
  };
}
