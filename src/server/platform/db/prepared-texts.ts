/** Which statements are worth a cached plan. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Statement } from './statement.ts';

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
  readonly #statements = new Map<string, Statement>();
  readonly #uses = new LRUCache<string, number>({ max: maxTexts });

  /** The statement of a text; undefined for one that is planned anew. */
  statementOf(text: string): Statement | undefined {
    const statement = this.#statements.get(text);
    if (statement !== undefined || this.#statements.size >= maxNames) return statement;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses <= usesBefore) return undefined;
    this.#uses.delete(text);
    const added = { name: statementName(text), text };
    this.#statements.set(text, added);
    return added;
  }
}
