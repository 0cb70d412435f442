import { beforeAll, expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { tableOwner } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { freshTargets, sampleRow } from '../testing/sample.ts';
import { testRoles } from '../../testing/roles.ts';
import type { Row } from '../testing/sample-values.ts';

const { role, request, services, to } = await testRoles();
const chief = role('administrator of everything');
const address = '/api/admin/home/waiting';
const sections = [...registry.values()].filter((resource) => resource.waiting !== undefined);
const rowsEach = 2;

/** The values of a row that waits: of several that a filter allows, the first. */
const valuesOf = ({ waiting, subsetOf }: AnyResource): Row => ({
  ...subsetOf?.where,
  ...Object.fromEntries(Object.entries(waiting ?? {}).map(([name, value]) => [name, [value].flat()[0]])),
});

beforeAll(async () => {
  for (const resource of sections) {
    const owner = tableOwner(resource, registry);
    for (let n = 0; n < rowsEach; n++) {
      const row = sampleRow(owner, await freshTargets(services, owner, to), valuesOf(resource));
      await insertRows(services.db, registry, owner.name, [row]);
    }
    services.changes.publish('*');
  }
});

test('each section in which something waits is counted whole, and its filter finds exactly those rows', async () => {
  const { figures } = (await request(chief, 'GET', address)).row as {
    figures: { section: string; value: number; filter: object }[];
  };
  expect(figures.map(({ section }) => section).toSorted()).toEqual(sections.map(({ name }) => name).toSorted());
  for (const { section, value, filter } of figures) {
    const list = await request(
      chief,
      'GET',
      `/api/admin/${section}?total=exact&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    expect([section, value, list.rows.length]).toEqual([section, Number(list.total), Number(list.total)]);
    expect(value).toBeGreaterThanOrEqual(rowsEach);
  }
});

test('every section in which something waits is in the menu', () => {
  expect(sections.filter(({ menu }) => menu === undefined).map(({ name }) => name)).toEqual([]);
});

test('nobody learns of rows that they may not see', async () => {
  const none = { figures: [] };
  expect((await request(role('administrator of nothing'), 'GET', address)).body).toEqual(none);
  expect((await request(role('author'), 'GET', address)).body).toEqual(none);
});
