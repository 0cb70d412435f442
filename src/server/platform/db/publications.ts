/**
 * Whether a transaction publishes the tables that it changed (`Database.publish`), without which caches go on to answer what
 * was. The databases of tests have it checked (`Connections.mustPublish`); triggers publish for themselves, or change what
 * no cache shows, so that the words of statements are looked at alone.
 */

/** A statement that was run, and how many rows it changed or answered. */
interface Ran {
  readonly text: string;
  readonly rowCount: number | null;
}

/** `insert into a`, `delete from a`, `update a b set`. */
const changes = /\b(?:insert\s+into|delete\s+from)\s+"?(\w+)"?|\bupdate\s+"?(\w+)"?\s+(?:(?:as\s+)?\w+\s+)?set\b/gi;

/** The tables that a statement changes by its own words. */
export const tablesChangedBy = (text: string): string[] => [
  ...new Set([...text.matchAll(changes)].flatMap(([, written, updated]) => written ?? updated ?? [])),
];

/** What one transaction changed of these tables. */
export class ChangedTables {
  readonly #watched: ReadonlySet<string>;
  /** The statement that changed each of them last. */
  readonly #changed = new Map<string, string>();

  constructor(watched: ReadonlySet<string>) {
    this.#watched = watched;
  }

  note({ text, rowCount }: Ran): void {
    if (this.#watched.size === 0 || !rowCount) return;
    for (const table of tablesChangedBy(text)) if (this.#watched.has(table)) this.#changed.set(table, text);
  }

  /** @throws {TypeError} if one was changed that is not among the published ones. */
  requirePublished(published: ReadonlySet<string>): void {
    for (const [table, text] of this.#changed) {
      if (published.has(table)) continue;
      throw new TypeError(`${table} was changed and is not published: ${text.trim().slice(0, 200)}`);
    }
  }
}
