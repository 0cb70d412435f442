import { bankOf } from '../src/define/iranian.ts';
import { coolDownEnd } from '../src/server/payable/bank-account.ts';
import { defineServer } from '../src/server/rest/hooks.ts';
import bankAccounts from './bank-accounts.ts';

/** The bank is told by the sheba itself; a changed sheba is verified anew. */
export default defineServer(bankAccounts, {
  compute(before, after) {
    if (before?.sheba === after.sheba) return undefined;
    return {
      bank: bankOf(after.sheba),
      state: 'pending' as const,
      verifiedAt: null,
      payableFrom: coolDownEnd(),
    };
  },
});
