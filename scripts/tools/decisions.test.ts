/** The form of the decisions: one screen, three parts, and names of files that are there. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const files = globSync(`${folder}/[0-9]*.md`).toSorted();
const textOf = (file: string): string => readFileSync(file, 'utf8');
const maxLines = 45;

/** Files of the project; a name in a decision may leave out the folders they begin with. */
const sources = globSync('{src,resources,storefront,admin,examples,e2e,bench,faults,scripts,docs}/**/*.*');

/** Names of files between backticks: those with a folder and an ending that sources and papers have. */
function filesNamedIn(text: string): string[] {
  const names = [...text.matchAll(/`([\w@.*/-]+\/[\w.*-]+\.(?:tsx?|mjs|css|md))`/g)].map(([, name]) => name!);
  return names.filter((name) => !name.startsWith('@'));
}

/** Whether a file is there, also one of those that a name with `*` stands for. */
const exists = (name: string): boolean =>
  name.includes('*') ? globSync(name).length > 0 : sources.some((file) => `/${file}`.endsWith(`/${name}`));

/** The files that links of a paper lead to. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!);

test('each decision is one screen of three parts under its number', () => {
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const lines = textOf(file).trimEnd().split('\n');
    expect(lines.length, file).toBeLessThanOrEqual(maxLines);
    expect(lines[0], file).toMatch(new RegExp(`^# ${basename(file).slice(0, 3)} · \\S`));
    expect(
      lines.filter((line) => /^#{2,} /.test(line)),
      file,
    ).toEqual(['## Context', '## Decision', '## Consequences']);
    expect(textOf(file), `a part of ${file} is empty`).not.toMatch(/^## .*\n+(?:## |$(?![\s\S]))/m);
  }
});

test('decisions link to papers that are there, and name files that are there', () => {
  const broken = [...files, 'bench/README.md', 'docs/architecture.md'].flatMap((file) => {
    const text = textOf(file);
    const base = join(file, '..');
    const links = linksIn(text).filter((target) => globSync(join(base, target)).length === 0);
    return [...links, ...filesNamedIn(text).filter((name) => !exists(name))].map((name) => `${file}: ${name}`);
  });
  expect(broken).toEqual([]);
  expect(filesNamedIn('`db/changes.ts`, `@tus/server`, `GET /api/a.b`')).toEqual(['db/changes.ts']);
  expect([exists('db/changes.ts'), exists('db/no-such-file.ts')]).toEqual([true, false]);
});

test('tables of figures are in the paper of the bench', () => {
  const withFigures = files.filter((file) => /^\|.*\d (?:ms|s|kB|MiB|\/s) *\|/m.test(textOf(file)));
  expect(withFigures).toEqual([]);
});
