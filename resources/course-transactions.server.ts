import { sql } from 'drizzle-orm';
import { invalidField } from '../src/server/errors.ts';
import { defineServer, queuedJob } from '../src/server/rest/hooks.ts';
import courseTransactions from './course-transactions.ts';
import * as z from 'zod';
import { fulfilOrder } from '../src/server/orders/fulfil.ts';
import { expireOrders, retryFulfilment } from '../src/server/payments/reconcile.ts';
import { refundByOffice, refundedBy } from '../src/server/refunds/office.ts';
import { newNumber } from '../src/server/sales/new-numbers.ts';

/** How long a new order waits for its payment. */
const lifeMinutes = 30;

/** Delivers an order that failed, when the office asks for it. */
const deliverAgain = queuedJob(courseTransactions, {
  name: 'deliver-again',
  input: z.object({ id: z.uuid() }),
  run: async (services, { id }) => ({ course_transactions: Number(await fulfilOrder(services, id)) }),
});

/** An order that the office makes for an exam: its price is the exam's, and it waits to be paid like any other. */
export default defineServer(courseTransactions, {
  async beforeWrite({ before, after, db }) {
    if (before || !after) return undefined;
    const [exam] = await db.query<{ title: string; price: number; status: string }>(
      sql`select title, price, status from exams_exam where id = ${after.exam}::uuid and deleted_at is null`,
    );
    if (!exam) throw invalidField('exam', 'چنین آزمونی نیست');
    if (exam.status !== 'published') throw invalidField('exam', 'این آزمون منتشر نشده است');
    if (exam.price === 0) throw invalidField('exam', 'این آزمون رایگان است و سفارش نمی‌خواهد');
    return {
      number: (await newNumber(db, 'course-transactions')).number,
      title: exam.title,
      subtotal: exam.price,
      payable: exam.price,
      state: 'awaiting_payment' as const,
      expiresAt: new Date(Date.now() + lifeMinutes * 60_000).toISOString(),
    };
  },
  async afterWrite({ before, after, db }) {
    if (before || !after) return [];
    await db.query(
      sql`insert into order_lines ("order", kind, exam, title, list_price, sale_price, net) values (${after.id}::uuid, 'exam', ${after.exam}::uuid, ${after.title}, ${after.payable}, ${after.payable}, ${after.payable})`,
    );
    return ['order_lines'];
  },
  actions: {
    async deliverAgain({ row, db, queue }) {
      await queue.send(db, deliverAgain, { id: row.id }, { key: row.id });
    },
    refund: refundByOffice,
  },
  money: {
    refund: async ({ row, input, db }) => ({ amount: await refundedBy(db, row.id, input.lines) }),
  },
  jobs: [
    deliverAgain,
    { name: 'expire', cron: '* * * * *', run: expireOrders },
    { name: 'retry-fulfilment', cron: '* * * * *', run: retryFulfilment },
  ],
});
