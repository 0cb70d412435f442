/**
 * `npm run spec`: the points of `docs/checklist.md`, the tests whose titles carry their ids, and how many points have
 * one. `-- --missing` names only those without; `-- --mutants` breaks the product and fails for points whose tests do not
 * see it.
 */
import { globSync, readFileSync } from 'node:fs';

export interface Point {
  readonly id: string;
  readonly text: string;
}
export interface TitledTest {
  readonly file: string;
  readonly title: string;
  readonly ids: readonly string[];
}

export const pointsOf = (checklist: string): Point[] =>
  [...checklist.matchAll(/^- \*\*([A-Z]\d\d)\*\* (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }));

/**
 * Calls whose first argument is a title that starts with ids: `test('V04 …')`, `test.each(…)('P01 P04 …')`,
 * `describe('…')`.
 */
const titled = /\(\s*(?:'((?:[A-Z]\d\d\s+)+[^'\n]*)'|"((?:[A-Z]\d\d\s+)+[^"\n]*)"|`((?:[A-Z]\d\d\s+)+[^`\n]*)`)/g;

/** Tests of a source text that carry ids at the start of their titles. */
export const testsOf = (file: string, source: string): TitledTest[] =>
  [...source.matchAll(titled)].map((match) => {
    const title = match[1] ?? match[2] ?? match[3] ?? '';
    return { file, title, ids: /^(?:[A-Z]\d\d\s+)+/.exec(title)![0].trim().split(/\s+/) };
  });

if (process.argv[1]?.endsWith('scripts/test/spec.ts')) {
  const points = pointsOf(readFileSync('docs/checklist.md', 'utf8'));
  const known = new Set(points.map((p) => p.id));
  const tests = globSync(['{src,resources,storefront,admin,examples,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
    exclude: ['scripts/test/spec.test.ts'],
  })
    .sort()
    .flatMap((file) => testsOf(file, readFileSync(file, 'utf8')));
  const missing = points.filter((p) => !tests.some((t) => t.ids.includes(p.id)));
  for (const { id, text } of process.argv.includes('--missing') ? missing : points) {
    console.log(`${id} ${text}`);
    for (const test of tests.filter((t) => t.ids.includes(id))) console.log(`      ${test.file}: ${test.title}`);
  }
  const unknown = tests.filter((t) => t.ids.some((id) => !known.has(id)));
  for (const test of unknown) {
    console.error(`No such point: ${test.ids.filter((id) => !known.has(id)).join(' ')} in ${test.file}: ${test.title}`);
  }
  console.log(`\n${points.length - missing.length} of ${points.length} points have a test.`);
  const [option, ...chosen] = process.argv.slice(2);
  const unseen =
    option === '--mutants' ? await (await import('./mutants/spec-mutants.ts')).untestedPoints(tests, chosen) : [];
  if (unseen.length > 0) console.error(`${unseen.length} faults were seen by no test of their point.`);
  process.exitCode = unknown.length + unseen.length > 0 ? 1 : 0;
}
