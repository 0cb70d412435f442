/** What the school and each payment gateway send each other, in the format of that gateway, without secrets. Pure. */
import type { RowOf } from '../../kit/rows.ts';

export type Gateway = RowOf<'payment-attempts'>['gateway'];

export interface GatewayPayment {
  readonly authority: string;
  readonly reference: string | null;
  /** Masked. */
  readonly card: string;
  /** Tomans. */
  readonly amount: number;
  readonly orderNumber: string;
}
type Payload = (payment: GatewayPayment) => unknown;
interface Payloads {
  readonly request: Payload;
  readonly verify: Payload;
  readonly inquiry: Payload;
  callback(payment: GatewayPayment, isPaid: boolean): unknown;
}

export const gatewayPayloads: Readonly<Record<Gateway, Payloads>> = {
  zarinpal: {
    request: ({ amount, authority }) => ({ amount, currency: 'IRT', code: 100, authority }),
    callback: ({ authority }, isPaid) => ({ Authority: authority, Status: isPaid ? 'OK' : 'NOK' }),
    verify: ({ reference, card }) => ({ code: 100, ref_id: Number(reference), card_pan: card, fee: 0 }),
    inquiry: () => ({ code: 100, status: 'FAILED' }),
  },
  zibal: {
    request: ({ amount, authority }) => ({ amount: amount * 10, result: 100, trackId: Number(authority) }),
    callback: ({ authority, orderNumber }, isPaid) => ({
      trackId: authority,
      success: isPaid ? '1' : '0',
      status: isPaid ? '2' : '3',
      orderId: orderNumber,
    }),
    verify: ({ reference, card, amount }) => ({
      result: 100,
      amount: amount * 10,
      refNumber: Number(reference),
      cardNumber: card,
    }),
    inquiry: () => ({ result: 100, status: -1 }),
  },
  nextpay: {
    request: ({ amount, authority }) => ({ amount, code: -1, trans_id: authority }),
    callback: ({ authority, orderNumber, amount }, isPaid) => ({
      trans_id: authority,
      order_id: orderNumber,
      amount: isPaid ? amount : 0,
    }),
    verify: ({ reference, card, amount }) => ({ code: 0, amount, card_holder: card, Shaparak_Ref_Id: reference }),
    inquiry: () => ({ code: -2 }),
  },
};
