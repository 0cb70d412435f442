/** The document against real responses: each panel's records and operations are those that its REST serves. */
import { describe, expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { calls } from '../../../contract/calls.ts';
import type { Condition } from '../../../define/condition.ts';
import type { AnyResource, Panel } from '../../../define/resource.ts';
import { isSingle } from '../../../define/rules.ts';
import { tableName } from '../../platform/db/names.ts';
import { findRow, storeFound } from '../testing/condition-rows.ts';
import { testRoles, type Role } from '../../testing/roles.ts';
import { freshTargets } from '../testing/sample.ts';
import { openApiDocument } from './document.ts';
import type { Content } from './openapi-types.ts';
import { propertiesOf } from './parts.ts';

const { services, role, request, to } = await testRoles();
const document = openApiDocument({ registry, publicUrl: 'http://localhost', modules: services.modules });
const sections = [...registry.values()];
const administrator = 'administrator of everything';
const personalPanels = ['marketer', 'teacher'] as const;

/** Stores a row of the section that passes the condition, and answers its id; `current` where the panel has one row. */
async function rowId(who: Role, panel: Panel, resource: AnyResource, condition: Condition): Promise<string> {
  if (isSingle(resource, panel)) return 'current';
  const targets = await freshTargets(services, resource, to);
  const found = findRow({ registry, actor: who.actor, to: targets }, resource, condition, true);
  if (!found) throw new Error(`no row of ${resource.name} for its panel`);
  await storeFound(services, resource.name, found, targets);
  services.changes.publish(tableName(resource.name));
  return found.row.id;
}

/** The names of the properties of a body: of the component it refers to, where it refers to one. */
function propertyNames(body: Partial<Content> | undefined): string[] {
  const schema = body!.content!['application/json']!.schema;
  const component = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1)! : undefined;
  return Object.keys(propertiesOf(component === undefined ? schema : document.components.schemas[component]!)).sort();
}

const methodsAt = (path: string): string[] =>
  Object.keys(document.paths[path] ?? {}).filter((key) => key !== 'parameters');

/** The address of a row in the document. */
const documentedPath = (panel: Panel, section: string, id: string): string =>
  `/api/${panel}/${section}/${id === 'current' ? id : '{id}'}`;

describe('the records of the administrators', () => {
  test.each(sections.map((r) => [r.name, r] as const))(
    '%s: the keys of a row are those of the schema',
    async (section, resource) => {
      const who = role(administrator);
      const id = await rowId(who, 'admin', resource, { all: [] });
      const { status, row } = await request(who, 'GET', `/api/admin/${section}/${id}`);
      expect(status).toBe(200);
      const { get } = document.paths[documentedPath('admin', section, id)]!;
      expect(Object.keys(row).sort()).toEqual(propertyNames(get!.responses[200]));
    },
  );
});

describe.each(personalPanels)('the records of the panel of a %s', (panel) => {
  const visible = sections.filter((r) => r.panels?.[panel]);

  test.each(visible.map((r) => [r.name, r] as const))(
    '%s: the keys of a row, the editable fields and the methods are those of the document',
    async (section, resource) => {
      const who = role(panel);
      const { scope, edit = [] } = resource.panels![panel]!;
      const id = await rowId(who, panel, resource, scope);
      const address = `/api/${panel}/${section}/${id}`;
      const { status, row } = await request(who, 'GET', address);
      expect(status).toBe(200);
      const path = documentedPath(panel, section, id);
      const { get, put } = document.paths[path]!;
      expect(Object.keys(row).sort()).toEqual(propertyNames(get!.responses[200]));
      expect(put ? propertyNames(put.requestBody) : []).toEqual(edit.length > 0 ? [...edit, 'version'].sort() : []);
      if (put) expect(propertyNames(put.responses[200])).toEqual(propertyNames(get!.responses[200]));
      for (const method of ['PUT', 'DELETE']) {
        const answer = await request(who, method, address, method === 'PUT' ? {} : undefined);
        const isDocumented = methodsAt(path).includes(method.toLowerCase());
        expect([403, 405].includes(answer.status), `${method} ${answer.status}`).toBe(!isDocumented);
      }
    },
  );

  test('only the sections of the panel are described, to be read and changed', () => {
    const paths = Object.keys(document.paths).filter(
      (path) => path.startsWith(`/api/${panel}/`) && !Object.hasOwn(calls, `GET ${path}`),
    );
    const added = new Set(
      [...services.modules.values()].flatMap(({ section, endpoints }) =>
        endpoints.map(({ path }) => `${section}/${path}`),
      ),
    );
    const described = paths
      .map((path) => path.slice(`/api/${panel}/`.length))
      .filter((path) => !added.has(path))
      .map((path) => path.replace(/\/(\{id\}(\/neighbours)?|tabs|current|lookup\/\{field\})$/, ''));
    expect([...new Set(described)].sort()).toEqual(visible.map((r) => r.name).sort());
    expect(paths.flatMap(methodsAt).filter((method) => method !== 'get' && method !== 'put')).toEqual([]);
  });

  test('its records are components of their own', () => {
    const prefix = { marketer: 'MarketerPanel', teacher: 'TeacherPanel' }[panel];
    const components = Object.keys(document.components.schemas).filter((name) => name.startsWith(prefix));
    expect(components).toHaveLength(visible.length);
    expect(JSON.stringify(document.paths[`/api/admin/${visible[0]!.name}`])).not.toContain(prefix);
  });
});
