/** Deferred counters of definitions: exact once aggregated, no matter who wrote and what ran concurrently. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Registry } from '../../../define/registry.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { ownerOf } from '../../platform/testing/database.ts';
import { recountRollups } from '../rest/rollups.ts';
import { books, bookWorld } from '../testing/books.ts';
import { applyDeltasNow, applyDeltasUnlessBusy } from './aggregate.ts';
import { rollupAggregates } from './rollup-aggregates.ts';
import { syncRollupTriggers } from './rollup-triggers.ts';

const { services, as, createBook } = await bookWorld();
const { db, registry } = services;
const aggregates = [...rollupAggregates(registry).values()];
const aggregate = () => applyDeltasNow(db, aggregates);
const deltas = () => db.query(sql`select * from rollup_deltas`);

const newShelf = async (name: string) => (await as.admin('POST', '/api/admin/shelves', { name })).row.id;
const stored = async (shelf: string) => {
  const { row } = await as.admin('GET', `/api/admin/shelves/${shelf}`);
  return [row.openCount, row.weight, row.allPages];
};
const rollups = async (shelf: string) => {
  await aggregate();
  return stored(shelf);
};

describe('deferred figures', () => {
  test('are right after every kind of change, once folded', async () => {
    const [one, two] = [await newShelf('یک'), await newShelf('دو')];
    const book = await createBook({ title: 'الف', shelf: one, weight: 1.5 });
    expect(await stored(one)).toEqual([0, 0, 0]);
    expect(await rollups(one)).toEqual([1, 1.5, 0]);
    // A figure over a figure that is updated with the write.
    await as.admin('POST', '/api/admin/chapters', { title: 'الف', book: book.id, pages: 10 });
    expect(await rollups(one)).toEqual([1, 1.5, 10]);
    await as.admin('PUT', `${books}/${book.id}`, { weight: 0.25, status: 'scheduled' });
    expect(await rollups(one)).toEqual([1, 0.25, 10]);
    await as.admin('PUT', `${books}/${book.id}`, { shelf: two, status: 'published', weight: null });
    expect([await rollups(one), await rollups(two)]).toEqual([
      [0, 0, 0],
      [0, 0, 10],
    ]);
    await as.admin('DELETE', `${books}/${book.id}`);
    expect(await rollups(two)).toEqual([0, 0, 0]);
    await as.admin('POST', `${books}/${book.id}/restore`);
    expect(await rollups(two)).toEqual([0, 0, 10]);
    expect(await recountRollups(db, registry)).toEqual({});
  });

  test('count what is written in SQL too', async () => {
    const shelf = await newShelf('سه');
    await insertRows(db, registry, 'books', [
      { title: 'یک', shelf, weight: 2, status: 'draft' },
      { title: 'دو', shelf, weight: 3, status: 'published' },
    ]);
    expect(await rollups(shelf)).toEqual([1, 5, 0]);
    await db.query(sql`update books set weight = weight + 1, status = 'scheduled' where shelf = ${shelf}::uuid`);
    expect(await rollups(shelf)).toEqual([2, 7, 0]);
    await db.query(sql`delete from books where shelf = ${shelf}::uuid and title = 'یک'`);
    expect(await rollups(shelf)).toEqual([1, 4, 0]);
  });

  test('of a row that is gone are forgotten; those that change a row are published, others not', async () => {
    const [gone, shelf] = [await newShelf('رفته'), await newShelf('مانده')];
    const book = await createBook({ title: 'جابه‌جا', shelf: gone, weight: 3 });
    await as.admin('PUT', `${books}/${book.id}`, { shelf });
    await ownerOf(db).query(sql`delete from shelves where id = ${gone}::uuid`);
    const published: string[] = [];
    const stop = services.changes.on((table) => published.push(table));
    await aggregate();
    expect(await deltas()).toEqual([]);
    expect(published).toEqual(['shelves']);
    await db.query(sql`
      insert into rollup_deltas (parent, id, figure, amount) values
        ('shelves', ${shelf}::uuid, 'weight', 5), ('shelves', ${shelf}::uuid, 'weight', -5)`);
    await aggregate();
    stop();
    expect([await deltas(), published]).toEqual([[], ['shelves']]);
    expect(await stored(shelf)).toEqual([1, 3, 0]);
  });

  test('cost a write nothing that touches none of them', async () => {
    const book = await createBook({ title: 'بی‌قفسه', weight: 7 });
    await as.admin('PUT', `${books}/${book.id}`, { weight: 8 });
    const shelf = await newShelf('چهار');
    const onShelf = await createBook({ title: 'در قفسه', shelf });
    await aggregate();
    await as.admin('PUT', `${books}/${onShelf.id}`, { title: 'نامی دیگر', status: 'scheduled', price: 5 });
    expect(await deltas()).toEqual([]);
  });

  test('lock no row of theirs: a write does not wait for the transaction that locks the row', async () => {
    const shelf = await newShelf('پنج');
    await db.transaction(async (tx) => {
      await tx.query(sql`update shelves set open_count = open_count where id = ${shelf}::uuid`);
      await tx.query(sql`insert into books (title, shelf, weight) values ('هم‌زمان', ${shelf}::uuid, 4)`);
      await db.transaction(async (other) => {
        await other.query(sql`set local lock_timeout = '5s'`);
        await insertRows(other, registry, 'books', [{ title: 'دیگر', shelf, weight: 5, status: 'draft' }]);
      });
      expect(await applyDeltasUnlessBusy(tx, aggregates)).toEqual([]);
    });
    expect(await rollups(shelf)).toEqual([2, 9, 0]);
  });

  test('are exact after anything was written at once, while they are folded and recounted', async () => {
    const shelves = await Promise.all(['شش', 'هفت', 'هشت'].map(newShelf));
    const statuses = ['draft', 'scheduled', 'published'];
    let isOver = false;
    const writers = Array.from({ length: 4 }, async (_, w) => {
      for (let i = 0; i < 15; i++) {
        const shelf = shelves[(w + i) % 3];
        const { id } = await createBook({ title: `کتاب ${w} ${i}`, shelf, weight: i });
        await as.admin('PUT', `${books}/${id}`, { shelf: shelves[i % 3], status: statuses[i % 3], weight: w });
        if (i % 4 === 0) await as.admin('DELETE', `${books}/${id}`);
        await as.admin('PUT', `/api/admin/shelves/${shelf}`, { name: `قفسهٔ ${w} ${i}` });
      }
    });
    const upkeep = [aggregate, () => recountRollups(db, registry)].map(async (work) => {
      while (!isOver) await work();
    });
    await Promise.all(writers).finally(() => (isOver = true));
    await Promise.all(upkeep);
    await aggregate();
    expect(await recountRollups(db, registry)).toEqual({});
    expect(await deltas()).toEqual([]);
    const counts = await Promise.all(shelves.map(rollups));
    expect(counts.reduce((sum, [open]) => sum + Number(open), 0)).toBeGreaterThan(10);
  }, 60_000);
});

describe('their triggers', () => {
  test('are as the definitions say: made once, and gone with what was waiting', async () => {
    expect(await syncRollupTriggers(db, registry)).toBe(0);
    await createBook({ title: 'در راه', shelf: await newShelf('نه') });
    expect((await deltas()).length).toBeGreaterThan(0);
    const without: Registry = new Map(
      [...registry].map(([name, resource]) => {
        const fields = Object.entries(resource.fields).filter(([, x]) => !(x.computed && 'deferred' in x.computed));
        return [name, { ...resource, fields: Object.fromEntries(fields) }];
      }),
    );
    expect(await syncRollupTriggers(db, without)).toBe(1);
    expect(await deltas()).toEqual([]);
    const shelf = await newShelf('ده');
    await createBook({ title: 'نشمرده', shelf, weight: 1 });
    expect(await deltas()).toEqual([]);
    expect(await syncRollupTriggers(db, registry)).toBe(1);
    await recountRollups(db, registry);
    expect(await stored(shelf)).toEqual([1, 1, 0]);
  });
});
