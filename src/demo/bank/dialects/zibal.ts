/** Zibal (https://help.zibal.ir/IPG/API): numbers for ids, amounts in rials. */
import { randomInt } from 'node:crypto';
import { sandboxSecrets } from '../../../server/features/commerce/index.ts';
import { maskedCard, type Payment } from '../payments/payments.ts';
import {
  amountIn,
  newPayment,
  reply,
  textOf,
  tomansOf,
  wasPaid,
  wholeOf,
  type Dialect,
  type Reply,
} from './dialect.ts';

const messages: Readonly<Record<number, string>> = {
  100: 'success',
  102: 'merchant not found',
  105: 'amount must be greater than 1000',
  106: 'invalid callbackUrl',
  201: 'previously verified',
  202: 'transaction failed',
  203: 'trackId not found',
};
const failure = (result: number): Reply => reply({ result, message: messages[result] });

/** The merchant of the demo, and the one that Zibal lets everybody test with. */
const merchants: readonly string[] = [sandboxSecrets.zibal, 'zibal'];

/** Refuses calls of other merchants. */
const ofMerchant =
  (call: Dialect['calls'][string]): Dialect['calls'][string] =>
  async (body, desk) =>
    merchants.includes(textOf(body, 'merchant')) ? call(body, desk) : failure(102);

const states: Readonly<Record<Payment['state'], number>> = {
  waiting: -1,
  paid: 2,
  verified: 1,
  cancelled: 3,
  reversed: 18,
};

const recordOf = (payment: Payment) => ({
  result: 100,
  message: messages[100],
  status: states[payment.state],
  amount: amountIn('IRR', payment.paidAmount ?? payment.amount),
  refNumber: payment.reference === null ? null : Number(payment.reference),
  cardNumber: payment.reference === null ? null : maskedCard,
  orderId: payment.orderNumber,
  description: payment.description,
  multiplexingInfos: [],
});

/** Two draws, since one has 48 bits at the most: numbers that nobody guesses and JavaScript does not round. */
const newTrackId = (): string => `${randomInt(1e6, 9e6)}${String(randomInt(0, 1e8)).padStart(8, '0')}`;

export const zibal: Dialect = {
  name: 'zibal',
  startPath: '/start/',
  verification: { path: '/v1/verify', id: 'trackId' },
  calls: {
    '/v1/request': ofMerchant(async (body, { bank, mayReturnTo }) => {
      const amount = tomansOf(wholeOf(body, 'amount'), 'IRR');
      const callbackUrl = textOf(body, 'callbackUrl');
      if (!(amount > 100)) return failure(105);
      if (!mayReturnTo(callbackUrl)) return failure(106);
      const id = newTrackId();
      const orderNumber = textOf(body, 'orderId');
      const description = textOf(body, 'description');
      await bank.create(
        newPayment({ id, dialect: 'zibal', amount, currency: 'IRR', orderNumber, description, callbackUrl }),
      );
      return reply({ result: 100, message: messages[100], trackId: Number(id) });
    }),
    '/v1/verify': ofMerchant(async (body, { bank }) => {
      const { result, payment } = await bank.verify(textOf(body, 'trackId'), 'zibal', null);
      if (payment === null) return failure(203);
      if (result === 'already') return failure(201);
      return result === 'verified' ? reply(recordOf(payment)) : failure(202);
    }),
    '/v1/inquiry': ofMerchant(async (body, { bank }) => {
      const payment = await bank.find(textOf(body, 'trackId'), 'zibal');
      return payment === null ? failure(203) : reply(recordOf(payment));
    }),
  },
  callbackParameters: (payment) => ({
    trackId: payment.id,
    success: wasPaid(payment) ? '1' : '0',
    status: String(states[payment.state]),
    orderId: payment.orderNumber,
  }),
};
