/** The addresses of the lists behind the figures of a period. Pure. */
import { endOfDay, startOfDay } from '../../src/locale/months.ts';

/** The kinds of order that are sales: charging a wallet is none. */
const saleKinds = ['course', 'exam', 'vip'];

const filtered = (list: string, filter: Readonly<Record<string, unknown>>): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The orders paid from the first to the last day, in Tehran's time. @param root the address of the panel. */
export const ordersBetween = (root: string, first: string, last: string): string =>
  filtered(`${root}/course-transactions`, {
    kind: saleKinds,
    paidAt_gte: startOfDay(first),
    paidAt_lte: endOfDay(last),
  });

/** The order lines of one course sold in that time. */
export const linesBetween = (root: string, course: string, first: string, last: string): string =>
  filtered(`${root}/order-lines`, { course, soldAt_gte: startOfDay(first), soldAt_lte: endOfDay(last) });
