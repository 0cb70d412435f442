/** The users table for the auth flows: accounts are found by user name, and inserted by a registration. */
import { sql } from 'drizzle-orm';
import { canonicalUsername, type Username } from '../../../locale/contact.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import type { PlatformServices } from '../env.ts';
import { AppError, errorCode, invalidField } from '../errors/errors.ts';
import type { KnownFacts } from './password-rules.ts';
import { col } from '../db/row-shape.ts';
import { live } from '../db/row-sql.ts';

export interface Account extends Record<string, unknown> {
  readonly id: string;
  readonly isActive: boolean;
}
export interface NewAccount {
  readonly name: string;
  readonly family: string;
  readonly username: Username;
}

/** The user name that was typed, in its stored form. Throws `invalid` on `username`. */
export function requireUsername(text: string): Username {
  const username = canonicalUsername(text);
  if (!username) throw invalidField('username', 'ایمیل یا شمارهٔ موبایل درست نیست');
  return username;
}

/** The account with this e-mail address or mobile number, blocked ones too. */
export async function findAccount(db: Database, { kind, value }: Username): Promise<Account | null> {
  const [row] = await db.query(
    sql`
    select id, status = 'active' as "isActive" from users where ${sql.raw(kind)} = ${value} and ${live()}`,
    { id: col.uuid, isActive: col.boolean },
  );
  return row ?? null;
}

/** What is known of a person, which their password must not hold. */
export async function factsOf(db: Database, userId: string): Promise<KnownFacts> {
  const [row] = await db.query(sql`select name, family, email, mobile from users where id = ${userId}::uuid`, {
    name: col.text.orNull,
    family: col.text.orNull,
    email: col.text.orNull,
    mobile: col.text.orNull,
  });
  return row ?? {};
}

/** Throws `not_approved` for a blocked account. Call it only after the person has proved that the account is theirs. */
export function requireActive(account: Account): void {
  if (!account.isActive) {
    const detail = 'حساب شما مسدود است؛ با پشتیبانی تماس بگیرید';
    throw new AppError('not_approved', { detail, errors: [{ property: 'username', errors: [detail] }] });
  }
}

/**
 * Inserts the account of an ordinary user. Publish the change of `users` after the commit. Throws `invalid` when the
 * user name is in use.
 * @returns its id.
 */
export async function insertAccount(
  tx: Database,
  { registry }: Pick<PlatformServices, 'registry'>,
  { name, family, username }: NewAccount,
): Promise<string> {
  const [generated] = await tx.query(sql`select uuidv7() as id`, { id: col.uuid });
  const id = generated!.id;
  try {
    await insertRows(tx, registry, 'users', [
      { id, name, family, [username.kind]: username.value, role: 'user', status: 'active' },
    ]);
  } catch (error) {
    // unique_violation
    if (errorCode(error) === '23505') {
      throw invalidField('username', 'با این ایمیل یا شمارهٔ موبایل قبلاً حساب ساخته شده است');
    }
    throw error;
  }
  return id;
}
