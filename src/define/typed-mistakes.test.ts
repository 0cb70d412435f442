/**
 * Mistakes that the type checker finds where they are written: each expected error must occur, or `tsc` fails. The ten of the
 * first test are of the kinds that people make in a new section; `mistakes.test.ts` has what the start finds.
 */
import { describe, expect, test } from 'vitest';
import { definitions } from '../../resources/index.ts';
import { application } from '../application/application.ts';
import type { Role } from './panels.ts';
import { checkDefinitions } from './checks/check.ts';
import { defineResource, f } from './resource.ts';

const base = { label: ['چیز', 'چیزها'], labelEn: ['Thing', 'Things'], title: 'name' } as const;
const label = { fa: 'کار', en: 'Act' };
const choices = { draft: 'پیش‌نویس', done: { label: 'انجام‌شده', tone: 'success' } } as const;
const state = f.choice('وضع', 'State', { choices, required: true, default: 'draft', filter: true });
const days = f.choices('روزها', 'Days', { choices: { sat: 'شنبه', sun: 'یکشنبه' }, default: ['sat'] });
const fields = { name: f.text('نام', 'Name', { required: true }), size: f.integer('اندازه', 'Size'), state, days };

/** The codes of what is found in a section when it is not found before. */
const codesOf = (section: object): string[] =>
  checkDefinitions({ ...definitions, './things.ts': section }, application)
    .filter(({ file }) => file === 'resources/things.ts')
    .map(({ code }) => code);

test('nine of ten mistakes do not compile, and the start finds all of them', () => {
  const found = [
    // @ts-expect-error 1: an icon that is none
    defineResource('things', { ...base, fields, icon: 'calender' }),
    // @ts-expect-error 2: a group of the menu that is none
    defineResource('things', { ...base, fields, menu: { group: 'educations' } }),
    defineResource('things', {
      ...base,
      // @ts-expect-error 3: a default that is no choice
      fields: { ...fields, kind: f.choice('نوع', 'Kind', { choices, default: 'new' }) },
    }),
    defineResource('things', {
      ...base,
      fields,
      // @ts-expect-error 4: a transition to what is no state
      states: { state: { transitions: { end: { label, from: ['draft'], to: 'ended' } } } },
    }),
    defineResource('things', {
      ...base,
      fields,
      // @ts-expect-error 5: a condition with a value the field never holds
      actions: { end: { label, set: { state: 'done' }, when: { state: 'drft' } } },
    }),
    // @ts-expect-error 6: a column that is no field
    defineResource('things', { ...base, fields, list: { columns: ['nmae'] } }),
    // @ts-expect-error 7: a filter of an unknown field
    defineResource('things', { ...base, fields, list: { columns: ['name'], filters: ['stat'] } }),
    // @ts-expect-error 8: a permission that is none
    defineResource('things', { ...base, fields, permissions: { view: 'things.view' } }),
    // 9: a section that is none: names of sections are known when all files are loaded
    defineResource('things', {
      ...base,
      fields: { ...fields, course: f.reference('دوره', 'Course', { to: 'course' }) },
    }),
    // @ts-expect-error 10: an option that the kind does not have
    defineResource('things', { ...base, fields: { ...fields, on: f.boolean('روشن', 'On', { max: 1 }) } }),
  ];
  expect(found.map((section) => codesOf(section).slice(0, 1).join())).toEqual([
    'D028',
    'D045',
    'D024',
    'D064',
    'D046',
    'D005',
    'D006',
    'D057',
    'D010',
    'D044',
  ]);
});

test('a panel or a role that the application does not declare does not compile, and the start finds it', () => {
  const open = { scope: {}, fields: ['name'] } as const;
  const found = [
    // @ts-expect-error
    defineResource('things', { ...base, fields, panels: { techer: open } }),
    // @ts-expect-error the administrators see what their permissions open
    defineResource('things', { ...base, fields, panels: { admin: open } }),
    defineResource('things', {
      ...base,
      fields,
      // @ts-expect-error
      identity: { panel: 'public', by: 'name', when: {}, statusField: 'state' },
    }),
  ];
  expect(found.map(codesOf)).toEqual(
    [['D044'], ['D044'], ['D045', 'D023']].map((codes) => expect.arrayContaining(codes)),
  );
  const role: Role[] = [
    'marketer',
    // @ts-expect-error
    'editor',
  ];
  expect(role).toHaveLength(2);
});

