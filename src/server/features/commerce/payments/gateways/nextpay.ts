/**
 * NextPay (https://nextpay.org/nx/docs): forms, in tomans. It has no inquiry: `verify` is the one way to ask, which also
 * makes a payment ours. A payment that is not verified within ten minutes goes back to the buyer.
 */
import * as z from 'zod';
import { shownMobile } from '../../../../../locale/contact.ts';
import type {
  Callback,
  Gateway,
  InquiryOutcome,
  GatewayRequest,
  RequestOutcome,
  ReverseOutcome,
  StartedPayment,
  VerifyOutcome,
} from './gateway.ts';
import { post, unsettled, type Answer } from './http.ts';
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

const host = 'https://nextpay.org';

const started = '-1';
const paid = '0';
const mismatch = '-24';
/** That it was done before and is not done again; the documents have both for it. */
const verifiedBefore: ReadonlySet<string> = new Set(['-25', '-49']);
const moneyBack = '-90';

const messages: Readonly<Record<string, string>> = {
  '-1': 'پرداخت هنوز انجام نشده است.',
  '-2': 'پرداخت انجام نشد: بانک یا خریدار آن را رد کرد.',
  '-4': 'پرداخت لغو شد.',
  '-24': 'مبلغ پرداخت پذیرفته نشد.',
  '-30': 'مبلغ پرداخت از کمترین اندازهٔ درگاه کمتر است.',
  '-32': 'نشانی بازگشت پذیرفته نشد. لطفاً به پشتیبانی خبر دهید.',
  '-33': 'تنظیم درگاه نکست‌پی درست نیست. لطفاً به پشتیبانی خبر دهید.',
  '-34': 'شناسهٔ این پرداخت نزد نکست‌پی شناخته نیست.',
  '-35': 'تنظیم درگاه نکست‌پی درست نیست. لطفاً به پشتیبانی خبر دهید.',
  '-37': 'این پرداخت نزد نکست‌پی پیدا نشد.',
  '-39': 'تنظیم درگاه نکست‌پی درست نیست. لطفاً به پشتیبانی خبر دهید.',
  '-40': 'درگاه نکست‌پی مسدود شده است. لطفاً به پشتیبانی خبر دهید.',
  '-42': 'سامانهٔ پرداخت نکست‌پی دچار مشکل شده است؛ درگاه دیگری را انتخاب کنید.',
  '-45': 'سامانهٔ پرداخت نکست‌پی فعال نیست؛ درگاه دیگری را انتخاب کنید.',
  '-49': 'این پرداخت قبلاً انجام شده است و تکرار نمی‌شود.',
  '-90': 'پول این پرداخت به خریدار برگشته است.',
};

/** What the codes of `verify` say of a payment; −3 (the bank has not answered) and all others settle nothing. */
const states: Readonly<Record<string, InquiryOutcome['state']>> = {
  [paid]: 'verified',
  ...Object.fromEntries([...verifiedBefore].map((code) => [code, 'verified'])),
  [mismatch]: 'paid',
  [started]: 'waiting',
  [moneyBack]: 'reversed',
  '-2': 'failed',
  '-4': 'failed',
  '-34': 'failed',
  '-37': 'failed',
};
const unpaidStates: ReadonlySet<string> = new Set([
  'waiting',
  'failed',
  'reversed',
] satisfies InquiryOutcome['state'][]);

const requestAnswer = z.union([
  z.object({ code: codeShape.pipe(z.literal(started)), trans_id: idShape }),
  z.object({ code: codeShape.refine((code) => code !== started) }).transform(({ code }) => ({ code })),
]);
const verifyAnswer = z.object({
  code: codeShape,
  amount: amountShape.nullish(),
  order_id: z.union([z.string(), z.number()]).nullish(),
  card_holder: z.string().nullish(),
  Shaparak_Ref_Id: referenceShape,
});
type AnswerOf<T extends z.ZodType> = Answer<z.output<T>>;

