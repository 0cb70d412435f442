import { expect, test } from 'vitest';
import { menu as groups } from '../../src/application/menu.ts';
import type { Actor } from '../../src/define/condition.ts';
import { registryOf } from '../../src/define/registry.ts';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { viewFor, type View } from '../../src/define/rules.ts';
import { menuOf } from './menu.ts';
import type { PanelName } from '../../src/define/panels.ts';

const fields = { name: f.text('نام', 'Name'), user: f.reference('کاربر', 'User', { to: 'teachers' }) } as const;
const labels = (fa: string) => ({
  label: [fa, `${fa}‌ها`] as const,
  labelEn: ['One', 'Many'] as const,
  title: 'name' as const,
  fields,
});
const registry = registryOf({
  articles: defineResource('articles', {
    ...labels('مقاله'),
    icon: 'article',
    menu: { group: 'content', order: 2 },
  }) as unknown as AnyResource,
  groups: defineResource('article-groups', {
    ...labels('گروه'),
    menu: { group: 'content', order: 1 },
  }) as unknown as AnyResource,
  faqs: defineResource('faqs', { ...labels('پرسش'), menu: { group: 'content' } }) as unknown as AnyResource,
  banner: defineResource('banner', {
    ...labels('بنر'),
    singleton: true,
    menu: { group: 'site' },
  }) as unknown as AnyResource,
  courses: defineResource('courses', {
    ...labels('دوره'),
    menu: { group: 'education' },
    panels: { teacher: { scope: {}, fields: ['name'], label: 'دوره‌های من' } },
  }) as unknown as AnyResource,
  topics: defineResource('topics', {
    ...labels('سرفصل'),
    partOf: { resource: 'courses', by: 'name' },
  }) as unknown as AnyResource,
});
const viewsFor = (panel: PanelName, actor: Actor) =>
  new Map(
    [...registry.values()]
      .map((r) => [r.name, viewFor(r, panel, actor, registry)] as const)
      .filter((e): e is [string, View] => e[1] !== null),
  );
const admin = (...permissions: string[]): Actor => ({ userId: 'u', role: 'admin', permissions, identities: {} });

test('G03 entries appear by permission, and a group when any of its entries does', () => {
  const menu = menuOf(
    'admin',
    viewsFor('admin', admin('admin.articles.view', 'admin.article-groups.view', 'admin.banner.view')),
    groups,
  );
  expect(menu.map((g) => [g.key, g.entries.map((e) => e.label)])).toEqual([
    ['content', ['گروه‌ها', 'مقاله‌ها']],
    ['site', ['بنر']],
  ]);
  expect(menuOf('admin', viewsFor('admin', admin()), groups)).toEqual([]);
});

test('a section without a place in the menu has no entry', () => {
  const menu = menuOf('admin', viewsFor('admin', admin('admin.courses.view')), groups);
  expect(menu.flatMap((g) => g.entries.map((e) => e.name))).toEqual(['courses']);
});

test('G06 the menu of a teacher requires no permission', () => {
  const teacher: Actor = { userId: 'u', role: 'teacher', permissions: [], identities: { teacher: { id: 't' } } };
  expect(menuOf('teacher', viewsFor('teacher', teacher), groups).flatMap((g) => g.entries.map((e) => e.label))).toEqual(
    ['دوره‌های من'],
  );
});

test('a page that belongs to no section comes after the sections of its group, for those who have its permission', () => {
  const names = (...permissions: string[]) =>
    menuOf('admin', viewsFor('admin', admin(...permissions)), groups, permissions).flatMap((g) =>
      g.entries.map((e) => e.name),
    );
  expect(names('admin.banner.view', 'admin.operations.view')).toEqual(['banner', 'operations']);
  expect(names('admin.banner.view', 'admin.operations.jobs')).toEqual(['banner']);
});
