/** A log that a test reads: every line, of every level. */
import { openLog, type Log } from '../process/log.ts';

export type Line = Readonly<Record<string, unknown>> & { readonly msg?: string };

export interface CapturedLog {
  readonly log: Log;
  /** The lines so far, oldest first. */
  readonly lines: Line[];
  /** What was written so far, as it is. */
  text(): string;
}

export function captureLog(): CapturedLog {
  const lines: Line[] = [];
  const written: string[] = [];
  const log = openLog('trace', {
    write(text) {
      written.push(text);
      lines.push(JSON.parse(text) as Line);
    },
  });
  return { log, lines, text: () => written.join('') };
}
