import { defineServer } from '../src/server/generator/section/define-server.ts';
import { approvePayout, bouncePayout, payOwed, payPayout, rejectPayout } from '../src/server/features/vip/index.ts';
import vipShebaReqs from './vip-sheba-reqs.ts';

/** What the steps of a request mean for the money that was set aside. */
export default defineServer(vipShebaReqs, {
  actions: {
    async approve({ db, row }) {
      await approvePayout(db, row);
    },
    async pay({ db, row, input }) {
      await payPayout(db, row, input.trackingNumber);
    },
    async reject({ db, row, reason }) {
      await rejectPayout(db, row, reason);
      return { reason };
    },
    bounce: bouncePayout,
    async payOwed({ db, row, input }) {
      await payOwed(db, row, input);
    },
  },
});
