import { describe, expect, test } from 'vitest';
import type { Actor } from './condition.ts';
import { f, type Field } from './field.ts';
import { registryOf } from './registry.ts';
import { defineResource, type AnyResource } from './resource.ts';
import { searchedSection, viewFor, type View } from './rules.ts';

const labels = { label: ['یک', 'چند'], labelEn: ['one', 'many'], title: 'name' } as const;
const searched = f.text('نام', 'Name', { search: true });

/** Tickets of people, with messages: a search looks through both. Each part can be replaced. */
function sections(more: { ticket?: object; user?: object; message?: object; by?: Partial<Field> } = {}) {
  const people = defineResource('people', {
    ...labels,
    fields: { name: searched, ...more.user },
    panels: { teacher: { scope: { name: 'من' }, fields: ['name'] } },
  });
  const messages = defineResource('messages', {
    ...labels,
    fields: {
      name: searched,
      ticket: f.reference('تیکت', 'Ticket', { to: 'tickets', ...more.by } as { to: string }),
      ...more.message,
    },
  });
  const tickets = defineResource('tickets', {
    ...labels,
    fields: { name: searched, user: f.reference('کاربر', 'User', { to: 'people' }), ...more.ticket },
    searchThrough: ['user', { resource: 'messages', by: 'ticket' }],
    panels: { teacher: { scope: {}, fields: ['name', 'user'] }, marketer: { scope: {}, fields: ['name'] } },
  } as Parameters<typeof defineResource>[1]) as AnyResource;
  return { people, messages, tickets };
}
const rights = ['people', 'messages', 'tickets'].map((name) => `admin.${name}.view`);
const admin = (permissions: readonly string[]): Actor => ({ userId: 'u', role: 'admin', permissions, identities: {} });
const member = (role: 'teacher' | 'marketer'): Actor => ({
  userId: 'u',
  role,
  permissions: [],
  identities: { [role]: { id: 'x' } },
});

const summaryOf = (view: View | null) => ({
  searchable: view?.searchable,
  through: view?.searchedThrough.map(({ resource }) => resource.name),
});
const seenBy = (permissions: readonly string[], more = {}) => {
  const all = sections(more);
  return summaryOf(viewFor(all.tickets, 'admin', admin(permissions), registryOf(all)));
};
const hidden = { read: 'admin.tickets.hidden' } as const;

describe('a search looks through rows beside a row', () => {
  test('where the person reads there all that is searched, and what leads there', () => {
    const all = sections();
    expect(viewFor(all.tickets, 'admin', admin(rights), registryOf(all))).toMatchObject({
      searchable: true,
      searchedThrough: [
        { path: 'user', resource: all.people, scope: undefined },
        { path: { resource: 'messages', by: 'ticket' }, resource: all.messages, scope: undefined },
      ],
    });
  });

  test.each([
    ['of sections that are not open to them', rights.slice(1), {}, ['messages']],
    ['of sections that are not open to them, by the other way', [rights[0]!, rights[2]!], {}, ['people']],
    [
      'by a reference that is hidden from them',
      rights,
      { ticket: { user: f.reference('کاربر', 'User', { to: 'people', ...hidden }) } },
      ['messages'],
    ],
    ['by a reference there that is hidden from them', rights, { by: hidden }, ['people']],
    [
      'with searched fields that are hidden from them',
      rights,
      { user: { phone: f.text('شماره', 'Phone', { search: true, ...hidden }) } },
      ['messages'],
    ],
    ['without any searched field', rights, { user: { name: f.text('نام', 'Name') } }, ['messages']],
  ])('not through rows %s', (_, permissions, more, through) => {
    expect(seenBy(permissions, more)).toEqual({ searchable: true, through });
  });

  test('and is open where nothing of the row itself is searched, as long as something beside it is', () => {
    const ticket = { name: f.text('نام', 'Name') };
    expect(seenBy(rights, { ticket })).toEqual({ searchable: true, through: ['people', 'messages'] });
    expect(seenBy(rights.slice(2), { ticket })).toEqual({ searchable: false, through: [] });
  });

  test('and is closed where something searched of the row itself is hidden', () => {
    const ticket = { phone: f.text('شماره', 'Phone', { search: true, ...hidden }) };
    expect(seenBy(rights, { ticket })).toEqual({ searchable: false, through: ['people', 'messages'] });
  });

  test('in another panel only through sections which that panel has, and its rows of them', () => {
    const all = sections();
    const registry = registryOf(all);
    expect(viewFor(all.tickets, 'teacher', member('teacher'), registry)?.searchedThrough).toEqual([
      { path: 'user', resource: all.people, scope: { name: 'من' } },
    ]);
    expect(summaryOf(viewFor(all.tickets, 'marketer', member('marketer'), registry))).toEqual({
      searchable: true,
      through: [],
    });
  });
});

test('a path of a search leads along a reference, from the section or back to it or to whose rows it shows', () => {
  const all = sections();
  const open = { ...all.tickets, name: 'open-tickets', subsetOf: { resource: 'tickets', where: {} } } as AnyResource;
  const registry = registryOf({ ...all, open });
  const back = { resource: 'messages', by: 'ticket' };
  expect(searchedSection(all.tickets, 'user', registry)).toBe(all.people);
  expect(searchedSection(all.tickets, back, registry)).toBe(all.messages);
  expect(searchedSection(open, back, registry)).toBe(all.messages);
  const nowhere = ['name', 'none', { resource: 'messages', by: 'name' }, { resource: 'none', by: 'ticket' }];
  expect(nowhere.map((path) => searchedSection(all.tickets, path, registry))).toEqual(nowhere.map(() => undefined));
  expect(searchedSection(all.people, back, registry)).toBeUndefined();
});
