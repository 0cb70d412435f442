/** Statements by their text: each is prepared once per connection. */
import type { SQL } from 'drizzle-orm';
import { sqlText } from './sql-text.ts';
import { statementName } from './prepared-texts.ts';
import type { Statement } from './statement.ts';

const statements = new Map<string, Statement>();
const maxStatements = 500;

/** A query whose text is prepared once per connection; once `maxStatements` texts are prepared, others run unprepared. */
export function prepared(query: SQL): { statement: Statement; values: unknown[] } {
  const { text, values } = sqlText(query);
  return { statement: statementOf(text), values };
}

/** The statement of a text. */
export function statementOf(text: string): Statement {
  let statement = statements.get(text);
  if (!statement) {
    statement = { name: statements.size < maxStatements ? statementName(text) : '', text };
    if (statement.name) statements.set(text, statement);
  }
  return statement;
}
