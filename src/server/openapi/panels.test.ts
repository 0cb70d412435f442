/** The document against real answers: each panel's records and operations are those that its REST serves. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import type { Actor } from '../../define/condition.ts';
import { tableOwner } from '../../define/registry.ts';
import type { AnyResource } from '../../define/resource.ts';
import { isSingle } from '../../define/rules.ts';
import { loadActor } from '../auth/actor.ts';
import { insertRows } from '../db/rows.ts';
import { tableName } from '../db/names.ts';
import { testApp } from '../testing/app.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';
import { pointedTo, sampleRow, sampleWorld, satisfying } from '../testing/sample.ts';
import type { OpenApiDocument, Operation } from './openapi-types.ts';
import { propertiesOf } from './parts.ts';

type PersonalPanel = 'marketer' | 'teacher';
const identitySections = { marketer: 'marketers', teacher: 'teachers' } as const;
const personalPanels = ['marketer', 'teacher'] as const;

const { app, services } = await testApp();
const document: OpenApiDocument = await (await app.request('/api/openapi.json')).json();
const sections = [...registry.values()];
const ids = await sampleWorld(services);
const idIn = (section: string): string => ids[section]!;
const people = {
  admin: await testPerson(services, { role: 'admin', permissions: ['admin.*'] }),
  marketer: await testPerson(services, { role: 'marketer' }),
  teacher: await testPerson(services, { role: 'teacher' }),
};

async function approve(panel: PersonalPanel): Promise<void> {
  const resource = registry.get(identitySections[panel])!;
  const { by, when } = resource.identity!;
  const courses = panel === 'marketer' ? { courses: [{ course: randomUUID(), rateBps: null }] } : {};
  const nobody: Actor = { userId: '', role: 'user', permissions: [], identities: {} };
  const values = { ...courses, ...satisfying(when, resource, nobody, idIn), [by]: people[panel].id };
  await insertRows(services.db, registry, resource.name, [sampleRow(resource, idIn, values)]);
  services.changes.publish(tableName(resource.name));
}
beforeAll(async () => {
  for (const panel of personalPanels) await approve(panel);
});

/** Stores a row that this person sees in the panel, and answers its id. */
async function addVisibleRow(panel: PersonalPanel, resource: AnyResource): Promise<string> {
  const actor = (await loadActor(services.db, registry, people[panel].id))!;
  const { scope } = resource.panels![panel]!;
  const pointed = await pointedTo(services, scope, resource, actor, idIn);
  const values = satisfying(scope, resource, actor, (section) => pointed[section] ?? idIn(section));
  return addRow(resource, values);
}

/** Stores a sample row with these values, and answers its id. */
async function addRow(resource: AnyResource, values: Readonly<Record<string, unknown>>): Promise<string> {
  const row = sampleRow(resource, idIn, values);
  // An optional field of each unique set is left empty, so that the row does not meet those of `sampleWorld`.
  const emptied = (resource.uniqueTogether ?? []).map((names) =>
    names.find((name) => !resource.fields[name]!.required)!,
  );
  const id = typeof row.id === 'string' ? row.id : randomUUID();
  await insertRows(services.db, registry, resource.name, [
    { ...row, ...Object.fromEntries(emptied.map((name) => [name, null])), id },
  ]);
  services.changes.publish(tableName(resource.name));
  return id;
}

/** The id of a row that administrators see in this section; of a subset, one that is certainly in it. */
const administratorsRow = async (resource: AnyResource): Promise<string> => {
  if (isSingle(resource, 'admin')) return 'current';
  if (!resource.subsetOf) return idIn(resource.name);
  return addRow(tableOwner(resource, registry), resource.subsetOf.where);
};

const getJson = async (person: TestPerson, path: string): Promise<{ status: number; body: unknown }> => {
  const response = await app.request(path, { headers: person.headers });
  return { status: response.status, body: await response.json() };
};

/** The names of the properties of a body: of the component it refers to, where it refers to one. */
function propertyNames(body: Operation['requestBody'] | Operation['responses'][string]): string[] {
  const schema = body!.content!['application/json']!.schema;
  const reference = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1)! : undefined;
  return Object.keys(propertiesOf(reference === undefined ? schema : document.components.schemas[reference]!)).sort();
}

const operationsAt = (path: string): string[] =>
  Object.keys(document.paths[path] ?? {}).filter((key) => key !== 'parameters');

describe('the records of the administrators', () => {
  test.each(sections.map((r) => [r.name, r] as const))(
    '%s: the keys of a row are those of the schema',
    async (name, resource) => {
      const id = await administratorsRow(resource);
      const { status, body } = await getJson(people.admin, `/api/admin/${name}/${id}`);
      expect(status).toBe(200);
      const operation = document.paths[`/api/admin/${name}/${id === 'current' ? id : '{id}'}`]!.get!;
      expect(Object.keys(body as object).sort()).toEqual(propertyNames(operation.responses[200]!));
    },
  );
});

describe.each(personalPanels)('the records of the panel of a %s', (panel) => {
  const visible = sections.filter((r) => r.panels?.[panel]);
  test.each(visible.map((r) => [r.name, r] as const))(
    '%s: the keys of a row, what may be changed and by which methods are those of the document',
    async (name, resource) => {
      const isCurrent = isSingle(resource, panel);
      const id = isCurrent ? 'current' : await addVisibleRow(panel, resource);
      const { status, body } = await getJson(people[panel], `/api/${panel}/${name}/${id}`);
      expect(status).toBe(200);
      const path = `/api/${panel}/${name}/${isCurrent ? 'current' : '{id}'}`;
      const { get, put } = document.paths[path]!;
      expect(Object.keys(body as object).sort()).toEqual(propertyNames(get!.responses[200]!));
      const { edit = [] } = resource.panels![panel]!;
      expect(put ? propertyNames(put.requestBody!) : []).toEqual(edit.length > 0 ? [...edit, 'version'].sort() : []);
      if (put) expect(propertyNames(put.responses[200]!)).toEqual(propertyNames(get!.responses[200]!));
      for (const method of ['PUT', 'DELETE']) {
        const refused = !operationsAt(path).includes(method.toLowerCase());
        const response = await app.request(`/api/${panel}/${name}/${id}`, {
          method,
          headers: people[panel].headers,
          ...(method === 'PUT' && { body: '{}' }),
        });
        expect([405, 403].includes(response.status), `${method} ${response.status}`).toBe(refused);
      }
    },
  );
  test('no section is described that the panel does not show, and nothing but reading and changing', () => {
    const paths = Object.keys(document.paths).filter((path) => path.startsWith(`/api/${panel}/`));
    const names = new Set(visible.map((r) => r.name));
    for (const path of paths) {
      expect(
        operationsAt(path).filter((method) => method !== 'get' && method !== 'put'),
        path,
      ).toEqual([]);
      const section = path.slice(`/api/${panel}/`.length).replace(/\/(\{id\}|current|lookup\/\{field\})$/, '');
      expect(names, path).toContain(section);
    }
    expect(paths.length).toBeGreaterThanOrEqual(names.size);
  });
  test('its records are components of their own', () => {
    const prefix = { marketer: 'MarketerPanel', teacher: 'TeacherPanel' }[panel];
    const components = Object.keys(document.components.schemas).filter((name) => name.startsWith(prefix));
    expect(components).toHaveLength(visible.length);
    expect(JSON.stringify(document.paths[`/api/admin/${visible[0]!.name}`])).not.toContain(prefix);
  });
});
