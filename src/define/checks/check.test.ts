import { describe, expect, test } from 'vitest';
import { definitions } from '../../../resources/index.ts';
import { application } from '../../application/application.ts';
import { checkDefinitions, requireNoProblems } from './check.ts';
import { problemCodes, type ProblemCode } from './problem.ts';
import { f } from '../field.ts';
import type { AnyResource, StateMachine } from '../resource.ts';

const label = ['چیز', 'چیزها'] as const;
const labelEn = ['Thing', 'Things'] as const;
/** What is wrong in a definition is not refused here by its types too. */
type Anything = Partial<Omit<AnyResource, 'icon'>> & { readonly icon?: string; readonly extra?: AnyResource['fields'] };
const thing = (more: Anything = {}): AnyResource => {
  const { extra, ...rest } = more;
  return {
    name: 'things',
    label,
    labelEn,
    title: 'name',
    fields: { name: f.text('نام', 'Name', { sort: true, filter: true }), ...extra },
    ...rest,
  } as AnyResource;
};
const other: AnyResource = {
  name: 'others',
  label,
  labelEn,
  title: 'name',
  fields: { name: f.text('نام', 'Name'), thing: f.reference('چیز', 'Thing', { to: 'things' }) },
};
const codesOf = (
  resource: AnyResource,
  file = './things.ts',
  more: Record<string, AnyResource> = { './others.ts': other },
): string[] =>
  checkDefinitions({ [file]: resource, ...more }, application)
    .filter((p) => p.file === `resources/${file.slice(2)}`)
    .map((p) => p.code);

const step = { label: { fa: 'پایان', en: 'End' }, from: ['open'], to: 'closed' } as const;
const machine = (options: { default?: string }, state: StateMachine): AnyResource =>
  thing({
    extra: { state: f.choice('وضعیت', 'State', { choices: { open: 'باز', closed: 'بسته' }, ...options }) },
    states: { state },
  });

/** Codes of files rather than of definitions; they have tests of their own (`server-modules.test.ts`, `load-failure.test.ts`). */
type FileCode = 'D050' | 'D051' | 'D054' | 'D055' | 'D067' | 'D086' | 'D093';

const paying = {
  label: { fa: 'پرداخت', en: 'Pay' },
  set: { name: 'x' },
  money: { beneficiary: 'name', amount: 'name' },
} as const;

