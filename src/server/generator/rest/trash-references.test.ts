/** No row points into the trash, in whatever order people delete rows and refer to them. */
import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { insertRows } from '../../platform/db/rows.ts';
import { purgeTrash } from '../jobs/purge-trash.ts';
import { openWorld, type Answer } from '../testing/rest-world.ts';
import { gardener, herbs, holders, soilRegistry as registry, soils } from '../testing/soils.ts';
import { defineServer, serverModulesOf } from '../section/define-server.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

/** Where a write of a section stops until the test lets it go on. */
class Gate {
  #reached = Promise.withResolvers<void>();
  #opened: PromiseWithResolvers<void> | undefined;
  /** Stops the next write. Answers when it has been reached. */
  close(): Promise<void> {
    this.#reached = Promise.withResolvers();
    this.#opened = Promise.withResolvers();
    return this.#reached.promise;
  }
  open(): void {
    this.#opened?.resolve();
    this.#opened = undefined;
  }
  async pass(): Promise<void> {
    this.#reached.resolve();
    await this.#opened?.promise;
  }
}
const deletion = new Gate();
const herbWrite = new Gate();
const modules = serverModulesOf({
  soils: defineServer(soils, { before: ({ after }) => (after ? undefined : deletion.pass()) }),
  herbs: defineServer(herbs, { after: () => herbWrite.pass() }),
});
const { services, as } = await openWorld(registry, modules);
const { db } = services;
const admin = as(gardener);

const made = async (section: string, values: object): Promise<{ id: string; version: number }> => {
  const { row, status, text } = await admin('POST', `/api/admin/${section}`, { name: 'چیز', ...values });
  expect(status, text).toBe(201);
  return row;
};
const newSoil = async (): Promise<string> => (await made('soils', {})).id;
const create = (section: string, values: object) => admin('POST', `/api/admin/${section}`, { name: 'چیز', ...values });
const remove = (section: string, id: string) => admin('DELETE', `/api/admin/${section}/${id}`);
const restore = (section: string, id: string) => admin('POST', `/api/admin/${section}/${id}/restore`);

