/** Addresses of the lists behind figures of a period. Pure. */
import { endOfDay, startOfDay } from '../../src/locale/months.ts';

/** Kinds of order that count as sales: a wallet that is charged has bought nothing yet. */
const sold = ['course', 'exam', 'vip'];

const filtered = (list: string, filter: Readonly<Record<string, unknown>>): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The orders paid from the first to the last day, both of Tehran. @param root the panel's own address. */
export const ordersBetween = (root: string, first: string, last: string): string =>
  filtered(`${root}/course-transactions`, { kind: sold, paidAt_gte: startOfDay(first), paidAt_lte: endOfDay(last) });

/** What was sold of one course in that time. */
export const linesBetween = (root: string, course: string, first: string, last: string): string =>
  filtered(`${root}/order-lines`, { course, soldAt_gte: startOfDay(first), soldAt_lte: endOfDay(last) });
