/** Shapes that the answers of all gateways share: what is a number at one is a text at the next. */
import * as z from 'zod';
import { toPersianDigits } from '../../../../../locale/digits.ts';
import type { RequestOutcome } from './gateway.ts';
import type { Answer } from './http.ts';

/** An id or number of a payment, as text: what may be in an address and fits our column. */
export const idShape = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,80}$/));

/** A result code, as text. */
export const codeShape = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d{1,6}$/));

/** An amount in the unit of the gateway. */
export const amountShape = z
  .union([z.number(), z.string().regex(/^\d{1,16}$/)])
  .transform(Number)
  .pipe(z.int().min(0));

/** A reference, which some gateways leave out or empty. */
export const referenceShape = z.union([idShape, z.literal('').transform(() => null), z.null()]).optional();

/** What a browser brought, if it is an id. */
export const idOf = (parameters: URLSearchParams, name: string): string | null =>
  idShape.safeParse(parameters.get(name)).data ?? null;

/** Apart from the direction of the words around it. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** The Persian message of a code, whose sign stays at its left. @param messages by code. */
export const messageOf = (messages: Readonly<Record<string, string>>, code: string): string =>
  messages[code] ?? `درگاه پرداخت این درخواست را نپذیرفت (کد ${leftToRight(toPersianDigits(code))}).`;

/** What every adapter is made from. */
export interface GatewayOptions {
  /** The credential of the school at the gateway: merchant id or API key. */
  readonly secret: string;
  /** Where its calls are; absent: the real gateway. */
  readonly url?: string | undefined;
  /** What an authority is appended to for the page the buyer is sent to; absent: that of the gateway. */
  readonly pageUrl?: string | undefined;
  /** Milliseconds for an answer; absent: 10 s. */
  readonly timeout?: number | undefined;
}

/**
 * Outcome of `request` where there is no answer to go by. A gateway that was not reached certainly started nothing;
 * otherwise it may have, of which the buyer has seen nothing.
 */
export function notStarted({ isUnreachable, exchange }: Answer<never> & { understood: false }): RequestOutcome {
  if (!isUnreachable) return { outcome: 'unknown', exchange };
  const message = 'این درگاه موقتاً در دسترس نیست؛ کمی بعد دوباره تلاش کنید یا درگاه دیگری را انتخاب کنید.';
  return { outcome: 'refused', code: 'unreachable', message, exchange };
}
