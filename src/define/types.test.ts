/** Promises of the language to the type checker: `tsc` runs them (each expected error must occur). */
import { describe, expect, expectTypeOf, test } from 'vitest';
import { defineResource, f, type AnswersOf, type RecordOf } from './resource.ts';

const base = {
  label: ['چیز', 'چیزها'],
  labelEn: ['Thing', 'Things'],
  title: 'name',
} as const;
const label = { fa: 'کار', en: 'Act' };
const fields = {
  name: f.text('نام', 'Name', { required: true }),
  state: f.choice('وضع', 'State', { choices: { draft: 'پیش‌نویس', done: 'انجام‌شده' }, required: true }),
  rows: f.list('ردیف‌ها', 'Rows', { item: { size: f.integer('اندازه', 'Size', { required: true }) } }),
};

describe('misspelt options do not compile', () => {
  test('of fields', () => {
    expect(f.text('نام', 'Name', { required: true })).toMatchObject({ kind: 'text', required: true });
    // @ts-expect-error
    f.text('نام', 'Name', { requird: true });
    // @ts-expect-error
    f.text('نام', 'Name', { required: true, serach: true });
    // @ts-expect-error an option of another kind
    f.integer('اندازه', 'Size', { pattern: '^1$' });
    // @ts-expect-error
    f.boolean('روشن', 'On', { max: 1 });
    // @ts-expect-error
    f.reference('استاد', 'Teacher', { too: 'teachers' });
    // @ts-expect-error an option of the wrong type
    f.text('نام', 'Name', { required: 'yes' });
    // @ts-expect-error a reference needs its section
    f.reference('استاد', 'Teacher');
    // @ts-expect-error a nested field
    f.list('ردیف‌ها', 'Rows', { item: { size: f.integer('اندازه', 'Size', { requird: true }) } });
  });
  test('of conditions: a field the row does not have', () => {
    const when = { all: [{ state: 'draft' }, { not: { deletedAt: { isNull: true } } }] } as const;
    expect(defineResource('things', { ...base, fields, actions: { end: { label, when } } }).actions).toBeDefined();
    // @ts-expect-error
    defineResource('things', { ...base, fields, actions: { end: { label, when: { stat: 'draft' } } } });
    // @ts-expect-error
    defineResource('things', { ...base, fields, actions: { end: { label, due: { any: [{ stat: 'draft' }] } } } });
    // @ts-expect-error
    defineResource('things', { ...base, fields, panels: { teacher: { scope: { nmae: 'x' }, fields: ['name'] } } });
  });
  test('of the steps of a state', () => {
    const step = { label, from: ['draft'], to: 'done' } as const;
    const states = { state: { transitions: { end: step } } };
    expect(defineResource('things', { ...base, fields, states }).states).toBeDefined();
    // @ts-expect-error
    defineResource('things', { ...base, fields, states: { stat: { transitions: { end: step } } } });
    // @ts-expect-error
    defineResource('things', { ...base, fields, states: { state: { transitions: { end: { ...step, demand: [] } } } } });
  });
  test('of sections', () => {
    expect(defineResource('things', { ...base, fields }).name).toBe('things');
    // @ts-expect-error
    defineResource('things', { ...base, fields, titel: 'name' });
    // @ts-expect-error
    defineResource('things', { ...base, fields, list: { columns: ['name'], filter: ['state'] } });
    // @ts-expect-error
    defineResource('things', { ...base, fields, list: { columns: ['nmae'] } });
    // @ts-expect-error
    defineResource('things', { ...base, fields, list: { columns: [], tabs: [{ label: 'همه', filters: {} }] } });
    // @ts-expect-error
    defineResource('things', { ...base, fields, form: [{ label: 'بخش', fields: ['name'], ass: 'aside' }] });
    // @ts-expect-error
    defineResource('things', { ...base, fields, panels: { teacher: { scope: {}, fields: ['name'], colums: [] } } });
    // @ts-expect-error
    defineResource('things', { ...base, fields, panels: { techer: { scope: {}, fields: ['name'] } } });
    // @ts-expect-error
    defineResource('things', { ...base, fields, actions: { close: { label, set: { state: 'done' }, bulck: true } } });
    // @ts-expect-error
    defineResource('things', { ...base, fields, related: [{ resource: 'others', by: 'thing', sorted: 'name' }] });
    // @ts-expect-error
    defineResource('things', { ...base, fields, uniqueTogether: [['name', 'stat']] });
    // @ts-expect-error
    defineResource('things', { ...base, fields, pages: [{ path: 'x', label, component: 'payable', icn: 'book' }] });
    // @ts-expect-error a page nobody registered
    defineResource('things', { ...base, fields, pages: [{ path: 'x', label, component: 'payables' }] });
    // @ts-expect-error a preview nobody registered
    defineResource('things', { ...base, fields, preview: 'pages' });
    const needs = [{ label, filled: 'name' }] as const;
    defineResource('things', { ...base, fields, publication: { field: 'state', value: 'done', needs } });
    // @ts-expect-error a field that the section does not have
    defineResource('things', { ...base, fields, publication: { field: 'stat', value: 'done', needs } });
    const unknown = [{ label, filled: 'nmae' }] as const;
    // @ts-expect-error a field that the section does not have
    defineResource('things', { ...base, fields, publication: { field: 'state', value: 'done', needs: unknown } });
    const identity = { panel: 'teacher', by: 'name', when: {}, statusField: 'state' } as const;
    // @ts-expect-error
    defineResource('things', { ...base, fields, identity: { panel: 'teacher', by: 'name', when: {}, tell: 'state' } });
    defineResource('things', { ...base, fields, identity });
  });
});

