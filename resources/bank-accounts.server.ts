import { sql } from 'drizzle-orm';
import { bankOf } from '../src/domain/money/banks.ts';
import type { Database } from '../src/server/platform/db/database.ts';
import { AppError } from '../src/server/platform/errors/errors.ts';
import { coolDownEnd } from '../src/server/features/money/index.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import bankAccounts from './bank-accounts.ts';
import { col } from '../src/server/platform/db/row-shape.ts';

/** What is required again when what was verified changes. */
const unverified = { state: 'pending', verifiedAt: null } as const;

/** The bank is recognised by the sheba itself; a changed sheba or name is verified again, no matter how it changes. */
export default defineServer(bankAccounts, {
  resolve({ before, after }) {
    if (before?.sheba !== after.sheba) {
      return { ...unverified, bank: bankOf(after.sheba), payableFrom: coolDownEnd() };
    }
    return before.holder === after.holder ? undefined : unverified;
  },
  actions: {
    async verify({ row, actor, db }) {
      // Else one person could write an account of theirs beside another's name, and have it paid to.
      if (actor && (await shebaWriter(db, row.id)) === actor.userId) {
        throw new AppError('forbidden', { detail: 'این شبا را خودتان ثبت کرده‌اید؛ مدیر دیگری باید آن را تأیید کند' });
      }
    },
  },
});

/** Who wrote the sheba of an account last. */
async function shebaWriter(db: Database, account: string): Promise<string | null> {
  const [entry] = await db.query(
    sql`
    select actor_id as writer from audit_log
    where section = 'bank-accounts' and row_id = ${account}::uuid and after ? 'sheba' order by id desc limit 1`,
    { writer: col.uuid.orNull },
  );
  return entry?.writer ?? null;
}
