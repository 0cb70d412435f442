/** Passwords: their hash, and checking one without revealing whether the account exists. */
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { toAsciiDigits } from '../../../locale/digits.ts';
import type { Database } from '../db/database.ts';
import { endLinks } from './provider-links.ts';
import { col } from '../db/row-shape.ts';

/** argon2id (the library's default variant) with OWASP's parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The hash of a random text, at the same cost: verified where there is no password, so that it takes as long. */
const decoyHash = '$argon2id$v=19$m=19456,t=2,p=1$NoHTn3C3epEEBnYsd8KTuw$I93zqQLHlCSa7SfKxkr4uWQKIL8xeLedcJDs2GkxQxQ';

/** A password typed on a Persian keyboard is the same password. */
export const canonicalPassword = (password: string): string => toAsciiDigits(password.normalize('NFC'));

/** The hash to store. Takes tens of milliseconds, in another thread. */
export const hashPassword = (password: string): Promise<string> => hash(canonicalPassword(password), cost);

/**
 * Sets a password for a person who has proved an address of the account. Links to accounts at providers end: a stranger
 * may have made them, and this is how the person gets the account back.
 */
export async function storePassword(db: Database, userId: string, passwordHash: string): Promise<void> {
  await endLinks(db, userId, 'password');
  await replacePassword(db, userId, passwordHash);
}

/** Sets another password for a person who has given the current one: the links stay. */
export async function replacePassword(db: Database, userId: string, passwordHash: string): Promise<void> {
  await db.query(sql`
    insert into credentials (user_id, password_hash) values (${userId}, ${passwordHash})
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now()`);
}

/** Whether the password is this person's. Takes as long for null and for a person without a password. */
export async function checkPassword(db: Database, userId: string | null, password: string): Promise<boolean> {
  const [row] = await db.query(sql`select password_hash from credentials where user_id = ${userId}::uuid`, {
    password_hash: col.text,
  });
  const matches = await verify(row?.password_hash ?? decoyHash, canonicalPassword(password));
  return row !== undefined && matches;
}

/** Whether the person logs in with a password at all, rather than by code or provider only. */
export async function hasPassword(db: Database, userId: string): Promise<boolean> {
  return (await db.query(sql`select 1 from credentials where user_id = ${userId}::uuid`)).length > 0;
}
