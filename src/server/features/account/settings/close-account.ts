/**
 * Ends an account for good: everything that opens it or says who it was is erased, in one transaction. Orders, the
 * ledger and certificates stay, as the law asks for books and third parties rely on certificates; comments stay without
 * a name. What is left of the row is the id they lead to.
 */
import { sql } from 'drizzle-orm';
import { searchTextOf } from '../../../platform/db/rows.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { lockBuyer } from '../../money/index.ts';
import { showMasked } from '../../catalogue/index.ts';
import { obstaclesOf } from './obstacles.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

/** What people read where the name of the person was. */
export const nobody = { name: 'کاربر', family: 'حذف‌شده' } as const;

type Person = { email: string | null; mobile: string | null };

/** Throws `conflict` while something has to be settled first. @param address of the request, for the history */
export async function closeAccount(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  user: string,
  address: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    // No order is placed meanwhile.
    await lockBuyer(tx, user);
    const [person] = await tx.query(
      sql`
      select email, mobile from users where id = ${user}::uuid and ${live()} for update`,
      { email: col.text.orNull, mobile: col.text.orNull },
    );
    if (!person) throw new AppError('unauthenticated');
    if ((await obstaclesOf(tx, user)).length > 0) {
      throw new AppError('conflict', { detail: 'تا موارد صفحهٔ حذف حساب برطرف نشوند، حساب حذف نمی‌شود' });
    }
    await eraseHistory(tx, user);
    await eraseRows(tx, user, person);
    const owner = registry.get('users')!;
    await tx.query(sql`
      update users set name = ${nobody.name}, family = ${nobody.family}, image = null, email = null, mobile = null,
        birthday = null, sex = null, city = null, national_id = null, note = null, public_page = false,
        public_courses = false, last_login_at = null, status = 'blocked', closed_at = now(),
        search_text = ${searchTextOf(owner, nobody)}, ${touch()}
      where id = ${user}::uuid`);
    const changed = await showMasked(tx, { id: user, name: nobody.name, mobile: null });
    await tx.query(sql`
      insert into audit_log (section, row_id, action, actor_id, address)
      values ('users', ${user}::uuid, 'close', ${user}::uuid, ${address})`);
    tx.publish('users', 'sessions', ...sections, ...changed);
  });
}

/** The tables of sections that lose rows. */
const sections = [
  'users_extra_info',
  'users_aboutme_list',
  'users_vip',
  'proofs',
  'bank_accounts',
  'vip_tickets',
  'contact_requests',
  'collaborate_requests',
] as const;

/** That something was changed stays in the history, what it was does not. */
const eraseHistory = (tx: Database, user: string): Promise<unknown> =>
  tx.query(sql`
    update audit_log set before = null, after = null, address = null
    where (section in ('users', 'list') and row_id = ${user}::uuid)
      or (section = 'users/extra-info' and row_id in (select id from users_extra_info where "user" = ${user}::uuid))
      or (section = 'users/aboutme-list' and row_id in (select id from users_aboutme_list where "user" = ${user}::uuid))
      or (section = 'bank-accounts' and row_id in (select id from bank_accounts where "user" = ${user}::uuid))`);

async function eraseRows(tx: Database, user: string, { email, mobile }: Person): Promise<void> {
  const of = sql`${user}::uuid`;
  const statements = [
    sql`delete from sessions where user_id = ${of}`,
    sql`delete from credentials where user_id = ${of}`,
    sql`delete from oauth_accounts where user_id = ${of}`,
    sql`delete from invitations where user_id = ${of}`,
    sql`delete from invite_codes where user_id = ${of}`,
    sql`delete from one_time_codes where identifier in (${email}, ${mobile})`,
    sql`delete from notices where user_id = ${of}`,
    sql`delete from lesson_notes where user_id = ${of}`,
    sql`delete from player_settings where user_id = ${of}`,
    sql`delete from roadmap_results where user_id = ${of}`,
    sql`delete from users_extra_info where "user" = ${of}`,
    sql`delete from users_aboutme_list where "user" = ${of}`,
    sql`delete from vip_tickets where "user" = ${of}`,
    sql`delete from bank_accounts where "user" = ${of}`,
    sql`delete from contact_requests where created_by = ${of}`,
    sql`delete from collaborate_requests where created_by = ${of}`,
    // Certificates that were not issued are nobody's book, and name the person.
    sql`delete from proof_checks where user_id = ${of}`,
    sql`delete from proofs where "user" = ${of} and issued_at is null`,
    sql`update proofs set is_public = false, ${touch()}
      where "user" = ${of} and is_public and ${live()}`,
    sql`update users_vip set state = 'cancelled', ${touch()}
      where "user" = ${of} and state in ('upcoming', 'active') and ${live()}`,
  ];
  for (const statement of statements) await tx.query(statement);
}
