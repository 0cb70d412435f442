/**
 * Generated from the definitions: what each list, order, filter, tab and page of rows costs PostgreSQL when a section
 * has many rows. No statement may scan a table from end to end, and 100 rows may not take more statements than 5.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../define/condition.ts';
import { registry } from '../../../../resources/index.ts';
import { viewFor, type View } from '../../../define/rules.ts';
import type { AnyResource, Panel } from '../../../define/resource.ts';
import { knownPermissions } from '../../platform/auth/permissions.ts';
import { columnName, tableName } from '../../platform/db/names.ts';
import { tableOwner } from '../../../define/registry.ts';
import { testServices } from '../../testing/app.ts';
import { planOf, recorded, type RecordedStatement } from '../../platform/testing/recorded.ts';
import { seedRows, seedTarget, truncateRows } from '../testing/seed.ts';
import { authorize } from '../section/authorize.ts';
import { list } from './list.ts';
import { objectsIn } from './json.ts';
import { neighboursOf } from './neighbours.ts';
import { listQuery } from './query.ts';
import { col } from '../../platform/db/row-shape.ts';

const services = await testServices();
/** Enough for the planner to prefer an index wherever there is one: a dropped index is found as with 100,000 rows. */
const many = 5_000;
/** The page, the total and an estimate of it; a search scans an index in a few steps before it uses the search index. */
const maxStatements = 8;
const sections = [...registry.values()].filter((r) => !r.singleton);
const owners = [...new Set(sections.map((r) => tableOwner(r, registry)))];
const identity = { id: seedTarget(5), courseIds: [seedTarget(1), seedTarget(2), seedTarget(3)] };
const actors: Record<Exclude<Panel, 'public'>, Actor> = {
  admin: { userId: seedTarget(5), role: 'admin', permissions: knownPermissions(registry), identities: {} },
  teacher: { userId: seedTarget(5), role: 'teacher', permissions: [], identities: { teacher: identity } },
  marketer: { userId: seedTarget(5), role: 'marketer', permissions: [], identities: { marketer: identity } },
};
const panels = ['admin', 'teacher', 'marketer'] as const;

type Query = Record<string, string>;

/** The statements of one request for a list, with nothing cached. */
async function statementsOf(
  section: AnyResource,
  panel: Exclude<Panel, 'public'>,
  query: Query,
  rows: number,
): Promise<RecordedStatement[]> {
  const { db, statements } = recorded(services.db);
  const access = authorize({ ...services, db }, { actor: actors[panel], address: null }, panel, section.name, 'view');
  services.changes.publish(tableName(tableOwner(section, registry).name));
  try {
    await list(access, listQuery(access.view, { range: `[0,${rows - 1}]`, ...query }));
  } catch (error) {
    throw new Error(`${section.name} ${JSON.stringify(query)}`, { cause: error });
  }
  return statements;
}

/** The tables a statement would scan from end to end. */
const scannedTables = async (statement: RecordedStatement): Promise<string[]> =>
  (await planOf(services.db, statement))
    .filter((n) => n['Node Type'] === 'Seq Scan')
    .map((n) => n['Relation Name'] ?? '?');

const filter = (values: object): Query => ({ filter: JSON.stringify(values) });

/** Every query a screen may send for the section, by what a failure calls it. */
async function queriesFor(section: AnyResource, view: View): Promise<Record<string, Query>> {
  const sorted = view.sortable.flatMap((field) =>
    ['ASC', 'DESC'].map((order) => [`sorted by ${field} ${order}`, { sort: JSON.stringify([field, order]) }]),
  );
  const tabs = (section.list?.tabs ?? [])
    .filter((tab) => Object.keys(tab.filter).every((field) => view.filterable.includes(field)))
    .map((tab) => [`tab ${tab.label}`, filter(tab.filter)]);
  return {
    'the list': {},
    'a far page': { range: '[4000,4024]' },
    ...(view.searchable && { 'a search': filter({ q: 'نمونه 777' }) }),
    ...Object.fromEntries([...sorted, ...(await filtersFor(section, view)), ...tabs, ...pagesFor(section, view)]),
  };
}

