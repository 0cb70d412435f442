/**
 * The rules that tests hold over the sources as texts, which no test of the running product sees. `npm run mutants` counts a
 * fault that breaks one as seen.
 */
import { limitedFiles, limitsOf } from './limits.ts';
import { trashReadIn, unpublishedIn, unversionedIn } from './sql-rules.ts';

const limited = new Set(limitedFiles());

/** The rules that a source text keeps and its changed form does not, by name. */
export function rulesBroken(file: string, before: string, after: string): string[] {
  const rules: Readonly<Record<string, (source: string) => unknown>> = {
    'rows in the trash': trashReadIn,
    'a publication': unpublishedIn,
    'a next version': unversionedIn,
    'the table of limits': (source) => (limited.has(file) ? limitsOf(file, source) : null),
  };
  return Object.entries(rules)
    .filter(([, read]) => JSON.stringify(read(before)) !== JSON.stringify(read(after)))
    .map(([name]) => name);
}
