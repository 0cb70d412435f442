/**
 * Invitations of VIP members: the link of each, and whom it brought. Somebody is invited once, by a member, before they
 * have ever had a subscription: when they register, or else with their first purchase of one.
 */
import { randomInt } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { inviteDays, referralClick } from '../../../contract/referral.ts';
import type { Registry } from '../../../define/registry.ts';
import type { Database, Reads } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { isOpenSubscription } from '../access/index.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

/** Without what is misread: 0 and o, 1, i and l. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const codeLength = 8;

const newCode = (): string => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The code of the link of a person, made when it is first asked for. */
export async function inviteCodeOf(db: Database, user: string): Promise<string> {
  for (;;) {
    // Where somebody else has the new code already, another is made.
    await db.query(sql`
      insert into invite_codes (user_id, code) values (${user}::uuid, ${newCode()}) on conflict do nothing`);
    const [row] = await db.query(sql`select code from invite_codes where user_id = ${user}::uuid`, { code: col.text });
    if (row) return row.code;
  }
}

export interface Invitation {
  /** Who may be invited; null for a visitor. */
  readonly user: string | null;
  /** The value of the cookie `invite`, as the browser sent it. */
  readonly invite: string | null;
  /** Milliseconds. */
  readonly at: number;
}

/** The code of a click that still counts. */
function codeIn({ invite, at }: Invitation): string | null {
  const click = referralClick(invite);
  if (!click || click.at + inviteDays * 86_400_000 <= at) return null;
  return click.code.toLowerCase();
}

/** The member, as `v.user_id`, whose link this is: while the programme is open and their subscription lasts. */
const inviterSql = (code: string): SQL => sql`
  invite_codes v join users u on u.id = v.user_id and u.status = 'active' and ${live('u')}
  where v.code = ${code}
    and exists (select 1 from vip_marketing_settings t where t.enabled and ${live('t')})
    and exists (select 1 from users_vip s where s."user" = v.user_id and ${isOpenSubscription('s')})`;

/** Whether somebody may be invited: never invited before, and never a member. */
const isNewSql = (user: string): SQL => sql`
  not exists (select 1 from vip_marketing r where r.invitee = ${user}::uuid and ${live('r')})
  and not exists (select 1 from users_vip s where s."user" = ${user}::uuid and ${live('s')})`;

/** Who invites this person now; null where nobody does. Nobody invites themselves. */
async function inviterFor(db: Reads, invitation: Invitation): Promise<string | null> {
  const code = codeIn(invitation);
  if (code === null) return null;
  const { user } = invitation;
  const may = user === null ? sql`` : sql`and v.user_id <> ${user}::uuid and ${isNewSql(user)}`;
  const [row] = await db.query(sql`select v.user_id as inviter from ${inviterSql(code)} ${may}`, { inviter: col.uuid });
  return row?.inviter ?? null;
}

/** Stores who has invited this person, where somebody has. Held by the lock of the buyer, or for an account just made. */
export async function bindInvitation(
  tx: Database,
  registry: Registry,
  invitation: Invitation & { readonly user: string },
): Promise<void> {
  const inviter = await inviterFor(tx, invitation);
  if (inviter === null) return;
  const { user: invitee, at } = invitation;
  const row = { inviter, invitee, state: 'invited', reward: 0, invitedAt: new Date(at).toISOString() };
  await insertRows(tx, registry, 'vip-marketing', [row]);
  tx.publish('vip_marketing');
}

/** Whether a person has bought a subscription, or an order of theirs for one waits: one discount, whatever came of it. */
const hasBought = (user: string): SQL => sql`
  exists (select 1 from course_transactions o join order_lines l on l."order" = o.id and l.kind = 'vip'
    where o."user" = ${user}::uuid and ${live('o')} and ${live('l')}
      and (o.paid_at is not null or (o.state = 'awaiting_payment' and o.expires_at > statement_timestamp())))`;

/**
 * What an invitation takes off the first subscription, in basis points; 0 without one. Also for somebody who would be
 * invited by buying now, a visitor too.
 */
export async function inviteeBps(db: Reads, invitation: Invitation): Promise<number> {
  const { user } = invitation;
  const [row] = await db.query(
    sql`
    select t.invitee_discount_bps as bps,
      exists (select 1 from vip_marketing r where r.invitee = ${user}::uuid and r.state = 'invited'
        and ${live('r')}) as "isBound",
      ${user === null ? sql`false` : hasBought(user)} as "isTaken"
    from vip_marketing_settings t where t.enabled and ${live('t')} limit 1`,
    { bps: col.number, isBound: col.boolean, isTaken: col.boolean },
  );
  if (!row || row.isTaken) return 0;
  if (row.isBound) return row.bps;
  return (await inviterFor(db, invitation)) === null ? 0 : row.bps;
}

/** What the link with this code gives to the person who opens it now; null where it is no link of a member. */
export async function invitationOf(db: Database, code: string): Promise<{ discountBps: number } | null> {
  const [row] = await db.query(
    sql`
    select (select invitee_discount_bps from vip_marketing_settings where ${live()} limit 1) as "discountBps"
    from ${inviterSql(code.toLowerCase())}`,
    { discountBps: col.number },
  );
  return row ?? null;
}
