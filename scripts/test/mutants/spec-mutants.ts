/**
 * `npm run spec -- --mutants`: breaks the product as `spec-breaks.ts` says and runs the unit and API tests that claim
 * the point; a point whose tests pass on the broken product is not tested. `-- --mutants S09 K05` for some points.
 */
import { readFileSync } from 'node:fs';
import { MutantProcess } from './mutant-process.ts';
import { specBreaks, type Break } from './spec-breaks.ts';

/** A test file and the points its tests claim. */
interface ClaimingTest {
  readonly file: string;
  readonly ids: readonly string[];
}

/** The text of the file with the break in it. Throws when the product no longer holds what is to be broken. */
function broken({ point, file, before, after }: Break): string {
  const source = readFileSync(file, 'utf8');
  if (source.split(before).length !== 2) throw new Error(`${point}: ${file} must hold «${before}» once.`);
  return source.replace(before, () => after);
}

/**
 * Answers the breaks that no test of their point saw, as lines for a person.
 * @param points Ids; all when empty.
 */
export async function untestedPoints(tests: readonly ClaimingTest[], points: readonly string[]): Promise<string[]> {
  const mutants = new MutantProcess();
  const lines: string[] = [];
  const chosen = specBreaks.filter(({ point }) => points.length === 0 || points.includes(point));
  for (const { point, ...change } of chosen) {
    const files = tests.filter((t) => t.ids.includes(point) && !t.file.startsWith('e2e/')).map((t) => t.file);
    const place = `${point} ${change.file}: ${change.before} → ${change.after || '(nothing)'}`;
    const { outcome } = await mutants.run({
      fault: { file: change.file, source: broken({ point, ...change }) },
      tests: [...new Set(files)],
      // The titles of this point alone: another test may well fail.
      pattern: String.raw`\b${point}\b`,
    });
    console.log(outcome === 'passed' ? `NOT SEEN  ${place}` : `seen      ${place}`);
    if (outcome === 'passed') lines.push(place);
  }
  await mutants.stop();
  return lines;
}
