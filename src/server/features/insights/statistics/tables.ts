/**
 * Sales by day of Tehran: of orders by their kind, and of what belongs to no course by the kind of line. Those of courses
 * are in `course_amar`. Triggers on every order, line and grant insert what each change adds (deltas), so that no sales
 * channel can leave the figures out of date; `statistics/sale-aggregate.ts` adds the deltas up.
 */
import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

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

/** What changes of orders add to `sale_days`. Rows are inserted and deleted, never updated. */
export const saleDayDeltas = pgTable('sale_day_deltas', {
  day: date('day', { mode: 'string' }).notNull(),
  kind: text('kind').notNull(),
  orders: integer('orders').notNull(),
  gross: tomans('gross'),
  discount: tomans('discount'),
  net: tomans('net'),
  refunds: tomans('refunds'),
});

/** What changes of lines and grants add to `course_amar`. */
export const courseDayDeltas = pgTable('course_day_deltas', {
  day: date('day', { mode: 'string' }).notNull(),
  course: uuid('course').notNull(),
  sales: integer('sales').notNull().default(0),
  gross: tomans('gross'),
  net: tomans('net'),
  refunds: tomans('refunds'),
  newStudents: integer('new_students').notNull().default(0),
});

/** What changes of lines add to `other_sale_days`. */
export const otherSaleDayDeltas = pgTable('other_sale_day_deltas', {
  day: date('day', { mode: 'string' }).notNull(),
  kind: text('kind').notNull(),
  sales: integer('sales').notNull(),
  gross: tomans('gross'),
  net: tomans('net'),
  refunds: tomans('refunds'),
});

/**
 * Who was counted in `views` and `carts` of `course_amar`, so that one visitor counts once a day. Rows of days that are over
 * go at night (`visits.ts`).
 */
export const courseVisits = pgTable(
  'course_visits',
  {
    day: date('day', { mode: 'string' }).notNull(),
    course: uuid('course').notNull(),
    /** view, cart */
    kind: text('kind').notNull(),
    /** A hash with the secret of the day: it leads to no person, and to no other day. */
    visitor: text('visitor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.course, t.kind, t.visitor] })],
);
