import { expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import type { Actor } from '../../../src/define/condition.ts';
import { viewFor, type View } from '../../../src/define/rules.ts';
import { fieldSchema } from '../../../src/define/schema.ts';
import { knownPermissions } from '../../../src/server/platform/auth/permissions.ts';
import { presetIn } from '../row/preset-values.ts';
import { presetOf, presetSearch } from './preset.ts';

const actor: Actor = { userId: 'u', role: 'admin', permissions: knownPermissions(registry), identities: {} };
const views = new Map(
  [...registry.values()].flatMap((resource): [string, View][] => {
    const view = viewFor(resource, 'admin', actor, registry);
    return view ? [[resource.name, view]] : [];
  }),
);
const id = '0198c0de-0000-7000-8000-000000000000';

test('a new exam from the exams of a course is one of courses, with that course', () => {
  expect(presetOf(views.get('exams/exam')!, { courses: id })).toEqual({ kind: 'course', courses: [id] });
});

test('no row is offered whose place in the list the person may not write', () => {
  expect(presetOf(views.get('commissions')!, { payment: id })).toBeNull();
  expect(presetOf(views.get('discounts')!, { bulk: id })).toBeNull();
  expect(presetOf(views.get('courses')!, {})).toEqual({});
});

/** The lists of rows that belong to another row: pages of a row, and lists under its form. */
const lists = [...views.values()].flatMap(({ resource }) => [
  ...(resource.related ?? []).map(({ resource: target, by }) => ({ target, filter: { [by]: id } })),
  ...(resource.pages ?? []).flatMap((page) => {
    if ('list' in page) return [{ target: page.list.resource, filter: { ...page.list.where, [page.list.by]: id } }];
    return 'create' in page
      ? [{ target: page.create.resource, filter: { ...page.create.where, [page.create.by]: id } }]
      : [];
  }),
]);

test('every list offers a new row with values that its form can hold and send, or none', () => {
  expect(lists.length).toBeGreaterThan(10);
  for (const { target, filter } of lists) {
    const view = views.get(target);
    const preset = view && presetOf(view, filter);
    if (!view || !preset) continue;
    expect(presetIn(presetSearch(preset), view.resource.fields), target).toEqual(preset);
    for (const [name, value] of Object.entries(preset)) {
      expect(view.creatable, `${target}.${name}`).toContain(name);
      expect(fieldSchema(view.resource.fields[name]!).safeParse(value).success, `${target}.${name}`).toBe(true);
    }
  }
});

test('an address gives no value that a field cannot hold', () => {
  const { fields } = views.get('exams/exam')!.resource;
  const search = presetSearch({ courses: id, kind: 'nothing', title: 'آزمون', unknown: 1 });
  expect(presetIn(search, fields)).toEqual({ title: 'آزمون' });
  for (const broken of ['', '?source=', '?source={', '?source=[1]', '?source=null']) {
    expect(presetIn(broken, fields)).toEqual({});
  }
});