const wrong: Record<Exclude<ProblemCode, FileCode>, AnyResource> = {
  D001: thing({ name: 'Things_1' }),
  D002: thing({ name: 'thingies' }),
  D003: thing({ label: ['چیز', ' '] }),
  D004: thing({ title: 'nothing' }),
  D005: thing({ list: { columns: ['nothing'] } }),
  D006: thing({ list: { columns: [], filters: ['nothing'] } }),
  D007: thing({ extra: { size: f.integer('اندازه', 'Size') }, list: { columns: [], filters: ['size'] } }),
  D008: thing({ extra: { size: f.integer('اندازه', 'Size') }, list: { columns: [], sort: ['size', 'ASC'] } }),
  D009: thing({ extra: { size: f.integer('اندازه', 'Size', { read: false, filter: true }) } }),
  D010: thing({ extra: { to: f.reference('به', 'To', { to: 'nowhere' }) } }),
  D011: thing({ permissions: { view: ['admin.a.view', 'admin.a.view'] } }),
  D012: thing({ form: [{ label: 'بخش', fields: ['name', 'nothing'] }] }),
  D013: thing({
    form: [
      { label: 'بخش', fields: ['name'] },
      { label: 'دیگر', fields: ['name'] },
    ],
  }),
  D014: thing({
    extra: { size: f.integer('اندازه', 'Size', { required: true }) },
    form: [{ label: 'بخش', fields: ['name'] }],
  }),
  D015: thing({ extra: { slug: f.slug('نشانی', 'Slug', { from: 'nothing' }) } }),
  D016: thing({
    extra: { count: f.integer('تعداد', 'Count', { computed: { rollup: 'count', resource: 'others', by: 'name' } }) },
  }),
  D017: thing({ extra: { size: f.integer('اندازه', 'Size', { showWhen: { nothing: true } }) } }),
  D018: thing({ actions: { grow: { label: { fa: 'رشد', en: 'Grow' }, set: { name: 5 } } } }),
  D019: thing({ related: [{ resource: 'others', by: 'name' }] }),
  D020: thing({
    extra: { parent: f.reference('مادر', 'Parent', { to: 'things' }) },
    partOf: { resource: 'things', by: 'parent' },
  }),
  D021: thing({
    subsetOf: { resource: 'others', where: { name: 'x' } },
    extra: { strange: f.text('غریب', 'Strange') },
  }),
  D022: thing({ panels: { teacher: { scope: {}, fields: ['nothing'] } } }),
  D023: thing({ identity: { panel: 'teacher', by: 'name', when: {}, statusField: 'name' } }),
  D024: thing({ extra: { size: f.integer('اندازه', 'Size', { max: 5, default: 9 }) } }),
  D025: thing({ extra: { size: f.integer('اندازه', 'Size', { min: 9, max: 5 }) } }),
  D026: thing({ extra: { version: f.text('نسخه', 'Version') } }),
  D027: thing({ extra: { state: f.choice('وضع', 'State', { choices: {} }) } }),
  D028: thing({ icon: 'unicorn' }),
  D029: thing({ extra: { size: f.integer('اندازه', 'Size', { required: true, write: false }) } }),
  D030: thing({ pages: [{ path: 'edit/{id}', label: { fa: 'صفحه', en: 'Page' }, component: 'payable' }] }),
  D031: thing({ publicPath: '/thing/{nothing}' }),
  D033: thing({ extra: { words: f.tags('واژه‌ها', 'Words', { unique: true }) } }),
  D034: thing({ extra: { size: f.integer('اندازه', 'Size', { search: true }) } }),
  D036: thing({
    extra: { size: f.integer('اندازه', 'Size') },
    list: { columns: [], tabs: [{ label: 'بزرگ', filter: { size_gte: 5 } }] },
  }),
  D038: thing({
    extra: { size: f.integer('اندازه', 'Size') },
    actions: { grow: { label: { fa: 'رشد', en: 'Grow' }, set: { size: 5 }, due: { size: 4 } } },
  }),
  D039: thing({
    pages: [
      { path: 'others/{id}/{page}', label: { fa: 'دیگران', en: 'Others' }, list: { resource: 'others', by: 'name' } },
    ],
  }),
  D040: thing({ pages: [{ path: 'names/{id}', label: { fa: 'نام‌ها', en: 'Names' }, fields: ['nothing'] }] }),
  D041: thing({ uniqueTogether: [['name', 'nothing']] }),
  D042: thing({ panels: { teacher: { scope: {}, fields: ['name'], path: 'Dashboard/1' } } }),
  D043: thing({ extra: { size: f.integer('اندازه', 'Size') }, name: 'rate-limits' }),
  D044: Object.assign(thing(), { titel: 'name' }),
  D045: thing({ readOnly: 'yes' as never }),
  D046: thing({ panels: { teacher: { scope: { name: { gt: 'x' } }, fields: ['name'] } } }),
  D047: thing({ panels: { teacher: { scope: { name: { actor: 'teacher.idd' } }, fields: ['name'] } } }),
  D048: thing({ extra: { code: f.text('کد', 'Code', { pattern: '[' }) } }),
  D049: thing({ preview: 'pagee' as never }),
  D052: thing({ extra: { size: f.integer('اندازه', 'Size', { max: 5, sample: 9 }) } }),
  D053: thing({ extra: { size: f.integer('اندازه', 'Size', { renamedFrom: 'name' }) } }),
  D060: thing({
    extra: { at: f.dateTime('زمان', 'At', { filter: true }) },
    actions: { grow: { label: { fa: 'رشد', en: 'Grow' }, due: { at: { lte: { now: true } } }, ask: { reason: true } } },
  }),
  D061: thing({ actions: { grow: { label: { fa: 'رشد', en: 'Grow' }, set: { name: { input: 'nothing' } } } } }),
  D062: thing({ states: { name: { transitions: {} } } }),
  D063: machine({}, { transitions: {} }),
  D064: machine({ default: 'open' }, { transitions: { end: { ...step, from: ['open'], to: 'gone' } } }),
  D065: machine({ default: 'open' }, { transitions: { end: { ...step, demands: ['nothing'] } } }),
  D066: {
    ...machine({ default: 'open' }, { transitions: { end: step } }),
    actions: { end: { label: { fa: 'پایان', en: 'End' } } },
  },
  D059: thing({ indexes: [['name', 'nothing']] }),
  D056: thing({ extra: { end: f.date('پایان', 'End', { after: 'name' }) } }),
  D057: thing({ permissions: { view: 'admin.Things.view' } }),
  D058: thing({
    extra: { rows: f.list('ردیف‌ها', 'Rows', { item: { size: f.integer('اندازه', 'Size', { sort: true }) } }) },
  }),
  D037: thing({ extra: { data: f.json('داده', 'Data', { sort: true }) } }),
  D068: thing({ extra: { rows: f.tags('ردیف', 'Rows', { maxItems: -1 }) } }),
  D069: thing({
    extra: {
      on: f.boolean('روشن', 'On', { showWhen: { off: true } }),
      off: f.boolean('خاموش', 'Off', { showWhen: { on: true } }),
    },
  }),
  D070: thing({ extra: { parent: f.reference('بالا', 'Parent', { to: 'things', required: true }) } }),
  D071: thing({ list: { columns: ['name', 'name'] } }),
  D072: thing({ uniqueTogether: [['name']] }),
  D073: thing({ extra: { size: f.integer('اندازه', 'Size', { max: 5_000_000_000 }) } }),
  D078: thing({ searchThrough: [{ resource: 'others', by: 'name' }] }),
  D079: thing({ lookupHint: ['nothing'] }),
  D077: thing({ extra: { paper: f.file('فایل', 'File', { public: true, read: 'admin.things.edit' }) } }),
  D080: thing({ list: { columns: ['name'], time: 'name' } }),
  D076: thing({
    extra: { rows: f.list('ردیف', 'Rows', { item: { size: f.integer('اندازه', 'Size') }, distinct: 'length' }) },
  }),
  D075: thing({ defaultsFrom: 'things' }),
  D074: thing({ panels: { teacher: { scope: {}, fields: [], columns: ['name'] } } }),
  D084: thing({
    extra: { owner: f.reference('دارنده', 'Owner', { to: 'others' }) },
    panels: { teacher: { scope: { owner: { actor: 'userId' } }, fields: ['name'] } },
  }),
  D085: thing({ permissions: { view: 'admin.thing.view' } }),
  D087: thing({ extra: { code: f.text('کد', 'Code', { patternMessage: 'پنج رقم' }) } }),
  D088: thing({ extra: { size: f.integer('اندازه', 'Size', { showWhen: {} }) } }),
  D089: thing({ actions: { 'grow up': { label: { fa: 'رشد', en: 'Grow' }, set: { name: 'x' } } } }),
  D090: thing({ title: 'words', extra: { words: f.tags('واژه‌ها', 'Words') } }),
  D091: thing({ publicPath: 'thing/{name}' }),
  D092: thing({ extra: { paper: f.file('فایل', 'File', { accept: ['application/pdff' as never] }) } }),
  D094: thing({
    extra: { size: f.integer('اندازه', 'Size', { read: 'admin.things.size' }) },
    panels: { public: { scope: {}, fields: ['size'] } },
  }),
  D096: thing({ actions: { pay: paying } }),
  D097: thing({
    publication: { field: 'name', value: 'x', needs: [{ label: { fa: 'نام', en: 'A name' }, filled: 'name' }] },
  }),
  D099: thing({ list: { columns: ['name'], totals: ['name'] } }),
  D098: thing({ import: { name: 'things', fields: ['nothing'], required: [], distinct: [] } }),
  D095: thing({ list: { columns: [] } }),
  D083: thing({ extra: { words: f.tags('واژه‌ها', 'Words', { from: 'name.options.text' }) } }),
  D082: thing({
    actions: {
      choose: {
        label: { fa: 'گزیدن', en: 'Choose' },
        ask: { fields: { parts: f.references('اجزا', 'Parts', { to: 'others', by: 'name' }) } },
      },
    },
  }),
  D081: thing({
    extra: {
      parent: f.reference('مادر', 'Parent', { to: 'things' }),
      parts: f.integer('تعداد', 'Count', {
        computed: { rollup: 'count', resource: 'things', by: 'parent', deferred: true },
      }),
      total: f.integer('جمع', 'Sum', { computed: { rollup: 'sum', resource: 'things', by: 'parent', field: 'parts' } }),
    },
  }),
};

