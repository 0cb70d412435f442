/** Statements of a transaction that nobody waits for before its commit. */

/** Until everything that can go on now has. */
const turn = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

export class Deferred {
  readonly #statements: Promise<unknown>[] = [];
  #hasFailed = false;

  add(statement: Promise<unknown>): void {
    this.#statements.push(statement);
    // Whoever waits for all handles the failure; until then nobody does.
    statement.catch(() => {
      this.#hasFailed = true;
    });
  }

  /** When all are done. Throws the error of the first that failed. */
  async all(): Promise<void> {
    await Promise.all(this.#statements);
  }

  /**
   * The result of the work that added them, once it may be committed. PostgreSQL commits nothing after a statement that it
   * refused, but of one that failed before it was sent it knows nothing: then this throws.
   */
  async after<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work;
      await turn();
      if (this.#hasFailed) await this.all();
      return result;
    } catch (error) {
      // Where an earlier one failed, its error is the cause of those that follow.
      await this.all();
      throw error;
    }
  }
}
