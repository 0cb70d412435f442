/**
 * Generated from the definitions, for every role and section: a total is the number of rows that its reader may see and
 * that match, and an answer has no header beyond those of its kind.
 */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { actionsOf } from '../../../define/actions.ts';
import { namedPermissions, type Actor } from '../../../define/condition.ts';
import type { Fields } from '../../../define/field.ts';
import { tableOwner } from '../../../define/registry.ts';
import { actions, type AnyResource, type Panel } from '../../../define/resource.ts';
import { isSingle, maskedTitle, requirementOf } from '../../../define/rules.ts';
import { isReference, visitFields } from '../../../define/visit-fields.ts';
import { searchText } from '../../../locale/normalize.ts';
import { isSearched } from '../../platform/db/indexes.ts';
import { searchWords } from '../../platform/db/like.ts';
import { tableName } from '../../platform/db/names.ts';
import { worldOf, type Answer, type Call, type SeenRow } from '../testing/rest-world.ts';
import { testRoles, viewOf } from '../../testing/roles.ts';
import { col } from '../../platform/db/row-shape.ts';

const { services, role } = await testRoles();
const { as } = worldOf(services);
const sections = [...registry.values()];

/** What an answer may say in its headers, besides its type. */
const headers = {
  list: ['content-range', 'content-type', 'x-total-estimated'],
  row: ['content-type'],
  file: ['content-disposition', 'content-type', 'x-content-type-options'],
} as const;
function expectHeaders(answer: Answer, kind: keyof typeof headers): void {
  expect([...answer.headers.keys()].filter((name) => !headers[kind].some((allowed) => allowed === name))).toEqual([]);
}

const totalOf = ({ headers: given }: Answer): number => Number(given.get('content-range')?.split('/').at(-1));
const query = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The words by which the rows of a section are found, hidden or not. */
async function searchedWords(resource: AnyResource): Promise<string[]> {
  const owner = tableOwner(resource, registry);
  if (!isSearched(owner)) return [];
  const rows = await services.db.query(sql`select search_text as text from ${sql.raw(`"${tableName(owner.name)}"`)}`, {
    text: col.text,
  });
  return [...new Set(rows.flatMap(({ text }) => text.split(/\s+/)))].filter((word) => word.length > 2).slice(0, 12);
}

/** Who has lists, and in which panel: the others are refused, which the tests of the gate hold. */
const readers = [
  ['administrator of everything', 'admin'],
  ['reader of everything', 'admin'],
  ['author', 'admin'],
  ['teacher', 'teacher'],
  ['marketer', 'marketer'],
] as const;

describe('lists', () => {
  test.each(readers)('%s, panel %s: the total of each is the number of its rows', async (name, panel) => {
    const who = role(name);
    const call = as(who.actor);
    const lists = sections.filter((section) => viewOf(who, section, panel) && !isSingle(section, panel));
    expect(lists.length).toBeGreaterThan(0);
    for (const resource of lists) {
      const base = `/api/${panel}/${resource.name}`;
      const listed = await call('GET', `${base}?range=[0,999]`);
      expect([resource.name, listed.status, totalOf(listed)]).toEqual([resource.name, 200, listed.rows.length]);
      expectHeaders(listed, 'list');
      const first = await call('GET', `${base}?range=[0,0]`);
      expect([resource.name, totalOf(first)]).toEqual([resource.name, listed.rows.length]);
      const [row] = listed.rows;
      if (row) expectHeaders(await call('GET', `${base}/${row.id}`), 'row');
      if (viewOf(who, resource, panel)?.can.export) expectHeaders(await call('GET', `${base}/export`), 'file');
    }
  });
});

/** The paths of all references, those that actions ask for too. */
function referencePaths(resource: AnyResource): { path: string; to: string }[] {
  const asked = Object.entries(actionsOf(resource)).flatMap(([action, { ask }]) =>
    pathsIn(ask?.fields ?? {}).map(({ path, to }) => ({ path: `actions.${action}.${path}`, to })),
  );
  return [...pathsIn(resource.fields), ...asked];
}
const pathsIn = (fields: Fields): { path: string; to: string }[] =>
  [...visitFields(fields)].flatMap(({ field, path }) => (isReference(field) ? [{ path, to: field.to }] : []));

/** An administrator with the rights to one section, and to nothing else. */
function officerOf(resource: AnyResource): Actor {
  const permissions = actions.flatMap((action) => namedPermissions(requirementOf(resource, action, registry)));
  return { userId: crypto.randomUUID(), role: 'admin', permissions, identities: {} };
}

/**
 * What a look-up shows of its rows: the title, and the hints as they are in the section, for those who may read them
 * there.
 */
async function shownTexts(call: Call, panel: Panel, target: AnyResource, rows: readonly SeenRow[]): Promise<string[]> {
  const read = await call('GET', `/api/${panel}/${target.name}?range=[0,999]`);
  const whole = new Map(read.status === 200 ? read.rows.map((row) => [row.id, row]) : []);
  const hints = (target.lookupHint ?? []).filter((name) => target.fields[name]?.search);
  return rows.map(({ id, title }) =>
    searchText([title, ...hints.map((name) => whole.get(id)?.[name] ?? '')].map((value) => String(value))),
  );
}

let hiddenWords = 0;
/** What a look-up answered beyond what it shows: nothing. */
type Excess = readonly string[];

async function excessOf(call: Call, panel: Panel, resource: AnyResource, path: string, to: string): Promise<Excess> {
  const base = `/api/${panel}/${resource.name}/lookup/${path}`;
  const all = await call('GET', `${base}?range=[0,49]`);
  if (all.status !== 200) return [];
  expectHeaders(all, 'list');
  const place = `${resource.name} ${path}`;
  expect([place, totalOf(all)]).toEqual([place, all.rows.length]);
  const target = registry.get(to)!;
  if (target.secretTitle && (await call('GET', `/api/${panel}/${to}`)).status !== 200) {
    return all.rows.flatMap(({ id, title }) => (title === maskedTitle(target, id) ? [] : [`${place}: ${title}`]));
  }
  const shown = await shownTexts(call, panel, target, all.rows);
  const excess: string[] = [];
  for (const word of await searchedWords(target)) {
    const found = await call('GET', `${base}?${query({ q: word })}`);
    const matching = shown.filter((text) => searchWords(word).every((part) => text.includes(part)));
    if (matching.length === 0) hiddenWords += 1;
    const counted = [totalOf(found), found.rows.length];
    if (counted.some((n) => n !== matching.length)) excess.push(`${place} ${word}: ${counted} for ${matching.length}`);
  }
  return excess;
}

test.each(sections.filter((r) => referencePaths(r).length > 0).map((r) => r.name))(
  '%s: who has the rights to it alone finds in its look-ups what is shown there, and no total tells more',
  async (section) => {
    const resource = registry.get(section)!;
    const call = as(officerOf(resource));
    for (const { path, to } of referencePaths(resource)) {
      expect(await excessOf(call, 'admin', resource, path, to)).toEqual([]);
    }
  },
);

test.each(['teacher', 'marketer'] as const)('so does a %s in the panel', async (panel) => {
  const call = as(role(panel).actor);
  for (const resource of sections.filter((r) => r.panels?.[panel])) {
    for (const { path, to } of referencePaths(resource)) {
      expect(await excessOf(call, panel, resource, path, to)).toEqual([]);
    }
  }
});

test('words that are hidden were tried', () => expect(hiddenWords).toBeGreaterThan(100));
