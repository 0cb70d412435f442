import { bankOf } from '../src/define/iranian.ts';
import { coolDownEnd } from '../src/server/payable/bank-account.ts';
import { requireOthersMoney } from '../src/server/payable/bounced.ts';
import { defineServer } from '../src/server/rest/hooks.ts';
import bankAccounts from './bank-accounts.ts';

/** What is asked for again when what was verified changes. */
const unverified = { state: 'pending', verifiedAt: null } as const;

/** The bank is told by the sheba itself; a changed sheba or name is verified anew, whatever way it changes. */
export default defineServer(bankAccounts, {
  compute(before, after) {
    if (before?.sheba !== after.sheba) {
      return { ...unverified, bank: bankOf(after.sheba), payableFrom: coolDownEnd() };
    }
    return before.holder === after.holder ? undefined : unverified;
  },
  actions: {
    verify({ row, ...doers }) {
      requireOthersMoney(row.user, doers, 'حساب خودتان را مدیر دیگری باید تأیید کند');
    },
  },
});
