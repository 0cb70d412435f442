import { sql } from 'drizzle-orm';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import {
  buyerOf,
  completeOrder,
  deliverCompleted,
  enterArrived,
  moveToWallet,
  noteReturn,
  reconcilePayments,
  sale,
} from '../src/server/features/commerce/index.ts';
import paymentAttempts from './payment-attempts.ts';

/** Payments that are still open are queried until they are closed. */
export default defineServer(paymentAttempts, {
  actions: {
    async askNow({ row, db, queue }) {
      await db.query(sql`update payment_attempts set lease_until = null where id = ${row.id}::uuid`);
      await queue.send(db, sale.settleLater, { id: row.id }, { key: row.id });
    },
    enterArrived,
    moveToWallet,
    completeOrder,
    noteReturn,
  },
  money: { enterArrived: buyerOf, moveToWallet: buyerOf, completeOrder: buyerOf, noteReturn: buyerOf },
  jobs: [sale.settleLater, deliverCompleted, { name: 'reconcile', cron: '* * * * *', run: reconcilePayments }],
});
