import { sql } from 'drizzle-orm';
import { staffRefundQuote } from '../src/contract/refund-quote.ts';
import type { Database } from '../src/server/platform/db/database.ts';
import { AppError, invalidField } from '../src/server/platform/errors/errors.ts';
import { defineServer, queuedJob } from '../src/server/generator/section/define-server.ts';
import courseTransactions from './course-transactions.ts';
import * as z from 'zod';
import {
  expireOrders,
  expiryOf,
  staffQuote,
  refundByStaff,
  refundedBy,
  retryFulfilment,
  sale,
} from '../src/server/features/commerce/index.ts';
import { newNumber, payBackPolicy, termsOf } from '../src/server/features/money/index.ts';
import { col } from '../src/server/platform/db/row-shape.ts';
import { live } from '../src/server/platform/db/row-sql.ts';

/** Delivers an order that failed, when staff request it. */
const deliverAgain = queuedJob(courseTransactions, {
  name: 'deliver-again',
  input: z.object({ id: z.uuid() }),
  run: async (services, { id }) => ({ course_transactions: Number(await sale.deliver(services, id)) }),
});

/** An order that staff create for an exam: its price is the exam's, and it waits to be paid like any other. */
export default defineServer(courseTransactions, {
  validate: [
    async ({ before, after, db }) => {
      if (!before && after) await requireExam(db, after.exam);
    },
  ],
  async before({ before, after, db }) {
    if (before || !after) return undefined;
    const exam = await requireExam(db, after.exam);
    return {
      number: (await newNumber(db, 'course-transactions')).number,
      title: exam.title,
      subtotal: exam.price,
      payable: exam.price,
      state: 'awaiting_payment' as const,
      expiresAt: expiryOf(exam.now),
      ...termsOf(await payBackPolicy(db)),
    };
  },
  async after({ before, after, db }) {
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
    refund: refundByStaff,
  },
  money: {
    refund: async ({ row, input, db }) => ({ amount: await refundedBy(db, row.id, input.lines) }),
  },
  endpoints: (endpoint) => [
    endpoint({
      method: 'GET',
      path: '{id}/refund-quote',
      label: { fa: 'آنچه با بازگرداندن وجه بازمی‌گردد', en: 'What a refund would give back' },
      right: 'view',
      permission: 'admin.course-transactions.refund',
      query: z.strictObject({ lines: z.string().max(2_000).default('') }),
      output: staffRefundQuote,
      handler({ services, row, query: { lines } }) {
        if (!row) throw new AppError('not_found');
        return staffQuote(services.db, row.id, lines === '' ? [] : lines.split(','));
      },
    }),
  ],
  jobs: [
    deliverAgain,
    { name: 'expire', cron: '* * * * *', run: expireOrders },
    { name: 'retry-fulfilment', cron: '* * * * *', run: retryFulfilment },
  ],
});

/** The exam of an order, and the time. Throws `invalid` for one that is not sold. */
async function requireExam(db: Database, id: string | null) {
  const [exam] = await db.query(
    sql`select title, price, status, now() as now from exams_exam where id = ${id}::uuid and ${live()}`,
    { title: col.text, price: col.number, status: col.text, now: col.instant },
  );
  if (!exam) throw invalidField('exam', 'این آزمون پیدا نشد');
  if (exam.status !== 'published') throw invalidField('exam', 'این آزمون منتشر نشده است');
  if (exam.price === 0) throw invalidField('exam', 'این آزمون رایگان است و سفارش لازم ندارد');
  return exam;
}
