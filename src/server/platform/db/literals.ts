/** Values as SQL text, for what takes no parameters: the bodies and conditions of triggers. */
import type { SQL } from 'drizzle-orm';
import { sqlText } from './sql-text.ts';
import { inlineParams } from './database.ts';

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The text of a query with its values in it. Throws for a value that has no literal. */
export const withLiterals = (query: SQL): string => inlineParams(sqlText(query), literalOf);

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return literal(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `array[${value.map(literalOf).join(', ')}]`;
  throw new Error(`no SQL literal for a ${typeof value}`);
}