describe('rows', () => {
  const things = defineResource('things', { ...base, fields });
  type Thing = RecordOf<typeof things>;
  test('hold what their fields say', () => {
    expect(Object.keys(things.fields)).toEqual(['name', 'state', 'rows']);
    expectTypeOf<Thing['name']>().toEqualTypeOf<string>();
    expectTypeOf<Thing['state']>().toEqualTypeOf<'draft' | 'done'>();
    expectTypeOf<Thing['rows']>().toEqualTypeOf<{ size: number }[]>();
    expectTypeOf<Thing['id']>().toEqualTypeOf<string>();
  });
  test('of optional fields may be empty', () => {
    const open = f.text('نام', 'Name');
    const sized = f.text('نام', 'Name', { max: 10 });
    type Row = RecordOf<ReturnType<typeof defineResource<'x', { open: typeof open; sized: typeof sized }>>>;
    for (const field of [open, sized]) expect(field).not.toHaveProperty('required', true);
    expectTypeOf<Row['open']>().toEqualTypeOf<string | null>();
    expectTypeOf<Row['sized']>().toEqualTypeOf<string | null>();
  });
});

describe('answers to the forms of actions', () => {
  const grade = f.choice('نمره', 'Grade', { choices: { good: 'خوب', bad: 'بد' }, required: true });
  const things = defineResource('things', {
    ...base,
    fields,
    actions: {
      rate: { label, ask: { fields: { grade, note: f.longText('یادداشت', 'Note') } } },
      hide: { label, ask: { reason: true } },
    },
    states: {
      state: {
        transitions: {
          end: {
            label,
            from: ['draft'],
            to: 'done',
            ask: { fields: { days: f.integer('روز', 'Days', { default: 1 }) } },
          },
          reopen: { label, from: ['done'], to: 'draft' },
        },
      },
    },
  });
  test('hold what their fields say, of actions and of transitions', () => {
    expect(things.actions?.rate?.ask?.fields?.grade).toBe(grade);
    type Rating = AnswersOf<typeof things, 'rate'>;
    expectTypeOf<Rating['grade']>().toEqualTypeOf<'good' | 'bad'>();
    expectTypeOf<Rating['note']>().toEqualTypeOf<string | null>();
    expectTypeOf<AnswersOf<typeof things, 'end'>['days']>().toEqualTypeOf<number>();
    expectTypeOf<keyof AnswersOf<typeof things, 'hide'>>().toEqualTypeOf<never>();
    expectTypeOf<keyof AnswersOf<typeof things, 'reopen'>>().toEqualTypeOf<never>();
    // @ts-expect-error an action the section does not have
    expectTypeOf<AnswersOf<typeof things, 'rates'>>().toBeObject();
  });
});
