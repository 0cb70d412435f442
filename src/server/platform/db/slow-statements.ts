/** Which statements took long: a line of the log for each, with its text and without its values. */
import type { Log } from '../process/log.ts';
import { statements, type TracedStatement } from './channels.ts';

/** Characters of a text that are logged. */
const maxText = 2_000;

/**
 * Logs statements of this process that ended after a while, failed ones too; their wait for a connection counts.
 * @param limit milliseconds from which one is slow; undefined: none is. @returns how to stop.
 */
export function logSlowStatements(log: Log, limit: number | undefined): () => void {
  if (limit === undefined) return () => undefined;
  const starts = new WeakMap<TracedStatement, number>();
  const nothing = (): void => undefined;
  const subscribers = {
    end: nothing,
    asyncStart: nothing,
    error: nothing,
    start(statement: TracedStatement) {
      starts.set(statement, performance.now());
    },
    asyncEnd(statement: TracedStatement) {
      const ms = performance.now() - (starts.get(statement) ?? Infinity);
      if (ms < limit) return;
      const text = statement.text.replace(/\s+/g, ' ').trim().slice(0, maxText);
      log.warn(
        { statement: text, ...(statement.name && { name: statement.name }), ms: Math.round(ms) },
        'slow statement',
      );
    },
  };
  statements.subscribe(subscribers);
  return () => void statements.unsubscribe(subscribers);
}
