/** Every problem of a body is answered at once: of its shape, of the rules, and of other rows. */
import { expect, test } from 'vitest';
import { registryOf } from '../../../define/registry.ts';
import { defineResource, f } from '../../../define/resource.ts';
import { invalidField } from '../../platform/errors/errors.ts';
import { openWorld } from '../testing/rest-world.ts';
import { defineServer, serverModulesOf } from '../section/define-server.ts';

const pots = defineResource('pots', {
  label: ['گلدان', 'گلدان‌ها'],
  labelEn: ['Pot', 'Pots'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true, max: 20 }),
    code: f.text('کد', 'Code', { unique: true }),
    height: f.integer('بلندی', 'Height', { required: true, default: 1 }),
    width: f.integer('پهنا', 'Width', { required: true, default: 1 }),
    twin: f.reference('جفت', 'Twin', { to: 'pots' }),
    secret: f.integer('راز', 'Secret', { read: 'admin.pots.secret', write: 'admin.pots.secret' }),
  },
  actions: {
    fill: {
      label: { fa: 'پر کردن', en: 'Fill' },
      bulk: true,
      ask: {
        reason: true,
        fields: {
          litres: f.integer('لیتر', 'Litres', { required: true, max: 9 }),
          at: f.date('روز', 'Day', { required: true }),
          plant: f.text('گیاه', 'Plant', { required: true }),
        },
      },
    },
  },
});
const potRules = defineServer(pots, {
  validate: [
    ({ after }) => {
      if (after && after.height > 50) throw invalidField('height', 'بلند است');
    },
    ({ after }) => {
      if (after && after.height * after.width > 100) throw invalidField('height', 'بزرگ است');
    },
    ({ after }) => {
      if (after?.name === 'راز') throw invalidField('secret', 'راز لازم است');
    },
  ],
  actions: {
    fill({ row, input }) {
      if (input.litres > row.height) throw invalidField('input.litres', 'سرریز می‌شود');
      if (input.plant === 'علف') throw invalidField('input.plant', 'گیاه دیگری بنویسید');
      return { width: input.litres };
    },
  },
});
const { as } = await openWorld(registryOf({ pots }), serverModulesOf({ pots: potRules }));
const person = (...rights: string[]) => {
  const permissions = ['view', ...rights].map((right) => `admin.pots.${right}`);
  return as({ userId: crypto.randomUUID(), role: 'admin', permissions, identities: {} });
};
const keeper = person('create', 'edit', 'fill');
const path = '/api/admin/pots';

/** The messages of a refusal by field. */
async function problems(call: ReturnType<typeof keeper>): Promise<Record<string, readonly string[]>> {
  const { status, problem } = await call;
  expect(status).toBe(422);
  return Object.fromEntries(problem.errors.map(({ property, errors }) => [property, errors]));
}
const made = async (more: object = {}) => (await keeper('POST', path, { name: 'سفال', ...more })).row;
const absent = crypto.randomUUID();

test('a new row and a change are told what is wrong with their shape, by the rules and beside other rows', async () => {
  await made({ code: 'a' });
  const { id } = await made();
  const sent = { name: '', code: 'a', height: 60, width: 2, twin: absent, strange: 1 };
  const all = {
    name: [expect.any(String)],
    strange: ['چنین فیلدی وجود ندارد'],
    height: ['بلند است', 'بزرگ است'],
    twin: ['چنین ردیفی وجود ندارد'],
    code: ['این مقدار قبلاً ثبت شده است'],
  };
  expect(await problems(keeper('POST', path, sent))).toEqual(all);
  expect(await problems(keeper('PUT', `${path}/${id}`, sent))).toEqual(all);
});

test('a rule that follows from a wrong value is not asked, and the others are', async () => {
  expect(await problems(keeper('POST', path, { name: 'سفال', height: 60, width: 'x' }))).toEqual({
    width: [expect.any(String)],
    height: ['بلند است'],
  });
});

test('rights come first, and a field that is hidden is not named beside others', async () => {
  const { id } = await made();
  const reader = person();
  expect((await reader('POST', path, { name: '', height: 60 })).problem).toMatchObject({ code: 'forbidden' });
  expect((await reader('PUT', `${path}/${id}`, { name: '', height: 60 })).problem.errors).toEqual([]);
  const { status, problem } = await keeper('POST', path, { name: '', height: 60, secret: 1 });
  expect([status, problem.errors.map(({ property }) => property)]).toEqual([403, ['secret']]);
  expect(Object.keys(await problems(keeper('POST', path, { name: 'راز', height: 60 })))).toEqual(['height']);
  const owner = person('create', 'secret');
  expect(Object.keys(await problems(owner('POST', path, { name: 'راز', height: 60 })))).toEqual(['height', 'secret']);
});

test('the form of an action is told all that is wrong with it, and nothing is done', async () => {
  const { id } = await made({ height: 5 });
  const fill = (more: object) => keeper('POST', `${path}/actions/fill`, { ids: [id], ...more });
  expect(await problems(fill({ input: { litres: 10, plant: '', at: '2026-01-01' } }))).toEqual({
    'input.litres': [expect.any(String)],
    'input.plant': [expect.any(String)],
    reason: ['علت را بنویسید'],
  });
  expect(await problems(fill({ input: { litres: 6, plant: 'گل', at: 'فردا' } }))).toEqual({
    'input.at': expect.any(Array),
    'input.litres': ['سرریز می‌شود'],
    reason: ['علت را بنویسید'],
  });
  expect(await problems(fill({ dryRun: true, input: { litres: 6, plant: 'گل', at: 'فردا' } }))).toEqual({
    'input.at': expect.any(Array),
    'input.litres': ['سرریز می‌شود'],
  });
  expect((await keeper('GET', `${path}/${id}`)).row).toMatchObject({ width: 1, version: 1 });
  expect((await person()('POST', `${path}/actions/fill`, { ids: [id], input: {} })).status).toBe(403);
  const done = await fill({ input: { litres: 4, plant: 'گل', at: '2026-01-01' }, reason: 'بهار' });
  expect(done.status).toBe(200);
});
