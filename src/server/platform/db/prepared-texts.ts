/** Which statements are worth a cached plan. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The name of a prepared statement: it follows from the text alone, so that processes behind one pooler mean the same. */
export const statementName = (text: string): string =>
  `s${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

/** Statements that get a name, at most: each connection keeps the plan of each. */
const maxNames = 300;
/** How often a text has to come before it gets one. */
const usesBefore = 2;
/** Texts that are remembered while they have none. */
const maxTexts = 1_000;

/**
 * Gives names to texts that come again and again, so that PostgreSQL parses and plans them once a connection: on a table
 * with many indexes that takes longer than to find a row by its key. Texts that vary, such as those with a list of values,
 * never get one.
 */
export class PreparedTexts {
  readonly #names = new Map<string, string>();
  readonly #uses = new LRUCache<string, number>({ max: maxTexts });

  /** The name of a statement; undefined for one that is planned anew. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= maxNames) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses <= usesBefore) return undefined;
    this.#uses.delete(text);
    const added = statementName(text);
    this.#names.set(text, added);
    return added;
  }
}
