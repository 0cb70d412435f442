/** Records of the calls of one's own account, as the API answers them. Each takes what a test changes. */
import type { OrderDetail, MyOrderLine, Wallet, WalletEntry } from '../../src/contract/orders.ts';
import type { RefundQuote } from '../../src/contract/refund-quote.ts';
import type { MyCourse, MyPayments, MyVip, Payout, Referrals, Subscription } from '../../src/contract/profile.ts';
import { pageOf } from './records.ts';

type Prices = Pick<MyOrderLine, 'listPrice' | 'salePrice' | 'discount'>;
/** Of a line whose whole discount is that of a code. */
export const reductionsIn = ({ listPrice, salePrice, discount }: Prices): MyOrderLine['reductions'] => ({
  sale: Math.max(0, listPrice - salePrice),
  owned: 0,
  member: 0,
  invited: 0,
  code: discount,
  rounding: 0,
});

export const orderNumber = '140508300472915';

export const orderLine = (more: Partial<MyOrderLine> = {}): MyOrderLine => ({
  _id: 'l1',
  kind: 'course',
  item: 'c1',
  title: 'ری‌اکت از پایه',
  path: '/course/c1/ری‌اکت-از-پایه',
  learn: null,
  learnCourse: null,
  image: null,
  courseCount: 1,
  totalTime: 29_040,
  listPrice: 900_000,
  salePrice: 600_000,
  discount: 100_000,
  reductions: reductionsIn({ listPrice: 900_000, salePrice: 600_000, discount: 100_000, ...more }),
  net: 500_000,
  refunded: 0,
  refundRefusal: null,
  refundQuote: refundQuote({ amount: (more.net ?? 500_000) - (more.refunded ?? 0) }),
  ...more,
});

export const refundQuote = (more: Partial<RefundQuote> = {}): RefundQuote => ({
  amount: 500_000,
  reduction: 0,
  cashback: 0,
  promotion: 0,
  ...more,
});

type Attempt = OrderDetail['attempts'][number];
export const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  gateway: 'zarinpal',
  amount: 300_000,
  state: 'verified',
  reference: '987654',
  card: '603799******1234',
  startedAt: '2026-11-20T08:01:00.000Z',
  message: null,
  ...more,
});

export const order = (more: Partial<OrderDetail> = {}): OrderDetail => ({
  number: orderNumber,
  kind: 'course',
  state: 'fulfilled',
  title: 'ری‌اکت از پایه',
  subtotal: 600_000,
  discountTotal: 100_000,
  walletUsed: 200_000,
  payable: 300_000,
  refundedTotal: 0,
  cashback: 0,
  createdAt: '2026-11-20T08:00:00.000Z',
  paidAt: '2026-11-20T08:03:00.000Z',
  expiresAt: '2026-11-20T08:30:00.000Z',
  lines: [orderLine()],
  attempts: [attempt()],
  refunds: [],
  code: 'NOROUZ',
  creditedToWallet: 0,
  refundQuote: refundQuote(),
  refundMinimum: 0,
  refundTerms: null,
  refundWindow: null,
  refundDestination: 'wallet',
  isSettling: false,
  isPayable: false,
  isUnderReview: false,
  ...more,
});

/** An order that waits for its payment. */
export const waitingOrder = (more: Partial<OrderDetail> = {}): OrderDetail =>
  order({ state: 'awaiting_payment', paidAt: null, attempts: [], isPayable: true, ...more });

export const walletEntry = (more: Partial<WalletEntry> = {}): WalletEntry => ({
  _id: 'e1',
  amount: 500_000,
  balanceAfter: 750_000,
  reason: 'charge',
  reference: orderNumber,
  at: '2026-11-20T08:00:00.000Z',
  ...more,
});

export const wallet = (more: Partial<Wallet> = {}): Wallet => ({
  balance: 750_000,
  held: 0,
  underReview: 0,
  minimumCharge: 10_000,
  maximumCharge: 50_000_000,
  gateways: [
    { name: 'zarinpal', label: 'زرین‌پال' },
    { name: 'zibal', label: 'زیبال' },
  ],
  entries: pageOf([walletEntry()]),
  months: [],
  ...more,
});

export const ownCourse = (more: Partial<MyCourse> = {}): MyCourse => ({
  _id: 'c1',
  name: 'ری‌اکت از پایه',
  image: null,
  totalTime: 5_400,
  lessonCount: 24,
  percent: 2_500,
  path: '/course/c1/ری‌اکت-از-پایه',
  rights: [{ source: 'purchase', endsAt: null }],
  endsAt: null,
  ...more,
});

export const vip = (more: Partial<MyVip> = {}): MyVip => ({
  isMember: false,
  until: null,
  plans: [
    {
      _id: 'p1',
      title: 'سه‌ماهه',
      days: 90,
      price: 790_000,
      discountedPrice: 690_000,
      badge: 'پرفروش',
      benefits: ['همهٔ دوره‌های مشمول اشتراک', 'آزمون رایگان'],
    },
  ],
  welcomeText: null,
  support: null,
  ...more,
});

export const subscription = (more: Partial<Subscription> = {}): Subscription => ({
  _id: 's1',
  plan: 'سه‌ماهه',
  source: 'purchase',
  startsAt: '2026-11-20T08:00:00.000Z',
  endsAt: '2027-02-18T08:00:00.000Z',
  state: 'active',
  order: orderNumber,
  ...more,
});

export const referrals = (more: Partial<Referrals> = {}): Referrals => ({
  isOpen: true,
  inviterRateBps: 1_000,
  inviteeDiscountBps: 500,
  holdDays: 14,
  minimumPayout: 200_000,
  terms: 'شرایط برنامه.',
  isMember: true,
  link: '/vip?invite=k3m9x2pq',
  earned: 0,
  waiting: 0,
  wallet: 0,
  available: 0,
  invitees: pageOf([]),
  payouts: [],
  ...more,
});

export const payout = (more: Partial<Payout> = {}): Payout => ({
  _id: 'w1',
  amount: 300_000,
  sheba: '9002',
  state: 'pending',
  requestedAt: '2026-11-20T08:00:00.000Z',
  paidAt: null,
  trackingNumber: null,
  reason: null,
  ...more,
});

export const payments = (more: Partial<MyPayments> = {}): MyPayments => ({
  pending: 0,
  due: 0,
  inPayment: 0,
  paid: 0,
  accounts: [],
  payments: pageOf([]),
  ...more,
});
