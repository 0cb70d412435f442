/** Addresses from the cart to the delivered order. Pure. */
import { paymentCallbacksPath, purchaseResultPath } from './pages.ts';
import { pathOf } from './url.ts';

const resultPaths = {
  course: purchaseResultPath,
  exam: '/purchase-result-exam',
  vip: '/purchase-result-vip',
  'wallet-charge': purchaseResultPath,
} as const;

/** The page of an order. That of courses leads on to the others: `kind` may be left out where it is not known. */
export const resultPath = (number: string, kind: keyof typeof resultPaths = 'course'): string =>
  `${resultPaths[kind]}?order=${encodeURIComponent(number)}`;

/** Where a bank returns to (specification, section 2). */
export const paymentCallbackPath = (kind: string, gateway: string): string =>
  `${paymentCallbacksPath}${pathOf(kind, gateway)}`;
