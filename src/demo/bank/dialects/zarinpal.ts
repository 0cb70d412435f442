/**
 * Zarinpal, version 4 (https://www.zarinpal.com/docs/paymentGateway): in rials, unless a payment was requested in
 * tomans (`currency: IRT`). What its other calls say of the payment is in the same.
 */
import { randomBytes } from 'node:crypto';
import { sandboxSecrets } from '../../../server/features/commerce/index.ts';
import { maskedCard, type Currency, type Payment } from '../payments/payments.ts';
import {
  amountIn,
  newPayment,
  reply,
  textOf,
  tomansOf,
  wasPaid,
  wholeOf,
  type Body,
  type Dialect,
  type Reply,
} from './dialect.ts';

const path = '/pg/v4/payment';
const messages: Readonly<Record<number, string>> = {
  [-9]: 'The input params invalid, validation error.',
  [-10]: 'Terminal is not valid, please check merchant_id or ip address.',
  [-14]: 'The callback URL domain does not match the registered terminal domain.',
  [-50]: 'Session is not valid, amounts values is not the same.',
  [-51]: 'Session is not valid, session is not active paid try.',
  [-54]: 'Invalid authority.',
  [-61]: 'Session is not in success status.',
};
const failure = (code: number, status = 200): Reply =>
  reply({ data: [], errors: { code, message: messages[code], validations: [] } }, status);
const success = (data: object): Reply => reply({ data, errors: [] });

/** Refuses calls of other merchants. */
const ofMerchant =
  (call: Dialect['calls'][string]): Dialect['calls'][string] =>
  async (body, desk) =>
    textOf(body, 'merchant_id') === sandboxSecrets.zarinpal ? call(body, desk) : failure(-10, 401);

const states: Readonly<Record<Payment['state'], string>> = {
  waiting: 'IN_BANK',
  paid: 'PAID',
  verified: 'VERIFIED',
  cancelled: 'FAILED',
  reversed: 'REVERSED',
};

/** Payments that `unVerified` tells of at most. */
const maxUnverified = 100;

/** Null for what is no currency of the gateway. */
function currencyOf(body: Body): Currency | null {
  const text = textOf(body, 'currency') || 'IRR';
  return text === 'IRR' || text === 'IRT' ? text : null;
}

function orderOf(body: Body): string {
  const metadata = body['metadata'];
  return typeof metadata === 'object' && metadata !== null && 'order_id' in metadata ? String(metadata.order_id) : '';
}

export const zarinpal: Dialect = {
  name: 'zarinpal',
  startPath: '/pg/StartPay/',
  verification: { path: `${path}/verify.json`, id: 'authority' },
  calls: {
    [`${path}/request.json`]: ofMerchant(async (body, { bank, mayReturnTo }) => {
      const currency = currencyOf(body);
      const amount = currency === null ? Number.NaN : tomansOf(wholeOf(body, 'amount'), currency);
      const callbackUrl = textOf(body, 'callback_url');
      const description = textOf(body, 'description');
      const isComplete = amount >= 100 && callbackUrl !== '' && description !== '';
      if (currency === null || !isComplete) return failure(-9, 422);
      if (!mayReturnTo(callbackUrl)) return failure(-14);
      const id = `A${randomBytes(32).toString('hex').slice(0, 35)}`;
      await bank.create(
        newPayment({ id, dialect: 'zarinpal', amount, currency, orderNumber: orderOf(body), description, callbackUrl }),
      );
      return success({ code: 100, message: 'Success', authority: id, fee_type: 'Merchant', fee: 0 });
    }),
    [`${path}/verify.json`]: ofMerchant(async (body, { bank }) => {
      const id = textOf(body, 'authority');
      const currency = (await bank.find(id, 'zarinpal'))?.currency ?? 'IRR';
      const amount = tomansOf(wholeOf(body, 'amount'), currency);
      const { result, payment } = await bank.verify(id, 'zarinpal', amount);
      if (result === 'not-found') return failure(-54);
      if (result === 'unpaid' || result === 'reversed') return failure(-51);
      if (result === 'other-amount') return failure(-50);
      return success({
        code: result === 'verified' ? 100 : 101,
        message: result === 'verified' ? 'Paid' : 'Verified',
        card_hash: '0'.repeat(64),
        card_pan: maskedCard,
        ref_id: Number(payment?.reference),
        fee_type: 'Merchant',
        fee: 0,
      });
    }),
    [`${path}/inquiry.json`]: ofMerchant(async (body, { bank }) => {
      const payment = await bank.find(textOf(body, 'authority'), 'zarinpal');
      return payment === null
        ? failure(-54)
        : success({ status: states[payment.state], code: 100, message: 'Success' });
    }),
    [`${path}/unVerified.json`]: ofMerchant(async (_, { bank }) => {
      const payments = await bank.unverified('zarinpal', maxUnverified);
      const authorities = payments.map(({ id, amount, currency, callbackUrl, startedAt }) => ({
        authority: id,
        amount: amountIn(currency, amount),
        callback_url: callbackUrl,
        referer: '/',
        date: startedAt,
      }));
      return success({ code: 100, message: 'Success', authorities });
    }),
    [`${path}/reverse.json`]: ofMerchant(async (body, { bank }) => {
      const payment = await bank.reverse(textOf(body, 'authority'), 'zarinpal');
      return payment === null ? failure(-61) : success({ code: 100, message: 'Reversed' });
    }),
  },
  callbackParameters: (payment) => ({ Authority: payment.id, Status: wasPaid(payment) ? 'OK' : 'NOK' }),
};
