/**
 * Links between accounts of people and their accounts at a provider (Google). They are made and ended while the row of the
 * person is locked, so that a login by a link and what ends the link come one after the other. A change of an address
 * ends them in the database itself (`links_end_with_address`); what is here also notifies the person.
 */
import { sql } from 'drizzle-orm';
import type { GoogleLink } from '../../../contract/google-links.ts';
import { maskAddress } from '../../../locale/contact.ts';
import type { Database } from '../db/database.ts';
import { notifyOfSecurity } from '../messages/security-notices.ts';
import type { SecurityNoticeValues } from '../messages/security-notices.ts';
import { col } from '../db/row-shape.ts';

/** An account at the provider, by what the provider has verified. */
export interface ProviderAccount {
  readonly provider: string;
  readonly subject: string;
  /** Its e-mail address, in stored form. */
  readonly address: string;
}

type Ended = { id: string; address: string | null };
type Because = SecurityNoticeValues['google-ended']['because'];

/** The links of a person, the newest first. */
export const listLinks = (db: Database, userId: string): Promise<GoogleLink[]> =>
  db.query(
    sql`
    select id as _id, address, created_at as "linkedAt" from oauth_accounts
    where user_id = ${userId}::uuid order by created_at desc, id`,
    { _id: col.uuid, address: col.text.orNull, linkedAt: col.instant },
  );

/** Who is linked to the account. To be checked again once their row is locked: `confirmLink`. */
export async function linkedUser(db: Database, { provider, subject }: ProviderAccount): Promise<string | null> {
  const [row] = await db.query(
    sql`
    select user_id as user from oauth_accounts where provider = ${provider} and subject = ${subject}`,
    { user: col.uuid },
  );
  return row?.user ?? null;
}

/** Whether the link to this person is still there; notes the address that the account has now. */
export async function confirmLink(tx: Database, account: ProviderAccount, userId: string): Promise<boolean> {
  const { provider, subject, address } = account;
  const found = await tx.query(sql`
    update oauth_accounts set address = ${address}
    where provider = ${provider} and subject = ${subject} and user_id = ${userId}::uuid returning 1`);
  return found.length > 0;
}

/** Links the account to a person whose row is locked, and notifies them. A link that it has to someone else ends. */
export async function addLink(tx: Database, { provider, subject, address }: ProviderAccount, userId: string) {
  const [link] = await tx.query(
    sql`
    insert into oauth_accounts (provider, subject, user_id, address)
    values (${provider}, ${subject}, ${userId}::uuid, ${address})
    on conflict (provider, subject) do update
      set id = excluded.id, user_id = excluded.user_id, address = excluded.address, created_at = excluded.created_at
    returning id, created_at as at`,
    { id: col.uuid, at: col.instant },
  );
  const { id, at } = link!;
  const values = { address: maskAddress(address), at };
  await notifyOfSecurity(tx, {
    user: userId,
    key: `google-linked ${id}`,
    kind: 'google-linked',
    values,
  });
}

/** Ends every link of a person, and notifies them. Locks their row. */
export async function endLinks(tx: Database, userId: string, because: Because): Promise<void> {
  await lockPerson(tx, userId);
  const ended = await tx.query(
    sql`
    delete from oauth_accounts where user_id = ${userId}::uuid returning id, address`,
    { id: col.uuid, address: col.text.orNull },
  );
  for (const link of ended) await notifyEnd(tx, userId, link, because);
}

/** Ends one link, and notifies the person. @returns whether it was theirs. */
export async function endLink(tx: Database, userId: string, id: string): Promise<boolean> {
  await lockPerson(tx, userId);
  const [ended] = await tx.query(
    sql`
    delete from oauth_accounts where id = ${id}::uuid and user_id = ${userId}::uuid returning id, address`,
    { id: col.uuid, address: col.text.orNull },
  );
  if (ended) await notifyEnd(tx, userId, ended, 'wish');
  return ended !== undefined;
}

const lockPerson = (tx: Database, userId: string): Promise<unknown> =>
  tx.query(sql`select 1 from users where id = ${userId}::uuid for no key update`);

function notifyEnd(tx: Database, user: string, { id, address }: Ended, because: Because): Promise<void> {
  const values = {
    address: address === null ? null : maskAddress(address),
    because,
    at: new Date().toISOString(),
  };
  return notifyOfSecurity(tx, {
    user,
    key: `google-ended ${id}`,
    kind: 'google-ended',
    values,
  });
}
