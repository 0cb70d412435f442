/**
 * Random valid definitions, each through check, table, REST, rights and OpenAPI. The seed is fixed; a failure prints
 * the smallest definition that fails. `npm run fuzz` tries more of them (FUZZ_DEFINITIONS, FUZZ_SEED). To look at one again, put its `path` beside the seed.
 */
import { beforeAll, expect, test } from 'vitest';
import * as fc from 'fast-check';
import type { Actor } from '../../../define/condition.ts';
import { checkDefinitions } from '../../../define/checks/check.ts';
import { registryOf } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { knownPermissions } from '../../platform/auth/permissions.ts';
import { openApiDocument } from '../openapi/document.ts';
import { browserPaths } from '../../browser-paths.ts';
import { targetId } from '../testing/arbitrary-fields.ts';
import { arbitrarySections, baseSections } from '../testing/arbitrary-sections.ts';
import { checkLife, checkSingleton } from '../testing/definition-life.ts';
import { checkOpenApi } from '../testing/definition-openapi.ts';
import { checkPublication } from '../testing/definition-publication.ts';
import { checkRights, checkScopes } from '../testing/definition-rights.ts';
import { serverModulesOf } from '../section/define-server.ts';
import { createTables, openWorld, snapshotOf, worldOf } from '../testing/rest-world.ts';
import { sampleRow, storeRow, storeSampleFiles } from '../testing/sample.ts';

const base = registryOf(baseSections);
const baseTables = snapshotOf(base);
const { services } = await openWorld(base, serverModulesOf({}));
const userId = '00000000-0000-7000-8000-000000000778';
const to = (section: string): string => (section === 'users' ? userId : targetId);

beforeAll(async () => {
  await storeSampleFiles(services);
  await storeRow(services, 'users', sampleRow(baseSections.users!, to, { id: userId }), to);
  await storeRow(services, 'targets', sampleRow(baseSections.targets!, to, { id: targetId }), to);
});

const definitionCount = Number(process.env['FUZZ_DEFINITIONS'] ?? 80);
const seed = Number(process.env['FUZZ_SEED'] ?? 9);
let made = 0;

async function checkSections(sections: readonly AnyResource[]): Promise<void> {
  const definitions = { ...baseSections, ...Object.fromEntries(sections.map((r) => [r.name, r])) };
  const files = Object.fromEntries(Object.values(definitions).map((r) => [`resources/${r.name}.ts`, r]));
  expect(checkDefinitions(files)).toEqual([]);
  const registry = registryOf(definitions);
  await createTables(services.db, registry, baseTables);
  const world = worldOf({ ...services, registry });
  const admin: Actor = { userId, role: 'admin', permissions: knownPermissions(registry), identities: {} };
  const tested = { ...world, registry, admin, to };
  const document = openApiDocument({ registry, publicUrl: 'http://localhost', browserPaths });
  for (const section of sections) {
    const row = section.singleton ? await checkSingleton(tested, section) : await checkLife(tested, section);
    if (section.publication) await checkPublication(tested, section);
    checkOpenApi(document, section, row);
    await checkRights(tested, section);
    if (!section.singleton) await checkScopes(tested, section);
  }
}

test('every valid definition works: check, table, REST, rights, OpenAPI', async () => {
  const property = fc.asyncProperty(arbitrarySections, (sectionsUnder) =>
    checkSections(sectionsUnder(`random-${(made += 1)}`)),
  );
  await fc.assert(property, { seed, numRuns: definitionCount, endOnFailure: false });
  expect(made).toBeGreaterThanOrEqual(definitionCount);
}, 300_000);
