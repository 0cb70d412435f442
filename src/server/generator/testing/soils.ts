/** Sections whose rows refer to each other in every way there is: for tests of references. */
import { registryOf } from '../../../define/registry.ts';
import { defineResource, f } from '../../../define/resource.ts';
import type { Actor } from '../../../define/condition.ts';

const base = { label: ['چیز', 'چیزها'], labelEn: ['Thing', 'Things'], title: 'name' } as const;
const name = f.text('نام', 'Name', { required: true });
const soil = () => f.reference('خاک', 'Soil', { to: 'soils' });

export const soils = defineResource('soils', { ...base, fields: { name, base: soil() } });
export const layers = defineResource('layers', {
  ...base,
  partOf: { resource: 'soils', by: 'soil' },
  fields: {
    name,
    soil: f.reference('خاک', 'Soil', { to: 'soils', required: true }),
    above: f.reference('لایهٔ بالا', 'Above', { to: 'layers' }),
  },
});
const grains = defineResource('grains', {
  ...base,
  partOf: { resource: 'layers', by: 'layer' },
  fields: { name, layer: f.reference('لایه', 'Layer', { to: 'layers', required: true }) },
});
/** Deleted for good at once. */
const pots = defineResource('pots', { ...base, trashDays: 0, fields: { name } });
/** Every place a reference can stand in. */
const plants = defineResource('plants', {
  ...base,
  fields: {
    name,
    plain: soil(),
    several: f.references('خاک‌ها', 'Soils', { to: 'soils' }),
    group: f.group('گروه', 'Group', { item: { soil: soil(), other: f.text('دیگر', 'Other') } }),
    list: f.list('فهرست', 'List', { item: { soil: soil() } }),
    groupOfMany: f.group('گروه', 'Group', { item: { soils: f.references('خاک‌ها', 'Soils', { to: 'soils' }) } }),
    deep: f.list('فهرست', 'List', {
      item: { inner: f.group('درون', 'Inner', { item: { rows: f.list('ردیف', 'Rows', { item: { soil: soil() } }) } }) },
    }),
    layer: f.reference('لایه', 'Layer', { to: 'layers' }),
    grains: f.references('دانه‌ها', 'Grains', { to: 'grains' }),
    pots: f.references('گلدان‌ها', 'Pots', { to: 'pots' }),
  },
  actions: {
    replant: {
      label: { fa: 'جابه‌جایی', en: 'Replant' },
      ask: { fields: { soil: f.reference('خاک', 'Soil', { to: 'soils', required: true }) } },
      set: { plain: { input: 'soil' } },
      bulk: true,
    },
  },
});
/** Plants whose rules ask the database, so that they are written in a transaction. */
export const herbs = defineResource('herbs', { ...base, fields: { name, soil: soil() } });

/** Whose names the history shows. */
const users = defineResource('users', { ...base, fields: { name, family: f.text('نام خانوادگی', 'Family') } });

export const soilRegistry = registryOf({ users, soils, layers, grains, pots, plants, herbs });

const rights = ['view', 'create', 'edit', 'delete'];
/** An administrator with every right over these sections. */
export const gardener: Actor = {
  userId: '00000000-0000-7000-8000-000000000001',
  role: 'admin',
  permissions: [...soilRegistry.keys()].flatMap((section) => rights.map((right) => `admin.${section}.${right}`)),
  identities: {},
};

/** What a plant is sent with so that it holds a soil in each place, with the property an error of it names. */
export const holders: Readonly<Record<string, readonly [property: string, holding: (soil: string) => object]>> = {
  'a field': ['plain', (id) => ({ plain: id })],
  'a field of several': ['several', (id) => ({ several: [id] })],
  'a group': ['group.soil', (id) => ({ group: { soil: id, other: 'x' } })],
  'a list': ['list.1.soil', (id) => ({ list: [{ soil: null }, { soil: id }] })],
  'a group, as one of several': ['groupOfMany.soils', (id) => ({ groupOfMany: { soils: [id] } })],
  'rows within a group within rows': [
    'deep.0.inner.rows.0.soil',
    (id) => ({ deep: [{ inner: { rows: [{ soil: id }] } }] }),
  ],
};
