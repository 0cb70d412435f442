import { describe, expect, test } from 'vitest';
import { registryOf } from '../../../src/define/registry.ts';
import { registry as product } from '../../../resources/index.ts';
import { defineResource, f, type AnyResource, type Panel } from '../../../src/define/resource.ts';
import { requirementOf, viewFor } from '../../../src/define/rules.ts';
import { namedPermissions, type Actor } from '../../../src/define/condition.ts';
import {
  columnsOf,
  exportedNames,
  narrowed,
  hiddenByDefault,
  shownName,
  summedColumns,
  visibleColumns,
  toggled,
} from './columns.ts';

const articles = defineResource('articles', {
  label: ['مقاله', 'مقاله‌ها'],
  labelEn: ['Article', 'Articles'],
  title: 'title',
  fields: {
    cover: f.image('جلد', 'Cover'),
    title: f.text('عنوان', 'Title', { sort: true }),
    secret: f.text('راز', 'Secret', { read: 'admin.articles.secret' }),
    price: f.toman('قیمت', 'Price'),
  },
  list: { columns: ['cover', 'title', 'secret'], optional: ['price', 'updatedAt'] },
}) as unknown as AnyResource;
const registry = registryOf({ articles });
const as = (...permissions: string[]): Actor => ({ userId: 'u', role: 'admin', permissions, identities: {} });
const columns = (...permissions: string[]) =>
  columnsOf(viewFor(articles, 'admin', as('admin.articles.view', ...permissions), registry)!);

describe('columns', () => {
  test('are the default ones, then the optional ones, where they are readable', () => {
    expect(columns().map((c) => c.name)).toEqual(['cover', 'title', 'createdAt', 'price', 'updatedAt']);
    expect(columns('admin.articles.secret').map((c) => c.name)).toContain('secret');
    expect(hiddenByDefault(columns())).toEqual(['price', 'updatedAt']);
  });
  test('the title links to the row; declared columns are sortable, and the time of each row', () => {
    expect(
      columns()
        .filter((c) => c.isLink)
        .map((c) => c.name),
    ).toEqual(['title']);
    expect(
      columns()
        .filter((c) => c.sortable)
        .map((c) => c.name),
    ).toEqual(['title', 'createdAt']);
  });
  test('the trash shows the time of deletion, without links', () => {
    const trash = columnsOf(
      viewFor(articles, 'admin', as('admin.articles.view', 'admin.articles.delete'), registry)!,
      true,
    );
    expect(trash.at(-1)!.name).toBe('deletedAt');
    expect(trash.some((c) => c.isLink)).toBe(false);
  });
  test('can be shown and hidden, but not all hidden', () => {
    const all = columns();
    const shown = (hidden?: string[]) => visibleColumns(all, hidden).map((c) => c.name);
    expect(shown()).toEqual(['cover', 'title', 'createdAt']);
    expect(shown(toggled(all, undefined, 'price'))).toEqual(['cover', 'title', 'createdAt', 'price']);
    expect(shown(toggled(all, undefined, 'cover'))).toEqual(['title', 'createdAt']);
    expect(shown(toggled(all, ['cover', 'price', 'createdAt', 'updatedAt'], 'title'))).toEqual(['title']);
  });
  test('every list of every panel shows and sorts by one time at which its rows came', () => {
    const permissions = [...product.values()].flatMap((r) => namedPermissions(requirementOf(r, 'view', product)));
    const actors: readonly (readonly [Panel, Actor])[] = [
      ['admin', as(...permissions)],
      ['teacher', { ...as(), role: 'teacher', identities: { teacher: { id: 't' } } }],
      ['marketer', { ...as(), role: 'marketer', identities: { marketer: { id: 'm' } } }],
    ];
    const lists = actors.flatMap(([panel, actor]) =>
      [...product.values()].flatMap((resource) => viewFor(resource, panel, actor, product) ?? []),
    );
    const timeless = lists.filter((view) => {
      const time = columnsOf(view).find((c) => c.name === view.time);
      return !view.single && !(time?.sortable === true && !time.optional);
    });
    expect(lists.length).toBeGreaterThan(60);
    expect(timeless.map((view) => `${view.panel}/${view.resource.name}`)).toEqual([]);
  });
  test('a list whose definition names another time has no second one', () => {
    const list = { columns: ['title', 'date'], time: 'date' };
    const dated = { ...articles, list, fields: { ...articles.fields, date: f.date('روز', 'Day', { sort: true }) } };
    const view = viewFor(dated, 'admin', as('admin.articles.view'), registryOf({ dated }))!;
    expect(columnsOf(view).map((c) => c.name)).toEqual(['title', 'date']);
  });
  test('a sale of a course has one time, that of the sale', () => {
    const view = viewFor(product.get('course-sales')!, 'admin', as('admin.course-transactions.view'), product)!;
    expect(columnsOf(view).flatMap((c) => (c.field.kind === 'dateTime' && !c.optional ? [c.name] : []))).toEqual([
      'soldAt',
    ]);
  });
  test('T05 a teacher sees which course a comment is on', () => {
    const teacher: Actor = { ...as(), role: 'teacher', identities: { teacher: { id: 't' } } };
    const view = viewFor(product.get('users-comments')!, 'teacher', teacher, product)!;
    expect(visibleColumns(columnsOf(view), undefined).map((c) => c.name)).toContain('course');
  });
});

