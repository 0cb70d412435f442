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
const keys = ['section', 'resolve', 'validate', 'before', 'after'];
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
      {
        code: 'D055',
        message: 'articles/drafts.endpoints.0.path is "export"',
        fix: expect.stringMatching(/another word/),
      },
      { code: 'D055', message: 'articles/drafts.endpoints.1.path is "{id}/history"' },
      { code: 'D055', message: 'articles/drafts.endpoints.2.path is "Bad"', fix: 'did you mean `bad`?' },
    ]);
  });
  test('jobs that never begin, at times that never come, and of one name', () => {
    const jobs = [
      { name: 'sweep', cron: '*/5 0-6 1,15 * 1' },
      { name: 'sweep', cron: '61 * * * *' },
      { name: 'Sweep up', cron: '5 0 * *' },
      { name: 'count', cron: '* * * * 5-1' },
      { name: 'idle' },
      { name: 'asked', input: {} },
    ];
    const found = checkServerModules({ './articles-drafts.server.ts': { jobs } }, definitions, ['jobs']);
    expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'D093 job Sweep up',
      'D093 two jobs sweep',
      'D093 job sweep at 61 * * * *',
      'D093 job Sweep up at 5 0 * *',
      'D093 job count at * * * * 5-1',
      'D093 job idle never begins',
    ]);
  });
  test('two endpoints at one address', () => {
    const endpoints = [
      { method: 'POST', path: 'share' },
      { method: 'POST', path: 'share' },
      { method: 'GET', path: 'share' },
    ];
    const found = checkServerModules({ './articles-drafts.server.ts': { endpoints } }, definitions, ['endpoints']);
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['D055', 'articles/drafts.endpoints.1.path is "share", as endpoints.0.path is'],
    ]);
  });
  test.each([
    ['sendReminder', 'did you mean `send-reminder`?'],
    ['/{id}/send_reminder/', 'did you mean `{id}/send-reminder`?'],
    [':id/share', 'did you mean `{id}/share`?'],
    ['اشتراک', 'use `words` or `{id}/words`, in lower case with dashes'],
    [undefined, 'use `words` or `{id}/words`, in lower case with dashes'],
    ['Export', 'use `words` or `{id}/words`, in lower case with dashes'],
  ])('the address %s is answered with the nearest one that is valid', (path, fix) => {
    const endpoints = [{ method: 'POST', path }];
    const found = checkServerModules({ './articles-drafts.server.ts': { endpoints } }, definitions, ['endpoints']);
    expect(found).toMatchObject([{ code: 'D055', fix }]);
  });
  test('an action that sets nothing is done by the server file of its section, or of its table', () => {
    const label = { fa: 'ارسال', en: 'Send' };
    const acting = { ...articles, actions: { send: { label } } };
    const files = { './articles-drafts.ts': acting };
    const idle = [{ code: 'D086', file: 'resources/articles-drafts.ts', message: 'action send' }];
    const done = { actions: { send: () => undefined } };
    expect(checkServerModules({}, files, keys)).toMatchObject(idle);
    expect(checkServerModules({ './articles-drafts.server.ts': done }, files, [...keys, 'actions'])).toEqual([]);
    const part = { ...acting, name: 'news', subsetOf: { resource: 'articles/drafts', where: {} } };
    const both = { './articles-drafts.ts': articles, './news.ts': part };
    expect(checkServerModules({}, both, keys)).toHaveLength(1);
    expect(checkServerModules({ './news.server.ts': done }, both, [...keys, 'actions'])).toEqual([]);
  });
  test('one that belongs to a section and exports known entries is sound', () => {
    const server = { section: 'articles/drafts', resolve: () => undefined };
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
    expect(check({ './articles-drafts.server.ts': { befores: () => undefined } })).toEqual([
      ['D051', 'resources/articles-drafts.server.ts', 'did you mean `before`?'],
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
