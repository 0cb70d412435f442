import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { resumeImports } from '../imports/run-import.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';
import { authorityWorld } from './test-authority.ts';

const { app, services, db, administrator, send, course } = await authorityWorld();
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
    await db.query<{ state: string; created: number }>(sql`select state, created from importer where id = ${id}::uuid`)
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
  const [found] = await db.query<{ slug: string }>(sql`select slug from courses where id = ${id}::uuid`);
  const lines = `user,course\n${clerk.email},${found!.slug}`;
  const job = await begin(clerk, 'grants', { user: 0, course: 1 }, lines);
  await resumeImports(services);
  expect(await stateOf(job.id)).toEqual({ state: 'done', created: 0 });
  const editor = await administrator(...importer.filter((right) => !right.endsWith('give')));
  expect((await begin(editor, 'grants', { user: 0, course: 1 }, lines)).status).toBe(403);
});
