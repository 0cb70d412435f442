import { bankOf } from '../src/define/iranian.ts';
import { defineServer } from '../src/server/rest/hooks.ts';
import bankAccounts from './bank-accounts.ts';

/** Nobody is paid to an account for so long after its sheba was changed. */
const coolDownHours = 72;

/** The bank is told by the sheba itself; a changed sheba is verified anew. */
export default defineServer(bankAccounts, {
  compute(before, after) {
    if (before?.sheba === after.sheba) return undefined;
    return {
      bank: bankOf(after.sheba),
      state: 'pending' as const,
      verifiedAt: null,
      payableFrom: new Date(Date.now() + coolDownHours * 3_600_000).toISOString(),
    };
  },
});
