/**
 * One call to a payment gateway, as strict as money asks for: limited in time and length, no redirect followed, its
 * answer taken only if it has the expected shape. It never throws: an answer that is of no use says why.
 */
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { isTooDeep } from '../../../../platform/http/depth.ts';
import { errorCode } from '../../../../platform/errors/errors.ts';
import type { Exchange } from './gateway.ts';
import { masked, maskedText } from './mask.ts';
import { AnswerTimeout, postOnce, type GatewayResponse } from './request.ts';

/** Milliseconds that a gateway may take for its whole answer. */
const defaultTimeout = 10_000;
/** Bytes of an answer. */
const maxAnswer = 64_000;
/** Milliseconds after which a connection that was refused is tried once more. */
const retryDelay = 250;
/** Characters that are kept of an answer that is no JSON. */
const storedText = 2_000;

export interface Call {
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly encoding?: 'json' | 'form';
  /** Credentials that the exchange must not show. */
  readonly secrets: readonly string[];
  /** Milliseconds; absent: 10 s. */
  readonly timeout?: number | undefined;
  /** Waits before a refused connection is tried once more. */
  readonly pause?: () => Promise<unknown>;
}

/** `understood`: the answer has the shape. Otherwise nobody knows what the gateway did, but where it was not reached. */
export type Answer<T> =
  | { readonly understood: true; readonly value: T; readonly exchange: Exchange }
  | {
      readonly understood: false;
      /** Whether no connection came about: the gateway certainly did nothing. */
      readonly isUnreachable: boolean;
      readonly exchange: Exchange;
    };

/** Failures of the connection itself, before anything was sent. */
const unreachable: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Posts to a gateway and reads its answer. */
export async function post<T extends z.ZodType>(shape: T, call: Call): Promise<Answer<z.output<T>>> {
  const request = masked(call.body, call.secrets);
  const failed = (error: string, response: unknown, status: number | null, isUnreachable = false) => ({
    understood: false as const,
    isUnreachable,
    exchange: { request, response, status, error: maskedText(error, call.secrets) },
  });
  let received: GatewayResponse;
  try {
    received = await send(call);
  } catch (error) {
    return failed(reasonOf(error, call), null, null, unreachable.has(errorCode(error) ?? ''));
  }
  const { status, text } = received;
  if (text === null) return failed(`HTTP ${status}, longer than ${maxAnswer} bytes`, null, status);
  const body = parse(text);
  const response =
    body === undefined ? maskedText(text.slice(0, storedText), call.secrets) : masked(body, call.secrets);
  if (status >= 500) return failed(`HTTP ${status}`, response, status);
  if (status >= 300 && status < 400) return failed(`HTTP ${status}, a redirect`, response, status);
  if (body === undefined) return failed(`HTTP ${status}, not JSON`, response, status);
  const result = shape.safeParse(body);
  if (!result.success) return failed(`HTTP ${status}, another shape: ${problemsOf(result.error)}`, response, status);
  return { understood: true, value: result.data, exchange: { request, response, status, error: null } };
}

/** The answer of the gateway. A refused connection is tried once more, since nothing was sent. Throws as `postOnce`. */
async function send(call: Call): Promise<GatewayResponse> {
  try {
    return await sendOnce(call);
  } catch (error) {
    if (errorCode(error) !== 'ECONNREFUSED') throw error;
    await (call.pause ?? (() => delay(retryDelay)))();
    return sendOnce(call);
  }
}

const sendOnce = ({ url, body, encoding = 'json', timeout = defaultTimeout }: Call): Promise<GatewayResponse> =>
  postOnce({
    url,
    timeout,
    maxAnswer,
    ...(encoding === 'json'
      ? { contentType: 'application/json', body: JSON.stringify(body) }
      : { contentType: 'application/x-www-form-urlencoded;charset=UTF-8', body: formOf(body).toString() }),
  });

const formOf = (body: Call['body']): URLSearchParams =>
  new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]));

/** `JSON.parse` as Node has it: the reviver receives the text of a number. */
interface SourceJson {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context?: { readonly source?: string }) => unknown,
  ): unknown;
}
const sourceJson: SourceJson = JSON;

/**
 * The value of a JSON text, undefined for other texts and for absurdly nested ones. Whole numbers that a JavaScript
 * number would round, as long ids are, become texts.
 */
function parse(text: string): unknown {
  try {
    const value = sourceJson.parse(text, (_, item, context) =>
      typeof item === 'number' && !Number.isSafeInteger(item) && /^-?\d+$/.test(context?.source ?? '')
        ? context?.source
        : item,
    );
    return isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown, { timeout = defaultTimeout }: Call): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AnswerTimeout) return `no answer within ${timeout} ms`;
  return errorCode(error) ?? error.message;
}

/** What is wrong with an answer, in one short line. */
const problemsOf = (error: z.ZodError): string => z.prettifyError(error).replace(/\s+/g, ' ').slice(0, 200);

/** The exchange of two calls that answered one question. */
export const inTurn = (first: Exchange, second: Exchange): Exchange => ({
  request: [first.request, second.request],
  response: [first.response, second.response],
  status: second.status,
  error: second.error,
});

/** The exchange with the reason why its answer, though well formed, settles nothing. */
export const unsettled = (exchange: Exchange, error: string): Exchange => ({ ...exchange, error });
