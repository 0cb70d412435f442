/**
 * Zarinpal, version 4 (https://www.zarinpal.com/docs/paymentGateway): JSON, in tomans by `currency`. On success `data` is
 * an object and `errors` an empty list; on failure `errors` is an object and `data` is empty.
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
  VerifyOutcome,
} from './gateway.ts';
import { inTurn, post, unsettled, type Answer } from './http.ts';
import { maskCard } from './mask.ts';
import { codeShape, idOf, idShape, messageOf, notStarted, type GatewayOptions } from './shapes.ts';

const host = 'https://payment.zarinpal.com';
/** Characters of a description. */
const maxDescription = 500;

/** https://www.zarinpal.com/docs/paymentGateway/errorList */
const messages: Readonly<Record<string, string>> = {
  '-9': 'زرین‌پال داده‌های این پرداخت را نپذیرفت؛ شاید مبلغ آن کمتر یا بیشتر از اندازهٔ مجاز است.',
  '-10': 'تنظیم درگاه زرین‌پال درست نیست (شناسهٔ پذیرنده یا نشانی سرور). لطفاً به پشتیبانی خبر دهید.',
  '-11': 'درگاه زرین‌پال فعال نیست. لطفاً به پشتیبانی خبر دهید.',
  '-12': 'تعداد تلاش‌ها در زمانی کوتاه بیش از اندازه بوده است؛ چند دقیقه بعد دوباره تلاش کنید.',
  '-13': 'سقف تراکنش‌های درگاه زرین‌پال پر شده است. لطفاً به پشتیبانی خبر دهید.',
  '-14': 'نشانی بازگشت با دامنهٔ ثبت‌شدهٔ درگاه یکی نیست. لطفاً به پشتیبانی خبر دهید.',
  '-15': 'درگاه زرین‌پال به حالت تعلیق درآمده است. لطفاً به پشتیبانی خبر دهید.',
  '-16': 'سطح پذیرنده برای این پرداخت کافی نیست. لطفاً به پشتیبانی خبر دهید.',
  '-17': 'سطح پذیرنده برای این پرداخت کافی نیست. لطفاً به پشتیبانی خبر دهید.',
  '-51': 'پرداخت انجام نشد.',
  '-53': 'این پرداخت مربوط به این پذیرنده نیست.',
  '-54': 'شناسهٔ این پرداخت نزد زرین‌پال شناخته نیست.',
  '-55': 'این پرداخت نزد زرین‌پال پیدا نشد.',
};
const mismatchCode = '-50';
/** Codes that say that no money came. Others, as −10 or −12, say nothing about the payment. */
const unpaidCodes: ReadonlySet<string> = new Set(['-51', '-53', '-54', '-55']);
/** Answer of `reverse` to a payment that is not paid, or is reversed already. */
const notReversibleCode = '-61';

const states: ReadonlyMap<string, InquiryOutcome['state']> = new Map([
  ['IN_BANK', 'waiting'],
  ['PAID', 'paid'],
  ['VERIFIED', 'verified'],
  ['FAILED', 'failed'],
  ['REVERSED', 'reversed'],
]);

const nothing = z.union([z.tuple([]), z.null(), z.strictObject({})]).optional();
const failure = z
  .object({ data: nothing, errors: z.object({ code: codeShape }) })
  .transform(({ errors: { code } }) => ({ data: null, code }));
/** `data` is null on failure. */
const answerOf = <T extends z.ZodType>(data: T) => z.union([z.object({ data, errors: nothing }), failure]);

const requestAnswer = answerOf(z.object({ code: codeShape.pipe(z.literal('100')), authority: idShape }));
const verifyAnswer = answerOf(
  z.object({ code: codeShape.pipe(z.enum(['100', '101'])), ref_id: idShape, card_pan: z.string().nullish() }),
);
const inquiryAnswer = answerOf(z.object({ status: z.string() }));
const reverseAnswer = answerOf(z.object({ code: codeShape.pipe(z.literal('100')) }));
type AnswerOf<T extends z.ZodType> = Answer<z.output<T>>;

