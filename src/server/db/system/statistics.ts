/**
 * Sales by day (of Tehran) and kind of order. Maintained by triggers on every order (`migrations/0001_start.sql`), so
 * that no sales channel can leave them out of date.
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
    /** Gross less discount. */
    net: tomans('net'),
    /** Refunds of the orders of that day, whenever they were paid out. */
    refunds: tomans('refunds'),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind] })],
);