export function nextpay({
  secret,
  url = host,
  pageUrl = `${url}/nx/gateway/payment/`,
  timeout,
}: GatewayOptions): Gateway {
  const call = <T extends z.ZodType>(shape: T, name: string, body: object): Promise<AnswerOf<T>> =>
    post(shape, {
      url: `${url}/nx/gateway/${name}`,
      body: { api_key: secret, ...body },
      encoding: 'form',
      secrets: [secret],
      timeout,
    });
  const verify = ({ authority, amount }: StartedPayment, more: object = {}) =>
    call(verifyAnswer, 'verify', { trans_id: authority, amount, currency: 'IRT', ...more });
  const redirectTo = (authority: string): string => `${pageUrl}${authority}`;

  return {
    name: 'nextpay',
    label: 'نکست‌پی',
    unit: 'IRT',
    gatewayAmount: (tomans) => tomans,
    redirectTo,
    readCallback: readNextpay,
    async request(payment) {
      return startOf(await call(requestAnswer, 'token', requestBody(payment)), redirectTo);
    },
    async verify(payment) {
      return verificationOf(await verify(payment), payment);
    },
    async inquire(payment) {
      return inquiryOf(await verify(payment));
    },
    async reverse(payment) {
      return reversalOf(await verify(payment, { refund_request: 'yes_money_back' }));
    },
  };
}

const requestBody = ({ amount, orderNumber, description, callbackUrl, mobile }: GatewayRequest) => ({
  amount,
  currency: 'IRT',
  order_id: orderNumber,
  callback_uri: callbackUrl,
  payer_desc: description,
  ...(mobile !== null && { customer_phone: shownMobile(mobile) }),
});

function startOf(answer: AnswerOf<typeof requestAnswer>, redirectTo: Gateway['redirectTo']): RequestOutcome {
  const { exchange } = answer;
  if (!answer.understood) return notStarted(answer);
  const { value } = answer;
  if ('trans_id' in value) {
    return { outcome: 'started', authority: value.trans_id, redirect: redirectTo(value.trans_id), exchange };
  }
  return { outcome: 'refused', code: value.code, message: messageOf(messages, value.code), exchange };
}

function verificationOf(answer: AnswerOf<typeof verifyAnswer>, payment: StartedPayment): VerifyOutcome {
  const { exchange } = answer;
  if (!answer.understood) return { outcome: 'unknown', exchange };
  const { code, amount, order_id: order, card_holder: holder, Shaparak_Ref_Id: reference } = answer.value;
  if (code === mismatch) return { outcome: 'mismatch', amount: null, exchange };
  const state = states[code] ?? 'unknown';
  if (unpaidStates.has(state)) return { outcome: 'unpaid', code, message: messageOf(messages, code), exchange };
  if (state !== 'verified') return { outcome: 'unknown', exchange: unsettled(exchange, `code ${code}`) };
  if (order != null && String(order) !== payment.orderNumber) {
    return { outcome: 'unknown', exchange: unsettled(exchange, 'the payment of another order') };
  }
  if (amount != null && amount !== payment.amount) return { outcome: 'mismatch', amount, exchange };
  return {
    outcome: 'paid',
    reference: reference ?? payment.authority,
    card: maskCard(holder),
    isRepeated: verifiedBefore.has(code),
    exchange,
  };
}

function inquiryOf(answer: AnswerOf<typeof verifyAnswer>): InquiryOutcome {
  const { exchange } = answer;
  if (!answer.understood) return { state: 'unknown', exchange };
  const { code } = answer.value;
  const state = states[code];
  return state ? { state, exchange } : { state: 'unknown', exchange: unsettled(exchange, `code ${code}`) };
}

function reversalOf(answer: AnswerOf<typeof verifyAnswer>): ReverseOutcome {
  const { exchange } = answer;
  if (!answer.understood) return { outcome: 'unknown', exchange };
  return { outcome: answer.value.code === moneyBack ? 'reversed' : 'refused', exchange };
}

/** The claim is in `np_status`, which older callbacks lack: they come after a payment only. */
export function readNextpay(parameters: URLSearchParams): Callback | null {
  const authority = idOf(parameters, 'trans_id');
  if (authority === null) return null;
  const claimsPaid = (parameters.get('np_status') ?? 'OK') === 'OK';
  return { authority, claimsPaid, orderNumber: idOf(parameters, 'order_id') };
}
