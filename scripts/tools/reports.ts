/** The closing summaries of the last runs, stored for `npm run figures` in a folder that git ignores. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = '.reports';

export const reportFile = (name: string): string => join(folder, `${name}.txt`);

/** Replaces the summary of a name by this text. */
export function writeReport(name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(reportFile(name), text);
}
