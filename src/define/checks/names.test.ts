import { describe, expect, test } from 'vitest';
import { application } from '../../application/application.ts';
import { checkDefinitions } from './check.ts';
import { f } from '../field.ts';
import { systemTables } from '../reserved.ts';
import type { AnyResource } from '../resource.ts';

const base = {
  label: ['چیز', 'چیزها'],
  labelEn: ['Thing', 'Things'],
  title: 'name',
  fields: { name: f.text('نام', 'Name') },
} as const;
const section = (name: string, more: Partial<AnyResource> = {}): AnyResource => ({ ...base, name, ...more });

const findings = (...sections: readonly AnyResource[]): string[] =>
  checkDefinitions(Object.fromEntries(sections.map((s) => [`./${s.name.replaceAll('/', '-')}.ts`, s]))).map(
    ({ code, file }) => `${code} ${file.slice('resources/'.length)}`,
  );

describe('the name of a section', () => {
  test.each(systemTables.map((table) => table.replaceAll('_', '-')))('%s is the table of the product', (name) => {
    expect(findings(section(name))).toContain(`D043 ${name}.ts`);
  });
  test.each(application.tables!.map((table) => table.replaceAll('_', '-')))('%s is a table of the school', (name) => {
    const codes = (of: AnyResource) =>
      checkDefinitions({ [`./${of.name}.ts`]: of }, application).map(({ code }) => code);
    expect(codes(section(name))).toContain('D043');
    expect(codes(section('things', { renamedFrom: name }))).toContain('D053');
    expect(findings(section(name), section('others', { renamedFrom: name }))).not.toContain(`D043 ${name}.ts`);
    expect(codes(section(name, { subsetOf: { resource: 'things', where: { name: 'x' } } }))).not.toContain('D043');
  });
  test('a table is met also by a name of two parts', () => {
    expect(findings(section('audit/log'))).toEqual(['D043 audit-log.ts']);
  });
  test('a subset of another section has no table of its own, so only addresses count', () => {
    const subset = section('outbox', { subsetOf: { resource: 'things', where: { name: 'x' } } });
    expect(findings(section('things'), subset)).toEqual([]);
  });
  const rowParts = [
    'actions',
    'consents',
    'create',
    'current',
    'details',
    'edit',
    'export',
    'history',
    'lookup',
    'order',
    'restore',
  ];
  const panelParts = [
    'dashboard',
    'definitions',
    'docs',
    'files',
    'home',
    'me',
    'media',
    'notifications',
    'openapi',
    'payable',
    'profile',
    'statistics',
  ];
  test.each([...rowParts, ...panelParts])('%s is an address of the product', (name) =>
    expect(findings(section(name))).toContain(`D043 ${name}.ts`),
  );
  test.each(panelParts)('a panel cannot call a section %s', (path) => {
    const panels = { teacher: { scope: {}, fields: ['name'], path } };
    expect(findings(section('things', { panels }))).toEqual(['D042 things.ts']);
  });
  test.each([...rowParts, '2', '25'])('articles/%s is an address of the rows of articles', (part) =>
    expect(findings(section('articles'), section(`articles/${part}`))).toEqual([`D043 articles-${part}.ts`]),
  );
  test('two sections cannot share a table', () => {
    const [one, two] = [section('exams/exam'), section('exams-exam')];
    const problems = checkDefinitions({ './exams-exam.ts': one, './two/exams-exam.ts': two });
    expect(problems.map(({ code }) => code)).toEqual(['D043', 'D043']);
  });
  test('a section cannot take the address of another one’s page', () => {
    const label = { fa: 'صفحه', en: 'Page' };
    const articles = section('articles', { pages: [{ path: 'reading/{id}', label, fields: ['name'] }] });
    expect(findings(articles, section('articles/reading'))).toEqual(['D043 articles-reading.ts']);
  });
  test('two sections beside each other under one word are sound', () => {
    expect(findings(section('articles'), section('articles/drafts'))).toEqual([]);
  });
  test.each(['dashboard', 'statistics', 'A', 'a/b'])('a panel cannot call it %s', (path) => {
    const panels = { teacher: { scope: {}, fields: ['name'], path } };
    expect(findings(section('things', { panels }))).toEqual(['D042 things.ts']);
  });
});

describe('former names', () => {
  test.each(['others', 'Things', '', 'sessions'])('a section renamed from %j is found', (renamedFrom) => {
    expect(findings(section('things', { renamedFrom }), section('others'))).toEqual(['D053 things.ts']);
  });
  test.each(['name', 'version', 'Old Name'])('a field renamed from %j is found', (renamedFrom) => {
    const fields = { ...base.fields, size: f.integer('اندازه', 'Size', { renamedFrom }) };
    expect(findings(section('things', { fields }))).toEqual(['D053 things.ts']);
  });
  test('former names that nothing has now are sound', () => {
    const fields = { ...base.fields, code: f.text('کد', 'Code', { renamedFrom: 'sign' }) };
    expect(findings(section('things', { fields, renamedFrom: 'stuff' }))).toEqual([]);
  });
});