describe('checks of definitions', () => {
  test('a sound definition has no problem', () => expect(codesOf(thing())).toEqual([]));
  test('rows of a row are requested by an action that is done to one row', () => {
    const parts = f.references('اجزا', 'Parts', { to: 'others', by: 'thing' });
    const choose = { label: { fa: 'گزیدن', en: 'Choose' }, ask: { fields: { parts } } };
    expect(codesOf(thing({ actions: { choose } }))).toEqual([]);
    expect(codesOf(thing({ actions: { choose: { ...choose, bulk: true } } }))).toEqual(['D082']);
    expect(codesOf(thing({ extra: { parts } }))).toEqual(['D082']);
  });
  test('money that gives nothing more asks for the password too', () => {
    const extra = { owner: f.reference('دارنده', 'Owner', { to: 'users' }) };
    const mark = { label: { fa: 'نشان', en: 'Mark' }, set: { name: 'x' }, money: { beneficiary: 'owner' } } as const;
    expect(codesOf(thing({ extra, actions: { mark } }))).toContain('D096');
    expect(codesOf(thing({ extra, actions: { mark: { ...mark, ask: { password: true } } } }))).not.toContain('D096');
  });
  test('two sections cannot give one name to their files', () => {
    const kind = (name: string) => ({ name, fields: ['name'], required: [['name']], distinct: [] });
    const codes = (name: string) =>
      codesOf(thing({ import: kind('files') }), './things.ts', { './others.ts': { ...other, import: kind(name) } });
    expect([codes('papers'), codes('files')]).toEqual([[], ['D098']]);
  });
  test.each(Object.entries(wrong))('%s is found', (code, resource) => {
    expect(codesOf(resource)).toContain(code);
  });
  test('every problem says its file and how to fix it, and all come at once', () => {
    const problems = checkDefinitions({
      './things.ts': thing({ icon: 'unicorn', title: 'nothing' }),
      './others.ts': { ...other, title: 'x' },
    });
    expect(problems.map((p) => [p.file, p.code])).toEqual([
      ['resources/others.ts', 'D004'],
      ['resources/things.ts', 'D004'],
      ['resources/things.ts', 'D028'],
    ]);
    expect(problems.every((p) => p.fix.length > 5 && p.message.length > 3 && problemCodes[p.code])).toBe(true);
    expect(() =>
      requireNoProblems(checkDefinitions({ './things.ts': thing({ icon: 'unicorn', title: 'nothing' }) })),
    ).toThrow(/D004 resources\/things\.ts[\s\S]*D028 resources\/things\.ts/);
  });
  test('the roles of accounts are those of the application', () => {
    const role = (choices: Readonly<Record<string, string>>) => ({
      name: f.text('نام', 'Name'),
      role: f.choice('نوع', 'Role', { choices }),
    });
    const messages = (choices: Readonly<Record<string, string>>) =>
      checkDefinitions({ './users.ts': { ...thing(), name: 'users', fields: role(choices) } }, application)
        .filter(({ message }) => message.includes('choices'))
        .map(({ code, message, fix }) => [code, message, fix]);
    expect(messages({ admin: 'م', marketer: 'ب', teacher: 'ا', user: 'ک' })).toEqual([]);
    expect(messages({ admin: 'م', marketr: 'ب', teacher: 'ا', user: 'ک' })).toEqual([
      ['D045', 'field role, choices: marketr is no role', 'did you mean `marketer`?'],
      ['D045', 'field role, choices: marketer is missing', 'give every role a label'],
    ]);
  });
  test('a file without a definition says whether it exports nothing or something else', () => {
    const found = checkDefinitions({ './nothing.ts': undefined, './other.ts': { title: 'x' } });
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['D054', 'it has no default export'],
      ['D054', 'its default export is no definition'],
    ]);
  });
  test('two sections that would own the same permission by accident are reported', () => {
    expect(
      codesOf(thing({ name: 'exams/exam' }), './exams-exam.ts', { './x.ts': { ...thing(), name: 'exams.exam' } }),
    ).toContain('D011');
  });
  test('a required field nobody may read, a unique boolean, figures over a part of a table, a part without a required field', () => {
    const hidden = thing({ extra: { size: f.integer('اندازه', 'Size', { required: true, read: false }) } });
    expect(codesOf(hidden)).toContain('D029');
    expect(codesOf(thing({ extra: { on: f.boolean('روشن', 'On', { unique: true }) } }))).toContain('D033');
    const owner = thing({
      extra: {
        size: f.integer('اندازه', 'Size', { required: true }),
        parent: f.reference('مادر', 'Parent', { to: 'things' }),
        count: f.integer('تعداد', 'Count', { computed: { rollup: 'count', resource: 'parts', by: 'parent' } }),
      },
    });
    const part = { ...owner, name: 'parts', subsetOf: { resource: 'things', where: { name: 'x' } } };
    const { size: _, count: __, ...fields } = part.fields;
    const files = { './things.ts': owner, './parts.ts': { ...part, fields } };
    expect(checkDefinitions(files).map(({ file, code }) => [file, code])).toEqual([
      ['resources/parts.ts', 'D021'],
      ['resources/things.ts', 'D016'],
    ]);
    const readOnly = { ...part, fields, readOnly: true };
    expect(checkDefinitions({ ...files, './parts.ts': readOnly }).map(({ code }) => code)).toEqual(['D016']);
  });
  test('a message names the place in the definition', () => {
    const messages = (resource: AnyResource): string[] =>
      checkDefinitions({ './things.ts': resource, './others.ts': other }).map(({ message }) => message);
    expect(messages(wrong.D044)).toEqual(['the section has no option titel']);
    expect(messages(wrong.D045)).toEqual(['the section: readOnly is "yes"']);
    expect(messages(wrong.D016)).toEqual(['count over others by name']);
    const total = f.toman('جمع', 'Total', {
      computed: { rollup: 'sum', resource: 'others', by: 'thing', field: 'name' },
    });
    expect(messages(thing({ extra: { total } }))).toEqual(['total over others by thing of name']);
  });
  test('a field nobody may read orders nothing', () => {
    const extra = { size: f.integer('اندازه', 'Size', { sort: true, read: false }) };
    expect(codesOf(thing({ extra, list: { columns: [], sort: ['size', 'ASC'] } }))).toContain('D008');
  });
  test('rows of a page are found by a reference to the section, and by fields with an index', () => {
    const label = { fa: 'ردیف‌ها', en: 'Rows' };
    const page = (by: string, where: Record<string, string> = {}): AnyResource =>
      thing({ pages: [{ path: 'rows/{id}/{page}', label, list: { resource: 'others', by, where } }] });
    const creation = (by: string): AnyResource =>
      thing({ pages: [{ path: 'new/{id}', label, create: { resource: 'others', by } }] });
    const mixed: AnyResource = {
      ...other,
      fields: {
        ...other.fields,
        self: f.reference('خود', 'Self', { to: 'others' }),
        things: f.references('چیزها', 'Things', { to: 'things', filter: true }),
        unfiltered: f.references('چیزها', 'Things', { to: 'things' }),
        kind: f.text('نوع', 'Kind', { filter: true }),
      },
    };
    const codes = (resource: AnyResource) => codesOf(resource, './things.ts', { './others.ts': mixed });
    expect(['thing', 'things'].flatMap((by) => codes(page(by, { kind: 'x' })))).toEqual([]);
    expect(['self', 'unfiltered', 'kind', 'nothing'].map((by) => codes(page(by)))).toEqual(Array(4).fill(['D039']));
    expect(codes(page('thing', { name: 'x' }))).toEqual(['D039']);
    expect([codes(creation('thing')), codes(creation('self'))]).toEqual([[], ['D039']]);
  });
  test('the definitions of the product are sound', () => expect(checkDefinitions(definitions)).toEqual([]));
});
