/**
 * Administrators who are made at the server (`npm run admin`) rather than in the panel: the first one has nobody to be
 * invited by, and perhaps no gateway that would deliver the invitation.
 */
import { sql } from 'drizzle-orm';
import type { Username } from '../../../../locale/contact.ts';
import { invitationTo } from '../../../../paths/account.ts';
import { findAccount, insertAccount } from '../../../platform/auth/accounts.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';
import { col } from '../../../platform/db/row-shape.ts';
import type { PlatformServices } from '../../../platform/env.ts';
import { insertInvitation, invitationHours } from './invitation-store.ts';

const allRights = 'همهٔ دسترسی‌ها';
/** Until the person writes their own. */
const unnamed = { name: 'مدیر', family: 'سایت' };

export interface CreatedAdministrator {
  /** The address at which the password is set, once. */
  readonly link: string;
  /** How long it is valid. */
  readonly hours: number;
  /** Whether the account is a new one. */
  readonly isNew: boolean;
}

/**
 * Gives an active account every permission.
 * @returns false where there is none of this name.
 */
export async function makeAdministrator(tx: Database, { kind, value }: Username): Promise<boolean> {
  await tx.query(sql`
    insert into permissions (name, permissions, search_text) select ${allRights}, '{admin.*}', ${allRights}
    where not exists (select 1 from permissions where name = ${allRights} and ${live()})`);
  const changed = await tx.query(
    sql`
    update users set role = 'admin', ${touch()},
      permission_sets = array[(select id from permissions where name = ${allRights} and ${live()} limit 1)]
    where ${sql.identifier(kind)} = ${value} and status = 'active' and ${live()} returning id`,
    { id: col.uuid },
  );
  tx.publish('users', 'permissions');
  return changed.length > 0;
}

/**
 * Makes an administrator with every permission, of an account that is there or a new one, and a link to set the password.
 * A link that was made before opens nothing any more. Throws where the account is blocked.
 */
export async function createAdministrator(
  tx: Transaction,
  { registry, config }: Pick<PlatformServices, 'registry'> & { readonly config: { readonly publicUrl: string } },
  username: Username,
): Promise<CreatedAdministrator> {
  const account = await findAccount(tx, username);
  const id = account?.id ?? (await insertAccount(tx, { registry }, { ...unnamed, username }));
  if (!(await makeAdministrator(tx, username))) throw new Error(`The account ${username.value} is blocked.`);
  await tx.query(sql`update users set invitation = 'sent', ${touch()} where id = ${id}::uuid`);
  const token = await insertInvitation(tx, id, username.value);
  return { link: `${config.publicUrl}${invitationTo(token)}`, hours: invitationHours, isNew: account === null };
}
