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
import { checkRights, checkScopes } from '../../src/server/generator/testing/definition-rights.ts';
import { openWorld } from '../../src/server/generator/testing/rest-world.ts';
import { sampleRow, storeRow, storeSampleFiles } from '../../src/server/generator/testing/sample.ts';
import { definitions, registry, serverFiles, serverModules } from './definitions/index.ts';
import { application } from './application.ts';

const world = await openWorld(registry, serverModules);
const { services } = world;
const userId = '00000000-0000-7000-8000-000000000778';
const admin: Actor = { userId, role: 'admin', permissions: knownPermissions(registry), identities: {} };
const numbers = Array.from({ length: 80 }, (_, n) => n);
const idOf = (section: string, n: number): string =>
  `00000000-0000-7000-8000-${String([...registry.keys()].indexOf(section) * 1000 + n).padStart(12, '0')}`;

let next = 0;
/** Each loan is of another book (one that is lent cannot be lent again), and each member has another account. */
const to = (section: string): string =>
  idOf(section, section === 'books' || section === 'users' ? (next += 1) % numbers.length : 0);

beforeAll(async () => {
  await storeSampleFiles(services);
  const store = (section: string, n: number) =>
    storeRow(services, section, sampleRow(registry.get(section)!, to, { id: idOf(section, n) }), to);
  await store('permissions', 0);
  for (const n of numbers) await Promise.all([store('users', n), store('books', n)]);
  await store('members', 0);
});

test('the definitions and their server files have no mistakes', () => {
  expect(checkDefinitions(definitions, application)).toEqual([]);
  expect(checkServerModules(serverFiles, definitions, serverModuleKeys)).toEqual([]);
});

// Loans first: each section hands its latest row to those that refer to it.
test.each(['loans', 'books', 'members', 'permissions', 'users'])('%s works as its definition says', async (name) => {
  const section = registry.get(name)!;
  const tested = { ...world, registry, admin, to };
  const row = await checkLife(tested, section);
  expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(section.fields)));
  checkOpenApi(openApiDocument({ registry, publicUrl: 'http://localhost', modules: serverModules }), section, row);
  await checkRights(tested, section);
  await checkScopes(tested, section);
});
