import { describe, expect, test } from 'vitest';
import type { Actor } from './condition.ts';
import { f } from './field.ts';
import { registryOf } from './registry.ts';
import { defineResource } from './resource.ts';
import { isSingle, panelRefusal, pathIn, requirementOf, viewFor } from './rules.ts';

const labels = { label: ['یک', 'چند'], labelEn: ['one', 'many'], title: 'name' } as const;
const system = ['id', 'version', 'createdAt', 'updatedAt'];
const books = defineResource('shop/books', {
  ...labels,
  permissions: { delete: 'admin.books.remove' },
  list: { columns: ['name', 'cost'], optional: ['cost', 'pages'], filters: ['status', 'cost'] },
  fields: {
    name: f.text('نام', 'Name', { search: true, sort: true }),
    isbn: f.text('شابک', 'ISBN', { write: 'create' }),
    cost: f.toman('هزینه', 'Cost', { read: 'admin.books.cost', write: 'admin.books.cost', sort: true, filter: true }),
    secret: f.text('راز', 'Secret', { read: false }),
    owner: f.reference('صاحب', 'Owner', { to: 'users' }),
    pages: f.integer('صفحه', 'Pages', { computed: { rollup: 'count', resource: 'chapters', by: 'book' } }),
    status: f.choice('وضعیت', 'Status', { choices: { draft: 'الف', open: 'ب' }, default: 'draft', filter: true }),
    phase: f.choice('مرحله', 'Phase', { choices: { one: 'الف', two: 'ب' }, default: 'one' }),
  },
  states: {
    phase: { transitions: { advance: { label: { fa: 'پیش', en: 'Go' }, from: ['one'], to: 'two' } } },
  },
  actions: {
    close: { label: { fa: 'بستن', en: 'Close' }, set: {}, permission: 'admin.books.close' },
    open: { label: { fa: 'گشودن', en: 'Open' }, set: { status: 'open' } },
  },
  panels: {
    teacher: {
      path: 'my-books',
      scope: { owner: { actor: 'userId' } },
      fields: ['name', 'status', 'secret', 'pages', 'owner', 'phase'],
      edit: ['name', 'pages', 'phase', 'secret', 'isbn'],
      filters: ['status', 'isbn'],
    },
    marketer: { scope: {}, self: true, fields: ['status'], columns: ['status', 'pages'] },
    public: { scope: {}, fields: ['status'] },
  },
});
const chapters = defineResource('chapters', {
  ...labels,
  partOf: { resource: 'shop/books', by: 'book' },
  fields: { name: f.text('نام', 'Name'), book: f.reference('کتاب', 'Book', { to: 'shop/books' }) },
});
const settings = defineResource('settings', { ...labels, singleton: true, fields: { name: f.text('نام', 'Name') } });
const logs = defineResource('logs', { ...labels, readOnly: true, fields: { name: f.text('نام', 'Name') } });
const registry = registryOf({ books, chapters, settings, logs });

const admin = (...permissions: string[]): Actor => ({ userId: 'u', role: 'admin', permissions, identities: {} });
const member = (role: Actor['role'], more: Partial<Actor> = {}): Actor => ({
  userId: 'u',
  role,
  permissions: [],
  identities: role === 'teacher' || role === 'marketer' ? { [role]: { id: 'x' } } : {},
  ...more,
});
const rights = (section: string) => ['view', 'create', 'edit', 'delete', 'export'].map((a) => `admin.${section}.${a}`);

test('an action takes the permission that is declared, or the one of its name; parts take those of their owner', () => {
  expect(requirementOf(books, 'delete', registry)).toBe('admin.books.remove');
  expect(requirementOf(books, 'create', registry)).toBe('admin.shop.books.create');
  const ofParts = (['view', 'create', 'edit', 'delete', 'export'] as const).map((action) =>
    requirementOf(chapters, action, registry),
  );
  expect(ofParts).toEqual([
    'admin.shop.books.view',
    'admin.shop.books.edit',
    'admin.shop.books.edit',
    'admin.shop.books.edit',
    'admin.shop.books.export',
  ]);
});

test('who may enter which panel, and why not', () => {
  expect(panelRefusal('public', null)).toBeNull();
  expect(panelRefusal('admin', null)).toBe('unauthenticated');
  expect(panelRefusal('teacher', member('user'))).toBe('forbidden');
  expect(panelRefusal('teacher', member('user', { panelStatus: { teacher: 'pending' } }))).toBe('not_approved');
  expect(panelRefusal('marketer', member('user', { panelStatus: { teacher: 'pending' } }))).toBe('forbidden');
  expect(panelRefusal('teacher', member('teacher'))).toBeNull();
  expect(panelRefusal('teacher', member('teacher', { identities: {} }))).toBe('not_approved');
  expect(panelRefusal('marketer', member('teacher'))).toBe('forbidden');
  expect(panelRefusal('admin', member('marketer'))).toBe('forbidden');
  expect(panelRefusal('admin', admin())).toBeNull();
});

