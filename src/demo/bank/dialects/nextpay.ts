/**
 * NextPay (https://nextpay.org/nx/docs): each call in tomans unless its `currency` is IRR; `verify` also gives money back,
 * when it is asked to.
 */
import { randomUUID } from 'node:crypto';
import { sandboxSecrets } from '../../../server/features/commerce/index.ts';
import { maskedCard, type Currency, type Verification } from '../payments/payments.ts';
import { amountIn, newPayment, reply, textOf, tomansOf, wasPaid, wholeOf, type Body, type Dialect } from './dialect.ts';

const path = '/nx/gateway';

/** Refuses calls with another key. */
const ofMerchant =
  (call: Dialect['calls'][string]): Dialect['calls'][string] =>
  async (body, desk) =>
    textOf(body, 'api_key') === sandboxSecrets.nextpay ? call(body, desk) : reply({ code: -33 });

const codes: Readonly<Record<Verification['result'], number>> = {
  verified: 0,
  already: -25,
  unpaid: -1,
  'other-amount': -24,
  reversed: -90,
  'not-found': -37,
};

/** Whatever is not IRR means tomans. */
const currencyOf = (body: Body): Currency => (textOf(body, 'currency') === 'IRR' ? 'IRR' : 'IRT');
const amountOf = (body: Body): number => tomansOf(wholeOf(body, 'amount'), currencyOf(body));

export const nextpay: Dialect = {
  name: 'nextpay',
  startPath: `${path}/payment/`,
  verification: { path: `${path}/verify`, id: 'trans_id' },
  calls: {
    [`${path}/token`]: ofMerchant(async (body, { bank, mayReturnTo }) => {
      const amount = amountOf(body);
      const currency = currencyOf(body);
      const callbackUrl = textOf(body, 'callback_uri');
      if (!(amount >= 100)) return reply({ code: -30 });
      if (!mayReturnTo(callbackUrl)) return reply({ code: -32 });
      const id = randomUUID();
      const orderNumber = textOf(body, 'order_id');
      const description = textOf(body, 'payer_desc');
      await bank.create(
        newPayment({ id, dialect: 'nextpay', amount, currency, orderNumber, description, callbackUrl }),
      );
      return reply({ code: -1, trans_id: id });
    }),
    [`${path}/verify`]: ofMerchant(async (body, { bank }) => {
      const id = textOf(body, 'trans_id');
      if (textOf(body, 'refund_request') === 'yes_money_back') {
        const reversed = (await bank.reverse(id, 'nextpay')) ?? (await bank.find(id, 'nextpay'));
        return reply({ code: reversed?.state === 'reversed' ? codes.reversed : -29 });
      }
      const { result, payment } = await bank.verify(id, 'nextpay', amountOf(body));
      if (result !== 'verified' && result !== 'already') {
        return reply({ code: payment?.state === 'cancelled' ? -2 : codes[result] });
      }
      return reply({
        code: codes[result],
        amount: payment && amountIn(currencyOf(body), payment.amount),
        order_id: payment?.orderNumber,
        card_holder: maskedCard.replace(/(.{4})(?=.)/g, '$1-'),
        customer_phone: '',
        Shaparak_Ref_Id: payment?.reference,
        custom: null,
      });
    }),
  },
  callbackParameters: (payment) => ({
    trans_id: payment.id,
    order_id: payment.orderNumber,
    amount: String(amountIn(payment.currency, payment.amount)),
    np_status: wasPaid(payment) ? 'OK' : 'Unsuccessful',
  }),
};
