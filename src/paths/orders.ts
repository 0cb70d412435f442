/** Addresses from the cart to the delivered order. Pure. */
import { pathOf } from './url.ts';

export const cartPath = '/cart';

const resultPaths = {
  course: '/purchase-result',
  exam: '/purchase-result-exam',
  vip: '/purchase-result-vip',
  'wallet-charge': '/purchase-result',
} as const;
export const purchaseResultPath = resultPaths.course;

/** The page of an order. That of courses leads on to the others: `kind` may be left out where it is not known. */
export const resultPath = (number: string, kind: keyof typeof resultPaths = 'course'): string =>
  `${resultPaths[kind]}?order=${encodeURIComponent(number)}`;

export const paymentCallbacksPath = '/payment-callback';
/** Where a bank returns to (specification, section 2). */
export const paymentCallbackPath = (kind: string, gateway: string): string =>
  `${paymentCallbacksPath}${pathOf(kind, gateway)}`;
