/** What a reference field may point to, in the admin panel and in those where people see rows of their own. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { f } from '../../../define/field.ts';
import { registryOf } from '../../../define/registry.ts';
import { defineResource } from '../../../define/resource.ts';
import type { Actor } from '../../../define/condition.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { openWorld } from '../testing/rest-world.ts';
import { lookedUp } from '../section/lookup-view.ts';
import { openSections } from '../section/authorize.ts';

const base = { label: ['چیز', 'چیزها'], labelEn: ['Thing', 'Things'], title: 'title' } as const;
const title = f.text('عنوان', 'Title', { required: true, search: true, sort: true });
/** Teachers see those that are out. */
const topics = defineResource('topics', {
  ...base,
  fields: {
    title,
    note: f.text('یادداشت', 'Note', { search: true }),
    scan: f.image('روگرفت', 'Scan', { read: 'admin.topics.edit' }),
    picture: f.image('تصویر', 'Picture'),
    isOut: f.boolean('بیرون', 'Out'),
  },
  panels: { teacher: { scope: { isOut: true }, fields: ['title', 'isOut'] } },
});
/** Not in the panel of teachers. */
const tools = defineResource('tools', {
  ...base,
  fields: { title, secret: f.text('راز', 'Secret', { search: true }) },
});
const sheets = defineResource('sheets', {
  ...base,
  list: { columns: ['title'], filters: ['topic'] },
  fields: {
    title,
    owner: f.text('صاحب', 'Owner'),
    topic: f.reference('موضوع', 'Topic', { to: 'topics', filter: true }),
    more: f.references('موضوع‌ها', 'Topics', { to: 'topics' }),
    rows: f.list('ردیف‌ها', 'Rows', { item: { tool: f.reference('ابزار', 'Tool', { to: 'tools' }) } }),
    tool: f.reference('ابزار', 'Tool', { to: 'tools' }),
    group: f.group('گروه', 'Group', { item: { topic: f.reference('موضوع', 'Topic', { to: 'topics' }) } }),
  },
  actions: {
    move: {
      label: { fa: 'بردن', en: 'Move' },
      ask: { fields: { part: f.reference('تکه', 'Part', { to: 'parts', by: 'sheet', required: true }) } },
      set: { title: 'برده' },
    },
  },
  panels: {
    teacher: {
      scope: { owner: { actor: 'userId' } },
      fields: ['title', 'topic', 'more', 'tool', 'rows'],
      edit: ['title', 'topic', 'more', 'tool'],
    },
  },
});
const parts = defineResource('parts', {
  ...base,
  partOf: { resource: 'sheets', by: 'sheet' },
  fields: { title, sheet: f.reference('برگه', 'Sheet', { to: 'sheets', required: true }) },
});
const users = defineResource('users', { ...base, fields: { title } });
const registry = registryOf({ users, topics, tools, sheets, parts });
const { services, as } = await openWorld(registry, new Map());

const teacher: Actor = {
  userId: randomUUID(),
  role: 'teacher',
  permissions: [],
  identities: { teacher: { id: 't' } },
};
const adminWith = (...permissions: string[]): Actor => ({
  userId: randomUUID(),
  role: 'admin',
  permissions: permissions.map((permission) => `admin.sheets.${permission}`),
  identities: {},
});
const editor = adminWith('view', 'edit', 'create');
const [open, used, hidden, tool, otherTool, own, foreign, part, otherPart] = Array.from({ length: 9 }, randomUUID) as [
  string,
  ...string[],
];

const [scan, picture] = ['/files/2026/scan.webp', '/files/2026/picture.webp'];
beforeAll(async () => {
  await services.db.query(sql`
    insert into media (path, kind, name, size) values (${scan}, 'image', 'a', 1), (${picture}, 'image', 'a', 1)`);
  const store = (section: string, rows: readonly Record<string, unknown>[]) =>
    insertRows(services.db, registry, section, rows);
  await store('topics', [
    { id: open, title: 'باز', isOut: true, note: 'پنهان', scan, picture },
    { id: used, title: 'به‌کاررفته', isOut: false },
    { id: hidden, title: 'بسته', isOut: false },
  ]);
  await store('tools', [
    { id: tool, title: 'چکش', secret: 'رمز' },
    { id: otherTool, title: 'اره' },
  ]);
  await store('sheets', [
    { id: own, title: 'من', owner: teacher.userId, topic: used, tool, rows: [{ tool }] },
    { id: foreign, title: 'دیگری', owner: 'x', topic: hidden, tool: otherTool, rows: [{ tool: otherTool }] },
  ]);
  await store('parts', [
    { id: part, title: 'تکهٔ من', sheet: own },
    { id: otherPart, title: 'تکهٔ دیگری', sheet: foreign },
  ]);
});

