/** Work on the database that is tried: it is answered, and nothing of it stays. */
import type { Database } from '../../platform/db/database.ts';
import type { Access } from '../section/section-api.ts';

/** Ends a transaction of which nothing is to stay. */
class Tried<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('tried');
    this.result = result;
  }
}

/** Answers what `work` answers, in a transaction that is rolled back. Throws what it throws. */
export async function dryRun<T>({ services }: Access, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await services.db.transaction(async (tx) => {
      throw new Tried(await work(tx));
    });
  } catch (error) {
    // cast: thrown above, by this call.
    if (error instanceof Tried) return error.result as T;
    throw error;
  }
}
