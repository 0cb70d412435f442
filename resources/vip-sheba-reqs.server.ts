import { defineServer } from '../src/server/rest/hooks.ts';
import { approvePayout, bouncePayout, payPayout, rejectPayout } from '../src/server/vip/payouts.ts';
import vipShebaReqs from './vip-sheba-reqs.ts';

/** What the steps of a request mean for the money that was set aside. */
export default defineServer(vipShebaReqs, {
  actions: {
    async approve({ db, row, actor }) {
      await approvePayout(db, row, actor);
    },
    async pay({ db, row, actor, input }) {
      await payPayout(db, { ...row, trackingNumber: input.trackingNumber }, actor);
    },
    async reject({ db, row, reason }) {
      await rejectPayout(db, row, reason);
      return { reason };
    },
    async bounce(call) {
      await bouncePayout(call);
      return { reason: call.reason };
    },
  },
});