type Found = { status: number; titles: unknown[] };
async function lookUp(actor: Actor, field: string, filter: object = {}): Promise<Found> {
  const panel = actor.role === 'admin' ? 'admin' : 'teacher';
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["title","ASC"]`;
  const { status, rows } = await as(actor)('GET', `/api/${panel}/sheets/lookup/${field}?${query}`);
  return { status, titles: status === 200 ? rows.map((row) => row.title) : [] };
}
const topicIds = [open, used, hidden];

test('an administrator chooses among all rows, without a permission over their section', async () => {
  expect(await lookUp(editor, 'topic')).toEqual({ status: 200, titles: ['باز', 'بسته', 'به‌کاررفته'] });
  expect((await lookUp(editor, 'topic', { id: [hidden] })).titles).toEqual(['بسته']);
  for (const field of ['more', 'group.topic']) expect((await lookUp(editor, field)).titles).toHaveLength(3);
  expect((await lookUp(editor, 'rows.tool')).titles).toEqual(['اره', 'چکش']);
});

test('a row is an id, a title and a picture, and nothing else of it', async () => {
  const { rows, headers } = await as(editor)('GET', `/api/admin/sheets/lookup/topic?range=[0,0]&sort=["title","ASC"]`);
  // Not the picture that is for others.
  expect(rows).toEqual([{ id: open, title: 'باز', image: picture }]);
  expect(headers.get('content-range')).toBe('sheets 0-0/3');
  const tools = await as(editor)('GET', `/api/admin/sheets/lookup/tool?filter={"id":["${tool}"]}`);
  expect(tools.rows).toEqual([{ id: tool, title: 'چکش' }]);
});

test('a search finds by what is shown, not by other text of the row', async () => {
  expect((await lookUp(editor, 'topic', { q: 'به كار' })).titles).toEqual(['به‌کاررفته']);
  for (const [field, q] of [
    ['topic', 'پنهان'],
    ['tool', 'رمز'],
    ['tool', 'چکش رمز'],
  ] as const) {
    expect(await lookUp(editor, field, { q })).toEqual({ status: 200, titles: [] });
  }
});

test('who may not write a field sees in it what is chosen, and chooses nothing', async () => {
  const reader = adminWith('view');
  expect((await lookUp(reader, 'tool')).status).toBe(403);
  expect(await lookUp(reader, 'tool', { id: [tool] })).toEqual({ status: 200, titles: ['چکش'] });
  // Lists are filtered by this one.
  expect((await lookUp(reader, 'topic')).status).toBe(200);
});

test('what is no reference has no rows to choose from', async () => {
  for (const field of [
    'title',
    'rows',
    'rows.nothing',
    'rows.tool.x.y',
    'title.tool',
    'nothing',
    'actions',
    'actions.gone.part',
  ]) {
    const { status } = await lookUp(editor, field);
    expect([field, status]).toEqual([field, 404]);
  }
  expect((await lookUp(editor, 'topic', { isOut: true })).status).toBe(422);
});

test('in their panel a person chooses what its own list shows there', async () => {
  expect(await lookUp(teacher, 'topic')).toEqual({ status: 200, titles: ['باز'] });
  expect((await lookUp(teacher, 'more', { q: 'بسته' })).titles).toEqual([]);
  // Its list shows no picture there.
  const { rows } = await as(teacher)('GET', `/api/teacher/sheets/lookup/topic?filter={"id":["${open}"]}`);
  expect(rows).toEqual([{ id: open, title: 'باز' }]);
});

test('and sees by their ids those too that rows of their own point to, not those of others', async () => {
  expect((await lookUp(teacher, 'topic', { id: topicIds })).titles).toEqual(['باز', 'به‌کاررفته']);
  // No row of theirs holds it in this field.
  expect((await lookUp(teacher, 'more', { id: topicIds })).titles).toEqual(['باز']);
});

test('of a section that is not in the panel they see what their rows point to alone', async () => {
  expect(await lookUp(teacher, 'tool')).toEqual({ status: 200, titles: ['چکش'] });
  expect((await lookUp(teacher, 'tool', { id: [tool, otherTool] })).titles).toEqual(['چکش']);
  expect((await lookUp(teacher, 'rows.tool', { id: [tool, otherTool] })).titles).toEqual(['چکش']);
  expect((await lookUp(teacher, 'rows.tool')).status).toBe(403);
  expect((await lookUp(teacher, 'group.topic', { id: topicIds })).status).toBe(404);
});

test('what an action asks for of its own row is looked up by that row', async () => {
  const path = 'actions.move.part';
  expect((await lookUp(editor, path, { sheet: own })).titles).toEqual(['تکهٔ من']);
  expect((await lookUp(editor, path)).titles).toHaveLength(2);
  expect((await lookUp(editor, path, { title: 'x' })).status).toBe(422);
  expect((await lookUp(adminWith('view'), path, { sheet: own })).status).toBe(404);
  expect((await lookUp(teacher, path, { sheet: own })).status).toBe(404);
});

test('the sections that a section of the admin panel looks up, each once, with those its actions ask for', () => {
  const sectionsOf = (actor: Actor) =>
    openSections(services, { actor, address: null })
      .flatMap(lookedUp)
      .map(({ view }) => [view.resource.name, view.readable]);
  expect(sectionsOf(editor)).toEqual([
    // The sheet of a part.
    ['sheets', ['title']],
    ['topics', ['title', 'picture']],
    ['tools', ['title']],
    ['parts', ['title']],
  ]);
  expect(sectionsOf(teacher)).toEqual([]);
});
