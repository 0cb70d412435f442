/** Confirms an important action by the person's password. */
import { memoize } from '../../../define/memoize.ts';
import type { RootDatabase } from '../db/database.ts';
import { invalidField } from '../errors/errors.ts';
import { openLimits } from './limits.ts';
import { checkPassword } from './passwords.ts';

const limitsOf = memoize((db: RootDatabase) => openLimits({ db }));

/** Throws `invalid` on `property` for a wrong password, and `too_many` after five wrong ones in 15 minutes. */
export async function confirmPassword(
  db: RootDatabase,
  userId: string,
  password: string,
  property = 'password',
): Promise<void> {
  const limits = limitsOf(db);
  const rules = { keys: [['confirm', userId]], proofKeys: [], isProven: async () => false } as const;
  await limits.attempt(property, rules, async () => {
    if (!(await checkPassword(db, userId, password))) throw invalidField(property, 'رمز عبور درست نیست');
  });
}
