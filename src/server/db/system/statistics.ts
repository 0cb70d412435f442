/**
 * Sales of each day of Tehran by kind of order. Kept by the database with every order (`migrations/…_statistics.sql`),
 * so that no way of selling can forget them.
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
    /** What came back of the orders of that day, whenever it did. */
    refunds: tomans('refunds'),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind] })],
);
