/** How administrators are changed: in their own section, and what ends with their rights. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { Row } from '../../../generator/section/rows.ts';
import type { Write } from '../../../generator/section/writes.ts';

/** What the product itself writes on an account; an action on it (its wallet) may be anybody's with the right to that. */
const ofProduct: ReadonlySet<string> = new Set([
  'wallet',
  'invitation',
  'lastLoginAt',
  'fullName',
  'version',
  'updatedAt',
]);
/** What the definition leaves to those who may edit administrators, wherever they are. */
const ofKeepers: ReadonlySet<string> = new Set(['role', 'permissionSets']);
const addresses = ['email', 'mobile'];

/**
 * Throws `forbidden` for a change of an administrator through another section than theirs, and of one's own address through
 * any: that is proved by a code, in one's own profile.
 */
export function requireReachedThrough({ before, after, actor, through }: Write): void {
  if (through === null || !before) return;
  const changed = Object.keys(before).filter(
    (name) => !isDeepStrictEqual(before[name], after?.[name]) && !ofProduct.has(name),
  );
  if (before.id === actor?.userId) requireSelfService(after, changed);
  if (through === 'users' && before.role === 'admin' && !changed.every((name) => ofKeepers.has(name))) {
    throw new AppError('forbidden', { detail: 'این کاربر مدیر است؛ در بخش «مدیران» تغییر می‌کند' });
  }
}

function requireSelfService(after: Row | null, changed: readonly string[]): void {
  const changedAddresses = addresses.filter((name) => after && changed.includes(name));
  if (changedAddresses.length === 0) return;
  const message = 'ایمیل و موبایل خودتان را در «حساب من» و با کد تأیید تغییر دهید';
  throw new AppError('forbidden', { errors: changedAddresses.map((property) => ({ property, errors: [message] })) });
}

/** What an administrator requested and waits for a second one, is over: the rights behind it are not what they were. */
export async function closeRequests(tx: Database, requester: string): Promise<void> {
  await tx.query(sql`
    update action_consents set state = 'stale', decided_at = now()
    where requested_by = ${requester}::uuid and state = 'pending'`);
}
