import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { application } from '../../src/application/application.ts';
import { definitions } from '../../resources/index.ts';
import { checkDefinitions } from '../../src/define/checks/check.ts';
import { problemCodes } from '../../src/define/checks/problem.ts';
import { checkServerModules } from '../../src/define/checks/server-modules.ts';
import { isDefinition } from '../../src/define/registry.ts';
import { iconNames } from '../../src/define/icons.ts';
import type { EndpointCall } from '../../src/server/generator/section/section-api.ts';
import { serverModuleKeys } from '../../src/server/generator/section/define-server.ts';

const readme = readFileSync('README.md', 'utf8');
const guide = readFileSync('docs/definitions.md', 'utf8');

/** The examples of a page as whole files, their imports leading to this project. */
const examplesOf = (page: string): string[] =>
  [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) =>
    (code.startsWith('import') ? code : wholeFile(code)).replaceAll('../src/', `${resolve('src')}/`),
  );

/** A part of a definition (`fields: …, list: …`) with what every definition has around it. */
const wholeFile = (part: string): string => {
  const [, title] = /fields: \{\s*(\w+):/.exec(part) ?? [];
  const name = 'examples';
  const labels = `label: ['نمونه', 'نمونه‌ها'], labelEn: ['Example', 'Examples'], title: '${title}'`;
  const imported = `import { defineResource, f } from '../src/define/resource.ts';`;
  return `${imported}\nexport default defineResource('${name}', { ${labels},\n${part}\n});\n`;
};

/** The file an example is written to: server files import their section, so whole sections keep their own name. */
function fileNameOf(code: string, index: number): string {
  const [, served] = /^import \w+ from '\.\/([\w-]+)\.ts';$/m.exec(code) ?? [];
  if (served) return `${served}.server.ts`;
  const [, section] = /defineResource\('([\w-]+)'/.exec(code) ?? [];
  return section === undefined || section === 'examples' ? `example-${index}.ts` : `${section}.ts`;
}

const examples = [...examplesOf(readme), ...examplesOf(guide)].map((code, i) => ({ code, name: fileNameOf(code, i) }));
const folder = mkdtempSync(join(tmpdir(), 'readme-'));
const isServerFile = (name: string): boolean => name.endsWith('.server.ts');
const names = examples.map(({ name }) => name);
const definitionNames = names.filter((name) => !isServerFile(name));
const serverNames = names.filter(isServerFile);

/** What an example exports by default. */
async function exportOf(name: string): Promise<unknown> {
  const module: unknown = await import(join(folder, name));
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
}

async function definitionOf(name: string) {
  const section = await exportOf(name);
  if (!isDefinition(section)) throw new Error(`${name} exports no definition`);
  return section;
}

beforeAll(() => {
  for (const { code, name } of examples) writeFileSync(join(folder, name), code);
  // Server files import libraries of the project.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  // With the groups of the menu and the panels, which the application declares.
  const include = ['*.ts', resolve('src/application/application.ts')];
  const options = { extends: resolve('tsconfig.json'), compilerOptions: { types: ['node'] }, include };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('examples of the README and of docs/definitions.md', () => {
  test('are there, each in a file of its own', () => {
    expect(definitionNames.length).toBeGreaterThan(14);
    expect(serverNames.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });
  test.each(definitionNames)('%s is sound beside the sections of the product', async (name) => {
    const section = await definitionOf(name);
    const file = `./${section.name.replaceAll('/', '-')}.ts`;
    expect(checkDefinitions({ ...definitions, [file]: section }, application)).toEqual([]);
  });
  test.each(serverNames)('%s fits the section it belongs to', async (name) => {
    const sectionName = name.replace('.server.ts', '.ts');
    const sections = { [`./${sectionName}`]: await definitionOf(sectionName) };
    expect(checkServerModules({ [`./${name}`]: await exportOf(name) }, sections, serverModuleKeys)).toEqual([]);
  });
  test('compile', () => {
    const compiler = resolve('node_modules/.bin/tsc');
    expect(() => execFileSync(compiler, ['-p', folder], { encoding: 'utf8', stdio: 'pipe' })).not.toThrow();
  }, 60_000);
});

test('docs/definitions.md lists every code of the checks with its meaning', () => {
  const rows = [...guide.matchAll(/^\| (D\d{3}) \| (.*?) *\|$/gm)].map(([, code, meaning]) => [code, meaning]);
  expect(rows).toEqual(Object.entries(problemCodes).sort(([a], [b]) => a.localeCompare(b)));
});

test('docs/definitions.md lists the icons, the groups of the menu, and what a handler receives', () => {
  const [, icons = ''] = /^`icon` \(.*\) is one of these:\n([\s\S]*?)\.\n\n/m.exec(guide) ?? [];
  expect([...icons.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(iconNames);
  const [, groups = ''] = /\n\| group +\|.*\n([\s\S]*?)\n\n/.exec(guide) ?? [];
  expect([...groups.matchAll(/^\| `(\w+)` *\| (.*?) *\|$/gm)].map(([, name, label]) => [name, label])).toEqual(
    Object.entries(application.menu).map(([name, { label }]) => [name, label.fa]),
  );
  const [, received = ''] = /receives one object[\s\S]*?\n\| entry +\|.*\n([\s\S]*?)\n\n/.exec(guide) ?? [];
  const entries = received.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)]);
  const call: Record<keyof EndpointCall, true> = {
    services: true,
    access: true,
    body: true,
    text: true,
    query: true,
    row: true,
  };
  expect(entries.map(([, name]) => name).sort()).toEqual(Object.keys(call).sort());
});

test('what the README says of commands and settings is true', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...readme.matchAll(/`npm (?:run )?([a-z:]+)/g)]
    .map(([, name]) => name!)
    .filter((name) => !['install', 'ci'].includes(name));
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const known = [...readFileSync('src/server/platform/process/config.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): /gm)].map(
    ([, name]) => name!,
  );
  expect(known.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
