/**
 * Made from the definitions: what a list asks of PostgreSQL when there are many rows. Each list, order, filter, tab and
 * page of rows is tried.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../define/condition.ts';
import { registry } from '../../../resources/index.ts';
import { viewFor, type View } from '../../define/rules.ts';
import type { AnyResource, Panel } from '../../define/resource.ts';
import { knownPermissions } from '../auth/permissions.ts';
import { compile, type RootDatabase } from '../db/database.ts';
import { tableName } from '../db/names.ts';
import { tableOwner } from '../../define/registry.ts';
import { testServices } from '../testing/app.ts';
import { seedRows, seedTarget, truncateRows } from '../testing/seed.ts';
import { authorize } from './authorize.ts';
import { list } from './list.ts';
import { listQuery } from './query.ts';

/**
 * The page, the total and an estimate of it; a search walks the list in a few steps before it asks the search index.
 */
const services = await testServices();
const many = 100_000;
const mostStatements = 8;
const sections = [...registry.values()].filter((r) => !r.singleton);
const owners = [...new Set(sections.map((r) => tableOwner(r, registry)))];
const identity = { id: seedTarget(5), courseIds: [seedTarget(1), seedTarget(2), seedTarget(3)] };
const actors: Record<Exclude<Panel, 'public'>, Actor> = {
  admin: { userId: seedTarget(5), role: 'admin', permissions: knownPermissions(registry), identities: {} },
  teacher: { userId: seedTarget(5), role: 'teacher', permissions: [], identities: { teacher: identity } },
  marketer: { userId: seedTarget(5), role: 'marketer', permissions: [], identities: { marketer: identity } },
};

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}
/** The same database, and what was asked of it. */
function listened(db: RootDatabase): { db: RootDatabase; asked: Asked[] } {
  const asked: Asked[] = [];
  return {
    asked,
    db: {
      ...db,
      query: (query) => {
        asked.push(compile(query));
        return db.query(query);
      },
      run: (statement, values) => {
        asked.push({ text: statement.text, values });
        return db.run(statement, values);
      },
    },
  };
}

async function statementsOf(
  section: AnyResource,
  panel: Exclude<Panel, 'public'>,
  query: Record<string, string>,
): Promise<Asked[]> {
  const { db, asked } = listened(services.db);
  const access = authorize({ ...services, db }, { actor: actors[panel], address: null }, panel, section.name, 'view');
  services.changes.publish('*');
  try {
    await list(access, listQuery(access.view, query));
  } catch (error) {
    throw new Error(`${section.name} ${JSON.stringify(query)}`, { cause: error });
  }
  return asked;
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
/** The tables a statement would go through from end to end. */
async function scanned({ text, values }: Asked): Promise<string[]> {
  if (/^explain/i.test(text)) return [];
  const { rows } = await services.db.pool.query({ text: `explain (format json) ${text}`, values: values as unknown[] });
  return nodes((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan)
    .filter((n) => n['Node Type'] === 'Seq Scan')
    .map((n) => n['Relation Name'] ?? '?');
}

/** Every question a screen may ask of the section, by what it is called in a failure. */
async function questions(section: AnyResource, view: View): Promise<Record<string, Record<string, string>>> {
  const [sample] = await services.db.query<{ r: Record<string, unknown> }>(
    sql`select to_jsonb(t) as r from ${sql.raw(`"${tableName(tableOwner(section, registry).name)}"`)} t order by id offset 777 limit 1`,
  );
  const named = (f: string) => f.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
  const filter = (f: object) => ({ filter: JSON.stringify(f) });
  const asked: Record<string, Record<string, string>> = {
    'the list': {},
    'a far page': { range: '[50000,50024]' },
    ...(view.searchable && { 'a search': filter({ q: 'نمونه 777' }) }),
  };
  for (const field of view.sortable) {
    for (const order of ['ASC', 'DESC']) {
      asked[`sorted by ${field} ${order}`] = { sort: JSON.stringify([field, order]) };
    }
  }
  for (const field of view.filterable.filter((f) => f !== 'id')) {
    const value = sample!.r[named(field)];
    const one = Array.isArray(value) ? value[0] : value;
    if (one !== null && one !== undefined && typeof one !== 'object') {
      asked[`filtered by ${field}`] = filter({ [field]: one });
    }
  }
  for (const tab of (section.list?.tabs ?? []).filter((t) =>
    Object.keys(t.filter).every((f) => view.filterable.includes(f)),
  )) {
    asked[`tab ${tab.label}`] = filter(tab.filter);
  }
  for (const other of sections) {
    for (const page of other.pages ?? []) {
      if ('list' in page && page.list.resource === section.name && view.filterable.includes(page.list.by)) {
        asked[`page ${other.name}/${page.path}`] = filter({ [page.list.by]: seedTarget(9), ...page.list.where });
      }
    }
  }
  return asked;
}

describe.each(owners.map((o) => o.name))('with many rows of %s', (name) => {
  const owner = registry.get(name)!;
  const lists = sections.filter((r) => tableOwner(r, registry) === owner);
  const tries = async (rows: number, use: (key: string, statements: Asked[]) => Promise<void> | void) => {
    for (const section of lists) {
      for (const panel of ['admin', 'teacher', 'marketer'] as const) {
        const view = viewFor(section, panel, actors[panel], registry);
        if (view) {
          for (const [what, query] of Object.entries(await questions(section, view))) {
            await use(
              `${panel}/${section.name}, ${what}`,
              await statementsOf(section, panel, { range: `[0,${rows - 1}]`, ...query }),
            );
          }
        }
      }
    }
  };
  beforeAll(async () => {
    await seedRows(services, owner, many);
    return () => truncateRows(services, owner);
  }, 120_000);
  test('no list goes through the table from end to end, or asks more often for more rows', async () => {
    const wrong: string[] = [];
    const few = new Map<string, number>();
    await tries(5, (key, statements) => {
      few.set(key, statements.length);
    });
    await tries(100, async (key, statements) => {
      for (const statement of statements) {
        for (const table of await scanned(statement)) {
          wrong.push(`${key}: Seq Scan on ${table}: ${statement.text.slice(0, 400)}`);
        }
      }
      if (statements.length > few.get(key)! || statements.length > mostStatements) {
        wrong.push(`${key}: ${few.get(key)} statements for 5 rows, ${statements.length} for 100`);
      }
    });
    expect(wrong).toEqual([]);
  }, 120_000);
});
