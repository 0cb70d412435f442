/** The users table as the auth flows see it: found by what a person types, made at the end of a registration. */
import { sql } from 'drizzle-orm';
import { canonicalUsername, type Username } from '../../locale/contact.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import type { Services } from '../env.ts';
import { AppError, invalidField } from '../errors.ts';

export interface Account extends Record<string, unknown> {
  readonly id: string;
  readonly isActive: boolean;
}
export interface NewAccount {
  readonly name: string;
  readonly family: string;
  readonly username: Username;
}

/** What was typed, in its stored form. Throws `invalid` on `username`. */
export function requireUsername(text: string): Username {
  const username = canonicalUsername(text);
  if (!username) throw invalidField('username', 'ایمیل یا شمارهٔ موبایل درست نیست');
  return username;
}

/** The account with this e-mail address or mobile number, blocked ones too. */
export async function findAccount(db: Database, { kind, value }: Username): Promise<Account | null> {
  const [row] = await db.query<Account>(
    sql`select id, status = 'active' as "isActive" from users where ${sql.raw(kind)} = ${value} and deleted_at is null`,
  );
  return row ?? null;
}

/** Throws `not_approved` for a blocked account. Call it only after the person has proved that it is his. */
export function requireActive(account: Account): void {
  if (!account.isActive) {
    throw new AppError('not_approved', {
      detail: 'حساب شما مسدود است؛ با پشتیبانی تماس بگیرید',
      errors: [{ property: 'username', errors: ['حساب شما مسدود است؛ با پشتیبانی تماس بگیرید'] }],
    });
  }
}

/**
 * Makes the account of an ordinary user and gives its id. Tell `changes` of `users` after the commit. Throws `invalid`
 * when the name is taken.
 */
export async function insertAccount(
  tx: Database,
  { registry }: Pick<Services, 'registry'>,
  { name, family, username }: NewAccount,
): Promise<string> {
  const [made] = await tx.query<{ id: string }>(sql`select uuidv7() as id`);
  const id = made!.id;
  try {
    await insertRows(tx, registry, 'users', [
      { id, name, family, [username.kind]: username.value, role: 'user', status: 'active' },
    ]);
  } catch (error) {
    if ((error as { code?: string }).code === '23505') {
      throw invalidField('username', 'با این نام کاربری پیش‌تر حساب ساخته شده است');
    }
    throw error;
  }
  return id;
}
