/**
 * Whether other processes listen to the changes of this one. PostgreSQL serialises the commits of transactions that
 * notify, each with its own flush of the log, so that a process without listeners does not notify (decision 094).
 */
export class Audience {
  #isAlone = false;
  readonly #unannounced = new Set<Promise<unknown>>();

  /** Whether a change has to be announced. True until it is known that nobody listens. */
  get isPresent(): boolean {
    return !this.#isAlone;
  }

  /** Nobody listens: changes are not announced until `enter`. */
  leave(): void {
    this.#isAlone = true;
  }

  /**
   * Somebody listens, or may: changes are announced from here on.
   * @returns when those that were under way unannounced have ended, what they changed has to be announced.
   */
  async enter(): Promise<void> {
    this.#isAlone = false;
    await Promise.allSettled(this.#unannounced);
  }

  /** Keeps track of a commit that announces nothing, until it has ended. */
  trackUnannounced<T>(commit: Promise<T>): Promise<T> {
    this.#unannounced.add(commit);
    const forget = (): void => void this.#unannounced.delete(commit);
    commit.then(forget, forget);
    return commit;
  }
}
