/** What tests of buying share: things in the cart, and what the API says they cost. */
import type { CheckoutQuote, LineFacts, QuoteLine } from '../../src/contract/checkout.ts';
import { reductionsIn } from './own-records.ts';
import type { CartItem } from '../cart/cart-items.ts';

/** An id of the form that the API takes, made of a small number. */
export const idOf = (n: number): string => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const cartItem = (more: Partial<CartItem> = {}): CartItem => ({
  _id: idOf(1),
  kind: 'course',
  name: 'ری‌اکت از پایه',
  image: '/files/2026/react.webp',
  discountedPrice: 600_000,
  path: '/course/1/react',
  ...more,
});

export const lineFacts = (more: Partial<LineFacts> = {}): LineFacts => ({
  teachers: ['سارا کیانی'],
  totalTime: 29_040,
  courseCount: 1,
  ratingAvg: 4.5,
  ratingCount: 53,
  studentCount: 460,
  accessDays: null,
  units: null,
  ...more,
});

export const quoteLine = (more: Partial<QuoteLine> = {}): QuoteLine => ({
  kind: 'course',
  id: idOf(1),
  title: 'ری‌اکت از پایه',
  image: '/files/2026/react.webp',
  path: '/course/1/react',
  listPrice: 900_000,
  salePrice: 600_000,
  discount: 0,
  reductions: reductionsIn({ listPrice: 900_000, salePrice: 600_000, discount: 0, ...more }),
  net: 600_000,
  leftOut: [],
  waitingOrder: null,
  facts: lineFacts(),
  problem: null,
  ...more,
});

export const quoteOf = (more: Partial<CheckoutQuote> = {}): CheckoutQuote => ({
  lines: [quoteLine()],
  subtotal: 600_000,
  discountTotal: 0,
  rounding: 0,
  walletUsed: 0,
  payable: 600_000,
  cashback: 0,
  code: null,
  walletBalance: null,
  gateways: [
    { name: 'zarinpal', label: 'زرین‌پال' },
    { name: 'zibal', label: 'زیبال' },
  ],
  refund: { days: 7, areWorkingDays: false, maxWatchedBps: 2_000 },
  ...more,
});
