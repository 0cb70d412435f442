/** What marketers see of their customers: a first name and a masked number, which follow the account. */
import { sql } from 'drizzle-orm';
import { maskMobile } from '../../../../locale/contact.ts';
import { searchText } from '../../../../locale/normalize.ts';
import type { Database } from '../../../platform/db/database.ts';

interface Shown {
  readonly id: string;
  readonly name: string;
  /** +989… */
  readonly mobile: string | null;
}

/** @returns the tables that changed, to be published after the commit. */
export async function showMasked(db: Database, { id, name, mobile }: Shown): Promise<string[]> {
  const masked = mobile === null ? null : maskMobile(mobile);
  const changed = await db.query(sql`
    update customers set first_name = ${name}, masked_mobile = ${masked}, search_text = ${searchText([name])}
    where "user" = ${id}::uuid and (first_name, masked_mobile) is distinct from (${name}, ${masked}) returning id`);
  return changed.length > 0 ? ['customers'] : [];
}
