/** Answers what never comes to a route, in the one error shape, without the app. */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { errorTable, type ErrorCode } from '../../../contract/errors.ts';
import { logContext } from '../process/log-context.ts';
import { noStore } from './cache-rule.ts';
import { AppError, problemOf } from '../errors/errors.ts';

/** A refusal as it is sent. */
export interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** @param more headers beside those of every refusal. */
export function refusalOf(code: ErrorCode, more: Readonly<Record<string, string>> = {}): Refusal {
  const requestId = logContext().requestId ?? randomUUID();
  const body = JSON.stringify(problemOf(new AppError(code), requestId));
  return {
    status: errorTable[code].status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': noStore,
      'x-request-id': requestId,
      ...more,
    },
    body,
  };
}

/** The refusal as an answer of the site. */
export function refusalResponse(code: ErrorCode): Response {
  const { status, headers, body } = refusalOf(code);
  return new Response(body, { status, headers });
}

/** Sends a refusal. */
export function sendRefusal(response: ServerResponse, { status, headers, body }: Refusal): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}
