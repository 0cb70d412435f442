/** What a dialect of the sandbox bank is: the calls of one gateway, with its names, codes and units. */
import type { Bank, Currency, DialectName, NewPayment, Payment } from '../payments/payments.ts';

/** The body of a call, as sent: JSON, or the fields of a form. */
export type Body = Readonly<Record<string, unknown>>;

export interface Reply {
  readonly status: number;
  readonly body: object;
}
export const reply = (body: object, status = 200): Reply => ({ status, body });

export interface Desk {
  readonly bank: Bank;
  /** Whether buyers may be sent back to this address. */
  mayReturnTo(url: string): boolean;
}

export interface Dialect {
  readonly name: DialectName;
  /** The calls by their path. */
  readonly calls: Readonly<Record<string, (body: Body, desk: Desk) => Promise<Reply>>>;
  /** Below which path of the gateway the page of a payment stands, its id appended. */
  readonly startPath: string;
  /** Which call verifies, and by which field it names the payment. */
  readonly verification: { readonly path: string; readonly id: string };
  /** What the browser carries back to the shop. */
  callbackParameters(payment: Payment): Readonly<Record<string, string>>;
}

/** The text of a field; empty where it has none. */
export const textOf = (body: Body, field: string): string => {
  const value = body[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The whole number of a field, NaN for everything else. */
export function wholeOf(body: Body, field: string): number {
  const text = textOf(body, field);
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

const rialsPerToman = 10;

/** An amount in tomans, as the bank enters it: NaN for rials that make none. */
export function tomansOf(amount: number, currency: Currency): number {
  const tomans = currency === 'IRR' ? amount / rialsPerToman : amount;
  return Number.isSafeInteger(tomans) ? tomans : Number.NaN;
}

/** Tomans in the currency that the shop speaks. */
export const amountIn = (currency: Currency, tomans: number): number =>
  currency === 'IRR' ? tomans * rialsPerToman : tomans;

/** Characters that are stored of an order's number and description. */
const maxText = 500;

/** A payment as the bank enters it. */
export const newPayment = (payment: NewPayment): NewPayment => ({
  ...payment,
  orderNumber: stored(payment.orderNumber),
  description: stored(payment.description),
});

/** PostgreSQL stores no NUL. */
const stored = (text: string): string => text.replaceAll('\u0000', '').toWellFormed().slice(0, maxText);

/** Whether a payment was paid, whatever came after. */
export const wasPaid = ({ state }: Payment): boolean => state === 'paid' || state === 'verified';
