/** The table of one-time codes: one row for each identifier and purpose, with the hash of the newest code. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { col } from '../db/row-shape.ts';

/**
 * What a code permits: to register or log in, to set a new password, to give an account another address, to end it.
 */
export type Purpose = 'register' | 'reset' | 'address' | 'close';
/** Seconds a code is valid; the countdown of the dialogs. */
export const codeLifetime = 120;
/** Seconds a person has for the last stage after the code was verified. */
export const proofLifetime = 600;

/** The row of a code. */
export interface CodeKey {
  readonly identifier: string;
  readonly purpose: Purpose;
}
export interface StoredCode extends Record<string, unknown> {
  readonly hash: string;
  readonly isAlive: boolean;
  readonly isVerified: boolean;
}

const hasKey = ({ identifier, purpose }: CodeKey): SQL => sql`identifier = ${identifier} and purpose = ${purpose}`;

/** Seconds that the unverified code is still valid; undefined where there is none. */
export async function findSecondsLeft(db: Database, key: CodeKey): Promise<number | undefined> {
  const [row] = await db.query(
    sql`
    select ceil(extract(epoch from expires_at - now()))::int as seconds from one_time_codes
    where ${hasKey(key)} and expires_at > now() and verified_at is null`,
    { seconds: col.number },
  );
  return row?.seconds;
}

/**
 * Stores a new code, unless a valid one is there: of two requests at once, one stores its code.
 * @returns whether this code was stored.
 */
export async function insertCode(db: Database, key: CodeKey, hash: string): Promise<boolean> {
  const inserted = await db.query(sql`
    insert into one_time_codes as c (identifier, purpose, code_hash, expires_at)
    values (${key.identifier}, ${key.purpose}, ${hash}, now() + make_interval(secs => ${codeLifetime}))
    on conflict (identifier, purpose) do update
      set code_hash = excluded.code_hash, created_at = now(), expires_at = excluded.expires_at, verified_at = null
      where c.expires_at <= now() or c.verified_at is not null
    returning identifier`);
  return inserted.length > 0;
}

export async function deleteOldCodes(db: Database): Promise<void> {
  await db.query(sql`delete from one_time_codes where expires_at < now() - interval '1 day'`);
}

export async function deleteCode(db: Database, key: CodeKey): Promise<void> {
  await db.query(sql`delete from one_time_codes where ${hasKey(key)}`);
}

export async function findCode(db: Database, key: CodeKey): Promise<StoredCode | undefined> {
  const [row] = await db.query(
    sql`
    select code_hash as hash, expires_at > now() as "isAlive", verified_at is not null as "isVerified"
    from one_time_codes where ${hasKey(key)}`,
    { hash: col.text, isAlive: col.boolean, isVerified: col.boolean },
  );
  return row;
}

/**
 * Uses up an unverified code: `'keep'` marks it as verified, a proof for `proofLifetime`; `'use'` deletes it.
 * @returns false when another request has just used it.
 */
export async function consumeCode(db: Database, key: CodeKey, hash: string, after: 'keep' | 'use'): Promise<boolean> {
  const where = sql`${hasKey(key)} and code_hash = ${hash} and verified_at is null`;
  const consumed = await db.query(
    after === 'use'
      ? sql`delete from one_time_codes where ${where} returning identifier`
      : sql`update one_time_codes set verified_at = now() where ${where} returning identifier`,
  );
  return consumed.length > 0;
}

/** Uses up a verified code. @returns false when it is not verified or its time has passed. */
export async function consumeProof(tx: Database, key: CodeKey, hash: string): Promise<boolean> {
  const consumed = await tx.query(sql`
    delete from one_time_codes
    where ${hasKey(key)} and code_hash = ${hash}
      and verified_at > now() - make_interval(secs => ${proofLifetime})
    returning identifier`);
  return consumed.length > 0;
}
