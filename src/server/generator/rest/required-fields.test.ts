import { expect, test } from 'vitest';
import { defineResource, f } from '../../../define/resource.ts';
import { testWorld } from '../testing/sections.ts';

const parcels = defineResource('parcels', {
  label: ['بسته', 'بسته‌ها'],
  labelEn: ['Parcel', 'Parcels'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    weight: f.integer('وزن', 'Weight', { required: true, write: 'admin.parcels.weigh' }),
  },
});
const world = await testWorld({ definitions: { parcels } });
const person = (permissions: readonly string[]) =>
  world.as({ userId: '00000000-0000-7000-8000-000000000001', role: 'admin', permissions, identities: {} });

test('a user who may not write a required field reads so, and nothing is stored', async () => {
  const rights = ['admin.parcels.view', 'admin.parcels.create'];
  const clerk = person(rights);
  const refused = await clerk('POST', '/api/admin/parcels', { name: 'کتاب' });
  expect([refused.status, refused.problem.errors[0]?.property]).toEqual([403, 'weight']);
  expect(refused.problem.detail).toContain('وزن');
  expect((await clerk('GET', '/api/admin/parcels')).rows).toEqual([]);
  const weigher = person([...rights, 'admin.parcels.weigh']);
  expect((await weigher('POST', '/api/admin/parcels', { name: 'کتاب', weight: 3 })).status).toBe(201);
});
