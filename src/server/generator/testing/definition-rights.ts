/** Who reaches what of any valid definition: permissions, fields with a right of their own, rows of a panel. */
import { expect } from 'vitest';
import { namedPermissions, type Actor, type Condition } from '../../../define/condition.ts';
import type { PersonalPanel } from '../../../define/panels.ts';
import { personalPanelsOf } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { requirementOf, viewFor } from '../../../define/rules.ts';
import { findRow, storeFound, type FoundRow } from './condition-rows.ts';
import { addressOf, adminView, expectStatus, parameter, type TestedWorld } from './definition-life.ts';
import { freshTargets } from './sample.ts';

/** Nobody, an administrator of nothing, and one who lacks only the rights to single fields. */
export async function checkRights(world: TestedWorld, section: AnyResource): Promise<void> {
  const { as, admin } = world;
  const address = section.singleton ? `${addressOf(section)}/current` : addressOf(section);
  expectStatus(await as(null)('GET', address), 401, 'nobody');
  const powerless = as({ ...admin, permissions: [] });
  expectStatus(await powerless('GET', address), 403, 'without permission');
  expectStatus(await powerless(section.singleton ? 'PUT' : 'POST', address, {}), 403, 'write without permission');
  await checkFieldRights(world, section, address);
}

async function checkFieldRights(world: TestedWorld, section: AnyResource, address: string): Promise<void> {
  const { as, admin, registry } = world;
  const permissions = (['view', 'create', 'edit', 'delete', 'export'] as const).flatMap((action) =>
    namedPermissions(requirementOf(section, action, registry)),
  );
  const call = as({ ...admin, permissions });
  const answer = await call('GET', address);
  expectStatus(answer, 200, 'with the rights to the section');
  const rows = section.singleton ? [answer.row] : answer.rows;
  const { readable } = viewFor(section, 'admin', { ...admin, permissions }, registry)!;
  const hidden = Object.keys(section.fields).filter((name) => !readable.includes(name));
  for (const row of rows) expect(Object.keys(row).filter((name) => hidden.includes(name))).toEqual([]);
  if (section.singleton) return;
  for (const name of hidden) {
    expectStatus(await call('GET', `${address}?${parameter('filter', { [name]: null })}`), 422, `filter ${name}`);
    expectStatus(await call('GET', `${address}?${parameter('sort', [name, 'ASC'])}`), 422, `sort ${name}`);
  }
}

/** In each panel that shows the section, its people reach the row inside the scope, and none outside. */
export async function checkScopes(world: TestedWorld, section: AnyResource): Promise<void> {
  for (const panel of personalPanelsOf(world.registry)) {
    if (section.panels?.[panel]) await checkScope(world, section, panel);
  }
}

async function checkScope(world: TestedWorld, section: AnyResource, panel: PersonalPanel): Promise<void> {
  const { as, admin, registry, services } = world;
  const person: Actor = { ...admin, role: panel, permissions: [], identities: { [panel]: { id: admin.userId } } };
  const call = as(person);
  const base = `/api/${panel}/${section.name}`;
  const { scope, edit = [] } = section.panels![panel]!;
  const inside = await storeRowFor(world, section, person, scope, true);
  const outside = await storeRowFor(world, section, person, scope, false);
  services.changes.publish('*');
  const ids = [inside, outside].flatMap((found) => (found ? [found.row.id] : []));
  const list = await call('GET', `${base}?${parameter('filter', { id: ids })}`);
  expectStatus(list, 200, 'list of a panel');
  expect(list.rows.map(({ id }) => id)).toEqual(inside ? [inside.row.id] : []);
  if (inside) {
    expectStatus(await call('GET', `${base}/${inside.row.id}`), 200, 'row inside the scope');
    const { readable } = viewFor(section, panel, person, registry)!;
    expect(Object.keys(list.rows[0]!).sort()).toEqual([...new Set(readable)].sort());
  }
  if (outside) {
    expectStatus(await call('GET', `${base}/${outside.row.id}`), 404, 'row outside the scope');
    expectStatus(
      await call('PUT', `${base}/${outside.row.id}`, {}),
      edit.length > 0 ? 404 : 403,
      'write outside the scope',
    );
  }
  expectStatus(await as(admin)('GET', `${addressOf(section)}?${parameter('filter', { id: ids })}`), 200, 'all rows');
  expect(adminView(world, section).can.view).toBe(true);
}

async function storeRowFor(
  { services, registry, to }: TestedWorld,
  section: AnyResource,
  actor: Actor,
  scope: Condition,
  passes: boolean,
): Promise<FoundRow | undefined> {
  const here = { ...services, registry };
  const targets = await freshTargets(here, section, to);
  const found = findRow({ registry, actor, to: targets }, section, scope, passes);
  if (found) await storeFound(here, section.name, found, targets);
  return found;
}
