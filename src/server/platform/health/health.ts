/**
 * What a balancer and an orchestrator ask of a process: whether it runs, and whether requests should be sent to it. What a
 * ready process needs is given to it as checks. May import: nothing.
 */
import { setTimeout as delay } from 'node:timers/promises';

/** Why a process is not ready: a name for programs, a short text for people. Neither tells a stranger of the machine. */
export interface Reason {
  readonly name: string;
  readonly text: string;
}

/** Something that a ready process needs. */
export interface Check {
  readonly name: string;
  /** What is missing, as a short text; null where nothing is. A check that throws is one that does not answer. */
  find(): Promise<string | null> | string | null;
}

/** The state of the process itself, which ends while requests are still answered. */
interface Ending {
  readonly isEnding: boolean;
}

/** Milliseconds until a check that does not answer counts as failed: less than balancers wait by default. */
const checkTimeout = 2_000;

const noAnswer = 'does not answer';

export class Health {
  readonly #process: Ending;
  readonly #timeout: number;
  readonly #checks: Check[] = [];
  /** Checks under way. However many requests come, a check asks its question once at a time. */
  readonly #running = new Map<Check, Promise<string | null>>();
  #isServing = false;

  constructor(process: Ending = { isEnding: false }, timeout = checkTimeout) {
    this.#process = process;
    this.#timeout = timeout;
  }

  /** Adds what a ready process needs. */
  need(...checks: readonly Check[]): void {
    this.#checks.push(...checks);
  }

  get isServing(): boolean {
    return this.#isServing;
  }

  /** From now on the process answers requests with its site. */
  startServing(): void {
    this.#isServing = true;
  }

  /** Why no requests should be sent to this process; nothing where it is ready. Never throws, and ends within the timeout. */
  async findReasons(): Promise<readonly Reason[]> {
    const before = this.#processReason();
    if (before) return [before];
    const found = await Promise.all(this.#checks.map((check) => this.#reasonOf(check)));
    // A signal may have come meanwhile.
    const late = this.#processReason();
    return late ? [late] : found.filter((reason) => reason !== null);
  }

  #processReason(): Reason | null {
    if (this.#process.isEnding) return { name: 'process', text: 'is ending' };
    return this.#isServing ? null : { name: 'process', text: 'is starting' };
  }

  async #reasonOf(check: Check): Promise<Reason | null> {
    const ending = new AbortController();
    const late = delay(this.#timeout, noAnswer, { signal: ending.signal, ref: false }).catch(() => noAnswer);
    const text = await Promise.race([this.#findOnce(check), late]);
    ending.abort();
    return text === null ? null : { name: check.name, text };
  }

  #findOnce(check: Check): Promise<string | null> {
    const running = this.#running.get(check);
    if (running) return running;
    const finding = (async () => check.find())()
      .catch(() => noAnswer)
      .finally(() => this.#running.delete(check));
    this.#running.set(check, finding);
    return finding;
  }
}
