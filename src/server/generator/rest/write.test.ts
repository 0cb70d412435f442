/** The order of a write: which hooks of a section run, with what, and what a refusal leaves. */
import { beforeEach, expect, test } from 'vitest';
import { registryOf } from '../../../define/registry.ts';
import { defineResource, f } from '../../../define/resource.ts';
import { openWorld } from '../testing/rest-world.ts';
import { invalidField } from '../../platform/errors/errors.ts';
import { defineServer, serverModulesOf } from '../section/define-server.ts';

const seeds = defineResource('seeds', {
  label: ['بذر', 'بذرها'],
  labelEn: ['Seed', 'Seeds'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    weight: f.integer('وزن', 'Weight', { required: true, default: 1 }),
    double: f.integer('دو برابر', 'Double', { computed: { server: true } }),
    code: f.text('کد', 'Code', { computed: { server: true } }),
  },
  actions: { refill: { label: { fa: 'پر کردن', en: 'Refill' }, set: { weight: 5 } } },
});
let steps: unknown[] = [];
const seedRules = defineServer(seeds, {
  resolve({ before, after }) {
    steps.push(['resolve', before?.weight ?? null, after.weight, after.double]);
    return { double: after.weight * 2 };
  },
  validate: [
    ({ after }) => {
      steps.push(['validate', after?.double ?? null]);
      if (after && after.weight > 9) throw invalidField('weight', 'سنگین است');
    },
    ({ after }) => {
      steps.push(['validate too', after?.code ?? null]);
      if (after?.name === 'بد') throw invalidField('name', 'نام دیگری بنویسید');
    },
  ],
  before({ after }) {
    steps.push(['before', after?.double ?? null]);
    return after ? { code: `s${after.double}` } : undefined;
  },
  after: ({ before, after }) => void steps.push(['after', before?.code ?? null, after?.code ?? null]),
});
const { as } = await openWorld(registryOf({ seeds }), serverModulesOf({ seeds: seedRules }));
const permissions = ['view', 'create', 'edit', 'delete', 'refill'].map((right) => `admin.seeds.${right}`);
const admin = as({ userId: crypto.randomUUID(), role: 'admin', permissions, identities: {} });
const path = '/api/admin/seeds';
beforeEach(() => {
  steps = [];
});
const made = async () => {
  const { row } = await admin('POST', path, { name: 'گندم', weight: 2 });
  steps = [];
  return row;
};

test('a new row passes every step once, each with what the steps before it made', async () => {
  const { status, row } = await admin('POST', path, { name: 'گندم', weight: 2 });
  expect([status, row]).toMatchObject([201, { double: 4, code: 's4' }]);
  expect(steps).toEqual([
    ['resolve', null, 2, null],
    ['validate', 4],
    ['validate too', null],
    ['before', 4],
    ['after', null, 's4'],
  ]);
});

test('a change passes the same steps, beside the stored row; so does an action', async () => {
  const { id } = await made();
  const change = [
    ['resolve', 2, 5, 4],
    ['validate', 10],
    ['validate too', 's4'],
    ['before', 10],
    ['after', 's4', 's10'],
  ];
  expect((await admin('PUT', `${path}/${id}`, { weight: 5 })).row).toMatchObject({ double: 10, code: 's10' });
  expect(steps).toEqual(change);
  await admin('PUT', `${path}/${id}`, { weight: 2 });
  steps = [];
  await admin('POST', `${path}/actions/refill`, { ids: [id] });
  expect(steps).toEqual(change);
});

test('a deleted row has no values to resolve, and one from the trash is followed alone', async () => {
  const { id } = await made();
  await admin('DELETE', `${path}/${id}`);
  expect(steps).toEqual([
    ['validate', null],
    ['validate too', null],
    ['before', null],
    ['after', 's4', null],
  ]);
  steps = [];
  expect((await admin('POST', `${path}/${id}/restore`)).status).toBe(200);
  expect(steps).toEqual([['after', null, 's4']]);
});

test('a rule that refuses ends the write before anything is done, and the other rules are asked too', async () => {
  const { id } = await made();
  const { status, problem } = await admin('PUT', `${path}/${id}`, { name: 'بد', weight: 10 });
  expect([status, problem.errors.map(({ property }) => property)]).toEqual([422, ['weight', 'name']]);
  expect(steps.filter((step) => ['before', 'after'].includes(String([step].flat(2)[0])))).toEqual([]);
  expect((await admin('GET', `${path}/${id}`)).row).toMatchObject({ name: 'گندم', weight: 2, version: 1 });
});
