/** What leave to work on a section leads to: its server files, and where its rows are read. */
import { expect, test } from 'vitest';
import { tableOwner } from '../../../define/registry.ts';
import { knownPermissions } from '../../platform/auth/permissions.ts';
import { testServices } from '../../testing/app.ts';
import { authorize } from './authorize.ts';
import { defineServer, modulesFor, serverModulesOf } from './define-server.ts';
import { readsOf } from './reads-of.ts';

const services = await testServices();
const { registry } = services;

test('rows are read from the primary, and from a replica where they may be a moment old', () => {
  const permissions = knownPermissions(registry);
  const actor = { userId: '00000000-0000-7000-8000-000000000001', role: 'admin', permissions, identities: {} } as const;
  const access = authorize(services, { actor, address: null }, 'admin', 'articles', 'view');
  expect(readsOf(access)).toBe(services.db);
  expect(readsOf({ ...access, mayBeOld: true })).toBe(services.reader);
});

test('a section has its server file and that of the section whose table it shows, each once', () => {
  const subset = [...registry.values()].find(({ subsetOf }) => subsetOf)!;
  const owner = tableOwner(subset, registry);
  const [ofSubset, ofOwner] = [defineServer(subset, {}), defineServer(owner, {})];
  const modules = serverModulesOf({ a: ofOwner, b: ofSubset, c: defineServer(registry.get('articles')!, {}) });
  expect(modulesFor(modules, subset, owner)).toEqual([ofSubset, ofOwner]);
  expect(modulesFor(modules, owner, owner)).toEqual([ofOwner]);
  expect(modulesFor(modules, registry.get('faqs')!, registry.get('faqs')!)).toEqual([]);
});
