import { expect, expectTypeOf, test } from 'vitest';
import { liveText } from './row-sql.ts';
import { defineResource, f } from '../../../define/resource.ts';
import type { Database } from './database.ts';
import { anyOf, isLive, tablesOf, tableStatement, touched } from './table-statement.ts';
import type { TablesOf } from './table-types.ts';

const things = defineResource('shop/small-things', {
  label: ['چیز', 'چیزها'],
  labelEn: ['Thing', 'Things'],
  title: 'name',
  icon: 'book',
  menu: { group: 'content', order: 1 },
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    soldAt: f.dateTime('فروش', 'Sold at'),
    state: f.choice('وضعیت', 'State', { choices: { open: 'باز', closed: 'بسته' }, required: true, default: 'open' }),
    reason: f.text('علت', 'Reason', { required: true, showWhen: { state: 'closed' } }),
    marks: f.integer('نمره', 'Marks', { required: true, computed: { server: true } }),
    tags: f.tags('برچسب', 'Tags'),
  },
});
const tables = tablesOf<typeof things>();

/** What a statement sends: the text and its values. */
async function sentBy(
  run: (db: Pick<Database, 'run'>) => Promise<unknown>,
): Promise<{ text: string; values: unknown[] }> {
  const sent: { text: string; values: unknown[] }[] = [];
  const db = {
    run({ text }: { readonly text: string }, values: readonly unknown[]) {
      sent.push({ text, values: [...values] });
      return Promise.resolve([]);
    },
  };
  await run(db);
  return sent[0]!;
}

test('the values are sent where they stand in the text, each time those of the call', async () => {
  const closed = tableStatement((given: { names: string[]; since: string | null }) =>
    tables
      .selectFrom('shop_small_things')
      .select('id')
      .where('state', '=', 'closed')
      .where('sold_at', '>', given.since)
      .where('name', '=', anyOf(given.names))
      .where('sold_at', '<>', given.since)
      .where(isLive),
  );
  const first = await sentBy((db) => closed(db, { names: ['a', 'b'], since: 'x' }));
  expect(first).toEqual({
    text: `select "id" from "shop_small_things" where "state" = $1 and "sold_at" > $2 and "name" = any($3) and "sold_at" <> $4 and ${liveText()}`,
    values: ['closed', 'x', ['a', 'b'], 'x'],
  });
  const second = await sentBy((db) => closed(db, { names: [], since: null }));
  expect(second).toEqual({ text: first.text, values: ['closed', null, [], null] });
});

test('an update sets the next version and the time', async () => {
  const rename = tableStatement((given: { id: string; name: string }) =>
    tables
      .updateTable('shop_small_things')
      .set({ name: given.name, ...touched })
      .where('id', '=', given.id),
  );
  expect(await sentBy((db) => rename(db, { id: '1', name: 'n' }))).toEqual({
    text: 'update "shop_small_things" set "name" = $1, "version" = version + 1, "updated_at" = now() where "id" = $2',
    values: ['n', '1'],
  });
});

test('rows and values have the types of the definition', () => {
  const all = tableStatement(() => tables.selectFrom('shop_small_things').selectAll());
  expectTypeOf<Awaited<ReturnType<typeof all>>[number]>().toEqualTypeOf<{
    id: string;
    version: number;
    created_at: string;
    updated_at: string;
    created_by: string | null;
    deleted_at: string | null;
    name: string;
    sold_at: string | null;
    state: 'open' | 'closed';
    reason: string | null;
    marks: number | null;
    tags: string[];
  }>();
  expectTypeOf<keyof TablesOf<typeof things>>().toEqualTypeOf<'shop_small_things'>();
  const from = tables.selectFrom('shop_small_things').select('id');
  // @ts-expect-error no state of the definition
  expect(from.where('state', '=', 'opened').compile().parameters).toEqual(['opened']);
  // @ts-expect-error no column of the table
  expect(from.where('title', '=', 'x').compile().parameters).toEqual(['x']);
});