describe('values that a field never holds do not compile', () => {
  test('where they are right, all is accepted', () => {
    const section = defineResource('things', {
      ...base,
      fields: {
        ...fields,
        note: f.text('یادداشت', 'Note', { showWhen: { any: [{ state: 'done' }, { size: { gt: 1 } }] } }),
      },
      list: {
        columns: ['name'],
        tabs: [
          { label: 'همه', filter: {} },
          { label: 'باز', filter: { state: ['draft', 'done'], size_gte: 5 } },
        ],
      },
      waiting: { state: 'draft' },
      actions: {
        end: {
          label,
          when: { not: { state: { in: ['done'] } } },
          set: { state: 'done', name: { input: 'name' } },
          ask: { fields: { name: f.text('نام', 'Name') }, consent: { when: { days: { has: 'sat' } } } },
        },
      },
      panels: { teacher: { scope: { createdBy: { actor: 'userId' }, state: { ne: 'done' } }, fields: ['name'] } },
    });
    expect(section.name).toBe('things');
  });
  test('in fields', () => {
    // @ts-expect-error
    const ofSeveral = f.choices('روزها', 'Days', { choices: { sat: 'شنبه' }, default: ['mon'] });
    const shown = f.text('یادداشت', 'Note', { showWhen: { state: { in: ['draft', 'ended'] } } });
    const stray = f.text('یادداشت', 'Note', { showWhen: { all: [{ stat: 'draft' }] } });
    // @ts-expect-error a value that the field beside it never holds
    defineResource('things', { ...base, fields: { ...fields, shown } });
    // @ts-expect-error a field that is not beside it
    defineResource('things', { ...base, fields: { ...fields, stray } });
    expect([ofSeveral.kind, shown.kind, stray.kind]).toEqual(['choices', 'text', 'text']);
  });
  test('in conditions, whatever they stand in', () => {
    const ends = { set: { state: 'done' } } as const;
    const sections = [
      defineResource('things', {
        ...base,
        fields,
        // @ts-expect-error
        actions: { end: { label, ...ends, due: { state: { in: ['drft'] } } } },
      }),
      // @ts-expect-error
      defineResource('things', { ...base, fields, actions: { end: { label, ...ends, when: { size: 'large' } } } }),
      defineResource('things', {
        ...base,
        fields,
        // @ts-expect-error
        actions: { end: { label, ...ends, when: { days: { has: 'mon' } } } },
      }),
      defineResource('things', {
        ...base,
        fields,
        // @ts-expect-error
        panels: { teacher: { scope: { state: 'drft' }, fields: ['name'] } },
      }),
      // @ts-expect-error
      defineResource('things', { ...base, fields, waiting: { state: 'drft' } }),
      // @ts-expect-error
      defineResource('things', { ...base, fields, publication: { field: 'state', value: 'out', needs: [] } }),
    ];
    expect(sections).toHaveLength(6);
  });
  test('in what actions set, in transitions and in tabs', () => {
    const sections = [
      // @ts-expect-error
      defineResource('things', { ...base, fields, actions: { end: { label, set: { state: 'ended' } } } }),
      // @ts-expect-error
      defineResource('things', { ...base, fields, actions: { end: { label, set: { size: 'large' } } } }),
      // @ts-expect-error
      defineResource('things', { ...base, fields, actions: { end: { label, icon: 'stra', set: { state: 'done' } } } }),
      // @ts-expect-error
      defineResource('things', { ...base, fields, pages: [{ path: 'x', label, fields: ['name'], icon: 'stra' }] }),
      defineResource('things', {
        ...base,
        fields,
        // @ts-expect-error
        list: { columns: [], tabs: [{ label: 'باز', filter: { state: 'open' } }] },
      }),
      defineResource('things', {
        ...base,
        fields,
        // @ts-expect-error
        list: { columns: [], tabs: [{ label: 'باز', filter: { stat_gte: 1 } }] },
      }),
      defineResource('things', {
        ...base,
        fields,
        // @ts-expect-error
        states: { state: { transitions: { end: { label, from: ['drft'], to: 'done' } } } },
      }),
    ];
    expect(sections).toHaveLength(7);
  });
});
