import { describe, expect, test } from 'vitest';
import { f } from '../field.ts';
import { defineResource } from '../resource.ts';
import { checkServerModules } from './server-modules.ts';

const articles = defineResource('articles/drafts', {
  label: ['مقاله', 'مقاله‌ها'],
  labelEn: ['Article', 'Articles'],
  title: 'title',
  fields: { title: f.text('عنوان', 'Title') },
});
const definitions = { './articles-drafts.ts': articles };
const keys = ['section', 'compute', 'beforeWrite', 'afterWrite'];
const check = (modules: Record<string, unknown>) =>
  checkServerModules(modules, definitions, keys).map(({ code, file, fix }) => [code, file, fix]);

describe('server files', () => {
  test('actions the definition does not have, and endpoints where the section has operations', () => {
    const server = {
      section: 'articles/drafts',
      actions: { publsh: () => undefined },
      endpoints: [{ path: 'export' }, { path: '{id}/history' }, { path: 'Bad' }, { path: '{id}/share' }],
    };
    expect(
      checkServerModules({ './articles-drafts.server.ts': server }, definitions, [...keys, 'actions', 'endpoints']),
    ).toMatchObject([
      { code: 'D051', message: 'action publsh' },
      { code: 'D055', message: 'endpoint export' },
      { code: 'D055', message: 'endpoint {id}/history' },
      { code: 'D055', message: 'endpoint Bad' },
    ]);
  });
  test('one that belongs to a section and exports known entries is sound', () => {
    const server = { section: 'articles/drafts', compute: () => undefined };
    expect(check({ '../../resources/articles-drafts.server.ts': server })).toEqual([]);
  });
  test('one without its section names the section it may mean', () => {
    expect(check({ './article-drafts.server.ts': {} })).toEqual([
      ['D050', 'resources/article-drafts.server.ts', 'did you mean `articles-drafts`?'],
    ]);
    expect(check({ './zebras.server.ts': {} })).toEqual([
      ['D050', 'resources/zebras.server.ts', 'add resources/zebras.ts, or remove the file: articles-drafts'],
    ]);
  });
  test('an entry that nobody calls is named with the one it may mean', () => {
    expect(check({ './articles-drafts.server.ts': { beforeWrites: () => undefined } })).toEqual([
      ['D051', 'resources/articles-drafts.server.ts', 'did you mean `beforeWrite`?'],
    ]);
  });
  test('one without a default export, or of another section, is named', () => {
    expect(check({ './articles-drafts.server.ts': undefined })).toEqual([
      ['D054', 'resources/articles-drafts.server.ts', 'export them by default'],
    ]);
    expect(check({ './articles-drafts.server.ts': { section: 'articles' } })).toEqual([
      ['D002', 'resources/articles-drafts.server.ts', 'name articles/drafts, or rename the file'],
    ]);
  });
});
