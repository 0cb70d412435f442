/** How an import ends, what it says then, and how long the lines stay that were refused. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importKind } from '../../../define/import-kinds.ts';
import { loadActor } from '../../platform/auth/actor.ts';
import { col } from '../../platform/db/row-shape.ts';
import { ownerOf } from '../../platform/testing/database.ts';
import { testServices } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';
import { begin, resumeImports, runOne } from './import.ts';
import { importAccess } from './import-line.ts';

const services = await testServices();
const { db, registry } = services;
const rights = ['admin.importer.import', 'admin.users.view', 'admin.users.edit'];
const chief = await testPerson(services, { role: 'admin', permissions: rights });

let mobiles = 0;
/** Begins an import of people of a family, by their names; `wrong` ones have no mobile that could be one. */
async function begun(family: string, people: readonly string[], by = chief): Promise<string> {
  const line = (name: string) => `${name},${family},${name === 'wrong' ? '12' : `0912${1_000_000 + mobiles++}`}`;
  const text = `name,family,mobile\n${people.map(line).join('\n')}`;
  const mapping = JSON.stringify({ name: 0, family: 1, mobile: 2 });
  const actor = (await loadActor(db, registry, by.id))!;
  const access = importAccess(services, actor, null, importKind(registry, 'users')!);
  return begin(access, { query: { kind: 'users', name: 'people.csv', mapping, dryRun: 'false' }, text });
}
async function stateOf(id: string) {
  const [found] = await db.query(sql`select state, created, failed from importer where id = ${id}::uuid`, {
    state: col.text,
    created: col.number,
    failed: col.number,
  });
  return found;
}
const linesOf = async (id: string) =>
  (await db.query(sql`select line from import_lines where job = ${id}::uuid`, { line: col.number })).length;

/** Has PostgreSQL fail where one of these people of a family is stored. */
async function failFor(family: string, ...names: readonly string[]): Promise<void> {
  const list = names.map((name) => `'${name}'`).join(', ');
  await ownerOf(db).query(
    sql.raw(`
    create or replace function "fail_${family}"() returns trigger language plpgsql as $$ begin raise 'disk on fire'; end $$;
    create or replace trigger "fail_${family}" before insert on users for each row
      when (new.family = '${family}' and new.name in (${list})) execute function "fail_${family}"()`),
  );
}

/** How often an import was said to have changed while `work` was done. */
async function publishedBy(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const stop = services.changes.on((table) => {
    if (table === 'importer') count += 1;
  });
  try {
    await work();
  } finally {
    stop();
  }
  return count;
}

test('a line that was handled in between begins the tries anew', async () => {
  const family = randomUUID();
  await failFor(family, 'first', 'second');
  const id = await begun(family, ['first', 'second']);
  for (let run = 1; run <= 4; run++) await runOne(services, id);
  await failFor(family, 'second');
  for (let run = 1; run <= 4; run++) await runOne(services, id);
  expect(await stateOf(id), 'four tries of each line').toEqual({ state: 'running', created: 1, failed: 0 });
  await runOne(services, id);
  expect(await stateOf(id)).toEqual({ state: 'failed', created: 1, failed: 0 });
});

test('what shows imports hears of their end, also where no line is handled any more', async () => {
  const family = randomUUID();
  const done = await begun(family, ['one']);
  await runOne(services, done);
  // Its process was lost before it noted the end.
  await db.query(sql`update importer set state = 'running' where id = ${done}::uuid`);
  expect(await publishedBy(() => runOne(services, done))).toBeGreaterThan(0);
  expect(await stateOf(done)).toEqual({ state: 'done', created: 1, failed: 0 });

  const leaver = await testPerson(services, { role: 'admin', permissions: rights });
  const failed = await begun(family, ['two'], leaver);
  await db.query(sql`update users set status = 'blocked' where id = ${leaver.id}::uuid`);
  expect(await publishedBy(() => runOne(services, failed))).toBeGreaterThan(0);
  expect(await stateOf(failed)).toEqual({ state: 'failed', created: 0, failed: 0 });
  // What has ended is not begun again by a late job of the queue.
  expect(await publishedBy(() => runOne(services, failed))).toBe(0);
});

test('an import is not done while another process is at a line of it', async () => {
  const id = await begun(randomUUID(), ['one', 'two']);
  await db.transaction(async (tx) => {
    await tx.query(sql`select 1 from import_lines where job = ${id}::uuid and line = 3 for update`);
    await runOne(services, id);
    expect(await stateOf(id)).toEqual({ state: 'running', created: 1, failed: 0 });
  });
  await runOne(services, id);
  expect(await stateOf(id)).toEqual({ state: 'done', created: 2, failed: 0 });
});

test('an import of a kind that this build reads no more says so', async () => {
  const id = await begun(randomUUID(), ['one']);
  await db.query(sql`update importer set kind = 'gone' where id = ${id}::uuid`);
  await resumeImports(services);
  expect(await db.query(sql`select state, reason from importer where id = ${id}::uuid`)).toEqual([
    { state: 'failed', reason: 'این نوع داده دیگر از فایل خوانده نمی‌شود.' },
  ]);
});

test('an import ends where its person may import no more, and may still write what it brings', async () => {
  const clerk = await testPerson(services, { role: 'admin', permissions: rights });
  const id = await begun(randomUUID(), ['one'], clerk);
  await db.query(sql`
    update permissions set permissions = array_remove(permissions, 'admin.importer.import')
    where id = any((select permission_sets from users where id = ${clerk.id}::uuid)::uuid[])`);
  await runOne(services, id);
  expect(await stateOf(id)).toEqual({ state: 'failed', created: 0, failed: 0 });
});

test('refused lines stay for 30 days after an import ended, and those of one that goes on stay', async () => {
  const broken = randomUUID();
  await failFor(broken, 'first');
  const jobs = {
    young: await begun(randomUUID(), ['wrong']),
    old: await begun(randomUUID(), ['wrong']),
    failed: await begun(randomUUID(), ['wrong']),
    underWay: await begun(broken, ['wrong', 'first']),
  };
  await resumeImports(services);
  await db.query(sql`update importer set state = 'failed' where id = ${jobs.failed}::uuid`);
  const { young, ...others } = jobs;
  await db.query(sql`update importer set created_at = now() - interval '29 days' where id = ${young}::uuid`);
  await db.query(sql`
    update importer set created_at = now() - interval '31 days'
    where id = any(${sql.param(Object.values(others))}::uuid[])`);
  await resumeImports(services);
  const left = await Promise.all(Object.entries(jobs).map(async ([name, id]) => [name, await linesOf(id)]));
  expect(Object.fromEntries(left)).toEqual({ young: 1, old: 0, failed: 0, underWay: 2 });
});
