import { describe, expect, test } from 'vitest';
import { registryOf } from '../../../src/define/registry.ts';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { viewFor } from '../../../src/define/rules.ts';
import type { Actor } from '../../../src/define/condition.ts';
import { columnsOf, hiddenByDefault, visibleColumns, toggled } from './columns.ts';

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
  test('are the default ones, then the optional ones, where they are readable', () => {
    expect(columns().map((c) => c.name)).toEqual(['cover', 'title', 'price', 'createdAt']);
    expect(columns('admin.articles.secret').map((c) => c.name)).toContain('secret');
    expect(hiddenByDefault(columns())).toEqual(['price', 'createdAt']);
  });
  test('the title links to the row; only declared columns are sortable', () => {
    expect(
      columns()
        .filter((c) => c.isLink)
        .map((c) => c.name),
    ).toEqual(['title']);
    expect(
      columns()
        .filter((c) => c.sortable)
        .map((c) => c.name),
    ).toEqual(['title']);
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
    expect(shown()).toEqual(['cover', 'title']);
    expect(shown(toggled(all, undefined, 'price'))).toEqual(['cover', 'title', 'price']);
    expect(shown(toggled(all, undefined, 'cover'))).toEqual(['title']);
    expect(shown(toggled(all, ['cover', 'price', 'createdAt'], 'title'))).toEqual(['title']);
  });
});
