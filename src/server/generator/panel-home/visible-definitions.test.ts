/** Generated from the definitions: over the definitions that a person is sent, the rules say what they say over all. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { namedPermissions, type Actor } from '../../../define/condition.ts';
import { registryOf } from '../../../define/registry.ts';
import { panelOf } from '../../../define/panels.ts';
import { requirementOf, viewFor } from '../../../define/rules.ts';
import { roleNames, testRoles } from '../../testing/roles.ts';
import { seesWhole, visibleDefinitions } from './visible-definitions.ts';

const { role } = await testRoles();
const sections = [...registry.values()];

/** What a view says, but for the definition it is made of and for what other sections are. */
function said(actor: Actor, name: string, from: typeof registry) {
  const resource = from.get(name);
  const panel = panelOf(actor.role);
  const view = resource && panel && viewFor(resource, panel, actor, from);
  if (!view) return null;
  const { resource: _, searchedThrough, ...rest } = view;
  return { ...rest, searchedThrough: searchedThrough.map(({ path }) => path) };
}

/** What a person's own definitions say otherwise than all of them: nothing. */
function differences(actor: Actor): string[] {
  const visible = visibleDefinitions(registry, actor);
  const seen = registryOf(Object.fromEntries(visible.map((r) => [r.name, r])));
  return sections.flatMap((resource) => {
    const [mine, whole] = [said(actor, resource.name, seen), said(actor, resource.name, registry)];
    if (!isDeepStrictEqual(mine, whole)) return [resource.name];
    const fields = (whole?.readable ?? []).flatMap((name) => resource.fields[name] ?? []);
    return fields.flatMap((field) => {
      const target = 'to' in field ? registry.get(field.to) : undefined;
      if (!target) return [];
      const isSame = seen.get(target.name)?.fields[target.title] === target.fields[target.title];
      return isSame ? [] : [`${resource.name} to ${target.name}`];
    });
  });
}

describe.each(roleNames.filter((name) => !['nobody', 'blocked'].includes(name)))('%s', (name) => {
  test('has the views of all definitions over those that are sent', () =>
    expect(differences(role(name).actor!)).toEqual([]));
});

test.each(sections.map((r) => r.name))('so has who may see %s alone', (name) => {
  const permissions = namedPermissions(requirementOf(registry.get(name)!, 'view', registry));
  const actor: Actor = { userId: '', role: 'admin', permissions, identities: {} };
  expect(differences(actor)).toEqual([]);
  if (seesWhole(actor)) return;
  const hidden = visibleDefinitions(registry, actor).filter((r) => said(actor, r.name, registry) === null);
  expect(hidden.length).toBeGreaterThan(0);
  for (const section of hidden) {
    expect(section).not.toHaveProperty('actions');
    expect(section).not.toHaveProperty('panels');
    expect(section).not.toHaveProperty('list');
  }
});

test('a person without a panel receives no section; an applicant the state of their application', () => {
  expect(visibleDefinitions(registry, role('student').actor!)).toEqual([]);
  const [section, ...others] = visibleDefinitions(registry, role('pending teacher').actor!);
  expect([section?.name, Object.keys(section?.fields ?? {}), others]).toEqual(['teachers', ['status'], []]);
});