export function zarinpal({ secret, url = host, pageUrl = `${url}/pg/StartPay/`, timeout }: GatewayOptions): Gateway {
  const call = <T extends z.ZodType>(shape: T, name: string, body: object): Promise<AnswerOf<T>> =>
    post(shape, {
      url: `${url}/pg/v4/payment/${name}.json`,
      body: { merchant_id: secret, ...body },
      secrets: [secret],
      timeout,
    });
  const redirectTo = (authority: string): string => `${pageUrl}${authority}`;
  const inquire: Gateway['inquire'] = async ({ authority }) =>
    inquiryOf(await call(inquiryAnswer, 'inquiry', { authority }));

  return {
    name: 'zarinpal',
    label: 'زرین‌پال',
    unit: 'IRT',
    gatewayAmount: (tomans) => tomans,
    redirectTo,
    readCallback: readZarinpal,
    inquire,
    async request(payment) {
      return startOf(await call(requestAnswer, 'request', requestBody(payment)), redirectTo);
    },
    async verify({ authority, amount }) {
      return verificationOf(await call(verifyAnswer, 'verify', { authority, amount }));
    },
    async reverse(payment) {
      const { authority } = payment;
      const reversal = reversalOf(await call(reverseAnswer, 'reverse', { authority }));
      if (reversal.code !== notReversibleCode) return reversal;
      const inquiry = await inquire(payment);
      const exchange = inTurn(reversal.exchange, inquiry.exchange);
      return { outcome: inquiry.state === 'reversed' ? 'reversed' : 'refused', exchange };
    },
  };
}

const requestBody = ({ amount, orderNumber, description, callbackUrl, mobile, email }: GatewayRequest) => ({
  amount,
  currency: 'IRT',
  description: description.slice(0, maxDescription),
  callback_url: callbackUrl,
  metadata: {
    order_id: orderNumber,
    ...(mobile !== null && { mobile: shownMobile(mobile) }),
    ...(email !== null && { email }),
  },
});

function startOf(answer: AnswerOf<typeof requestAnswer>, redirectTo: Gateway['redirectTo']): RequestOutcome {
  const { exchange } = answer;
  if (!answer.understood) return notStarted(answer);
  const { value } = answer;
  if (value.data === null) {
    return { outcome: 'refused', code: value.code, message: messageOf(messages, value.code), exchange };
  }
  const { authority } = value.data;
  return { outcome: 'started', authority, redirect: redirectTo(authority), exchange };
}

function verificationOf(answer: AnswerOf<typeof verifyAnswer>): VerifyOutcome {
  const { exchange } = answer;
  if (!answer.understood) return { outcome: 'unknown', exchange };
  const { value } = answer;
  if (value.data !== null) {
    const { code, ref_id: reference, card_pan: card } = value.data;
    return { outcome: 'paid', reference, card: maskCard(card), isRepeated: code === '101', exchange };
  }
  const { code } = value;
  if (code === mismatchCode) return { outcome: 'mismatch', amount: null, exchange };
  if (unpaidCodes.has(code)) return { outcome: 'unpaid', code, message: messageOf(messages, code), exchange };
  return { outcome: 'unknown', exchange: unsettled(exchange, `code ${code}`) };
}

function inquiryOf(answer: AnswerOf<typeof inquiryAnswer>): InquiryOutcome {
  const { exchange } = answer;
  if (!answer.understood) return { state: 'unknown', exchange };
  const { value } = answer;
  if (value.data === null) {
    if (unpaidCodes.has(value.code)) return { state: 'failed', exchange };
    return { state: 'unknown', exchange: unsettled(exchange, `code ${value.code}`) };
  }
  const { status } = value.data;
  const state = states.get(status);
  return state ? { state, exchange } : { state: 'unknown', exchange: unsettled(exchange, `status ${status}`) };
}

function reversalOf(answer: AnswerOf<typeof reverseAnswer>): ReverseOutcome & { readonly code?: string } {
  const { exchange } = answer;
  if (!answer.understood) return { outcome: 'unknown', exchange };
  const { value } = answer;
  return value.data === null ? { outcome: 'refused', code: value.code, exchange } : { outcome: 'reversed', exchange };
}

export function readZarinpal(parameters: URLSearchParams): Callback | null {
  const authority = idOf(parameters, 'Authority');
  return authority === null ? null : { authority, claimsPaid: parameters.get('Status') === 'OK', orderNumber: null };
}
