import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { checkPassword, hashPassword, storePassword } from './passwords.ts';

const { db } = await testDatabase();

async function addUser(): Promise<string> {
  const id = crypto.randomUUID();
  await db.query(
    sql`insert into users (id, name, family, role, status) values (${id}, 'مریم', 'احمدی', 'user', 'active')`,
  );
  return id;
}

test('a hash is argon2id at the cost that OWASP names, and differs each time', async () => {
  const first = await hashPassword('correct horse');
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('correct horse')).not.toBe(first);
});

test('only the password stored last is the person’s', async () => {
  const id = await addUser();
  await storePassword(db, id, await hashPassword('old password'));
  await db.query(sql`update credentials set changed_at = now() - interval '1 day'`);
  await storePassword(db, id, await hashPassword('رمز عبور۱۲۳'));
  expect(await checkPassword(db, id, 'رمز عبور123')).toBe(true);
  expect(await checkPassword(db, id, 'old password')).toBe(false);
  expect(await db.query(sql`select 1 from credentials where changed_at > now() - interval '1 minute'`)).toHaveLength(1);
});

test('nobody, and a person without a password, match no password', async () => {
  expect(await checkPassword(db, null, 'anything')).toBe(false);
  expect(await checkPassword(db, await addUser(), 'anything')).toBe(false);
});
