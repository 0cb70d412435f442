import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { resumeImports } from '../generator/imports/import.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';
import { authorityWorld, password } from '../testing/administrators.ts';
import { col } from '../platform/db/row-shape.ts';

const { app, services, db, administrator, send, act, course } = await authorityWorld();
const million = 1_000_000;
const importer = ['admin.importer.import', 'admin.users.view', 'admin.users.edit', 'admin.access-grants.give'];
let count = 0;
const number = () => `0913${String((count += 1)).padStart(7, '0')}`;

async function begin(
  as: TestPerson,
  kind: string,
  mapping: object,
  lines: string,
): Promise<{ status: number; id: string }> {
  const query = new URLSearchParams({ kind, name: 'a.csv', dryRun: 'false', mapping: JSON.stringify(mapping) });
  const response = await app.request(`/api/admin/importer/begin?${query}`, {
    method: 'POST',
    headers: { ...as.headers, 'content-type': 'text/csv' },
    body: lines,
  });
  const { id } = (await response.json()) as { id: string };
  return { status: response.status, id };
}
const people = (lines: number) => `name,mobile\n${Array.from({ length: lines }, () => `نام,${number()}`).join('\n')}`;
const stateOf = async (id: string) =>
  (
    await db.query(sql`select state, created from importer where id = ${id}::uuid`, {
      state: col.text,
      created: col.number,
    })
  )[0]!;

