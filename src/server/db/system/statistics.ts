/**
 * Sales by day of Tehran: of orders by their kind, and of what belongs to no course by the kind of line. Maintained by
 * triggers on every order and line (`migrations/0001_start.sql`, `_course_sales.sql`), so that no sales channel can leave
 * them out of date. Those of courses are in `course_amar`.
 */
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const tomans = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

export const saleDays = pgTable(
  'sale_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** course, exam, vip, wallet-charge */
    kind: text('kind').notNull(),
    /** Orders paid on that day. */
    orders: integer('orders').notNull().default(0),
    gross: tomans('gross'),
    discount: tomans('discount'),
    /** Gross less discount and refunds. */
    net: tomans('net'),
    /** Refunds of the orders of that day, whenever they were paid out. */
    refunds: tomans('refunds'),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind] })],
);

/**
 * Lines that belong to no course: exams, certificates, subscriptions, charges of wallets, and bundles without courses.
 * With `course_amar` they sum to all that was sold.
 */
export const otherSaleDays = pgTable(
  'other_sale_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** The kind of the order line. */
    kind: text('kind').notNull(),
    /** Lines sold on that day. */
    sales: integer('sales').notNull().default(0),
    gross: tomans('gross'),
    /** Gross less discount and refunds. */
    net: tomans('net'),
    /** Refunds of the lines of that day, whenever they were paid out. */
    refunds: tomans('refunds'),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind] })],
);
