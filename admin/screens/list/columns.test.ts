import { describe, expect, test } from 'vitest';
import { registryOf } from '../../../src/define/registry.ts';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { viewFor } from '../../../src/define/rules.ts';
import type { Actor } from '../../../src/define/condition.ts';
import { columnsOf, hiddenAtFirst, shownColumns, toggled } from './columns.ts';

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
  list: { columns: ['cover', 'title', 'secret'], optional: ['price', 'createdAt'] },
}) as unknown as AnyResource;
const registry = registryOf({ articles });
const as = (...permissions: string[]): Actor => ({ userId: 'u', role: 'admin', permissions, identities: {} });
const columns = (...permissions: string[]) =>
  columnsOf(viewFor(articles, 'admin', as('admin.articles.view', ...permissions), registry)!);

describe('columns', () => {
  test('the default ones first, then the optional ones, none that may not be read', () => {
    expect(columns().map((c) => c.name)).toEqual(['cover', 'title', 'price', 'createdAt']);
    expect(columns('admin.articles.secret').map((c) => c.name)).toContain('secret');
    expect(hiddenAtFirst(columns())).toEqual(['price', 'createdAt']);
  });
  test('the title leads to the row; only what can be sorted is sortable', () => {
    expect(
      columns()
        .filter((c) => c.leads)
        .map((c) => c.name),
    ).toEqual(['title']);
    expect(
      columns()
        .filter((c) => c.sortable)
        .map((c) => c.name),
    ).toEqual(['title']);
  });
  test('the trash says when, and leads nowhere', () => {
    const trash = columnsOf(
      viewFor(articles, 'admin', as('admin.articles.view', 'admin.articles.delete'), registry)!,
      true,
    );
    expect(trash.at(-1)!.name).toBe('deletedAt');
    expect(trash.some((c) => c.leads)).toBe(false);
  });
  test('columns are switched on and off, but never all off', () => {
    const all = columns();
    const shown = (hidden?: string[]) => shownColumns(all, hidden).map((c) => c.name);
    expect(shown()).toEqual(['cover', 'title']);
    expect(shown(toggled(all, undefined, 'price'))).toEqual(['cover', 'title', 'price']);
    expect(shown(toggled(all, undefined, 'cover'))).toEqual(['title']);
    expect(shown(toggled(all, ['cover', 'price', 'createdAt'], 'title'))).toEqual(['title']);
  });
});
