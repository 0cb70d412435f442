/**
 * Requests that write and come before a process serves. A balancer that learns from answers alone asks another process for
 * what only reads, but may not repeat a write: so it waits for the end of the start.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Milliseconds that a write waits: less than proxies wait for an answer (`deploy/`: 120 s). */
const longestWait = 60_000;
/** How many wait at once. */
const mostWaiting = 100;

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

export class EarlyWrites {
  readonly #refuse: Handler;
  readonly #limit: number;
  readonly #waiting = new Set<(handler: Handler) => void>();
  #isOver = false;

  /** @param refuse answers what does not wait, and what has waited for too long. */
  constructor(refuse: Handler, limit = longestWait) {
    this.#refuse = refuse;
    this.#limit = limit;
  }

  /** Takes a request until there is something to serve. */
  take(request: IncomingMessage, response: ServerResponse): void {
    const mayWait = !reading.has(request.method ?? '') && !this.#isOver && this.#waiting.size < mostWaiting;
    if (!mayWait) return this.#refuse(request, response);
    const answer = (handler: Handler): void => {
      clearTimeout(timer);
      this.#waiting.delete(answer);
      // Nobody learns of the outcome any more.
      if (!response.destroyed) handler(request, response);
    };
    const timer = setTimeout(() => answer(this.#refuse), this.#limit);
    this.#waiting.add(answer);
  }

  /** Gives all that wait to the handler. */
  release(handler: Handler): void {
    for (const answer of this.#waiting) answer(handler);
  }

  /** Refuses all that wait or come: the process ends before it served. */
  refuse(): void {
    this.#isOver = true;
    this.release(this.#refuse);
  }
}