async function createdSome(id: string): Promise<void> {
  while ((await stateOf(id)).created === 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

const losses: [string, (person: TestPerson) => Promise<unknown>][] = [
  ['is blocked', ({ id }) => db.query(sql`update users set status = 'blocked' where id = ${id}::uuid`)],
  ['loses the right', ({ id }) => db.query(sql`update users set permission_sets = '{}' where id = ${id}::uuid`)],
];
test.each(losses)('an import that runs stops where its owner %s', async (_, lose) => {
  const clerk = await administrator(...importer);
  const { id } = await begin(clerk, 'users', { name: 0, mobile: 1 }, people(1_000));
  const running = resumeImports(services);
  await createdSome(id);
  await lose(clerk);
  const { created } = await stateOf(id);
  await running;
  const after = await stateOf(id);
  expect(after.state).toBe('failed');
  expect(after.created - created).toBeLessThanOrEqual(100);
});

test('refused lines are for those who may begin such an import', async () => {
  const clerk = await administrator(...importer);
  const { id } = await begin(clerk, 'users', { name: 0, mobile: 1 }, 'name,mobile\nنام,12');
  await resumeImports(services);
  const path = `importer/${id}/errors`;
  expect((await send(clerk, 'GET', path)).body.problems).toHaveLength(1);
  expect((await send(await administrator('admin.importer.import'), 'GET', path)).status).toBe(403);
  expect((await send(await administrator('admin.users.view', 'admin.users.edit'), 'GET', path)).status).toBe(403);
  expect((await send(await testPerson(services), 'GET', path)).status).toBe(403);
  expect((await send(null, 'GET', path)).status).toBe(401);
});

test('a file gives no course to who imports it, and none without the right to give', async () => {
  const clerk = await administrator(...importer);
  const id = await course(5_000_000);
  const [found] = await db.query(sql`select slug from courses where id = ${id}::uuid`, { slug: col.text });
  const lines = `user,course\n${clerk.email},${found!.slug}`;
  const job = await begin(clerk, 'grants', { user: 0, course: 1 }, lines);
  await resumeImports(services);
  expect(await stateOf(job.id)).toEqual({ state: 'done', created: 0 });
  const editor = await administrator(...importer.filter((right) => !right.endsWith('give')));
  expect((await begin(editor, 'grants', { user: 0, course: 1 }, lines)).status).toBe(403);
});

describe('grants of a file are money by hand, counted where they are given', () => {
  const bringing = [...importer, 'admin.importer.view'];
  /** A file of so many grants of a course of 10 million, each to somebody else, that this administrator brought in. */
  async function bring(as: TestPerson, lines: number): Promise<{ file: string; ids: string[]; course: string }> {
    const id = await course(10 * million);
    const [found] = await db.query(sql`select slug from courses where id = ${id}::uuid`, { slug: col.text });
    const people = await Promise.all(Array.from({ length: lines }, () => testPerson(services)));
    const text = `user,course\n${people.map(({ email }) => `${email},${found!.slug}`).join('\n')}`;
    const { id: file } = await begin(as, 'grants', { user: 0, course: 1 }, text);
    await resumeImports(services);
    const rows = await db.query(sql`select id from access_grants where course = ${id}::uuid order by id`, {
      id: col.uuid,
    });
    return { file, ids: rows.map((row) => row.id), course: id };
  }
  const give = (as: TestPerson, ids: readonly string[], more: object = {}) =>
    send(as, 'POST', 'access-grants/actions/give', { ids, password, reason: 'از سامانهٔ قبلی', ...more });
  const ask = (as: TestPerson | null, file: string, more: object = {}) => act(as, 'importer', 'askToGive', file, more);
  const statesOf = async (ids: readonly string[]) =>
    (
      await db.query(
        sql`
        select distinct state from access_grants where id = any(${sql.param(ids)}::uuid[]) order by state`,
        { state: col.text },
      )
    ).map(({ state }) => state);

  test('a file opens nothing by itself, and one administrator gives no more of it than the limit', async () => {
    const clerk = await administrator(...bringing);
    const { ids } = await bring(clerk, 4);
    expect(await statesOf(ids)).toEqual(['proposed']);
    expect((await give(clerk, ids, { password: 'wrong' })).status).toBe(422);
    const { body } = await give(clerk, ids);
    expect([body.ids?.length, body.waiting?.length]).toEqual([2, 2]);
    const other = await bring(clerk, 1);
    expect((await give(clerk, other.ids)).body.waiting).toEqual(other.ids);
  });

  test('what its owner asked for, another administrator gives whole: two have agreed', async () => {
    const [clerk, second] = [await administrator(...bringing), await administrator(...bringing)];
    const { file, ids } = await bring(clerk, 5);
    expect((await ask(clerk, file)).body.ids).toEqual([file]);
    expect((await give(clerk, ids.slice(0, 3))).body.waiting).toHaveLength(1);
    const rest = ids.slice(2);
    expect((await give(second, rest)).body).toEqual({ ids: rest, waiting: [] });
    expect(await statesOf(ids)).toEqual(['active']);
    const records = await db.query(sql`
      select distinct administrator, approved_by from money_by_hand where row_id = any(${sql.param(rest)}::uuid[])`);
    expect(records).toEqual([{ administrator: clerk.id, approved_by: second.id }]);
    // It is no limit of the second's own.
    const other = await bring(second, 2);
    expect((await give(second, other.ids)).body.ids).toHaveLength(2);
  });

  test('without that, or where the owner could not ask any more, who gives it is alone', async () => {
    const loses: [string, (owner: TestPerson, file: string, ids: readonly string[], other: TestPerson) => unknown][] = [
      ['nobody asked', () => undefined],
      ['blocked', ({ id }) => db.query(sql`update users set status = 'blocked' where id = ${id}::uuid`)],
      ['no right', ({ id }) => db.query(sql`update users set permission_sets = '{}' where id = ${id}::uuid`)],
      [
        'related',
        ({ id }, _file, _ids, other) =>
          db.query(sql`update users set created_by = ${id}::uuid where id = ${other.id}::uuid`),
      ],
      [
        'changed since',
        (_owner, _file, ids, other) =>
          Promise.all(ids.map((id) => send(other, 'PUT', `access-grants/${id}`, { reason: 'دیگر' }))),
      ],
    ];
    for (const [why, lose] of loses) {
      const [clerk, second] = [await administrator(...bringing), await administrator(...bringing)];
      const { file, ids } = await bring(clerk, 3);
      if (why !== 'nobody asked') await ask(clerk, file);
      await lose(clerk, file, ids, second);
      const { body } = await give(second, ids);
      expect([why, body.ids?.length, body.waiting?.length]).toEqual([why, 2, 1]);
    }
  });

  test('only its owner asks, with the right, the password and a reason, once', async () => {
    const [clerk, second] = [await administrator(...bringing), await administrator(...bringing)];
    const { file } = await bring(clerk, 1);
    const askedAt = async () => (await db.query(sql`select asked_at from importer where id = ${file}::uuid`))[0];
    expect((await ask(null, file)).status).toBe(401);
    expect((await ask(await testPerson(services), file)).status).toBe(403);
    expect((await ask(await administrator('admin.importer.import'), file)).status).toBe(403);
    expect((await ask(second, file)).status).toBe(403);
    expect((await ask(clerk, file, { password: 'wrong' })).status).toBe(422);
    expect((await ask(clerk, file, { reason: '' })).status).toBe(422);
    expect((await ask(clerk, '0199a000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await send(clerk, 'PUT', `importer/${file}`, { askedAt: new Date().toISOString() })).status).toBe(403);
    expect(await askedAt()).toEqual({ asked_at: null });
    expect((await ask(clerk, file)).body.ids).toEqual([file]);
    expect((await ask(clerk, file)).body.ids).toEqual([]);
    const people = await begin(clerk, 'users', { name: 0, mobile: 1 }, `name,mobile\nنام,${number()}`);
    await resumeImports(services);
    expect((await ask(clerk, people.id)).body.ids).toEqual([]);
  });

  test('neither who asked nor who gives gets it, and no line opens a course twice', async () => {
    const [clerk, second] = [await administrator(...bringing), await administrator(...bringing)];
    const { file, ids, course: id } = await bring(clerk, 1);
    await ask(clerk, file);
    await db.query(sql`update access_grants set "user" = ${second.id}::uuid where id = ${ids[0]}::uuid`);
    expect((await give(second, ids)).status).toBe(403);
    await db.query(sql`update access_grants set "user" = ${clerk.id}::uuid where id = ${ids[0]}::uuid`);
    expect((await give(second, ids)).status).toBe(403);
    const [found] = await db.query(sql`select slug from courses where id = ${id}::uuid`, { slug: col.text });
    const person = await testPerson(services);
    const text = `user,course\n${person.email},${found!.slug}`;
    for (let n = 0; n < 2; n += 1) await begin(second, 'grants', { user: 0, course: 1 }, text);
    await resumeImports(services);
    const rows = await db.query(sql`select 1 from access_grants where "user" = ${person.id}::uuid`);
    expect(rows).toHaveLength(1);
  });
});
