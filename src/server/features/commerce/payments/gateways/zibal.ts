/**
 * Zibal (https://help.zibal.ir/IPG/API): JSON, in rials. `verify` is sent no amount, so the one that comes back is
 * compared; a payment that was verified before (201) comes without one, and is inquired.
 */
import * as z from 'zod';
import { shownMobile } from '../../../../../locale/contact.ts';
import type {
  Callback,
  Exchange,
  Gateway,
  InquiryOutcome,
  GatewayRequest,
  RequestOutcome,
  StartedPayment,
  VerifyOutcome,
} from './gateway.ts';
import { inTurn, post, unsettled, type Answer } from './http.ts';
import { maskCard } from './mask.ts';
import {
  amountShape,
  codeShape,
  idOf,
  idShape,
  messageOf,
  referenceShape,
  notStarted,
  type GatewayOptions,
} from './shapes.ts';

const host = 'https://gateway.zibal.ir';
const rialsPerToman = 10;

const done = '100';
const verifiedBefore = '201';
const messages: Readonly<Record<string, string>> = {
  '102': 'تنظیم درگاه زیبال درست نیست: پذیرنده پیدا نشد. لطفاً به پشتیبانی خبر دهید.',
  '103': 'درگاه زیبال فعال نیست. لطفاً به پشتیبانی خبر دهید.',
  '104': 'تنظیم درگاه زیبال درست نیست: پذیرنده نامعتبر است. لطفاً به پشتیبانی خبر دهید.',
  '105': 'مبلغ پرداخت باید حداقل ۱۰۰ تومان باشد.',
  '106': 'نشانی بازگشت پذیرفته نشد. لطفاً به پشتیبانی خبر دهید.',
  '113': 'مبلغ پرداخت از سقف درگاه بیشتر است.',
  '202': 'پرداخت انجام نشد.',
  '203': 'شناسهٔ این پرداخت نزد زیبال شناخته نیست.',
};
/** Results that say that no money came. */
const unpaidResults: ReadonlySet<string> = new Set(['202', '203']);

