/** The addresses of the results of purchases (specification, section 2). Pure. */
import type { OrderKind } from '../contract/orders.ts';

const paths: Readonly<Record<OrderKind, string>> = {
  course: '/purchase-result',
  exam: '/purchase-result-exam',
  vip: '/purchase-result-vip',
  'wallet-charge': '/purchase-result',
};

/** The page of an order. That of courses leads on to the others: `kind` may be left out where it is not known. */
export const resultPath = (number: string, kind: OrderKind = 'course'): string =>
  `${paths[kind]}?order=${encodeURIComponent(number)}`;
