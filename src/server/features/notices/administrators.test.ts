/** Which administrators are notified, by their permissions. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';
import { administratorsWith } from './administrators.ts';

const { services } = await testApp();
const { db } = services;
const asked = 'admin.commissions.pay';
const holder = async (permission: string, role: 'admin' | 'user' = 'admin'): Promise<string> =>
  (await testPerson(services, { role, permissions: [permission] })).id;
const idsWith = async () => new Set(await administratorsWith(db, asked));

test('those who hold the permission by itself or through a wildcard, and none who hold another', async () => {
  const may = [await holder(asked), await holder('admin.commissions.*'), await holder('admin.*')];
  for (const other of ['admin.commissions.view', 'admin.commission.*', 'admin.commissions.pay.*']) await holder(other);
  await holder(asked, 'user');
  await testPerson(services, { role: 'admin' });
  expect(await idsWith()).toEqual(new Set(may));
});

test('nobody who is blocked or gone, and nobody by a role that was deleted', async () => {
  const before = await idsWith();
  const [blocked, gone, roleless] = [await holder(asked), await holder(asked), await holder(asked)];
  expect((await idsWith()).size).toBe(before.size + 3);
  await db.query(sql`update users set status = 'blocked' where id = ${blocked}::uuid`);
  await db.query(sql`update users set deleted_at = now() where id = ${gone}::uuid`);
  await db.query(sql`
    update permissions set deleted_at = now()
    where id = any((select permission_sets from users where id = ${roleless}::uuid)::uuid[])`);
  expect(await idsWith()).toEqual(before);
});
