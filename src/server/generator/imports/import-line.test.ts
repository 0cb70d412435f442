/** What an import may write: the fields of its kind, and no others that its person could write by hand. */
import { expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { importKinds } from '../../../define/import-kinds.ts';
import { knownPermissions } from '../../platform/auth/permissions.ts';
import { testServices } from '../../testing/app.ts';
import { importAccess } from './import-line.ts';

const services = await testServices();
const permissions = knownPermissions(registry);
const actor = { userId: crypto.randomUUID(), role: 'admin', permissions, identities: {} } as const;

test.each(importKinds(registry).map((kind) => [kind.name, kind] as const))('of kind %s', (_, kind) => {
  const { creatable } = importAccess(services, actor, null, kind).view;
  const { origin } = services.modules.get(kind.resource.name)?.import ?? {};
  const added = origin ? [...Object.keys(origin.values), origin.importId] : [];
  expect(creatable.filter((name) => !kind.fields.includes(name) && !added.includes(name))).toEqual([]);
  expect(kind.fields.filter((name) => !creatable.includes(name))).toEqual([]);
});
