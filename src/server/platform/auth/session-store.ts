/**
 * The table of sessions: insert, find, rotate, delete, prune. A cookie holds `<family>.<token>`; only hashes of both are
 * stored. The family identifies the session, so a token that was replaced was stolen or replayed, and ends it
 * (architecture, Sessions). A token is replaced when the next one has been used: the answer that brought the next one may
 * have been lost on the way.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Statement } from '../db/statement.ts';
import { lifeSql } from './session-life.ts';
import { col } from '../db/row-shape.ts';

/** Seconds that the previous token stays valid after the next one was used: another tab may use it at that moment. */
const graceSeconds = 30;

interface Parts {
  readonly family: string;
  readonly token: string;
}
export interface Session {
  readonly id: string;
  readonly userId: string;
  /** When the presented token expires, in ms since the epoch. */
  readonly until: number;
  /** Whether the token is the newest one, rather than the one before the last rotation. */
  readonly isCurrent: boolean;
}
/** What is stored of the client of a session. */
export interface Visitor {
  /** Null where it came from none. */
  readonly address: string | null;
  readonly userAgent: string | null;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url');
const isSame = (a: string, b: string | null): boolean =>
  b !== null && a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function parse(cookie: string): Parts | null {
  const match = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie);
  if (!match) return null;
  const [, family = '', token = ''] = match;
  return { family, token };
}

/** The id of the session that a cookie names, valid or not; null for a malformed cookie. */
export const sessionIdOf = (cookie: string): string | null => {
  const parts = parse(cookie);
  return parts && sha256(parts.family);
};

/** The instant after which a session is idle, in SQL. @param user an SQL expression */
const idleEnd = (user: string): string => `now() + ${lifeSql('idle', `(select role from users where id = ${user})`)}`;
/** The instant at which the session `s` of the person `u` ends, in SQL. */
const end = `least(s.expires_at, s.created_at + ${lifeSql('whole', 'u.role')})`;

const insert: Statement = {
  name: 'session-insert',
  text: `insert into sessions (id, user_id, token_hash, expires_at, address, user_agent)
    values ($1, $2, $3, ${idleEnd('$2::uuid')}, $4, $5)`,
};
/** Sessions that one statement of `pruneSessions` deletes. */
const pruneBatch = 5_000;
const prune: Statement = {
  name: 'session-prune',
  text: `delete from sessions where id = any(array(
    select id from sessions where expires_at <= now() limit ${pruneBatch} for update skip locked))
    returning 1 as one`,
};

/**
 * Deletes sessions that were not refreshed in time, for a job: a log-in does not wait for it, and a session that has ended is
 * refused by its end. One that ended by its whole life is refreshed no more, so it goes as soon as it is idle. Answers how many;
 * nothing is published, as nobody can use them any more.
 */
export async function pruneSessions(db: Database): Promise<Record<string, number>> {
  for (let total = 0; ;) {
    const { length } = await db.run(prune, [], { one: col.number });
    total += length;
    if (length < pruneBatch) return total > 0 ? { sessions: total } : {};
  }
}

/** Starts a session, and answers the value of its cookie. */
export async function insertSession(db: Database, userId: string, visitor: Visitor): Promise<string> {
  const family = randomText(16);
  const token = randomText(32);
  await db.run(insert, [
    sha256(family),
    userId,
    sha256(token),
    visitor.address,
    visitor.userAgent?.slice(0, 300) ?? null,
  ]);
  return `${family}.${token}`;
}

const select: Statement = {
  name: 'session',
  text: `select s.user_id, s.token_hash, s.previous_hash, s.confirmed_at is not null as is_confirmed,
      extract(epoch from ${end} - now()) * 1000 as expires_ms,
      extract(epoch from coalesce(s.confirmed_at, now()) + interval '${graceSeconds} seconds' - now()) * 1000 as grace_ms
    from sessions s left join users u on u.id = s.user_id where s.id = $1 and ${end} > now()`,
};
const confirm: Statement = {
  name: 'session-confirm',
  text: 'update sessions set confirmed_at = now() where id = $1 and token_hash = $2 and confirmed_at is null',
};

