/**
 * The life of a process from its first moment: what it opened is closed in order when it ends, be it because it was
 * asked to or because its start failed, and however far that start had come.
 */
import { setTimeout as delay } from 'node:timers/promises';

const signals = ['SIGINT', 'SIGTERM'] as const;
/** Milliseconds until a process that does not come to its end is ended, beside those that its steps are given. */
const exitTimeout = 20_000;

export class Lifetime {
  readonly #steps: (() => unknown)[] = [];
  #timeout: number;
  readonly #ending = new AbortController();
  #end: Promise<never> | undefined;
  readonly #onSignal = (): void => void this.end(0);

  constructor(timeout = exitTimeout) {
    this.#timeout = timeout;
  }

  /** Whether the end has begun: what fails from here on fails because of it. */
  get isEnding(): boolean {
    return this.signal.aborted;
  }

  /** Aborted when the end begins: long work of the start ends early. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /**
   * Adds a step of the end. Steps follow one another in the order they were added; one that fails stops none.
   * @param limit milliseconds within which the step ends by itself, where it may take long.
   */
  atEnd(step: () => unknown, limit = 0): void {
    this.#steps.push(step);
    this.#timeout += limit;
  }

  /** From now on SIGTERM and SIGINT end the process in good order. */
  endOnSignals(): void {
    for (const signal of signals) process.on(signal, this.#onSignal);
  }

  /** Ends the process, once, with the code of the first call, or 1 where a step fails. */
  end(code: number): Promise<never> {
    this.#ending.abort();
    this.#end ??= this.#close(code);
    return this.#end;
  }

  async #close(code: number): Promise<never> {
    void delay(this.#timeout, undefined, { ref: false }).then(() => process.exit(1));
    let result = code;
    for (const step of this.#steps) {
      try {
        await step();
      } catch (error) {
        console.error(error);
        result = 1;
      }
    }
    process.exit(result);
  }
}
