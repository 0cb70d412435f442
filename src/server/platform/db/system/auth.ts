/**
 * Tables of authentication beside the users table: passwords, sessions, one-time codes, invitations, linked
 * accounts, the developer's outbox, rate limits.
 */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

const now = sql`now()`;

/**
 * Passwords, in a table of their own so that no query of a section can read them. Users without a row log in by code
 * or provider only.
 */
export const credentials = pgTable('credentials', {
  user_id: uuid('user_id').primaryKey(),
  /** argon2id, in PHC form. */
  password_hash: text('password_hash').notNull(),
  changed_at: instant('changed_at').notNull().default(now),
});

/**
 * A cookie is `<family>.<token>`: the family identifies the session for its whole life, the token changes with every
 * refresh. Both are stored hashed.
 */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the family. */
    id: text('id').primaryKey(),
    user_id: uuid('user_id').notNull(),
    /** SHA-256 of the current token. */
    token_hash: text('token_hash').notNull(),
    /** SHA-256 of the previous token, accepted until the current one was used, and a grace period longer. */
    previous_hash: text('previous_hash'),
    rotated_at: instant('rotated_at').notNull().default(now),
    /** When the current token was first presented: until then its answer may have been lost. */
    confirmed_at: instant('confirmed_at'),
    created_at: instant('created_at').notNull().default(now),
    expires_at: instant('expires_at').notNull(),
    /** The network address of the last refresh. */
    address: text('address'),
    user_agent: text('user_agent'),
    /** When this device began to play films, and when it last fetched some, to twenty seconds (`learning/players.ts`). */
    playing_since: instant('playing_since'),
    played_at: instant('played_at'),
  },
  (t) => [index('sessions_user').on(t.user_id), index('sessions_expiry').on(t.expires_at)],
);

/**
 * The last code sent to an identifier for a purpose. A request for an unknown account is stored too, with a hash that
 * no code matches.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    /** The e-mail address or mobile number, in stored form. */
    identifier: text('identifier').notNull(),
    /** register, reset, address, close */
    purpose: text('purpose').notNull(),
    /** HMAC-SHA-256 with SECRET. */
    code_hash: text('code_hash').notNull(),
    created_at: instant('created_at').notNull().default(now),
    expires_at: instant('expires_at').notNull(),
    /** Set once, when the right code was entered; the last step must follow within `proofLifetime`. */
    verified_at: instant('verified_at'),
  },
  (t) => [primaryKey({ columns: [t.identifier, t.purpose] }), index('one_time_codes_expiry').on(t.expires_at)],
);

/** Invitations of administrators: the newest link of each person, until it was used. */
export const invitations = pgTable('invitations', {
  user_id: uuid('user_id').primaryKey(),
  /** SHA-256 of the token in the link. */
  token_hash: text('token_hash').notNull().unique(),
  /** The e-mail address or mobile number it was sent to, in stored form: it is over once the account has another. */
  sent_to: text('sent_to').notNull(),
  created_at: instant('created_at').notNull().default(now),
  expires_at: instant('expires_at').notNull(),
  /** Set once, with the password. */
  used_at: instant('used_at'),
});

/**
 * Accounts at a provider (Google), linked to a user. A link ends with an address of the user: the triggers
 * `links_end_with_address` and `links_end_with_user` of `users`.
 */
export const oauthAccounts = pgTable(
  'oauth_accounts',
  {
    /** Names the link to its person. */
    id: uuid('id')
      .notNull()
      .unique()
      .default(sql`uuidv7()`),
    provider: text('provider').notNull(),
    /** The provider's subject identifier. */
    subject: text('subject').notNull(),
    user_id: uuid('user_id').notNull(),
    /** The e-mail address that the account had at its last login here; null for links that are older than this column. */
    address: text('address'),
    created_at: instant('created_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('oauth_accounts_user').on(t.user_id)],
);

/** Messages for which no gateway is configured: shown at `/dev/outbox`, deleted after a day. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    /** An e-mail address or a mobile number. */
    to: text('to').notNull(),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    created_at: instant('created_at').notNull().default(now),
  },
  (t) => [index('outbox_created').on(t.created_at)],
);

/** Counters of `rate-limiter-flexible`; its statements require these columns in this order. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since the epoch. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limits_expiry').on(t.expire)],
);
