/** The audit log over all sections: who may see it, and how it is narrowed. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '../../../contract/call.ts';
import type { auditLogCalls } from '../../../contract/audit-log.ts';
import { createApp } from '../../app.ts';
import { firstIdAt } from '../../platform/db/time-ordered-ids.ts';
import { recorded } from '../../platform/testing/recorded.ts';
import { testServices } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { auditLog } from './audit-log.ts';

const services = await testServices();
const { db } = services;
const app = createApp(services);
const watcher = await testPerson(services, { role: 'admin', permissions: ['admin.activity.view'] });
const other = await testPerson(services, { role: 'admin', permissions: ['admin.operations.view'] });

type Page = OutputOf<(typeof auditLogCalls)['GET /api/admin/activity']>;

const call = (who: TestPerson | null, query: Readonly<Record<string, string>> = {}) =>
  app.request(`/api/admin/activity?${new URLSearchParams(query)}`, who ? { headers: { cookie: who.cookie } } : {});
async function read(query: Readonly<Record<string, string>> = {}): Promise<Page> {
  const response = await call(watcher, query);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}
const actionsOf = ({ entries }: Page) => entries.map(({ action }) => action);

/** Sixty entries of two people, a minute apart, the last one at noon. */
const noon = Date.parse('2026-03-05T12:00:00.000Z');
const minutesBefore = (minutes: number): string => new Date(noon - minutes * 60_000).toISOString();

beforeAll(async () => {
  for (let n = 0; n < 60; n++) {
    const at = minutesBefore(59 - n);
    await db.query(sql`
      insert into audit_log (id, section, row_id, action, actor_id, reason, after, at)
      values (${firstIdAt(at)}::uuid, ${n % 3 ? 'courses' : 'users'}, uuidv7(), ${`action:n${n}`},
        ${n % 2 ? watcher.id : null}::uuid, ${n === 59 ? 'چون لازم بود' : null}, '{"secret": "a value"}', ${at}::timestamptz)`);
  }
});

test('needs a permission of its own', async () => {
  expect((await call(null)).status).toBe(401);
  expect((await call(other)).status).toBe(403);
  expect((await call(other, { actor: 'nobody' })).status).toBe(403);
  expect((await call(watcher, { actor: 'nobody' })).status).toBe(422);
});

test('tells who did what when, newest first, page by page, and no values', async () => {
  const period = { from: minutesBefore(60), until: minutesBefore(-1) };
  const first = await read(period);
  expect(first.entries).toHaveLength(50);
  expect(first.entries[0]).toMatchObject({
    at: minutesBefore(0),
    section: 'courses',
    action: 'action:n59',
    reason: 'چون لازم بود',
    actor: { id: watcher.id },
  });
  expect(JSON.stringify(first)).not.toContain('a value');
  const second = await read({ ...period, before: first.next ?? '' });
  expect([...actionsOf(first), ...actionsOf(second)]).toEqual(
    Array.from({ length: 60 }, (_, n) => `action:n${59 - n}`),
  );
  expect(second.next).toBeNull();
});

test('is narrowed by person, section and time', async () => {
  const period = { from: minutesBefore(9), until: minutesBefore(3) };
  expect(actionsOf(await read(period))).toEqual(['n55', 'n54', 'n53', 'n52', 'n51', 'n50'].map((n) => `action:${n}`));
  expect(actionsOf(await read({ ...period, actor: watcher.id }))).toEqual(
    ['n55', 'n53', 'n51'].map((n) => `action:${n}`),
  );
  expect(actionsOf(await read({ ...period, section: 'users' }))).toEqual(['n54', 'n51'].map((n) => `action:${n}`));
});

test('names the people of the back office', async () => {
  const ids = (await read()).staff.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([watcher.id, other.id]));
});

test('a person and a period are one range of an index', async () => {
  const { db: reads, statements } = recorded(db);
  await auditLog(reads, { actor: watcher.id, from: minutesBefore(9), until: minutesBefore(3) });
  const entries = statements.find(({ text }) => text.includes('audit_log'));
  await db.transaction(async (tx) => {
    // The table is too small for the planner to need one.
    await tx.query(sql`set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off`);
    const plan = await tx.run({ name: '', text: `explain (format json) ${entries?.text}` }, entries?.values ?? []);
    const conditions = [...JSON.stringify(plan).matchAll(/"Index Cond":"([^"]*actor_id = '[^"]*)"/g)].map(
      ([, text]) => text,
    );
    // The one month of the log that has the period.
    expect(conditions).toEqual([expect.stringMatching(/actor_id = .*id >= .*id < /)]);
  });
});