test('a section has a path of its own in a panel, not in the admin panel', () => {
  expect(pathIn(books, 'teacher')).toBe('my-books');
  expect([pathIn(books, 'admin'), pathIn(books, 'public'), pathIn(logs, 'teacher')]).toEqual([
    'shop/books',
    'shop/books',
    'logs',
  ]);
});

test('one row is shown of a singleton everywhere, of a person’s own row in its panel only', () => {
  expect([isSingle(settings, 'admin'), isSingle(settings, 'teacher')]).toEqual([true, true]);
  expect([isSingle(books, 'marketer'), isSingle(books, 'teacher'), isSingle(books, 'admin')]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('the view of an administrator', () => {
  const all = [...rights('shop.books'), 'admin.books.remove', 'admin.books.cost', 'admin.books.close'];
  const viewOf = (...permissions: string[]) => viewFor(books, 'admin', admin(...permissions), registry);

  test('holds everything with every permission but what nobody reads or writes', () => {
    const readable = ['name', 'isbn', 'cost', 'owner', 'pages', 'status', 'phase'];
    const view = viewOf(...all);
    expect(view).toMatchObject({
      panel: 'admin',
      can: { view: true, create: true, edit: true, delete: true, export: true },
      single: false,
      creatable: ['name', 'isbn', 'cost', 'owner', 'status'],
      editable: ['name', 'cost', 'owner', 'status'],
      filterable: ['id', 'cost', 'owner', 'status'],
      sortable: ['id', 'createdAt', 'name', 'cost'],
      searchable: true,
      searchedThrough: [],
      columns: ['name', 'cost'],
      optionalColumns: ['cost', 'pages'],
      filters: ['status', 'cost'],
    });
    expect(view?.scope).toBeUndefined();
    expect(view?.readable.slice(0, readable.length)).toEqual(readable);
    expect(view?.readable).toEqual(expect.arrayContaining(system));
    expect([...(view?.actions ?? [])].sort()).toEqual(['advance', 'close', 'open']);
  });

  test('leaves out what a permission is missing for', () => {
    expect(viewOf()).toBeNull();
    expect(viewOf('admin.shop.books.edit')).toBeNull();
    expect(viewOf('admin.shop.books.view')).toMatchObject({
      can: { view: true, create: false, edit: false, delete: false, export: false },
      creatable: [],
      editable: [],
      filterable: ['id', 'owner', 'status'],
      sortable: ['id', 'createdAt', 'name'],
      columns: ['name'],
      optionalColumns: ['pages'],
      filters: ['status'],
      actions: [],
    });
    expect(viewOf('admin.shop.books.view', 'admin.shop.books.create')?.creatable).toEqual([
      'name',
      'isbn',
      'owner',
      'status',
    ]);
    expect(viewOf('admin.shop.books.view', 'admin.books.close')?.actions).toEqual(['close']);
  });

  test('of a singleton is a form that is neither created nor deleted; a read-only section is not written', () => {
    expect(viewFor(settings, 'admin', admin(...rights('settings')), registry)).toMatchObject({
      single: true,
      can: { view: true, create: false, edit: true, delete: false, export: true },
      creatable: ['name'],
      editable: ['name'],
      searchable: false,
    });
    expect(viewFor(logs, 'admin', admin(...rights('logs')), registry)).toMatchObject({
      single: false,
      can: { view: true, create: false, edit: false, delete: false, export: true },
      creatable: [],
      editable: [],
    });
  });
});

describe('the view of another panel', () => {
  test('holds the fields that are declared and may be read, and edits those that are written by hand', () => {
    const view = viewFor(books, 'teacher', member('teacher'), registry);
    expect(view).toEqual({
      resource: books,
      panel: 'teacher',
      single: false,
      scope: { owner: { actor: 'userId' } },
      can: { view: true, create: false, edit: true, delete: false, export: false },
      readable: ['name', 'status', 'pages', 'owner', 'phase', ...system],
      creatable: [],
      editable: ['name'],
      filterable: ['id', 'status', 'owner'],
      sortable: ['id', 'createdAt', 'name'],
      searchable: true,
      searchedThrough: [],
      columns: ['name'],
      time: 'createdAt',
      optionalColumns: [],
      filters: ['status'],
      actions: [],
    });
  });

  test('of one’s own row is a form; its columns are those of the panel, where it names some', () => {
    expect(viewFor(books, 'marketer', member('marketer'), registry)).toMatchObject({
      single: true,
      can: { view: true, create: false, edit: false, delete: false, export: false },
      editable: [],
      sortable: ['id', 'createdAt'],
      searchable: false,
      columns: ['status', 'pages'],
      filters: [],
    });
  });

  test('is closed to those who may not enter it, and absent where nothing is declared', () => {
    expect(viewFor(books, 'teacher', null, registry)).toBeNull();
    expect(viewFor(books, 'teacher', member('marketer'), registry)).toBeNull();
    expect(viewFor(logs, 'teacher', member('teacher'), registry)).toBeNull();
    expect(viewFor(books, 'public', null, registry)).toMatchObject({
      panel: 'public',
      readable: ['status', ...system],
    });
  });
});
