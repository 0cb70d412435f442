/**
 * One call to a payment gateway, as strict as money asks for: limited in time and length, no redirect followed, its
 * answer taken only if it has the expected shape. It never throws: an answer that is of no use says why.
 */
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { isTooDeep } from '../../depth.ts';
import { errorCode } from '../../errors.ts';
import type { Exchange } from './gateway.ts';
import { masked, maskedText } from './mask.ts';

/** Milliseconds that a gateway may take for its whole answer. */
const defaultTimeout = 10_000;
/** Bytes of an answer. */
const maxAnswer = 64_000;
/** Milliseconds after which a connection that was refused is tried once more. */
const retryDelay = 250;
/** Characters that are kept of an answer that is no JSON. */
const keptText = 2_000;

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
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Posts to a gateway and reads its answer. */
export async function post<T extends z.ZodType>(shape: T, call: Call): Promise<Answer<z.output<T>>> {
  const request = masked(call.body, call.secrets);
  const failed = (error: string, response: unknown, status: number | null, isUnreachable = false) => ({
    understood: false as const,
    isUnreachable,
    exchange: { request, response, status, error: maskedText(error, call.secrets) },
  });
  let received: { status: number; text: string | null };
  try {
    received = await send(call);
  } catch (error) {
    const code = connectionError(error);
    return failed(reasonOf(error, call), null, null, unreachable.has(code ?? ''));
  }
  const { status, text } = received;
  if (text === null) return failed(`HTTP ${status}, longer than ${maxAnswer} bytes`, null, status);
  const body = parse(text);
  const response = body === undefined ? maskedText(text.slice(0, keptText), call.secrets) : masked(body, call.secrets);
  if (status >= 500) return failed(`HTTP ${status}`, response, status);
  if (status >= 300 && status < 400) return failed(`HTTP ${status}, a redirect`, response, status);
  if (body === undefined) return failed(`HTTP ${status}, not JSON`, response, status);
  const result = shape.safeParse(body);
  if (!result.success) return failed(`HTTP ${status}, another shape: ${problemsOf(result.error)}`, response, status);
  return { understood: true, value: result.data, exchange: { request, response, status, error: null } };
}

/**
 * The answer of the gateway; its text is null where it is too long. A refused connection is tried once more, since
 * nothing was sent. Throws what `fetch` throws.
 */
async function send(call: Call): Promise<{ status: number; text: string | null }> {
  try {
    return await sendOnce(call);
  } catch (error) {
    if (connectionError(error) !== 'ECONNREFUSED') throw error;
    await (call.pause ?? (() => delay(retryDelay)))();
    return sendOnce(call);
  }
}

async function sendOnce({ url, body, encoding = 'json', timeout = defaultTimeout }: Call) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', ...(encoding === 'json' && { 'content-type': 'application/json' }) },
    body: encoding === 'json' ? JSON.stringify(body) : formOf(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  return { status: response.status, text: await readWithin(response, maxAnswer) };
}

const formOf = (body: Call['body']): URLSearchParams =>
  new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]));

async function readWithin({ body }: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `JSON.parse` as Node has it: the reviver is told the text of a number. */
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

/** The system's code of a failed connection; undefined for everything else, time-outs included. */
const connectionError = (error: unknown): string | undefined =>
  error instanceof Error ? errorCode(error.cause) : undefined;

function reasonOf(error: unknown, { timeout = defaultTimeout }: Call): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeout} ms`;
  return connectionError(error) ?? error.message;
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
