/** Which statements took long: a line of the log for each, with its text and without its values. */
import type { Log } from '../process/log.ts';

/** Called with each statement that ended, failed ones too. @param ms the wait for a connection included. */
export type OnStatement = (
  statement: { readonly name?: string | undefined; readonly text: string },
  ms: number,
) => void;

/** Characters of a text that are logged. */
const maxText = 2_000;

/** @param limit milliseconds from which a statement is slow; undefined: none is. */
export const logSlowStatements = (log: Log, limit: number | undefined): OnStatement | undefined =>
  limit === undefined
    ? undefined
    : ({ name, text }, ms) => {
        if (ms < limit) return;
        const statement = text.replace(/\s+/g, ' ').trim().slice(0, maxText);
        log.warn({ statement, ...(name && { name }), ms: Math.round(ms) }, 'slow statement');
      };

/** Runs a statement, and says afterwards how long it took. */
export async function timed<T>(
  statement: Parameters<OnStatement>[0],
  run: () => Promise<T>,
  onStatement: OnStatement | undefined,
): Promise<T> {
  if (!onStatement) return run();
  const start = performance.now();
  try {
    return await run();
  } finally {
    onStatement(statement, performance.now() - start);
  }
}
