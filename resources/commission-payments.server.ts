import {
  batchNumber,
  bounce,
  methodToday,
  release,
  requireMethod,
  requirePayableAccount,
  settle,
} from '../src/server/features/partners/index.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import commissionPayments from './commission-payments.ts';

/** What the steps of a payment mean for its commissions and the ledger (domain, section 3, Commission). */
export default defineServer(commissionPayments, {
  actions: {
    async send({ db, row }) {
      await requirePayableAccount(db, row);
      return { batch: await batchNumber(db), method: await methodToday(db, row) };
    },
    async chooseMethod({ db, row, input }) {
      await requireMethod(db, row.amount, input.method);
    },
    async pay({ db, row }) {
      await settle(db, [row]);
    },
    async fail({ db, row, reason, actor }) {
      await release(db, row, reason, actor?.userId ?? null);
      return { failureReason: reason };
    },
    async bounce(call) {
      await bounce(call);
      return { failureReason: call.reason };
    },
  },
});
