/**
 * Generated from the definitions: whatever the generated screens of a section request is answered. Journeys go through
 * a drawn sample of them (`e2e/testing/draw.ts`).
 */
import { expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { testRoles, viewOf } from '../../testing/roles.ts';

const { role, request } = await testRoles();
const sections = [...registry.values()];

test.each(sections.map((resource) => resource.name))(
  '%s: its definition, list, look-ups and history are what its screens need',
  async (section) => {
    const who = role('administrator of everything');
    const resource = registry.get(section)!;
    const view = viewOf(who, resource, 'admin')!;
    const base = `/api/admin/${section}`;
    const definition = (await request(who, 'GET', '/api/definitions')).rows.find((row) => row.name === section);
    expect(Object.keys(definition?.fields ?? {})).toEqual(Object.keys(resource.fields));

    const [sorted, direction] = resource.list?.sort ?? ['id', 'ASC'];
    const sort = encodeURIComponent(JSON.stringify([sorted, direction]));
    const list = await request(who, 'GET', `${base}?range=[0,24]&sort=${sort}`);
    expect(list.status, list.text).toBe(200);
    const [row] = list.rows;
    if (!resource.singleton && !resource.subsetOf) expect(row).toBeDefined();
    if (row) {
      for (const column of resource.list?.columns ?? []) expect(row).toHaveProperty(column);
    }
    const address = resource.singleton ? 'current' : row?.id;
    if (address !== undefined) {
      expect((await request(who, 'GET', `${base}/${String(address)}/history`)).status).toBe(200);
    }
    for (const [name, field] of Object.entries(resource.fields)) {
      const isOffered = [...view.filters, ...view.creatable, ...view.editable].includes(name);
      if (field.kind !== 'reference' || !isOffered) continue;
      const options = await request(who, 'GET', `${base}/lookup/${name}?range=[0,24]`);
      expect(options.status, `${name} ${options.text}`).toBe(200);
      expect(options.rows.every((option) => 'title' in option)).toBe(true);
    }
  },
);