/** https://help.zibal.ir/IPG/API/#status-codes; −2 and 16 (being given back) settle nothing. */
const states: Readonly<Record<string, InquiryOutcome['state']>> = {
  '-1': 'waiting',
  '1': 'verified',
  '2': 'paid',
  ...Object.fromEntries(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'].map((status) => [status, 'failed'])),
  '15': 'reversed',
  '18': 'reversed',
};

const payment = z.object({
  amount: amountShape,
  orderId: z.union([z.string(), z.number()]).nullish(),
  refNumber: referenceShape,
  cardNumber: z.string().nullish(),
});
const other = z.object({ result: codeShape.refine((code) => code !== done) }).transform(({ result }) => ({ result }));
const doneShape = codeShape.pipe(z.literal(done));
const requestAnswer = z.union([z.object({ result: doneShape, trackId: idShape }), other]);
const verifyAnswer = z.union([payment.extend({ result: doneShape }), other]);
const inquiryAnswer = z.union([payment.extend({ result: doneShape, status: codeShape }), other]);
type AnswerOf<T extends z.ZodType> = Answer<z.output<T>>;

export function zibal({ secret, url = host, pageUrl = `${url}/start/`, timeout }: GatewayOptions): Gateway {
  const call = <T extends z.ZodType>(shape: T, name: string, body: object): Promise<AnswerOf<T>> =>
    post(shape, { url: `${url}/v1/${name}`, body: { merchant: secret, ...body }, secrets: [secret], timeout });
  const redirectTo = (authority: string): string => `${pageUrl}${authority}`;
  const inquiry = (authority: string) => call(inquiryAnswer, 'inquiry', { trackId: trackIdOf(authority) });

  return {
    name: 'zibal',
    label: 'زیبال',
    unit: 'IRR',
    gatewayAmount: (tomans) => tomans * rialsPerToman,
    redirectTo,
    readCallback: readZibal,
    reverse: null,
    async request(request) {
      return startOf(await call(requestAnswer, 'request', requestBody(request)), redirectTo);
    },
    async verify(started) {
      const answer = await call(verifyAnswer, 'verify', { trackId: trackIdOf(started.authority) });
      const { exchange } = answer;
      if (!answer.understood) return { outcome: 'unknown', exchange };
      if ('amount' in answer.value) return comparison(answer.value, started, false, exchange);
      const { result } = answer.value;
      if (result === verifiedBefore) return repeatedOf(await inquiry(started.authority), started, exchange);
      if (!unpaidResults.has(result)) return { outcome: 'unknown', exchange: unsettled(exchange, `result ${result}`) };
      return { outcome: 'unpaid', code: result, message: messageOf(messages, result), exchange };
    },
    async inquire({ authority }) {
      return inquiryOf(await inquiry(authority));
    },
  };
}

/** Zibal's ids are numbers; one that a JavaScript number would round is sent as text. */
function trackIdOf(authority: string): number | string {
  const number = Number(authority);
  return Number.isSafeInteger(number) && String(number) === authority ? number : authority;
}

const requestBody = ({ amount, orderNumber, description, callbackUrl, mobile }: GatewayRequest) => ({
  amount: amount * rialsPerToman,
  callbackUrl,
  orderId: orderNumber,
  description,
  ...(mobile !== null && { mobile: shownMobile(mobile) }),
});

function startOf(answer: AnswerOf<typeof requestAnswer>, redirectTo: Gateway['redirectTo']): RequestOutcome {
  const { exchange } = answer;
  if (!answer.understood) return notStarted(answer);
  const { value } = answer;
  if ('trackId' in value) {
    return { outcome: 'started', authority: value.trackId, redirect: redirectTo(value.trackId), exchange };
  }
  return { outcome: 'refused', code: value.result, message: messageOf(messages, value.result), exchange };
}

/** A payment of Zibal's beside ours: paid only if amount and order are the same. */
function comparison(
  { amount, orderId, refNumber, cardNumber }: z.output<typeof payment>,
  started: StartedPayment,
  isRepeated: boolean,
  exchange: Exchange,
): VerifyOutcome {
  if (orderId != null && String(orderId) !== started.orderNumber) {
    return { outcome: 'unknown', exchange: unsettled(exchange, 'the payment of another order') };
  }
  if (amount !== started.amount * rialsPerToman) {
    return { outcome: 'mismatch', amount: Math.floor(amount / rialsPerToman), exchange };
  }
  const card = maskCard(cardNumber);
  return { outcome: 'paid', reference: refNumber ?? started.authority, card, isRepeated, exchange };
}

/** What `verify` left open since the payment had been verified before. @param first the exchange of `verify`. */
function repeatedOf(answer: AnswerOf<typeof inquiryAnswer>, started: StartedPayment, first: Exchange): VerifyOutcome {
  const exchange = inTurn(first, answer.exchange);
  const { state } = inquiryOf(answer);
  if (answer.understood && 'amount' in answer.value && state === 'verified') {
    return comparison(answer.value, started, true, exchange);
  }
  return { outcome: 'unknown', exchange: unsettled(exchange, exchange.error ?? `verified before, now ${state}`) };
}

function inquiryOf(answer: AnswerOf<typeof inquiryAnswer>): InquiryOutcome {
  const { exchange } = answer;
  if (!answer.understood) return { state: 'unknown', exchange };
  const { value } = answer;
  if (!('status' in value)) {
    if (unpaidResults.has(value.result)) return { state: 'failed', exchange };
    return { state: 'unknown', exchange: unsettled(exchange, `result ${value.result}`) };
  }
  const state = states[value.status];
  return state ? { state, exchange } : { state: 'unknown', exchange: unsettled(exchange, `status ${value.status}`) };
}

export function readZibal(parameters: URLSearchParams): Callback | null {
  const authority = idOf(parameters, 'trackId');
  if (authority === null) return null;
  return { authority, claimsPaid: parameters.get('success') === '1', orderNumber: idOf(parameters, 'orderId') };
}