describe('an export', () => {
  const comments = () =>
    viewFor(
      product.get('users-comments')!,
      'admin',
      as('admin.users-comments.view', 'admin.users-comments.export'),
      product,
    )!;
  test('takes the columns that are shown, with every field of one that is shared', () => {
    const shown = ['user', 'course', 'article', 'teacher', 'text', 'state', 'rating', 'createdAt'];
    expect(exportedNames(comments(), undefined)).toEqual(shown);
    expect(exportedNames(comments(), ['course', 'isBuyer', 'linkCount'])).toEqual([
      'user',
      'text',
      'state',
      'rating',
      'createdAt',
    ]);
  });
  test('the subjects of comments share a column', () => {
    const subject = columnsOf(comments()).find(({ name }) => name === 'course')!;
    expect([subject.label, subject.names]).toEqual(['دربارهٔ', ['course', 'article', 'teacher']]);
    expect(shownName(subject, { course: null, article: 'a', teacher: null })).toBe('article');
  });
});

describe('the second line of a column', () => {
  const courses = viewFor(product.get('courses')!, 'admin', as('admin.courses.view'), product)!;
  const lineOf = (columns: ReturnType<typeof columnsOf>, name: string) =>
    columns.find((column) => column.name === name)?.second.map((fact) => fact.name);
  test('has the fields of the definition, without those that a panel shows as columns or not at all', () => {
    expect(lineOf(columnsOf(courses), 'title')).toEqual(['group', 'level']);
    const teacher: Actor = { ...as(), role: 'teacher', identities: { teacher: { id: 't' } } };
    const hers = columnsOf(viewFor(product.get('courses')!, 'teacher', teacher, product)!);
    expect(lineOf(hers, 'title')).toEqual([]);
    expect(hers.map(({ name }) => name)).toContain('group');
  });
  test('takes the time of a row where there is little room', () => {
    const tight = narrowed(columnsOf(courses), courses.time);
    expect(tight.map(({ name }) => name)).not.toContain('createdAt');
    expect(lineOf(tight, 'title')).toEqual(['group', 'level', 'createdAt']);
    expect(narrowed(tight, courses.time)).toEqual(tight);
  });
  test('of the sums of the definition, those of visible columns are shown', () => {
    const columns = columnsOf(courses);
    expect(summedColumns(courses, columns)).toEqual(['studentCount']);
    expect(summedColumns(courses, visibleColumns(columns, ['studentCount']))).toEqual([]);
  });
});
