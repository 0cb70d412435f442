/**
 * Sends a message of which a row says whether it was sent. The row is read and noted in transactions of their own: none
 * is open during a call to a gateway, which may take as long as its timeouts.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { PlatformServices } from '../env.ts';
import type { Message } from './channel.ts';
import { messagesOf } from './messages.ts';

/** Seconds after which a message whose sender is gone may be sent by another: more than the gateways' timeouts. */
const claimSeconds = 120;

export interface OnceOnly {
  /** Names the message. Who sends one of this name keeps others from sending it meanwhile. */
  readonly key: string;
  /** The message, where it still waits to be sent. */
  prepare(tx: Database): Promise<Message | undefined>;
  /** Notes that a gateway has accepted it. */
  noteSent(tx: Database): Promise<void>;
  /** Notes that none did. */
  noteFailure(tx: Database): Promise<void>;
}

/**
 * Sends a message unless it was sent, is just being sent, or waits no more. Should the process end between the gateway's
 * answer and the note of it, it is sent twice rather than never. Throws when no gateway accepts it.
 * @returns how many were sent now: one, or none.
 */
export async function sendOnce(
  services: PlatformServices,
  { key, prepare, noteSent, noteFailure }: OnceOnly,
): Promise<0 | 1> {
  const { db } = services;
  const holder = randomUUID();
  const message = await db.transaction(async (tx) => {
    const prepared = (await claim(tx, key, holder)) ? await prepare(tx) : undefined;
    if (!prepared) await release(tx, key, holder);
    return prepared;
  });
  if (!message) return 0;
  const note = (work: (tx: Database) => Promise<void>): Promise<void> =>
    db.transaction(async (tx) => {
      await work(tx);
      await release(tx, key, holder);
    });
  try {
    await messagesOf(services).send(message);
  } catch (error) {
    await note(noteFailure);
    throw error;
  }
  await note(noteSent);
  return 1;
}

async function claim(tx: Database, key: string, holder: string): Promise<boolean> {
  const claimed = await tx.query(sql`
    insert into message_claims (key, holder, expires_at)
    values (${key}, ${holder}::uuid, now() + make_interval(secs => ${claimSeconds}))
    on conflict (key) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where message_claims.expires_at < now()
    returning key`);
  return claimed.length > 0;
}

async function release(tx: Database, key: string, holder: string): Promise<void> {
  await tx.query(sql`delete from message_claims where key = ${key} and holder = ${holder}::uuid`);
}
