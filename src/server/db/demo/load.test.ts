import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { rowSchema } from '../../../define/schema.ts';
import { checkPassword } from '../../auth/passwords.ts';
import { knownPermissions } from '../../auth/permissions.ts';
import { renditionWidths } from '../../media/store.ts';
import { testServices } from '../../testing/app.ts';
import { loadDemo } from './load.ts';
import { demoAccounts } from './people.ts';
import { demoSchool } from './school.ts';

const now = new Date('2026-05-20T09:30:00Z');
const school = demoSchool(now);
const services = await testServices();
const { db } = services;
const count = async (table: string, where = 'true') => (await db.query<{ n: number }>(sql.raw(`select count(*) as n from ${table} where ${where}`)))[0]!.n;

test('the school is the same every time, and moves with the day', () => {
  expect(demoSchool(now)).toEqual(school);
  const later = demoSchool(new Date(now.getTime() + 86_400_000));
  expect(later.rows.courses!.map((c) => c.id)).toEqual(school.rows.courses!.map((c) => c.id));
  expect(later.rows.courses![0]!.publishedAt).not.toBe(school.rows.courses![0]!.publishedAt);
});

test.each(Object.keys(school.rows))('every row of %s is what its definition asks for', (section) => {
  const schema = rowSchema(registry.get(section)!.fields);
  for (const { id, createdAt, updatedAt, ...row } of school.rows[section]!) {
    const result = schema.safeParse(row);
    expect(result.success ? [] : result.error.issues, `${section} ${String(row.title ?? row.name ?? row.question ?? id)}`).toEqual([]);
    expect(createdAt).toBe(updatedAt);
    expect(Date.parse(createdAt as string)).toBeLessThanOrEqual(now.getTime());
  }
});

test('the whole school stands in the database, once', async () => {
  const told: string[] = [];
  services.changes.on((table) => told.push(table));
  await loadDemo(services, now);
  for (const [section, rows] of Object.entries(school.rows)) expect(await count(section.replace('-', '_')), section).toBe(rows.length);
  expect(told).toEqual(expect.arrayContaining(['users', 'courses', 'articles', 'banner']));
  await expect(loadDemo(services, now)).rejects.toThrow('empty database');
  expect(await count('users')).toBe(300);
}, 60_000);

test('every picture named in a row lies in the folder with its renditions, and in media', async () => {
  const files = new Set(readdirSync(join(services.config.filesDir, '2026')));
  const named = new Set(JSON.stringify(school.rows).match(/\/files\/2026\/[a-z0-9-]+\.webp/g));
  expect(named.size).toBeGreaterThan(40);
  for (const path of named) {
    const name = path.split('/').at(-1)!.replace('.webp', '');
    for (const suffix of ['', ...renditionWidths.map((w) => `-${w}`)]) expect(files).toContain(`${name}${suffix}.webp`);
  }
  expect(new Set((await db.query<{ path: string }>(sql`select path from media where size > 0 and width > 0`)).map((r) => r.path))).toEqual(named);
});

test('the demo accounts log in with the demo password, others with none', async () => {
  const accounts = await db.query<{ id: string; email: string }>(sql`select id, email from users where email = any(${sql.param([...demoAccounts])}::text[])`);
  expect(accounts).toHaveLength(5);
  for (const { id } of accounts) expect(await checkPassword(db, id, 'demo-12345')).toBe(true);
  expect(await count('credentials')).toBe(5);
});

test('permission sets hold known permissions, and the writer exactly his four', () => {
  const known = knownPermissions(registry);
  for (const set of school.rows.permissions!.filter((s) => s.name !== 'مدیر کل')) expect(known).toEqual(expect.arrayContaining(set.permissions as string[]));
  expect(school.rows.permissions!.find((s) => s.name === 'نویسنده')!.permissions).toEqual(['admin.articles.view', 'admin.articles.create', 'admin.articles.edit', 'admin.article-groups.view']);
});
