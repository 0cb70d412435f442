import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { definitions } from '../resources/index.ts';
import { checkDefinitions } from '../src/define/check.ts';
import type { AnyResource } from '../src/define/resource.ts';

const readme = readFileSync('README.md', 'utf8');

test('the section that the README shows is sound beside the others', async () => {
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1]?.replace('../src/', `${resolve('src')}/`) ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'readme-'));
  const file = join(folder, 'events.ts');
  writeFileSync(file, code);
  try {
    const { default: events } = (await import(file)) as { default: AnyResource };
    expect(checkDefinitions({ ...definitions, './events.ts': events })).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what the README says of commands and settings is true', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...readme.matchAll(/`npm (?:run )?([a-z:]+)/g)]
    .map(([, name]) => name!)
    .filter((name) => !['install', 'ci'].includes(name));
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const known = [...readFileSync('src/server/config.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): /gm)].map(
    ([, name]) => name!,
  );
  expect(known.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
