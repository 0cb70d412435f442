/** The generated tests of every section of the library: its life over the REST, who reaches what, its description. */
import { beforeAll, expect, test } from 'vitest';
import { checkDefinitions } from '../../src/define/checks/check.ts';
import { checkServerModules } from '../../src/define/checks/server-modules.ts';
import type { Actor } from '../../src/define/condition.ts';
import { openApiDocument } from '../../src/server/generator/openapi/document.ts';
import { serverModuleKeys } from '../../src/server/generator/section/define-server.ts';
import { knownPermissions } from '../../src/server/platform/auth/permissions.ts';
import { checkLife } from '../../src/server/generator/testing/definition-life.ts';
import { checkOpenApi } from '../../src/server/generator/testing/definition-openapi.ts';
import { checkRights } from '../../src/server/generator/testing/definition-rights.ts';
import { openWorld } from '../../src/server/generator/testing/rest-world.ts';
import { sampleRow, storeRow, storeSampleFiles } from '../../src/server/generator/testing/sample.ts';
import { definitions, registry, serverFiles, serverModules } from './definitions/index.ts';
import { menu } from './menu.ts';

const world = await openWorld(registry, serverModules);
const { services } = world;
const userId = '00000000-0000-7000-8000-000000000778';
const admin: Actor = { userId, role: 'admin', permissions: knownPermissions(registry), identities: {} };
const numbers = Array.from({ length: 40 }, (_, n) => n);
const idOf = (section: string, n: number): string =>
  `00000000-0000-7000-8000-${String([...registry.keys()].indexOf(section) * 1000 + n).padStart(12, '0')}`;

let next = 0;
/** Each loan is of another book: one that is lent cannot be lent again. */
const to = (section: string): string => idOf(section, section === 'books' ? (next += 1) : 0);

beforeAll(async () => {
  await storeSampleFiles(services);
  for (const section of ['permissions', 'users', 'members']) {
    await storeRow(services, section, sampleRow(registry.get(section)!, to, { id: idOf(section, 0) }), to);
  }
  for (const n of numbers) {
    await storeRow(services, 'books', sampleRow(registry.get('books')!, to, { id: idOf('books', n) }), to);
  }
});

test('the definitions and their server files have no mistakes', () => {
  expect(checkDefinitions(definitions, menu)).toEqual([]);
  expect(checkServerModules(serverFiles, definitions, serverModuleKeys)).toEqual([]);
});

// Loans first: each section hands its latest row to those that refer to it.
test.each(['loans', 'books', 'members', 'permissions', 'users'])('%s works as its definition says', async (name) => {
  const section = registry.get(name)!;
  const tested = { ...world, registry, admin, to };
  const row = await checkLife(tested, section);
  expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(section.fields)));
  checkOpenApi(openApiDocument(registry, 'http://localhost', serverModules), section, row);
  await checkRights(tested, section);
});