/** Whether a connection of this database waits for a lock that another one holds. */
async function isWaiting(): Promise<boolean> {
  const [found] = await db.query(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found !== undefined;
}

type Write = () => Promise<Answer>;
/** What refers to a soil: prepared while it is there, sent while it is being deleted; the properties that are refused. */
const writers: Readonly<Record<string, (soil: string) => Promise<{ write: Write; refused: string }>>> = {
  ...Object.fromEntries(
    Object.entries(holders).map(([place, [property, holding]]) => [
      `a new row, in ${place}`,
      async (soil: string) => ({ write: () => create('plants', holding(soil)), refused: property }),
    ]),
  ),
  'a new row with rules that ask the database': async (soil) => ({
    write: () => create('herbs', { soil }),
    refused: 'soil',
  }),
  'a changed row': async (soil) => {
    const { id } = await made('plants', {});
    return { write: () => admin('PUT', `/api/admin/plants/${id}`, { plain: soil }), refused: 'plain' };
  },
  'an action': async (soil) => {
    const ids = [(await made('plants', {})).id];
    return {
      write: () => admin('POST', '/api/admin/plants/actions/replant', { ids, input: { soil } }),
      refused: 'plain',
    };
  },
  'an earlier version of a row': async (soil) => {
    const { id } = await made('plants', { plain: soil });
    await admin('PUT', `/api/admin/plants/${id}`, { plain: null });
    const history = await admin('GET', `/api/admin/plants/${id}/history`);
    return {
      write: () => admin('POST', `/api/admin/plants/${id}/history/${history.rows.at(-1)!.id}/restore`),
      refused: 'plain',
    };
  },
  'a row from the trash': async (soil) => {
    const { id } = await made('plants', { list: [{ soil }] });
    await remove('plants', id);
    return { write: () => restore('plants', id), refused: 'list' };
  },
  'a part of the row': async (soil) => ({ write: () => create('layers', { soil }), refused: 'soil' }),
  'a part of a part of the row': async (soil) => {
    const layer = (await made('layers', { soil })).id;
    return { write: () => create('grains', { layer }), refused: 'layer' };
  },
  'a row that refers to a part of the row': async (soil) => {
    const layer = (await made('layers', { soil })).id;
    return { write: () => create('plants', { layer }), refused: 'layer' };
  },
  'a row that refers to a part of a part of the row': async (soil) => {
    const grain = (await made('grains', { layer: (await made('layers', { soil })).id })).id;
    return { write: () => create('plants', { grains: [grain] }), refused: 'grains' };
  },
};

describe('while a row is being deleted', () => {
  test.each(Object.entries(writers))('%s waits, and is refused', async (_, prepare) => {
    const soil = await newSoil();
    const { write, refused } = await prepare(soil);
    const reached = deletion.close();
    const deleting = remove('soils', soil);
    await reached;
    const writing = write();
    await expect
      .poll(isWaiting)
      .toBe(true)
      .finally(() => deletion.open());
    expect((await deleting).status).toBe(200);
    const { status, problem } = await writing;
    expect([status, problem.errors.map(({ property }) => property)]).toEqual([expect.any(Number), [refused]]);
    expect(status).toBeOneOf([409, 422]);
  });
});

test('a deletion waits for a write that refers to the row, and is refused', async () => {
  const soil = await newSoil();
  const reached = herbWrite.close();
  const writing = create('herbs', { soil });
  await reached;
  const deleting = remove('soils', soil);
  await expect
    .poll(isWaiting)
    .toBe(true)
    .finally(() => herbWrite.open());
  expect([(await writing).status, (await deleting).problem.code]).toEqual([201, 'in_use']);
});

describe('fifty rounds at once', () => {
  /** Live rows that refer to a row in the trash. */
  const dangling = async (): Promise<number> => {
    const [found] = await db.query(
      sql`select count(*) as n
      from plants t join soils s on s.id = t.plain or s.id = any(t.several)
      where ${live('t')} and s.deleted_at is not null`,
      { n: col.number },
    );
    return found!.n;
  };
  const rounds = async (write: (soil: string) => Promise<readonly Write[]>): Promise<Set<number>> => {
    const statuses = new Set<number>();
    for (let round = 0; round < 50; round++) {
      const soil = await newSoil();
      const writes = await write(soil);
      const answers = await Promise.all([remove('soils', soil), ...writes.map((each) => each())]);
      for (const { status } of answers) statuses.add(status);
    }
    return statuses;
  };
  test('of a deletion beside six creates', async () => {
    const six = (soil: string): Write[] =>
      Array.from({ length: 6 }, (_, i) => () => create('plants', i % 2 ? { plain: soil } : { several: [soil] }));
    const statuses = await rounds(async (soil) => six(soil));
    expect([...statuses].filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([]);
    expect(await dangling()).toBe(0);
  });
  test('of a deletion beside changes and restores', async () => {
    const statuses = await rounds(async (soil) => {
      const changed = (await made('plants', {})).id;
      const trashed = (await made('plants', { plain: soil })).id;
      await remove('plants', trashed);
      return [() => admin('PUT', `/api/admin/plants/${changed}`, { plain: soil }), () => restore('plants', trashed)];
    });
    expect([...statuses].filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([]);
    expect(await dangling()).toBe(0);
  });
});

describe('the trash', () => {
  test('gives a row back only when what it refers to is there, and says which field', async () => {
    const soil = await newSoil();
    const plant = (await made('plants', { plain: soil, several: [soil] })).id;
    await remove('plants', plant);
    await remove('soils', soil);
    const { status, problem } = await restore('plants', plant);
    expect([status, problem.code, problem.detail]).toEqual([
      409,
      'conflict',
      'چیزی که این ردیف در «خاک» و «خاک‌ها» به آن اشاره می‌کند حذف شده است؛ اول آن را بازگردانید',
    ]);
    expect(problem.errors).toEqual(['plain', 'several'].map((property) => ({ property, errors: ['حذف شده است'] })));
    expect((await restore('soils', soil)).status).toBe(200);
    expect((await restore('plants', plant)).status).toBe(200);
  });
  test('gives back a row that refers to itself', async () => {
    const { id, version } = await made('soils', {});
    await admin('PUT', `/api/admin/soils/${id}`, { base: id, version });
    await remove('soils', id);
    expect((await restore('soils', id)).status).toBe(200);
  });
  test('does not take a row whose part another row refers to; one of its own parts may', async () => {
    const soil = await newSoil();
    const layer = (await made('layers', { soil })).id;
    await made('layers', { soil, above: layer });
    const plant = (await made('plants', { layer })).id;
    expect((await remove('soils', soil)).problem.code).toBe('in_use');
    await remove('plants', plant);
    expect((await remove('soils', soil)).status).toBe(200);
  });
  test('keeps what rows in it refer to: such a row is not deleted for good', async () => {
    const pot = (await made('pots', {})).id;
    const plant = (await made('plants', { pots: [pot] })).id;
    await remove('plants', plant);
    expect((await remove('pots', pot)).problem.code).toBe('in_use');
    expect((await restore('plants', plant)).row).toMatchObject({ pots: [pot] });
  });
  test('is purged of everything but rows whose parts others refer to', async () => {
    const kept = await newSoil();
    const gone = await newSoil();
    const layer = (await made('layers', { soil: kept })).id;
    await made('layers', { soil: gone });
    await insertRows(db, registry, 'plants', [{ name: 'گیاه', layer }]);
    await db.query(sql`update soils set deleted_at = now() - interval '31 days' where id in (${kept}, ${gone})`);
    await purgeTrash(db, registry);
    const left = await db.query(sql`select id from soils where id in (${kept}, ${gone})`);
    expect(left).toEqual([{ id: kept }]);
  });
});