/** The session of a cookie. `'reused'`: the cookie was rotated before, so the session must end. */
export async function findSession(db: Database, cookie: string): Promise<Session | 'reused' | null> {
  const parts = parse(cookie);
  if (!parts) return null;
  const id = sha256(parts.family);
  const [row] = await db.run(select, [id], {
    user_id: col.uuid,
    token_hash: col.text,
    previous_hash: col.text.orNull,
    is_confirmed: col.boolean,
    expires_ms: col.number,
    grace_ms: col.number,
  });
  if (!row) return null;
  const hash = sha256(parts.token);
  const isCurrent = isSame(hash, row.token_hash);
  if (!isCurrent && !(isSame(hash, row.previous_hash) && row.grace_ms > 0)) return 'reused';
  if (isCurrent && !row.is_confirmed) await db.run(confirm, [id, hash]);
  return {
    id,
    userId: row.user_id,
    isCurrent,
    until: Date.now() + Math.min(row.expires_ms, isCurrent ? Infinity : row.grace_ms),
  };
}

const rotate: Statement = {
  name: 'session-rotate',
  text: `update sessions
    set token_hash = $3, previous_hash = $2, rotated_at = now(), confirmed_at = null,
      expires_at = ${idleEnd('user_id')}, address = $4, user_agent = $5
    where id = $1 and (token_hash = $2 or (previous_hash = $2 and confirmed_at is null
      and rotated_at < now() - interval '${graceSeconds} seconds')) returning id`,
};

/**
 * Gives a session its next token. A next token that nobody used within the grace period was lost with its answer, and
 * is replaced.
 * @returns the value of the new cookie, or null when another request has just rotated it.
 */
export async function rotateSession(db: Database, cookie: string, visitor: Visitor): Promise<string | null> {
  const parts = parse(cookie);
  if (!parts) return null;
  const token = randomText(32);
  const [row] = await db.run(rotate, [
    sha256(parts.family),
    sha256(parts.token),
    sha256(token),
    visitor.address,
    visitor.userAgent?.slice(0, 300) ?? null,
  ]);
  return row ? `${parts.family}.${token}` : null;
}

/** A session as its person, or an administrator, is shown it. */
export interface OpenSession extends Record<string, unknown> {
  readonly id: string;
  readonly createdAt: string;
  /** The last refresh: the last use, to ten minutes. */
  readonly seenAt: string;
  readonly address: string | null;
  readonly userAgent: string | null;
}
const selectOpen: Statement = {
  name: 'session-list',
  text: `select s.id, s.created_at as "createdAt", s.rotated_at as "seenAt", s.address, s.user_agent as "userAgent"
    from sessions s left join users u on u.id = s.user_id
    where s.user_id = $1 and ${end} > now() order by s.rotated_at desc, s.id limit 100`,
};

/** The sessions of a person that have not ended, the one used last first; 100 at most. */
export const openSessionsOf = (db: Database, userId: string): Promise<OpenSession[]> =>
  db.run(selectOpen, [userId], {
    id: col.text,
    createdAt: col.instant,
    seenAt: col.instant,
    address: col.text.orNull,
    userAgent: col.text.orNull,
  });

const endOne: Statement = { name: 'session-end', text: 'delete from sessions where id = $1' };
const endMine: Statement = {
  name: 'session-end-own',
  text: 'delete from sessions where id = $1 and user_id = $2 returning id',
};
const endAll: Statement = {
  name: 'session-end-all',
  text: 'delete from sessions where user_id = $1 and id is distinct from $2',
};

/** Ends one session. Publish the change of `sessions` afterwards. */
export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.run(endOne, [id]);
}

/**
 * Ends one session of this person. Publish the change of `sessions` after the commit.
 * @returns whether it was theirs.
 */
export async function deleteSessionOf(db: Database, userId: string, id: string): Promise<boolean> {
  return (await db.run(endMine, [id, userId])).length > 0;
}

/** Ends every session of a person but one. Publish the change of `sessions` after the commit. */
export async function deleteSessionsOf(db: Database, userId: string, exceptId: string | null = null): Promise<void> {
  await db.run(endAll, [userId, exceptId]);
}
