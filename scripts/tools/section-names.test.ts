/** Platform, generator and the language of definitions name no section and no panel of the school: it registers what it adds. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registry } from '../../resources/index.ts';
import { application } from '../../src/application/application.ts';
import { tableName } from '../../src/define/table-name.ts';

const files = globSync(['src/define/**/*.ts', 'src/server/{platform,generator}/**/*.ts', 'admin/**/*.{ts,tsx}']).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|^admin\/(pages|previews)\/|^admin\/Panel\.client/.test(file),
);

/** Accounts, administrators and what they may do belong to the platform; imports, to the generator. */
const ofPlatform: readonly string[] = ['users', 'permissions', 'list', 'importer'];
const sections = [...registry.keys()].filter((name) => !ofPlatform.includes(name));
const tables = sections.map(tableName);
/** Roles have the names of panels. */
const panels: readonly string[] = Object.keys(application.panels).filter((name) => name !== 'admin');

/** Sections and panels that a source names: as a text, an address of the API, or as a table in SQL. Comments aside. */
function namedIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const names = [...sections, ...panels];
  const texts = [...code.matchAll(/'([^'\n]+)'/g)].flatMap(([, text = '']) => (names.includes(text) ? [text] : []));
  const keys = [...code.matchAll(/^\s*(\w+):/gm)].flatMap(([, key = '']) => (panels.includes(key) ? [key] : []));
  const addresses = [...code.matchAll(/\b(?:api\/)?(\w+)(?:-panel)\b/g)].flatMap(([, name = '']) =>
    panels.includes(name) ? [name] : [],
  );
  const read = [...code.matchAll(/\b(?:from|join|update|into) ([a-z_]+)/g)];
  return [
    ...new Set([
      ...texts,
      ...keys,
      ...addresses,
      ...read.flatMap(([, table = '']) => (tables.includes(table) ? [table] : [])),
    ]),
  ].sort();
}

test('no file below the features names a section or a panel of the school', () => {
  const found = files.map((file) => [file, namedIn(readFileSync(file, 'utf8'))] as const);
  expect(Object.fromEntries(found.filter(([, names]) => names.length > 0))).toEqual({});
});

test('a section is found in a text and in a query, not in a comment', () => {
  const query = 'select 1 from course_groups';
  expect(namedIn(`authorize(services, 'courses'); db.query(\`${query}\`);\n// 'bundles'\n/* 'faqs' */`)).toEqual([
    'course_groups',
    'courses',
  ]);
});