/** One filter for each field, with the value of a stored row. */
async function filtersFor(section: AnyResource, view: View): Promise<[string, Query][]> {
  const table = sql.raw(`"${tableName(tableOwner(section, registry).name)}"`);
  const [sample] = await services.db.query(
    sql`select to_jsonb(t) as row from ${table} t order by id offset 777 limit 1`,
    { row: col.json<Record<string, unknown>>() },
  );
  const filters: [string, Query][] = [];
  for (const field of view.filterable.filter((name) => name !== 'id')) {
    const value = [sample!.row[columnName(field)]].flat()[0];
    if (value !== null && value !== undefined && typeof value !== 'object') {
      filters.push([`filtered by ${field}`, filter({ [field]: value })]);
    }
  }
  return filters;
}

/** The lists that pages of other sections show of this one. */
function pagesFor(section: AnyResource, view: View): [string, Query][] {
  const queries: [string, Query][] = [];
  for (const other of sections) {
    for (const page of other.pages ?? []) {
      if (!('list' in page) || page.list.resource !== section.name) continue;
      const { by, where } = page.list;
      if (view.filterable.includes(by)) {
        queries.push([`page ${other.name}/${page.path}`, filter({ [by]: seedTarget(9), ...where })]);
      }
    }
  }
  return queries;
}

/** What is wrong with the lists of a filled table. */
async function problemsOf(owner: AnyResource): Promise<string[]> {
  const problems: string[] = [];
  for (const section of sections.filter((r) => tableOwner(r, registry) === owner)) {
    for (const panel of panels) {
      const view = viewFor(section, panel, actors[panel], registry);
      if (!view) continue;
      const found = await problemsBeside(section, panel, view);
      problems.push(...found.map((problem) => `${panel}/${section.name}, beside a row: ${problem}`));
      const queries = await queriesFor(section, view);
      for (const [name, query] of Object.entries(queries)) {
        const found = await problemsOfList(section, panel, query);
        problems.push(...found.map((problem) => `${panel}/${section.name}, ${name}: ${problem}`));
      }
    }
  }
  return problems;
}

/** The rows beside one, in the orders of every list: its own, and that of the time at which rows came. */
async function problemsBeside(section: AnyResource, panel: Exclude<Panel, 'public'>, view: View): Promise<string[]> {
  const { db, statements } = recorded(services.db);
  const caller = { actor: actors[panel], address: null };
  const access = authorize({ ...services, db }, caller, panel, section.name, 'view');
  const { body } = await list(access, listQuery(view, { range: '[40,40]' }));
  const [row] = objectsIn(JSON.parse(body));
  if (!row) return [];
  statements.length = 0;
  await neighboursOf(access, String(row.id), listQuery(view, {}));
  await neighboursOf(access, String(row.id), listQuery(view, { sort: JSON.stringify([view.time, 'DESC']) }));
  const scanned = await Promise.all(statements.map(scannedTables));
  return scanned.flatMap((tables, i) => tables.map((table) => `Seq Scan on ${table}: ${statements[i]?.text}`));
}

async function problemsOfList(section: AnyResource, panel: Exclude<Panel, 'public'>, query: Query): Promise<string[]> {
  const few = await statementsOf(section, panel, query, 5);
  const statements = await statementsOf(section, panel, query, 100);
  const problems: string[] = [];
  for (const statement of statements) {
    for (const table of await scannedTables(statement)) {
      problems.push(`Seq Scan on ${table}: ${statement.text.slice(0, 400)}`);
    }
  }
  if (statements.length > few.length || statements.length > maxStatements) {
    problems.push(`${few.length} statements for 5 rows, ${statements.length} for 100`);
  }
  return problems;
}

/** The other tables that the search of an owner's sections looks through. */
const searchedBeside = (owner: AnyResource): AnyResource[] => {
  const through = sections
    .filter((r) => tableOwner(r, registry) === owner)
    .flatMap((r) => viewFor(r, 'admin', actors.admin, registry)?.searchedThrough ?? []);
  return [...new Set(through.map(({ resource }) => tableOwner(resource, registry)))].filter((r) => r !== owner);
};

/** Fills a table that is empty; others keep their rows for the owners that follow. */
async function fill(owner: AnyResource): Promise<void> {
  const rows = await services.db.query(sql`select 1 from ${sql.raw(`"${tableName(owner.name)}"`)} limit 1`);
  if (rows.length === 0) await seedRows(services, owner, many);
}

describe.each(owners.map((o) => o.name))('with many rows of %s', (name) => {
  const owner = registry.get(name)!;
  afterAll(() => truncateRows(services, owner));
  test('no list scans the table from end to end, or takes more statements for more rows', async () => {
    for (const table of [owner, ...searchedBeside(owner)]) await fill(table);
    expect(await problemsOf(owner)).toEqual([]);
  }, 120_000);
});
